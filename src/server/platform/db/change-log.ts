/** SQL of the table change_log. Both readers remember a snapshot: rows are numbered in another order than they commit. */
import { statement } from './statement.ts';

/** Channel on which the relay announces new rows. */
export const changeChannel = 'change_log';

export type Position = {
  /** pg_snapshot; changes visible in it were reported. */
  snapshot: string;
  /** Grows when a standby becomes the primary, which may lose transactions. */
  timeline: string;
  readAt: Date;
};

export type ChangesRead = Position & {
  /** True when some changes can no longer be read: read everything again. */
  isLost: boolean;
  scopes: ('items' | 'words' | 'all' | 'users')[];
  itemIds: number[];
  userIds: number[];
};

const timeline = 'left(pg_walfile_name(pg_current_wal_lsn()), 8)';
const position = `pg_current_snapshot()::text as snapshot, ${timeline} as timeline, clock_timestamp() as "readAt"`;
const isUnseen = 'xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)';

export const readPosition = statement('changes.position', `select ${position}`);

// Rows and new position in one statement, so that both belong to one snapshot.
const readSince = (name: string, isNew: string) =>
  statement(
    name,
    `with fresh as (select scope, item_ids, user_ids from change_log where ${isNew})
     select ${position}, array(select distinct scope from fresh) as scopes,
       array(select distinct unnest(item_ids) from fresh) as "itemIds",
       array(select distinct unnest(user_ids) from fresh) as "userIds",
       (select xid from change_log_pruned) >= pg_snapshot_xmin($1::pg_snapshot) or ${timeline} <> $2 as "isLost"`,
  );

/** Parameters: snapshot, timeline. */
export const readChanges = readSince('changes.since', isUnseen);
/**
 * Parameters: snapshot, timeline, readAt. After a crash, PostgreSQL may give the number of an aborted transaction to a
 * new one, which then seems to be visible in the snapshot: rows written since the last read count as new.
 */
export const readChangesAfterLoss = readSince('changes.afterLoss', `(${isUnseen}) or logged_at >= $3`);

/** Parameter: snapshot. */
export const findChange = statement(
  'changes.find',
  `select pg_current_snapshot()::text as snapshot, exists (select from change_log where ${isUnseen}) as "isFound"`,
);
export const announceChange = statement('changes.announce', `select pg_notify('${changeChannel}', '')`);
