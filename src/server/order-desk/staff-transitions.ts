/** State changes by staff, with the person who makes them. A refused change lists the possible next steps. */
import type { Tx } from '#platform/db';
import { OperatorError } from '#platform/operator-error';
import {
  readReference,
  type LineQuantity,
  type LineRow,
  type NewShipment,
  type OrderRow,
  type StaffPerson,
  type Step,
} from '#server/order';
import type { OrderStatus } from '#shared/api/order-shapes';
import { ShopError } from '#shared/errors';
import type { OrderDeskDeps } from './order-desk.ts';
import { deskMessages as messages } from './order-desk.messages.ts';

/** Quantity by line number, as `show` prints it. */
export type LineSelection = ReadonlyMap<number, number>;

export type Seen = {
  /** Version of the order that the person saw; without one, the current version is changed. */
  readonly version?: number;
  /** Runs in the transaction of the change. */
  readonly inTransaction?: (tx: Tx) => Promise<void>;
};

type Deps = Pick<OrderDeskDeps, 'db' | 'orders' | 'clock'>;
/** Resolves to null when the change is not allowed. */
type Work = (tx: Tx, order: OrderRow) => Promise<OrderRow | null>;
type Target = { readonly typed: string; readonly to: OrderStatus; readonly seen?: Seen | undefined };
type Move = (target: Target, work: Work) => Promise<OrderRow>;

const leftOf = (line: LineRow): number => line.quantity - line.delivered;

const quantitiesOf = (lines: readonly LineRow[], selection: LineSelection): LineQuantity[] =>
  [...selection].map(([position, quantity]) => {
    const line = lines.find((candidate) => candidate.position === position);
    if (!line) throw new OperatorError(messages.noLine(position, lines.length));
    if (quantity > leftOf(line)) throw new OperatorError(messages.tooMany(position, line.name, leftOf(line)));
    return { lineId: line.id, quantity };
  });

export const createOrderLock = ({ db, orders }: Pick<Deps, 'db' | 'orders'>) => {
  const find = async (typed: string): Promise<OrderRow> => {
    const order = await orders.find(db, 'reference', readReference(typed));
    if (!order) throw new OperatorError(messages.noOrder(typed));
    return order;
  };

  /** Throws RECORD_CHANGED with what others did since the version that the person saw. */
  const refuseChanged = async (tx: Tx, { id, version, state }: OrderRow, seen: number): Promise<never> => {
    const events = await orders.staff.events(tx, id);
    const since = events.filter((event) => event.version !== null && event.version > seen);
    const changes = since.map(({ state: status, at, staffName: by, actor, note }) => ({
      status,
      at: at.toISOString(),
      by,
      actor,
      note,
    }));
    throw new ShopError('RECORD_CHANGED', { extra: { current: { version, status: state }, changes } });
  };

  const locked = async (tx: Tx, typed: string, seen?: number): Promise<OrderRow> => {
    const order = await orders.lock(tx, 'reference', readReference(typed));
    if (!order) throw new OperatorError(messages.noOrder(typed));
    return seen !== undefined && order.version !== seen ? refuseChanged(tx, order, seen) : order;
  };

  return { find, locked };
};

export type OrderLock = ReturnType<typeof createOrderLock>;

export const createStaffTransitions = ({ db, orders, clock }: Deps, lock: OrderLock, by: StaffPerson) => {
  const refuse = async ({ reference, state }: OrderRow, to: OrderStatus): Promise<never> => {
    const transitions = await orders.readTransitions(db);
    const possible = transitions.filter(({ from, actors }) => from === state && actors.includes('STAFF'));
    const next = by.via === 'CONSOLE' ? [] : possible.map((row) => row.to);
    throw new OperatorError(messages.notFrom({ reference, from: state, to, next, isFinal: possible.length === 0 }));
  };

  const move: Move = async ({ typed, to, seen }, work) => {
    const { order, moved } = await db.command({ name: 'order.desk' }, async (tx) => {
      const before = await lock.locked(tx, typed, seen?.version);
      const after = await work(tx, before);
      if (after) await seen?.inTransaction?.(tx);
      return { order: before, moved: after };
    });
    return moved ?? refuse(order, to);
  };

  const step = (target: Target, more: Pick<Step, 'note' | 'toWallet'> = {}): Promise<OrderRow> =>
    move(target, (tx, order) => {
      if (more.toWallet === true && order.userId === null) throw new OperatorError(messages.noWallet(order.reference));
      return orders.transition(tx, order, { to: target.to, actor: 'STAFF', by, ...more });
    });

  const send = (typed: string, seen: Seen | undefined, shipment: NewShipment | null): Promise<OrderRow> =>
    move({ typed, to: 'BEING_DELIVERED', seen }, async (tx, order) => {
      const sent = await orders.transition(tx, order, { to: 'BEING_DELIVERED', actor: 'STAFF', by });
      if (!sent || shipment === null) return sent;
      await orders.staff.addShipment(tx, order.id, shipment, clock.now());
      await orders.staff.addActivity(tx, order.id, { kind: 'SHIPMENT', by, details: shipment }, clock.now());
      return sent;
    });

  return {
    move,
    call: (typed: string, seen?: Seen) => step({ typed, to: 'CUSTOMER_CALLED', seen }),
    confirm: (typed: string, seen?: Seen) => step({ typed, to: 'CONFIRMED', seen }),
    /** Changes no state: checks the version and runs `seen.inTransaction`. */
    keep: (typed: string, seen: Seen) =>
      db.command({ name: 'order.keep' }, async (tx) => {
        const order = await lock.locked(tx, typed, seen.version);
        await seen.inTransaction?.(tx);
        return order;
      }),
    prepare: (typed: string, seen?: Seen) => step({ typed, to: 'BEING_PREPARED', seen }),
    send: (typed: string, seen?: Seen, shipment: NewShipment | null = null) => send(typed, seen, shipment),
    /** `toWallet`: money of the payment becomes store credit. */
    cancel: (typed: string, reason: string, toWallet = false, seen?: Seen) =>
      step({ typed, to: 'CANCELLED', seen }, { note: reason, toWallet }),
  };
};

export const createDeliveries = ({ orders }: Pick<Deps, 'orders'>, move: Move, by: StaffPerson) => {
  const canDeliver = async (tx: Tx, state: OrderStatus): Promise<boolean> =>
    (await orders.readTransitions(tx)).some(
      ({ from, to, actors }) => from === state && to === 'DELIVERED_AND_INVOICED' && actors.includes('STAFF'),
    );

  /** A null `selection` delivers everything that is left. */
  const deliver = (typed: string, selection: LineSelection | null, seen?: Seen): Promise<OrderRow> =>
    move({ typed, to: 'DELIVERED_AND_INVOICED', seen }, async (tx, order) => {
      if (!(await canDeliver(tx, order.state))) return null;
      const lines = await orders.readLines(tx, order.id);
      const rest = new Map(lines.filter((line) => leftOf(line) > 0).map((line) => [line.position, leftOf(line)]));
      const quantities = quantitiesOf(lines, selection ?? rest);
      if (quantities.length === 0) throw new OperatorError(messages.nothingLeft(order.reference));
      if (!(await orders.addDelivered(tx, order.id, quantities))) throw new Error('quantities changed under a lock');
      const isPartial = (await orders.readLines(tx, order.id)).some((line) => leftOf(line) > 0);
      const to = isPartial ? 'PARTIALLY_DELIVERED' : 'DELIVERED_AND_INVOICED';
      if (order.state === to) return orders.find(tx, 'id', order.id);
      return orders.transition(tx, order, { to, actor: 'STAFF', by });
    });

  /** The customer refused the delivery. For a partly delivered order, the rest goes back to stock and is credited. */
  const fail = (typed: string, seen?: Seen): Promise<OrderRow> =>
    move({ typed, to: 'NOT_DELIVERED', seen }, (tx, order) => {
      const to = order.state === 'PARTIALLY_DELIVERED' ? 'DELIVERED_AND_INVOICED' : 'NOT_DELIVERED';
      return orders.transition(tx, order, { to, actor: 'STAFF', by });
    });

  return { deliver, fail };
};
