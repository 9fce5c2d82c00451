/** Moves of an order from the desk of the shop: one command each, refused in words that say what may be done instead. */
import type { Tx } from '#platform/db';
import { OperatorError } from '#platform/operator-error';
import type { OrderStatus } from '#shared/api/order-shapes';
import { deskMessages as words } from './desk.messages.ts';
import type { OrderDeps } from './order-deps.ts';
import type { LineRow, OrderRow } from './order-row.ts';
import { readReference } from './order.rules.ts';
import { findOrder, lockOrder, readLines } from './order.store.ts';
import type { Steps } from './steps.ts';
import { addDelivered, readTransitions, type Pieces } from './transition.store.ts';

/** Lines by the number that `show` gives them, and how many pieces. */
export type Asked = ReadonlyMap<number, number>;

type Deps = Pick<OrderDeps, 'db'> & { readonly steps: Steps };

const leftOf = (line: LineRow): number => line.quantity - line.delivered;

/** Throws a refusal that names the line that is wrong. */
const piecesOf = (lines: readonly LineRow[], asked: Asked): Pieces[] =>
  [...asked].map(([position, quantity]) => {
    const line = lines.find((one) => one.position === position);
    if (!line) throw new OperatorError(words.noLine(position, lines.length));
    if (quantity > leftOf(line)) throw new OperatorError(words.tooMany(position, line.name, leftOf(line)));
    return { lineId: line.id, quantity };
  });

export const createMoves = ({ db, steps }: Deps) => {
  const found = async (typed: string): Promise<OrderRow> => {
    const order = await findOrder(db, 'reference', readReference(typed));
    if (!order) throw new OperatorError(words.noOrder(typed));
    return order;
  };

  const refuseStep = async (order: OrderRow, to: OrderStatus): Promise<never> => {
    const table = await readTransitions(db);
    const next = table.filter(({ from, actors }) => from === order.state && actors.includes('STAFF'));
    throw new OperatorError(
      words.notFrom(
        order.reference,
        order.state,
        to,
        next.map((row) => row.to),
      ),
    );
  };

  /** One command on a locked order; what `work` answers null for is refused with what may be done instead. */
  const move = async (
    typed: string,
    to: OrderStatus,
    work: (tx: Tx, order: OrderRow) => Promise<OrderRow | null>,
  ): Promise<OrderRow> => {
    const { id } = await found(typed);
    const done = await db.command({ name: 'order.desk' }, async (tx) => {
      const order = await lockOrder(tx, 'id', id);
      return { order, moved: order && (await work(tx, order)) };
    });
    if (done.moved) return done.moved;
    return refuseStep(done.order ?? (await found(typed)), to);
  };

  const step = (typed: string, to: OrderStatus, note: string | null = null): Promise<OrderRow> =>
    move(typed, to, (tx, order) => steps.take(tx, order, { to, actor: 'STAFF', note }));

  return { found, move, step };
};

export const createDeliveries = ({ steps }: Pick<Deps, 'steps'>, move: ReturnType<typeof createMoves>['move']) => {
  const reachable = async (tx: Tx, from: OrderStatus, to: OrderStatus): Promise<boolean> =>
    (await readTransitions(tx)).some((row) => row.from === from && row.to === to && row.actors.includes('STAFF'));

  /** Null: all that is left. What is handed over in two times is delivered in part in between. */
  const deliver = (typed: string, asked: Asked | null): Promise<OrderRow> =>
    move(typed, 'DELIVERED_AND_INVOICED', async (tx, order) => {
      if (!(await reachable(tx, order.state, 'DELIVERED_AND_INVOICED'))) return null;
      const lines = await readLines(tx, order.id);
      const all = new Map(lines.filter((line) => leftOf(line) > 0).map((line) => [line.position, leftOf(line)]));
      const pieces = piecesOf(lines, asked ?? all);
      if (pieces.length === 0) throw new OperatorError(words.nothingLeft(order.reference));
      if (!(await addDelivered(tx, order.id, pieces))) throw new Error('pieces moved under a lock');
      const rest = (await readLines(tx, order.id)).some((line) => leftOf(line) > 0);
      const to = rest ? 'PARTIALLY_DELIVERED' : 'DELIVERED_AND_INVOICED';
      if (order.state === to) return findOrder(tx, 'id', order.id);
      return steps.take(tx, order, { to, actor: 'STAFF' });
    });

  /** Nobody took it; of an order delivered in part, the rest is given up: taken back and credited. */
  const fail = (typed: string): Promise<OrderRow> =>
    move(typed, 'NOT_DELIVERED', (tx, order) => {
      const to = order.state === 'PARTIALLY_DELIVERED' ? 'DELIVERED_AND_INVOICED' : 'NOT_DELIVERED';
      return steps.take(tx, order, { to, actor: 'STAFF' });
    });

  return { deliver, fail };
};
