/** The parts of an order that get a delivery note and labels of their own. */
import { cashOfRest, unshippedUnits, type LineRow, type OrderRow, type ShipmentRow } from '#server/order';

export type PrintedPart = {
  /** Number of the shipment; null when the order leaves as a whole. */
  readonly name: string | null;
  readonly units: readonly { readonly line: LineRow; readonly quantity: number }[];
  /** Tracking number of each parcel. */
  readonly parcels: readonly (string | null)[];
  /** What the carrier collects, in minor units. */
  readonly cash: number;
};

type Shipped = {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly shipments: readonly ShipmentRow[];
};

type Quantities = readonly { readonly lineId: number; readonly quantity: number }[];

/** `position`: only this shipment. Otherwise those that have not arrived, or what is in no shipment yet. */
export const printedParts = ({ order, lines, shipments }: Shipped, position: number | undefined): PrintedPart[] => {
  const unitsOf = (quantities: Quantities): PrintedPart['units'] =>
    quantities.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line ? [{ line, quantity }] : [];
    });
  const free = unshippedUnits(lines, shipments);
  const hasParts = shipments.length > 1 || (shipments.length === 1 && free.length > 0);
  const partOf = (row: ShipmentRow): PrintedPart => ({
    name: hasParts ? String(row.position) : null,
    units: unitsOf(row.lines),
    parcels: row.parcels,
    cash: row.cashDue,
  });
  if (position !== undefined) return shipments.filter((row) => row.position === position).map(partOf);
  const open = shipments.filter(({ state }) => state === 'PREPARED' || state === 'SENT');
  if (open.length > 0) return open.map(partOf);
  if (free.length === 0) return shipments.map(partOf);
  const cash = order.state === 'CANCELLED' ? 0 : cashOfRest(order, lines, shipments);
  return [{ name: null, units: unitsOf(free), parcels: [null], cash }];
};
