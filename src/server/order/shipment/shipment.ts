/** Shipments of an order: prepare, send, deliver, refuse and take back. The caller holds the lock of the order. */
import type { Clock } from '#platform/clock';
import type { Reader, Tx } from '#platform/db';
import type { Stock, Units as StockUnits } from '#server/stock';
import type { OrderReference, OrderRowId, VariantId } from '#shared/ids';
import {
  cashDueOf,
  unshippedUnits,
  pricesOf,
  undeliveredOf,
  withoutRefused,
  type CashTerms,
  type ShippedLine,
  type UndeliveredUnits,
} from './shipment.rules.ts';
import {
  addShipmentDelivered,
  incrementVersion,
  insertShipment,
  moveShipments,
  readShipments,
  removePrepared,
  setCashDue,
  setDamaged,
  setPrices,
  setTransport,
  shortenToDelivered,
  type DeliveredUnits,
  type MadeShipment,
  type ShipmentRow,
  type Transport,
  type Units,
} from './shipment.store.ts';

export {
  cashOfRest,
  unshippedUnits,
  mayPrepare,
  mergeUnits,
  shipmentActionsOf,
  spreadDelivered,
  stateOf,
  unitsOnTheWay,
} from './shipment.rules.ts';
export { readShipments, type ShipmentRow, type ShipmentState, type Transport } from './shipment.store.ts';

export type Shipped = {
  readonly order: CashTerms & { readonly id: OrderRowId; readonly reference: OrderReference };
  readonly lines: readonly (ShippedLine & { readonly variantId: VariantId })[];
};

type Deps = { readonly clock: Clock; readonly stock: Pick<Stock, 'ship' | 'takeBack' | 'writeOff' | 'release'> };

const idsOf = (rows: readonly ShipmentRow[]): number[] => rows.map(({ id }) => id);
const inState = (rows: readonly ShipmentRow[], ...states: readonly ShipmentRow['state'][]): ShipmentRow[] =>
  rows.filter(({ state }) => states.includes(state));

const stockUnits = (lines: Shipped['lines'], units: readonly Units[]): StockUnits[] =>
  units.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [{ variantId: line.variantId, quantity }] : [];
  });

const allocateCash = async (tx: Tx, { order, lines }: Shipped): Promise<void> => {
  const amounts = cashDueOf(order, lines, await readShipments(tx, order.id));
  if (amounts.size > 0) await setCashDue(tx, amounts);
};

const createSending = ({ clock, stock }: Deps) => {
  const send = async (tx: Tx, shipped: Shipped, rows: readonly ShipmentRow[]): Promise<void> => {
    const leaving = inState(rows, 'PREPARED').flatMap((row) => row.lines);
    if (leaving.length > 0) await stock.ship(tx, shipped.order.reference, stockUnits(shipped.lines, leaving));
    const ids = idsOf(rows);
    const all = await readShipments(tx, shipped.order.id);
    // a refused shipment collects again, as if it had never left
    const before = all.map((row) => (ids.includes(row.id) ? { ...row, state: 'PREPARED' as const } : row));
    await moveShipments(tx, ids, { from: ['PREPARED', 'REFUSED'], to: 'SENT', at: clock.now() });
    await setCashDue(tx, cashDueOf(shipped.order, shipped.lines, before));
    await setPrices(
      tx,
      pricesOf(shipped.order, shipped.lines, before).filter(({ id }) => ids.includes(id)),
    );
  };

  const prepare = async (tx: Tx, shipped: Shipped, units: readonly Units[]): Promise<MadeShipment> => {
    const made = await insertShipment(tx, shipped.order.id, units, clock.now());
    await allocateCash(tx, shipped);
    return made;
  };

  /** Sends what is prepared, what was refused, and the units in no shipment as one more. Returns what was sent. */
  const sendAll = async (tx: Tx, shipped: Shipped, transport: Transport | null): Promise<ShipmentRow[]> => {
    const { id } = shipped.order;
    const free = unshippedUnits(shipped.lines, await readShipments(tx, id));
    if (free.length > 0) await insertShipment(tx, id, free, clock.now());
    const rows = inState(await readShipments(tx, id), 'PREPARED', 'REFUSED');
    if (transport) for (const row of rows) await setTransport(tx, row.id, transport);
    if (rows.length > 0) await send(tx, shipped, rows);
    return rows;
  };
  return { send, prepare, sendAll };
};

const createReturns = ({ clock, stock }: Deps) => {
  /** Units that a customer has not taken from a shipment become a shipment of their own. Returns its id. */
  const splitRest = async (tx: Tx, { order, lines }: Shipped, row: ShipmentRow): Promise<number> => {
    if (row.lines.every(({ delivered }) => delivered === 0)) return row.id;
    const at = clock.now();
    const refused = await shortenToDelivered(tx, row.id);
    const { cashDue, units } = withoutRefused(order, lines, row, refused);
    await setCashDue(tx, new Map([[row.id, cashDue]]));
    await setPrices(tx, [{ id: row.id, units }]);
    const rest = await insertShipment(tx, order.id, refused, at);
    await setTransport(tx, rest.id, row);
    await moveShipments(tx, [rest.id], { from: ['PREPARED'], to: 'SENT', at });
    return rest.id;
  };

  const refuse = async (tx: Tx, shipped: Shipped, rows: readonly ShipmentRow[]): Promise<void> => {
    const ids: number[] = [];
    for (const row of rows) ids.push(await splitRest(tx, shipped, row));
    const kept = idsOf(rows).filter((id) => !ids.includes(id));
    await moveShipments(tx, ids, { from: ['SENT'], to: 'REFUSED', at: clock.now() });
    await allocateCash(tx, shipped);
    await moveShipments(tx, kept, { from: ['SENT'], to: 'DELIVERED', at: clock.now() });
  };

  /** The units of refused shipments are in stock again. */
  const takeBack = async (tx: Tx, { order, lines }: Shipped, rows: readonly ShipmentRow[]): Promise<void> => {
    if (rows.length === 0) return;
    const units = stockUnits(
      lines,
      rows.flatMap((row) => row.lines),
    );
    await stock.takeBack(tx, { orderId: order.reference, lines: units });
    await moveShipments(tx, idsOf(rows), { from: ['REFUSED'], to: 'RETURNED', at: clock.now() });
  };

  /** `damaged`: units that the inspection found unfit for sale; they leave the stock again. */
  const inspect = async (tx: Tx, shipped: Shipped, row: ShipmentRow, damaged: readonly Units[]): Promise<void> => {
    await takeBack(tx, shipped, [row]);
    if (damaged.length === 0) return;
    await setDamaged(tx, row.id, damaged);
    const lines = stockUnits(shipped.lines, damaged);
    await stock.writeOff(tx, { orderId: shipped.order.reference, lines, reason: 'DAMAGED' });
  };

  /** The order ends: what the customer has not taken comes back, and what has not left is released. */
  const close = async (tx: Tx, shipped: Shipped): Promise<void> => {
    const { id, reference } = shipped.order;
    await removePrepared(tx, id);
    await stock.release(tx, reference);
    await refuse(tx, shipped, inState(await readShipments(tx, id), 'SENT'));
    await takeBack(tx, shipped, inState(await readShipments(tx, id), 'REFUSED'));
  };

  return { refuse, takeBack, inspect, close };
};

export type Shipments = ReturnType<typeof createShipments>;

export const createShipments = (deps: Deps) => {
  const returns = createReturns(deps);
  const moveDelivered = async (tx: Tx, { order }: Shipped): Promise<void> => {
    const rows = inState(await readShipments(tx, order.id), 'SENT');
    const done = rows.filter(({ lines }) => lines.every(({ quantity, delivered }) => delivered === quantity));
    await moveShipments(tx, idsOf(done), { from: ['SENT'], to: 'DELIVERED', at: deps.clock.now() });
  };
  return {
    ...createSending(deps),
    ...returns,
    read: readShipments,
    incrementVersion,
    setTransport,
    /** Sets what the shipments that have not left collect. Call it after the payment of the order has changed. */
    allocateCash,
    /** True when a shipment has left for which its carrier collects or has collected cash. */
    asksForCash: async (reader: Reader, id: OrderRowId): Promise<boolean> =>
      inState(await readShipments(reader, id), 'SENT', 'DELIVERED').some(({ cashDue }) => cashDue > 0),
    /** Takes apart a shipment that has not left; false when it has. */
    undo: async (tx: Tx, shipped: Shipped, id: number): Promise<boolean> => {
      const isRemoved = (await removePrepared(tx, shipped.order.id, id)) > 0;
      await allocateCash(tx, shipped);
      return isRemoved;
    },
    undoAll: (tx: Tx, id: OrderRowId): Promise<number> => removePrepared(tx, id),
    /** False when a shipment has fewer units left to deliver. */
    deliver: async (tx: Tx, shipped: Shipped, units: readonly DeliveredUnits[]): Promise<boolean> => {
      if (!(await addShipmentDelivered(tx, units))) return false;
      await moveDelivered(tx, shipped);
      return true;
    },
    refuseAll: async (tx: Tx, shipped: Shipped): Promise<void> =>
      returns.refuse(tx, shipped, inState(await readShipments(tx, shipped.order.id), 'SENT')),
    /** Call it when all shipments have ended. */
    undelivered: async (
      tx: Tx,
      { order, lines }: { order: Shipped['order']; lines: readonly (ShippedLine & { readonly delivered: number })[] },
    ): Promise<UndeliveredUnits[]> => undeliveredOf(lines, await readShipments(tx, order.id)),
    /** What the carriers have collected, in minor units. */
    collected: async (reader: Reader, id: OrderRowId): Promise<number> =>
      inState(await readShipments(reader, id), 'DELIVERED').reduce((total, { cashDue }) => total + cashDue, 0),
  };
};
