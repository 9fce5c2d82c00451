import { statement, type Reader, type Tx } from '#platform/db';
import type { LineQuantity } from '#server/order';
import type { Claim, RefundWish } from '#shared/api/order-shapes';
import type { OrderReference, OrderRowId, UserId } from '#shared/ids';

export type ClaimKind = 'RETURN' | 'EXCHANGE' | 'CLAIM';
export type ClaimType = { id: number; code: string; kind: ClaimKind; label: string };

const types = statement('claim.types', 'select id, code, kind, label from claim_type order by position, id');
export const readClaimTypes = (db: Reader): Promise<ClaimType[]> => db.rows<ClaimType>(types);

export type PhotoRow = { name: string; fileKey: string; width: number; height: number; placeholder: string };

export type Condition = 'RESTOCK' | 'SCRAP' | 'SUPPLIER' | 'KEPT';
export type Decision = 'REFUND' | 'REPLACEMENT' | 'NOTHING';

export type ClaimRow = {
  id: number;
  orderRowId: OrderRowId;
  reference: OrderReference;
  region: string;
  version: number;
  state: Claim['status'];
  /** Staff user in charge. */
  assigneeId: UserId | null;
  type: ClaimType;
  message: string | null;
  refundWish: RefundWish | null;
  answer: string | null;
  createdAt: Date;
  takenAt: Date | null;
  /** When the parcel of the customer arrived. */
  receivedAt: Date | null;
  decidedAt: Date | null;
  decision: Decision | null;
  /** Reference of the order that replaces the units. */
  replacement: OrderReference | null;
  lines: {
    lineId: number;
    quantity: number;
    received: number;
    name: string;
    position: number;
    outcomes: { condition: Condition; quantity: number }[];
  }[];
  photos: PhotoRow[];
};

const columns = `c.id, c.order_id as "orderRowId", o.reference, c.region, c.version, c.state, c.assignee_id as "assigneeId",
  json_build_object('id', t.id, 'code', t.code, 'kind', t.kind, 'label', t.label) as type,
  c.message, c.refund_wish as "refundWish", c.answer, c.created_at as "createdAt", c.taken_at as "takenAt",
  c.received_at as "receivedAt", c.decided_at as "decidedAt", c.decision,
  (select r.reference from shop_order r where r.id = c.replacement_order_id) as replacement,
  (select json_agg(json_build_object('lineId', l.id, 'quantity', cl.quantity, 'received', cl.received, 'name', l.name,
     'position', l.position, 'outcomes', coalesce((select json_agg(json_build_object('condition', u.condition, 'quantity', u.quantity)
       order by u.condition) from claim_outcome u where u.claim_id = c.id and u.order_line_id = l.id), '[]'))
     order by l.position) from claim_line cl join order_line l on l.id = cl.order_line_id where cl.claim_id = c.id) as lines,
  coalesce((select json_agg(json_build_object('name', p.name, 'fileKey', p.file_key, 'width', p.width, 'height', p.height,
     'placeholder', p.placeholder) order by p.position) from claim_photo p where p.claim_id = c.id), '[]') as photos`;
const tables = 'claim c join shop_order o on o.id = c.order_id join claim_type t on t.id = c.type_id';

const ofOrder = statement('claim.ofOrder', `select ${columns} from ${tables} where c.order_id = $1 order by c.id`);
const claimById = statement('claim.one', `select ${columns} from ${tables} where c.id = $1`);
const openSql = statement(
  'claim.open',
  `select ${columns} from ${tables} where c.state in ('NEW', 'IN_PROGRESS') order by c.created_at, c.id`,
);

export const readClaims = (db: Reader, orderRowId: OrderRowId): Promise<ClaimRow[]> =>
  db.rows<ClaimRow>(ofOrder, [orderRowId]);
export const readClaim = (db: Reader, id: number): Promise<ClaimRow | null> => db.row<ClaimRow>(claimById, [id]);
/** Oldest first. */
export const readOpenClaims = (db: Reader): Promise<ClaimRow[]> => db.rows<ClaimRow>(openSql);

const openCounts = statement(
  'claim.openCounts',
  `select order_id as "orderRowId", count(*)::int as count from claim
   where order_id = any($1::bigint[]) and state in ('NEW', 'IN_PROGRESS') group by 1`,
);
/** Open claims by order; orders without any are absent. */
export const countOpenClaims = async (
  db: Reader,
  orderRowIds: readonly OrderRowId[],
): Promise<Map<OrderRowId, number>> => {
  const rows = await db.rows<{ orderRowId: OrderRowId; count: number }>(openCounts, [orderRowIds]);
  return new Map(rows.map(({ orderRowId, count }) => [orderRowId, count]));
};

const openOrders = statement(
  'claim.openOrders',
  `select distinct order_id as "orderRowId" from claim
   where state in ('NEW', 'IN_PROGRESS') and ($2::text is null or region = $2) limit $1`,
);
/** Orders with an open claim, of one region or of all. Unsorted. */
export const readOrdersWithOpenClaims = async (
  db: Reader,
  region: string | undefined,
  limit: number,
): Promise<OrderRowId[]> =>
  (await db.rows<{ orderRowId: OrderRowId }>(openOrders, [limit, region ?? null])).map(({ orderRowId }) => orderRowId);

const claimed = statement(
  'claim.claimedUnits',
  `select cl.order_line_id as "lineId", sum(cl.quantity)::int as quantity
   from claim c join claim_line cl on cl.claim_id = c.id
   where c.order_id = $1 and c.state not in ('REFUSED', 'CANCELLED') group by 1`,
);
/** Claimed quantity by order line, without refused and cancelled claims. */
export const readClaimedUnits = async (db: Reader, orderRowId: OrderRowId): Promise<(lineId: number) => number> => {
  const rows = await db.rows<LineQuantity>(claimed, [orderRowId]);
  const counts = new Map(rows.map(({ lineId, quantity }) => [lineId, quantity]));
  return (lineId) => counts.get(lineId) ?? 0;
};

const insert = statement(
  'claim.insert',
  `with added as (
     insert into claim (order_id, region, type_id, message, created_at, refund_wish)
     values ($1, $9, $2, $3, $4, $8) returning id),
   lines as (
     insert into claim_line (claim_id, order_line_id, quantity)
     select added.id, l.id, l.quantity from added, unnest($5::bigint[], $6::int[]) as l(id, quantity)),
   photos as (
     insert into claim_photo (claim_id, position, name, file_key, width, height, placeholder)
     select added.id, p.position, p.name, p."fileKey", p.width, p.height, p.placeholder
     from added, jsonb_to_recordset($7::jsonb) as p(position int, name text, "fileKey" text, width int, height int,
       placeholder text))
   select id from added`,
);

export type NewClaim = {
  readonly orderRowId: OrderRowId;
  readonly region: string;
  readonly typeId: number;
  readonly message: string | null;
  readonly refundWish: RefundWish | null;
  readonly at: Date;
  readonly lines: readonly LineQuantity[];
  readonly photos: readonly PhotoRow[];
};

export const insertClaim = async (tx: Tx, claim: NewClaim): Promise<number> => {
  const { orderRowId, region, typeId, message, refundWish, at, lines } = claim;
  const photos = claim.photos.map((photo, index) => ({ ...photo, position: index + 1 }));
  const quantities = [lines.map(({ lineId }) => lineId), lines.map(({ quantity }) => quantity)];
  const row = await tx.row<{ id: number }>(insert, [
    orderRowId,
    typeId,
    message,
    at,
    ...quantities,
    JSON.stringify(photos),
    refundWish,
    region,
  ]);
  if (!row) throw new Error('claim was not inserted');
  return row.id;
};

const photo = statement(
  'claim.photo',
  `select p.file_key as "fileKey" from claim_photo p join claim c on c.id = p.claim_id where c.order_id = $1 and p.name = $2`,
);
/** Storage key of a photo that belongs to this order; null otherwise. */
export const findPhoto = async (db: Reader, orderRowId: OrderRowId, name: string): Promise<string | null> =>
  (await db.row<{ fileKey: string }>(photo, [orderRowId, name]))?.fileKey ?? null;

const photosDeletion = statement(
  'claim.deletePhotos',
  'delete from claim_photo where claim_id = $1 returning file_key as "fileKey"',
);
export const deletePhotos = async (tx: Tx, claimId: number): Promise<string[]> =>
  (await tx.rows<{ fileKey: string }>(photosDeletion, [claimId])).map(({ fileKey }) => fileKey);

const fileUse = statement('claim.fileUse', 'select exists (select from claim_photo where file_key = $1) as used');
export const isFileUsed = async (db: Reader, fileKey: string): Promise<boolean> =>
  (await db.row<{ used: boolean }>(fileUse, [fileKey]))?.used ?? false;
