/** Stock as staff see it. */
import { z } from 'zod';
import { rowId, smallId, text } from './inputs.ts';
import { countCap } from './pro-order-shapes.ts';
import { count } from './shapes.ts';

export const stockSorts = ['ref', '-ref', 'available', '-available', 'onHand', '-onHand'] as const;

/** Largest quantity that one line may name. */
export const maxUnits = 100_000;
export const units = z.int().min(0).max(maxUnits);

const cappedCount = count.max(countCap + 1);

export const stockedVariant = z.object({
  variantId: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  ref: z.string(),
  name: z.string(),
  style: z.string(),
  size: z.string(),
});

export const proStockRow = z.object({
  ...stockedVariant.shape,
  /** `<variant>-<location>`. */
  id: z.string(),
  locationId: z.string(),
  location: z.string(),
  onHand: count,
  reserved: count,
  available: count,
  /** Available units from which it counts as low. */
  lowAt: count,
  /** Whether `lowAt` was set for this variant and location. */
  ownLowAt: z.boolean(),
  incoming: count,
  /** First day on which something is expected. */
  incomingOn: z.string().nullable(),
  /** Units that orders took from this location in the last 28 days. */
  sold: count,
  /** Units to order: what 28 days took, plus the threshold, less what is available and expected. */
  proposal: count,
});

export const proStockPage = z.object({
  rows: z.array(proStockRow),
  count: cappedCount,
  page: z.int(),
  pageSize: z.int(),
});

export const stockPlaces = z.object({
  locations: z.array(z.object({ id: z.string(), name: z.string(), lowAt: count })),
  sections: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const proStockMovement = z.object({
  ...stockedVariant.shape,
  id: z.string(),
  at: z.string(),
  location: z.string(),
  quantity: z.int(),
  /** First word of the ledger's reason: `order`, `return`, `import`, `counted` … */
  reason: z.string(),
  /** Order, count or transfer that the reason names. */
  reference: z.string().nullable(),
  note: z.string().nullable(),
  /** Null when a program or a customer moved it. */
  by: z.string().nullable(),
});

export const proStockMovements = z.object({
  movements: z.array(proStockMovement),
  /** Passed as `before` for the next page; null on the last one. */
  next: z.string().nullable(),
});

export const proStockReservation = z.object({
  ...stockedVariant.shape,
  order: z.string(),
  location: z.string(),
  quantity: count,
  /** Null while the reservation does not expire. */
  until: z.string().nullable(),
});

export const proStockReservations = z.object({ reservations: z.array(proStockReservation), count: cappedCount });

/** A variant by its id, or as typed or scanned: SKU or barcode. Exactly one of both. */
export const variantOrCode = { variantId: rowId.optional(), code: text(64).min(1).optional() };

export const countStates = ['OPEN', 'POSTED', 'CANCELLED'] as const;

export const proStockCount = z.object({
  id: z.string(),
  locationId: z.string(),
  location: z.string(),
  section: z.string().nullable(),
  name: z.string(),
  state: z.enum(countStates),
  startedAt: z.string(),
  startedBy: z.string().nullable(),
  closedAt: z.string().nullable(),
  counted: count,
  different: count,
});

export const proCountLine = z.object({
  ...stockedVariant.shape,
  /** Null until somebody counted it. */
  counted: count.nullable(),
  /** On hand when it was counted, or now when nobody has counted it. */
  onHand: count,
  reserved: count,
  /** Stock left or came between two scans of the line. */
  moved: z.boolean(),
  countedBy: z.string().nullable(),
  countedAt: z.string().nullable(),
  posted: z.boolean(),
});

export const proCountSheet = z.object({
  count: proStockCount,
  lines: z.array(proCountLine),
  /** Whether `lines` is incomplete, because the location has more variants than the call returns. */
  isCut: z.boolean(),
});

export const transferStates = ['SENT', 'RECEIVED', 'CANCELLED'] as const;

export const proTransferLine = z.object({ ...stockedVariant.shape, sent: count, received: count.nullable() });

export const proTransfer = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(transferStates),
  note: z.string(),
  sentAt: z.string(),
  sentBy: z.string().nullable(),
  closedAt: z.string().nullable(),
  lines: z.array(proTransferLine),
});

export const proIncoming = z.object({
  ...stockedVariant.shape,
  id: z.string(),
  location: z.string(),
  quantity: count,
  expectedOn: z.string(),
  note: z.string(),
  isLate: z.boolean(),
});

export const locationId = smallId;

export type ProStockRow = z.infer<typeof proStockRow>;
export type ProStockPage = z.infer<typeof proStockPage>;
export type ProStockMovement = z.infer<typeof proStockMovement>;
export type ProStockReservation = z.infer<typeof proStockReservation>;
export type ProStockCount = z.infer<typeof proStockCount>;
export type ProCountLine = z.infer<typeof proCountLine>;
export type ProCountSheet = z.infer<typeof proCountSheet>;
export type ProTransfer = z.infer<typeof proTransfer>;
export type ProIncoming = z.infer<typeof proIncoming>;
