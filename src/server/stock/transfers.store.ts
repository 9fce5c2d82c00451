/** Transfers between locations, and deliveries that suppliers announced. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId, VariantId } from '#shared/ids';
import { variantColumns, type StockedVariant } from './variant-label.store.ts';

export type TransferRow = {
  id: number;
  fromId: number;
  toId: number;
  from: string;
  to: string;
  state: 'SENT' | 'RECEIVED' | 'CANCELLED';
  note: string;
  sentAt: Date;
  sentBy: number | null;
  closedAt: Date | null;
};

const transfers = statement(
  'stock.transfers',
  `select t.id, t.from_id as "fromId", t.to_id as "toId", f.name as from, d.name as to, t.state, t.note,
     t.sent_at as "sentAt", t.sent_by as "sentBy", t.closed_at as "closedAt"
   from stock_transfer t join location f on f.id = t.from_id join location d on d.id = t.to_id
   order by t.state <> 'SENT', t.id desc limit $1`,
);

export const readTransfers = (db: Reader, limit: number): Promise<TransferRow[]> => db.rows(transfers, [limit]);

export type TransferLineRow = StockedVariant & { transferId: number; sent: number; received: number | null };

const linesSql = statement(
  'stock.transferLines',
  `select ${variantColumns}, n.transfer_id as "transferId", n.sent, n.received
   from stock_transfer_line n join console_variant v on v.id = n.variant_id
   where n.transfer_id = any($1::bigint[]) order by v.ref, v.position, v.id`,
);

export const readTransferLines = (db: Reader, ids: readonly number[]): Promise<TransferLineRow[]> =>
  db.rows(linesSql, [ids]);

const insert = statement(
  'stock.insertTransfer',
  `insert into stock_transfer (from_id, to_id, note, sent_at, sent_by)
   select f.id, d.id, $3, $4, $5 from location f, location d
   where f.id = $1 and d.id = $2 and f.active and d.active returning id`,
);

export type NewTransfer = {
  readonly fromId: number;
  readonly toId: number;
  readonly note: string;
  readonly at: Date;
  readonly by: UserId;
};

/** Null for an unknown location. */
export const insertTransfer = async (tx: Tx, { fromId, toId, note, at, by }: NewTransfer): Promise<number | null> =>
  (await tx.row<{ id: number }>(insert, [fromId, toId, note, at, by]))?.id ?? null;

const insertLines = statement(
  'stock.insertTransferLines',
  `insert into stock_transfer_line (transfer_id, variant_id, sent)
   select $1, * from unnest($2::bigint[], $3::int[]) order by 2`,
);

type Quantity = { readonly variantId: VariantId; readonly quantity: number };

export const insertTransferLines = (tx: Tx, id: number, of: readonly Quantity[]): Promise<number> =>
  tx.exec(insertLines, [id, of.map(({ variantId }) => variantId), of.map(({ quantity }) => quantity)]);

const lock = statement(
  'stock.lockTransfer',
  `select from_id as "fromId", to_id as "toId", state from stock_transfer where id = $1 for no key update`,
);
const sentLines = statement(
  'stock.sentLines',
  `select variant_id::text as "variantId", sent as quantity from stock_transfer_line where transfer_id = $1 order by variant_id`,
);

export const lockTransfer = (
  tx: Tx,
  id: number,
): Promise<{ fromId: number; toId: number; state: TransferRow['state'] } | null> => tx.row(lock, [id]);
export const readSentLines = (tx: Tx, id: number): Promise<Quantity[]> => tx.rows(sentLines, [id]);

const close = statement(
  'stock.closeTransfer',
  'update stock_transfer set state = $2, closed_at = $3, closed_by = $4 where id = $1',
);
const arrive = statement(
  'stock.arriveTransfer',
  `update stock_transfer_line n set received = a.received from unnest($2::bigint[], $3::int[]) as a(variant_id, received)
   where n.transfer_id = $1 and n.variant_id = a.variant_id`,
);

export const closeTransfer = (
  tx: Tx,
  id: number,
  state: 'RECEIVED' | 'CANCELLED',
  { at, by }: { readonly at: Date; readonly by: UserId },
): Promise<number> => tx.exec(close, [id, state, at, by]);

export const markReceived = (tx: Tx, id: number, of: readonly Quantity[]): Promise<number> =>
  tx.exec(arrive, [id, of.map(({ variantId }) => variantId), of.map(({ quantity }) => quantity)]);

export type IncomingRow = StockedVariant & {
  id: number;
  location: string;
  quantity: number;
  expectedOn: string;
  note: string;
};

const incoming = statement(
  'stock.incoming',
  `select ${variantColumns}, e.id, l.name as location, e.quantity, e.expected_on::text as "expectedOn", e.note
   from stock_incoming e join location l on l.id = e.location_id join console_variant v on v.id = e.variant_id
   where e.state = 'EXPECTED' order by e.expected_on, e.id limit $1`,
);

export const readIncoming = (db: Reader, limit: number): Promise<IncomingRow[]> => db.rows(incoming, [limit]);

const expect = statement(
  'stock.expect',
  `insert into stock_incoming (variant_id, location_id, quantity, expected_on, note, created_at, created_by)
   select v.id, l.id, $3, $4, $5, $6, $7 from console_variant v, location l where v.id = $1 and l.id = $2 and l.active
   returning id`,
);

export type NewIncoming = {
  readonly variantId: VariantId;
  readonly locationId: number;
  readonly quantity: number;
  readonly expectedOn: string;
  readonly note: string;
  readonly at: Date;
  readonly by: UserId;
};

/** Null for an unknown variant or location. */
export const insertIncoming = async (tx: Tx, row: NewIncoming): Promise<number | null> => {
  const { variantId, locationId, quantity, expectedOn, note, at, by } = row;
  const values = [variantId, locationId, quantity, expectedOn, note, at, by];
  return (await tx.row<{ id: number }>(expect, values))?.id ?? null;
};

const lockIncoming = statement(
  'stock.lockIncoming',
  `select variant_id::text as "variantId", location_id as "locationId", state from stock_incoming where id = $1
   for no key update`,
);
const closeIncomingSql = statement(
  'stock.closeIncoming',
  'update stock_incoming set state = $2, received = $3, closed_at = $4 where id = $1',
);

export const lockExpected = (
  tx: Tx,
  id: number,
): Promise<{ variantId: VariantId; locationId: number; state: string } | null> => tx.row(lockIncoming, [id]);

/** Null units: cancelled. */
export const closeIncoming = (tx: Tx, id: number, received: number | null, at: Date): Promise<number> =>
  tx.exec(closeIncomingSql, [id, received === null ? 'CANCELLED' : 'RECEIVED', received, at]);
