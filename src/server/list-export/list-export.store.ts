/** Table `list_export`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

export type ExportRow = {
  readonly id: number;
  readonly list: string;
  readonly format: 'csv' | 'xlsx' | 'zip';
  readonly query: string;
  readonly columns: readonly string[];
  readonly timeZone: string;
  readonly staffId: UserId;
};

const insert = statement(
  'listExport.insert',
  `insert into list_export (secret_hash, list, format, query, columns, time_zone, staff_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
export type NewExport = Omit<ExportRow, 'id'> & { readonly secretHash: string };
export const insertExport = (tx: Tx, row: NewExport, at: Date): Promise<number> => {
  const { secretHash, list, format, query, columns, timeZone, staffId } = row;
  return tx.exec(insert, [secretHash, list, format, query, [...columns], timeZone, staffId, at]);
};

const start = statement(
  'listExport.start',
  `update list_export set started_at = $2
   where secret_hash = $1 and started_at is null and created_at > $2::timestamptz - interval '2 minutes'
   returning id, list, format, query, columns, time_zone as "timeZone", staff_id as "staffId"`,
);
/** Null when the file was read already, or asked for more than two minutes ago. */
export const startExport = (tx: Tx, secretHash: string, at: Date): Promise<ExportRow | null> =>
  tx.row<ExportRow>(start, [secretHash, at]);

const finish = statement('listExport.finish', 'update list_export set row_count = $2 where id = $1');
export const finishExport = (tx: Tx, id: number, rows: number): Promise<number> => tx.exec(finish, [id, rows]);

const ownSql = statement(
  'listExport.own',
  `select list, format, query, created_at as "createdAt", row_count as "rowCount" from list_export
   where staff_id = $1 order by id`,
);
export const readOwnExports = (db: Reader, staffId: UserId): Promise<object[]> => db.rows<object>(ownSql, [staffId]);

const forget = statement('listExport.forget', 'delete from list_export where staff_id = $1');
export const deleteOwnExports = async (tx: Tx, staffId: UserId): Promise<void> =>
  void (await tx.exec(forget, [staffId]));

const purge = statement(
  'listExport.purge',
  `delete from list_export where id in (select id from list_export where created_at < $1 order by created_at limit $2)`,
);
export const purgeExports = (tx: Tx, before: Date, limit: number): Promise<number> => tx.exec(purge, [before, limit]);
