/** State changes by staff. A refused change lists the possible next steps. */
import type { Tx } from '#platform/db';
import { OperatorError } from '#platform/operator-error';
import { readReference, type LineQuantity, type LineRow, type OrderRow, type Step } from '#server/order';
import type { OrderStatus } from '#shared/api/order-shapes';
import type { OrderDeskDeps } from './order-desk.ts';
import { deskMessages as messages } from './order-desk.messages.ts';

/** Quantity by line number, as `show` prints it. */
export type LineSelection = ReadonlyMap<number, number>;

type Deps = Pick<OrderDeskDeps, 'db' | 'orders'>;
type Move = (
  typed: string,
  to: OrderStatus,
  /** Resolves to null when the change is not allowed. */
  work: (tx: Tx, order: OrderRow) => Promise<OrderRow | null>,
) => Promise<OrderRow>;

const leftOf = (line: LineRow): number => line.quantity - line.delivered;

const quantitiesOf = (lines: readonly LineRow[], selection: LineSelection): LineQuantity[] =>
  [...selection].map(([position, quantity]) => {
    const line = lines.find((candidate) => candidate.position === position);
    if (!line) throw new OperatorError(messages.noLine(position, lines.length));
    if (quantity > leftOf(line)) throw new OperatorError(messages.tooMany(position, line.name, leftOf(line)));
    return { lineId: line.id, quantity };
  });

export const createStaffTransitions = ({ db, orders }: Deps) => {
  const find = async (typed: string): Promise<OrderRow> => {
    const order = await orders.find(db, 'reference', readReference(typed));
    if (!order) throw new OperatorError(messages.noOrder(typed));
    return order;
  };

  const refuse = async ({ reference, state }: OrderRow, to: OrderStatus): Promise<never> => {
    const transitions = await orders.readTransitions(db);
    const possible = transitions.filter(({ from, actors }) => from === state && actors.includes('STAFF'));
    const next = possible.map((row) => row.to);
    throw new OperatorError(messages.notFrom({ reference, from: state, to, next }));
  };

  const move: Move = async (typed, to, work) => {
    const { id } = await find(typed);
    const { order, moved } = await db.command({ name: 'order.desk' }, async (tx) => {
      const locked = await orders.lock(tx, 'id', id);
      return { order: locked, moved: locked && (await work(tx, locked)) };
    });
    return moved ?? refuse(order ?? (await find(typed)), to);
  };

  const step = (typed: string, to: OrderStatus, more: Pick<Step, 'note' | 'toWallet'> = {}): Promise<OrderRow> =>
    move(typed, to, (tx, order) => {
      if (more.toWallet === true && order.userId === null) throw new OperatorError(messages.noWallet(order.reference));
      return orders.transition(tx, order, { to, actor: 'STAFF', ...more });
    });

  return { find, move, step };
};

export const createDeliveries = ({ orders }: Pick<Deps, 'orders'>, move: Move) => {
  const canDeliver = async (tx: Tx, state: OrderStatus): Promise<boolean> =>
    (await orders.readTransitions(tx)).some(
      ({ from, to, actors }) => from === state && to === 'DELIVERED_AND_INVOICED' && actors.includes('STAFF'),
    );

  /** A null `selection` delivers everything that is left. */
  const deliver = (typed: string, selection: LineSelection | null): Promise<OrderRow> =>
    move(typed, 'DELIVERED_AND_INVOICED', async (tx, order) => {
      if (!(await canDeliver(tx, order.state))) return null;
      const lines = await orders.readLines(tx, order.id);
      const rest = new Map(lines.filter((line) => leftOf(line) > 0).map((line) => [line.position, leftOf(line)]));
      const quantities = quantitiesOf(lines, selection ?? rest);
      if (quantities.length === 0) throw new OperatorError(messages.nothingLeft(order.reference));
      if (!(await orders.addDelivered(tx, order.id, quantities))) throw new Error('quantities changed under a lock');
      const isPartial = (await orders.readLines(tx, order.id)).some((line) => leftOf(line) > 0);
      const to = isPartial ? 'PARTIALLY_DELIVERED' : 'DELIVERED_AND_INVOICED';
      if (order.state === to) return orders.find(tx, 'id', order.id);
      return orders.transition(tx, order, { to, actor: 'STAFF' });
    });

  /** The customer refused the delivery. For a partly delivered order, the rest goes back to stock and is credited. */
  const fail = (typed: string): Promise<OrderRow> =>
    move(typed, 'NOT_DELIVERED', (tx, order) => {
      const to = order.state === 'PARTIALLY_DELIVERED' ? 'DELIVERED_AND_INVOICED' : 'NOT_DELIVERED';
      return orders.transition(tx, order, { to, actor: 'STAFF' });
    });

  return { deliver, fail };
};
