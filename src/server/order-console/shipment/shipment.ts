/** A shipment of an order, as staff see it. */
import { trackingUrlOf, type LineRow, type ShipmentRow } from '#server/order';
import type { ProOrder } from '#shared/api/pro-order-shapes';

export const shipmentOf = (row: ShipmentRow, lines: readonly LineRow[]): ProOrder['shipments'][number] => {
  const at = (date: Date | null): string | null => date?.toISOString() ?? null;
  return {
    position: row.position,
    state: row.state,
    carrier: row.carrier,
    parcels: row.parcels.map((trackingNumber) => ({
      trackingNumber,
      trackingUrl: trackingUrlOf(row.carrier, trackingNumber),
    })),
    lines: row.lines.flatMap(({ lineId, quantity, delivered }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line ? [{ position: line.position, name: line.name, quantity, delivered }] : [];
    }),
    cashDue: row.cashDue,
    preparedAt: row.preparedAt.toISOString(),
    sentAt: at(row.sentAt),
    deliveredAt: at(row.deliveredAt),
    refusedAt: at(row.refusedAt),
    returnedAt: at(row.returnedAt),
  };
};
