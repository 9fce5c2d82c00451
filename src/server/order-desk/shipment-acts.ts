/** What staff do with one shipment of an order. Each act names the person in the history of the order. */
import type { Tx } from '#platform/db';
import { OperatorError } from '#platform/operator-error';
import {
  unshippedUnits,
  mayPrepare,
  mergeUnits,
  shipmentActionsOf,
  stateOf,
  type LineQuantity,
  type LineRow,
  type OrderRow,
  type ShipmentRow,
  type StaffPerson,
  type Transport,
} from '#server/order';
import type { ShipmentAction } from '#shared/api/pro-shipment-shapes';
import type { OrderDeskDeps } from './order-desk.ts';
import { shipmentMessages as messages } from './shipment.messages.ts';
import { quantitiesOf, type LineSelection, type OrderLock, type Seen } from './staff-transitions.ts';

type Deps = Pick<OrderDeskDeps, 'db' | 'orders' | 'clock'>;

export type ShipmentTarget = { readonly typed: string; readonly position: number; readonly seen: Seen };

type Shipped = { readonly order: OrderRow; readonly lines: readonly LineRow[] };
type Found = Shipped & { readonly row: ShipmentRow };

/** What the act was, for the history: `PREPARE` or an action. */
type Done = { readonly event: ShipmentAction | 'PREPARE'; readonly position: number; readonly units?: number };

const unitsIn = (units: readonly { quantity: number }[]): number =>
  units.reduce((total, { quantity }) => total + quantity, 0);

const createChange = ({ db, orders, clock }: Deps, lock: OrderLock, by: StaffPerson) => {
  const record = async (tx: Tx, { id }: OrderRow, done: Done, transport: Transport | null): Promise<void> => {
    const { event, position: shipment, units } = done;
    const parcels = transport?.parcels ?? [];
    const details = {
      event,
      shipment,
      ...(units === undefined ? {} : { units }),
      ...(transport && {
        carrier: transport.carrier,
        trackingNumber: parcels.find((number) => number !== null) ?? null,
        parcels: parcels.length,
      }),
    };
    await orders.staff.addActivity(tx, id, { kind: 'SHIPMENT', by, details }, clock.now());
  };

  /** Moves the order to the state that follows from its shipments, or only increments its version. */
  const updateState = async (tx: Tx, order: OrderRow): Promise<OrderRow> => {
    // the act changed the delivered units of the lines
    const lines = await orders.readLines(tx, order.id);
    const to = stateOf(lines, await orders.shipments.read(tx, order.id));
    if (to === null || to === order.state) {
      await orders.shipments.incrementVersion(tx, order.id);
      return (await orders.find(tx, 'id', order.id)) ?? order;
    }
    const moved = await orders.transition(tx, order, { to, actor: 'STAFF', by, isSent: true });
    if (!moved) throw new OperatorError(messages.notNow(order.reference));
    return moved;
  };

  const onOrder = (typed: string, seen: Seen, work: (tx: Tx, shipped: Shipped) => Promise<OrderRow>) =>
    db.command({ name: 'order.shipment' }, async (tx) => {
      const order = await lock.locked(tx, typed, seen.version);
      const moved = await work(tx, { order, lines: await orders.readLines(tx, order.id) });
      await seen.inTransaction?.(tx);
      return moved;
    });

  /** Refuses an act that the state of the shipment or of the order does not allow. */
  const onShipment = (
    { typed, position, seen }: ShipmentTarget,
    action: ShipmentAction,
    work: (tx: Tx, found: Found) => Promise<OrderRow>,
  ) =>
    onOrder(typed, seen, async (tx, shipped) => {
      const row = (await orders.shipments.read(tx, shipped.order.id)).find((one) => one.position === position);
      if (!row) throw new OperatorError(messages.noShipment(position));
      if (!shipmentActionsOf(shipped.order.state, row).includes(action))
        throw new OperatorError(messages.refused[action](position));
      return work(tx, { ...shipped, row });
    });
  return { record, updateState, onOrder, onShipment };
};

type Change = ReturnType<typeof createChange>;

const createPreparing = ({ orders }: Deps, { record, updateState, onOrder, onShipment }: Change) => ({
  /** Units of the order that are in no shipment yet become one. */
  prepareShipment: (typed: string, selection: LineSelection, seen: Seen) =>
    onOrder(typed, seen, async (tx, { order, lines }) => {
      if (!mayPrepare(order)) throw new OperatorError(messages.noSplit(order.deliveryMode.pickup));
      const free = unshippedUnits(lines, await orders.shipments.read(tx, order.id));
      const units = quantitiesOf(lines, selection, free);
      if (units.length === 0) throw new OperatorError(messages.noUnits);
      const { position } = await orders.shipments.prepare(tx, { order, lines }, units);
      await record(tx, order, { event: 'PREPARE', position, units: unitsIn(units) }, null);
      return updateState(tx, order);
    }),

  undoShipment: (target: ShipmentTarget) =>
    onShipment(target, 'UNDO', async (tx, { order, lines, row }) => {
      await orders.shipments.undo(tx, { order, lines }, row.id);
      await record(tx, order, { event: 'UNDO', position: row.position, units: unitsIn(row.lines) }, null);
      return updateState(tx, order);
    }),

  labelShipment: (target: ShipmentTarget, transport: Transport) =>
    onShipment(target, 'LABEL', async (tx, { order, row }) => {
      await orders.shipments.setTransport(tx, row.id, transport);
      await record(tx, order, { event: 'LABEL', position: row.position }, transport);
      return updateState(tx, order);
    }),

  /** Without `transport`, carrier and parcels stay as they are. */
  sendShipment: (target: ShipmentTarget, transport: Transport | null) =>
    onShipment(target, 'SEND', async (tx, { order, lines, row }) => {
      if (transport) await orders.shipments.setTransport(tx, row.id, transport);
      await orders.shipments.send(tx, { order, lines }, [row]);
      await record(tx, order, { event: 'SEND', position: row.position }, transport ?? row);
      const moved = await updateState(tx, order);
      // the change to "being delivered" sends the mail of the first part
      if (moved.state === order.state) await orders.queueMail(tx, 'SENT', moved);
      return moved;
    }),
});

const createArrivals = ({ orders }: Deps, { record, updateState, onShipment }: Change) => {
  const leftOf = ({ lines }: ShipmentRow): LineQuantity[] =>
    lines
      .map(({ lineId, quantity, delivered }) => ({ lineId, quantity: quantity - delivered }))
      .filter(({ quantity }) => quantity > 0);

  return {
    /** A null `selection` delivers everything that is left of the shipment. */
    deliverShipment: (target: ShipmentTarget, selection: LineSelection | null) =>
      onShipment(target, 'DELIVER', async (tx, { order, lines, row }) => {
        const left = leftOf(row);
        const chosen = mergeUnits(selection ? quantitiesOf(lines, selection, left) : left);
        const delivered = chosen.map((units) => ({ ...units, shipmentId: row.id }));
        const isDone =
          (await orders.addDelivered(tx, order.id, chosen)) &&
          (await orders.shipments.deliver(tx, { order, lines }, delivered));
        if (!isDone) throw new Error('quantities changed under a lock');
        await record(tx, order, { event: 'DELIVER', position: row.position, units: unitsIn(chosen) }, null);
        const moved = await updateState(tx, order);
        if (moved.state === order.state) await orders.startClaims(tx, moved);
        return moved;
      }),

    refuseShipment: (target: ShipmentTarget) =>
      onShipment(target, 'REFUSE', async (tx, { order, lines, row }) => {
        await orders.shipments.refuse(tx, { order, lines }, [row]);
        await record(tx, order, { event: 'REFUSE', position: row.position, units: unitsIn(leftOf(row)) }, null);
        return updateState(tx, order);
      }),

    /** `damaged`: units that cannot be sold again. */
    takeBackShipment: (target: ShipmentTarget, damaged: LineSelection) =>
      onShipment(target, 'TAKE_BACK', async (tx, { order, lines, row }) => {
        const unfit = quantitiesOf(lines, damaged, row.lines);
        await orders.shipments.inspect(tx, { order, lines }, row, unfit);
        await record(tx, order, { event: 'TAKE_BACK', position: row.position, units: unitsIn(row.lines) }, null);
        return updateState(tx, order);
      }),
  };
};

export const createShipmentActs = (deps: Deps, lock: OrderLock, by: StaffPerson) => {
  const change = createChange(deps, lock, by);
  return { ...createPreparing(deps, change), ...createArrivals(deps, change) };
};
