/** Replaces the lines and amounts of an order that was not sent. */
import { statement, type Tx } from '#platform/db';
import type { OrderRowId } from '#shared/ids';

const removeShipments = statement(
  'order.removeShipmentsOfEdit',
  `delete from order_shipment where order_id = $1 and state = 'PREPARED'`,
);
const removeLines = statement('order.removeLines', 'delete from order_line where order_id = $1');
const addLines = statement(
  'order.addLines',
  `insert into order_line (order_id, position, variant_id, item_id, item_ref, name, image, style, size, quantity, unit_price,
     original_unit_price, discount, net, rate_bp, vat, replaces_line_id)
   select $1, l.position, l."variantId", l."itemId", l."itemRef", l.name, l.image, l.style, l.size, l.quantity,
     l."unitPrice", l."originalUnitPrice", l.discount, l.net, l."rateBp", l.vat, l."replacesLineId"
   from jsonb_to_recordset($2::jsonb) as l(position int, "variantId" bigint, "itemId" bigint, "itemRef" text, name text,
     image jsonb, style jsonb, size jsonb, quantity int, "unitPrice" bigint, "originalUnitPrice" bigint, discount bigint,
     net bigint, "rateBp" int, vat bigint, "replacesLineId" bigint)`,
);

export const replaceLines = async (tx: Tx, orderRowId: OrderRowId, lines: readonly object[]): Promise<void> => {
  // prepared shipments are taken apart, because their units may not exist any more
  await tx.exec(removeShipments, [orderRowId]);
  await tx.exec(removeLines, [orderRowId]);
  const numbered = lines.map((line, index) => ({ ...line, position: index + 1 }));
  await tx.exec(addLines, [orderRowId, JSON.stringify(numbered)]);
};

// the trigger increments the version because address and delivery mode are set
const update = statement(
  'order.edit',
  `update shop_order set subtotal = $2, discount = $3, promotion = $4::jsonb, delivery = $5, delivery_rate_bp = $6,
     delivery_vat = $7, stamp_duty = $8, total_excl_tax = $9, vat = $10::jsonb, total = $11, to_pay = $12,
     overpaid = overpaid + $13, address = $14::jsonb, delivery_mode = $15::jsonb,
     store = $16::jsonb, location_id = $17 where id = $1`,
);

/** Amounts are minor units. */
export type EditedOrder = {
  readonly subtotal: number;
  readonly discount: number;
  readonly promotion: object | null;
  readonly delivery: number;
  readonly deliveryRateBp: number;
  readonly deliveryVat: number;
  readonly stampDuty: number;
  readonly totalExclTax: number;
  readonly vat: readonly object[];
  readonly total: number;
  readonly toPay: number;
  readonly address: object | null;
  readonly deliveryMode: object;
  readonly store: object | null;
  readonly locationId: number | null;
  /** Part of the payment that becomes a refund. */
  readonly refunded: number;
};

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export const updateAmounts = (tx: Tx, orderRowId: OrderRowId, edited: EditedOrder): Promise<number> => {
  const { subtotal, discount, promotion, delivery, deliveryRateBp, deliveryVat, stampDuty } = edited;
  const charges = [delivery, deliveryRateBp, deliveryVat, stampDuty];
  const totals = [edited.totalExclTax, json(edited.vat), edited.total, edited.toPay, edited.refunded];
  const place = [json(edited.address), json(edited.deliveryMode), json(edited.store), edited.locationId];
  return tx.exec(update, [orderRowId, subtotal, discount, json(promotion), ...charges, ...totals, ...place]);
};
