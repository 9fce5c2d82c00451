/** State changes by staff, with the person who makes them. A refused change lists the possible next steps. */
import type { Tx } from '#platform/db';
import { OperatorError } from '#platform/operator-error';
import {
  mergeUnits,
  spreadDelivered,
  stateOf,
  unitsOnTheWay,
  type LineQuantity,
  type LineRow,
  type Transport,
  type OrderRow,
  type StaffPerson,
  type Step,
} from '#server/order';
import type { OrderStatus } from '#shared/api/order-shapes';
import { ShopError } from '#shared/errors';
import { readReference } from '#shared/rules/order-reference';
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

/** `available`: units that may be chosen. */
export const quantitiesOf = (
  lines: readonly LineRow[],
  selection: LineSelection,
  available: readonly LineQuantity[],
): LineQuantity[] =>
  [...selection].map(([position, quantity]) => {
    const line = lines.find((candidate) => candidate.position === position);
    if (!line) throw new OperatorError(messages.noLine(position, lines.length));
    const left = available.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    if (quantity > left) throw new OperatorError(messages.tooMany(position, line.name, left));
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

  const mayMove = async (tx: Tx, state: OrderStatus, target: OrderStatus): Promise<boolean> =>
    (await orders.readTransitions(tx)).some(
      ({ from, to, actors }) => from === state && to === target && actors.includes('STAFF'),
    );

  const recordSending = async (tx: Tx, id: OrderRow['id'], { carrier, parcels }: Transport): Promise<void> => {
    const details = {
      carrier,
      trackingNumber: parcels.find((number) => number !== null) ?? null,
      parcels: parcels.length,
    };
    await orders.staff.addActivity(tx, id, { kind: 'SHIPMENT', by, details }, clock.now());
  };

  const step = (target: Target, more: Pick<Step, 'note' | 'toWallet'> = {}): Promise<OrderRow> =>
    move(target, (tx, order) => {
      if (more.toWallet === true && order.userId === null) throw new OperatorError(messages.noWallet(order.reference));
      return orders.transition(tx, order, { to: target.to, actor: 'STAFF', by, ...more });
    });

  const send = (typed: string, seen: Seen | undefined, transport: Transport | null): Promise<OrderRow> =>
    move({ typed, to: 'BEING_DELIVERED', seen }, async (tx, order) => {
      if (!(await mayMove(tx, order.state, 'BEING_DELIVERED'))) return null;
      const lines = await orders.readLines(tx, order.id);
      const sent = await orders.shipments.sendAll(tx, { order, lines }, transport);
      if (sent.length === 0) throw new OperatorError(messages.nothingToSend(order.reference));
      if (transport) await recordSending(tx, order.id, transport);
      return orders.transition(tx, order, { to: 'BEING_DELIVERED', actor: 'STAFF', by, isSent: true });
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
    send: (typed: string, seen?: Seen, transport: Transport | null = null) => send(typed, seen, transport),
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

  type Delivered = Parameters<typeof orders.shipments.deliver>;

  const hand = async (tx: Tx, shipped: Delivered[1], units: Delivered[2]): Promise<OrderRow | null> => {
    const order = shipped.order as OrderRow;
    const isHanded =
      (await orders.addDelivered(tx, order.id, mergeUnits(units))) &&
      (await orders.shipments.deliver(tx, shipped, units));
    if (!isHanded) throw new Error('quantities changed under a lock');
    const to = stateOf(shipped.lines, await orders.shipments.read(tx, order.id));
    if (to !== null && to !== order.state) return orders.transition(tx, order, { to, actor: 'STAFF', by });
    await orders.shipments.incrementVersion(tx, order.id);
    await orders.startClaims(tx, order);
    return orders.find(tx, 'id', order.id);
  };

  /** A null `selection` delivers everything that is on its way. */
  const deliver = (typed: string, selection: LineSelection | null, seen?: Seen): Promise<OrderRow> =>
    move({ typed, to: 'DELIVERED_AND_INVOICED', seen }, async (tx, order) => {
      if (!(await canDeliver(tx, order.state))) return null;
      const lines = await orders.readLines(tx, order.id);
      const shipments = await orders.shipments.read(tx, order.id);
      const onTheWay = unitsOnTheWay(shipments);
      const quantities = selection ? quantitiesOf(lines, selection, onTheWay) : onTheWay;
      if (quantities.length === 0) throw new OperatorError(messages.nothingLeft(order.reference));
      return hand(tx, { order, lines }, spreadDelivered(quantities, shipments));
    });

  /** The customer refused the delivery. For a partly delivered order, the rest goes back to stock and is credited. */
  const fail = (typed: string, seen?: Seen): Promise<OrderRow> =>
    move({ typed, to: 'NOT_DELIVERED', seen }, (tx, order) => {
      const to = order.state === 'PARTIALLY_DELIVERED' ? 'DELIVERED_AND_INVOICED' : 'NOT_DELIVERED';
      return orders.transition(tx, order, { to, actor: 'STAFF', by });
    });

  return { deliver, fail };
};
