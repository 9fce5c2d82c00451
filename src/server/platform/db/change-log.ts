/**
 * SQL of the table change_log. Readers remember a snapshot instead of the last number, because rows do not
 * commit in the order of their numbers.
 */
import { statement } from './statement.ts';

export const changeChannel = 'change_log';

export type Position = {
  /** A pg_snapshot. The changes visible in it were already reported. */
  snapshot: string;
  /** Timeline of the server. It grows when a standby becomes the primary, and transactions may be lost then. */
  timeline: string;
  readAt: Date;
};

/** A record of staff that changed; `trader`: staff user who follows it. Without `id`: many records of the kind. */
export type ChangedRecord = { readonly kind: string; readonly id?: string; readonly trader?: number | null };
/** Records that one transaction changed, and the staff user who acted in it. */
export type RecordChanges = { readonly staffId: number | null; readonly records: readonly ChangedRecord[] };

export type ChangesRead = Position & {
  /** True when some changes can no longer be read. The reader must then load everything again. */
  isLost: boolean;
  scopes: ('items' | 'words' | 'all' | 'users' | 'records')[];
  itemIds: number[];
  userIds: number[];
  records: RecordChanges[];
};

const timeline = 'left(pg_walfile_name(pg_current_wal_lsn()), 8)';
const position = `pg_current_snapshot()::text as snapshot, ${timeline} as timeline, clock_timestamp() as "readAt"`;
const isUnseen = 'xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)';

export const readPosition = statement('changes.position', `select ${position}`);

// One statement reads the rows and the new position, so that both belong to the same snapshot.
const readSince = (name: string, isNew: string) =>
  statement(
    name,
    `with fresh as (select xid, scope, item_ids, user_ids, records, staff_id from change_log where ${isNew}),
       work as (select max(staff_id) as "staffId", jsonb_path_query_array(jsonb_agg(records), '$[*][*]') as records
         from fresh where scope = 'records' group by xid)
     select ${position}, array(select distinct scope from fresh) as scopes,
       array(select distinct unnest(item_ids) from fresh) as "itemIds",
       array(select distinct unnest(user_ids) from fresh) as "userIds",
       (select coalesce(json_agg(work), '[]') from work where records <> '[]') as records,
       (select xid from change_log_pruned) >= pg_snapshot_xmin($1::pg_snapshot) or ${timeline} <> $2 as "isLost"`,
  );

export const readChanges = readSince('changes.since', isUnseen);
/**
 * Parameters: snapshot, timeline, readAt. After a crash, PostgreSQL may reuse the number of an aborted
 * transaction, and the new transaction would look visible in the snapshot. Rows written since the last read
 * therefore count as new.
 */
export const readChangesAfterLoss = readSince('changes.afterLoss', `(${isUnseen}) or logged_at >= $3`);

export const findChange = statement(
  'changes.find',
  `select pg_current_snapshot()::text as snapshot, exists (select from change_log where ${isUnseen}) as "isFound"`,
);
export const announceChange = statement('changes.announce', `select pg_notify('${changeChannel}', '')`);
