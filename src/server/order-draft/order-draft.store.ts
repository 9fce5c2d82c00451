/** Table `order_draft`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { DraftDetails } from '#shared/api/pro-drafts';
import type { CartId, UserId } from '#shared/ids';

export type DraftRecord = {
  readonly id: number;
  readonly publicId: string;
  readonly region: string;
  readonly cartId: CartId | null;
  readonly agentId: UserId;
  readonly agentName: string;
  readonly details: DraftDetails;
  readonly orderReference: string | null;
  readonly version: number;
  readonly updatedAt: Date;
};

const columns = `id, public_id as "publicId", region, cart_id as "cartId", agent_id as "agentId",
  agent_name as "agentName", details, order_reference as "orderReference", version, updated_at as "updatedAt"`;

const insert = statement(
  'orderDraft.insert',
  `insert into order_draft (public_id, region, agent_id, agent_name, details, created_at, updated_at)
   values ($1, $2, $3, $4, $5::jsonb, $6, $6) returning ${columns}`,
);

type NewDraft = Pick<DraftRecord, 'publicId' | 'region' | 'agentId' | 'agentName' | 'details'>;

export const insertDraft = async (tx: Tx, draft: NewDraft, at: Date): Promise<DraftRecord> => {
  const { publicId, region, agentId, agentName, details } = draft;
  const values = [publicId, region, agentId, agentName, JSON.stringify(details), at];
  const row = await tx.row<DraftRecord>(insert, values);
  if (!row) throw new Error('the draft was not inserted');
  return row;
};

const byId = statement('orderDraft.byId', `select ${columns} from order_draft where public_id = $1`);
export const readDraft = (db: Reader, publicId: string): Promise<DraftRecord | null> =>
  db.row<DraftRecord>(byId, [publicId]);

const locked = statement('orderDraft.lock', `select ${columns} from order_draft where public_id = $1 for update`);
export const lockDraft = (tx: Tx, publicId: string): Promise<DraftRecord | null> =>
  tx.row<DraftRecord>(locked, [publicId]);

const openSql = statement(
  'orderDraft.open',
  `select ${columns} from order_draft where order_reference is null and ($1::text is null or region = $1)
     and ($2::bigint is null or agent_id = $2) order by updated_at desc limit 50`,
);
export const readDrafts = (db: Reader, region: string | null, agentId: UserId | null): Promise<DraftRecord[]> =>
  db.rows<DraftRecord>(openSql, [region, agentId]);

const saveDetails = statement(
  'orderDraft.save',
  'update order_draft set details = $2::jsonb, version = version + 1, updated_at = $3 where id = $1',
);
export const writeDetails = (tx: Tx, id: number, details: DraftDetails, at: Date): Promise<number> =>
  tx.exec(saveDetails, [id, JSON.stringify(details), at]);

const saveCart = statement('orderDraft.saveCart', 'update order_draft set cart_id = $2, updated_at = $3 where id = $1');
export const writeCart = (tx: Tx, id: number, cartId: CartId | null, at: Date): Promise<number> =>
  tx.exec(saveCart, [id, cartId, at]);

const placed = statement(
  'orderDraft.placed',
  `update order_draft set order_reference = $2, details = '{}', updated_at = $3 where id = $1`,
);
export const writePlaced = (tx: Tx, id: number, reference: string, at: Date): Promise<number> =>
  tx.exec(placed, [id, reference, at]);

const remove = statement('orderDraft.delete', 'delete from order_draft where id = $1');
export const deleteDraft = (tx: Tx, id: number): Promise<number> => tx.exec(remove, [id]);

const removeOld = statement('orderDraft.deleteOld', 'delete from order_draft where updated_at < $1');
export const deleteOldDrafts = (tx: Tx, before: Date): Promise<number> => tx.exec(removeOld, [before]);

const about = statement(
  'orderDraft.about',
  `select details, region, updated_at as "updatedAt" from order_draft where lower(details ->> 'email') = lower($1)`,
);
export const readDraftsAbout = (db: Reader, email: string): Promise<unknown[]> => db.rows(about, [email]);

const removeAbout = statement(
  'orderDraft.deleteAbout',
  `delete from order_draft where lower(details ->> 'email') = lower($1)`,
);
export const deleteDraftsAbout = (tx: Tx, email: string): Promise<number> => tx.exec(removeAbout, [email]);
