/** Shipments of an order, as staff see them. */
import {
  unshippedUnits,
  mayPrepare,
  shipmentActionsOf,
  type LineRow,
  type OrderRow,
  type ShipmentRow,
} from '#server/order';
import type { ProOrder } from '#shared/api/pro-order-shapes';
import { trackingUrlOf } from '#shared/rules/carrier';

const shipmentOf = (row: ShipmentRow, lines: readonly LineRow[], actions: ProOrder['shipments'][number]['actions']) => {
  const at = (date: Date | null): string | null => date?.toISOString() ?? null;
  return {
    position: row.position,
    state: row.state,
    carrier: row.carrier,
    parcels: row.parcels.map((trackingNumber) => ({
      trackingNumber,
      trackingUrl: trackingUrlOf(row.trackingPattern, trackingNumber),
    })),
    lines: row.lines.flatMap(({ lineId, quantity, delivered, damaged }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line ? [{ position: line.position, name: line.name, quantity, delivered, damaged }] : [];
    }),
    cashDue: row.cashDue,
    preparedAt: row.preparedAt.toISOString(),
    sentAt: at(row.sentAt),
    deliveredAt: at(row.deliveredAt),
    refusedAt: at(row.refusedAt),
    returnedAt: at(row.returnedAt),
    actions,
  };
};

type Parts = {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly rows: readonly ShipmentRow[];
  /** False: the person may change nothing, or a payment is under review. */
  readonly mayAct: boolean;
};

export const shipmentsOf = ({
  order,
  lines,
  rows,
  mayAct,
}: Parts): Pick<ProOrder, 'shipments' | 'unshipped' | 'maySplit'> => {
  const unshipped = unshippedUnits(lines, rows).flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [{ position: line.position, name: line.name, quantity }] : [];
  });
  return {
    shipments: rows.map((row) => shipmentOf(row, lines, mayAct ? [...shipmentActionsOf(order.state, row)] : [])),
    unshipped,
    maySplit: mayAct && mayPrepare(order) && unshipped.length > 0,
  };
};
