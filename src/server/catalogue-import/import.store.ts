/** Tables `catalogue_import`, `catalogue_import_file` and `catalogue_import_choice`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { ImportPhase, Preview } from '#server/import';
import type { MappableFormat } from '#server/import-format';
import type { ItemImportState } from '#shared/api/pro-item-imports';
import type { UserId } from '#shared/ids';

export type ImportOptions = {
  readonly region: string | null;
  readonly location: string | null;
  readonly section: string | null;
  readonly group: string | null;
  readonly defaultStock: number | null;
  readonly createTree: boolean;
  /** The person who chose the columns may change purchase costs. Absent in imports of earlier versions. */
  readonly costs?: boolean;
};
export type ImportColumn = {
  readonly header: string;
  readonly field: string;
  /** The first cell of the column that is not empty. */
  readonly sample: string;
  /** An earlier mapping of this import could show purchase costs from this column. */
  readonly heldCosts?: boolean;
};

export type ImportRow = {
  readonly id: number;
  readonly publicId: string;
  readonly staffId: UserId | null;
  readonly fileName: string;
  readonly secondFileName: string | null;
  readonly format: MappableFormat | null;
  readonly columns: readonly ImportColumn[];
  readonly options: ImportOptions;
  readonly state: ItemImportState;
  /** Raised by each preview, so that an outdated confirmation is refused. */
  readonly preview: number;
  /** Rows whose shop data changed after the preview; the import must be confirmed again. */
  readonly moved: number;
  readonly report: Partial<Preview>;
  readonly progress: number;
  readonly phase: ImportPhase | null;
  readonly fault: string | null;
  readonly createdAt: Date;
  readonly appliedAt: Date | null;
  readonly undoneAt: Date | null;
};

const columns = `id, public_id as "publicId", staff_id as "staffId", file_name as "fileName", second_file_name as "secondFileName",
  format, columns, options, state, preview, moved, report, progress, phase, fault, created_at as "createdAt",
  applied_at as "appliedAt", undone_at as "undoneAt"`;

const insert = statement(
  'catalogue-import.insert',
  `insert into catalogue_import (staff_id, file_name, second_file_name, format, columns, options, state, created_at)
   values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8) returning id, public_id as "publicId"`,
);
const insertFile = statement(
  'catalogue-import.insertFile',
  'insert into catalogue_import_file (import_id, position, content) values ($1, $2, $3)',
);
export type NewImport = Pick<
  ImportRow,
  'staffId' | 'fileName' | 'secondFileName' | 'format' | 'columns' | 'options' | 'state' | 'createdAt'
> & { readonly files: readonly Buffer[] };

export const insertImport = async (tx: Tx, row: NewImport): Promise<string> => {
  const created = await tx.row<{ id: number; publicId: string }>(insert, [
    row.staffId,
    row.fileName,
    row.secondFileName,
    row.format,
    JSON.stringify(row.columns),
    JSON.stringify(row.options),
    row.state,
    row.createdAt,
  ]);
  if (!created) throw new Error('the import was not inserted');
  for (const [index, content] of row.files.entries()) await tx.exec(insertFile, [created.id, index + 1, content]);
  return created.publicId;
};

const find = statement('catalogue-import.find', `select ${columns} from catalogue_import where public_id = $1`);
export const findImport = (db: Reader, publicId: string): Promise<ImportRow | null> =>
  db.row<ImportRow>(find, [publicId]);

const list = statement(
  'catalogue-import.list',
  `select ${columns} from catalogue_import order by id desc limit $1 offset $2`,
);
export const readImports = (db: Reader, limit: number, offset: number): Promise<ImportRow[]> =>
  db.rows<ImportRow>(list, [limit, offset]);
const total = statement('catalogue-import.count', 'select count(*)::int as count from catalogue_import');
export const countImports = async (db: Reader): Promise<number> => (await db.row<{ count: number }>(total))?.count ?? 0;

const files = statement(
  'catalogue-import.files',
  'select content from catalogue_import_file where import_id = $1 order by position',
);
/** An empty list when the files were removed. */
export const readFiles = async (db: Reader, id: number): Promise<Buffer[]> =>
  (await db.rows<{ content: Buffer }>(files, [id])).map(({ content }) => content);

const open = statement(
  'catalogue-import.open',
  `select ${columns} from catalogue_import where state in ('READING', 'APPLYING', 'UNDOING') order by id limit 1`,
);
export const readOpenImport = (db: Reader): Promise<ImportRow | null> => db.row<ImportRow>(open, []);

const lock = statement('catalogue-import.lock', 'select state from catalogue_import where id = $1 for update');
/** False when the state changed, because another process has finished the work. */
export const lockOpen = async (tx: Tx, { id, state }: Pick<ImportRow, 'id' | 'state'>): Promise<boolean> =>
  (await tx.row<{ state: ItemImportState }>(lock, [id]))?.state === state;

const map = statement(
  'catalogue-import.map',
  `update catalogue_import set format = $2, columns = $3::jsonb, options = options || jsonb_build_object('costs', $4::boolean), state = 'READING', phase = null, progress = 0, fault = null, moved = 0
   where public_id = $1 and state in ('MAPPING', 'READY', 'FAILED') and applied_at is null`,
);
/** Changes nothing while the import is read or written. */
export const mapImport = (
  tx: Tx,
  publicId: string,
  { format, columns: mapped, costs }: { format: MappableFormat; columns: readonly ImportColumn[]; costs: boolean },
): Promise<number> => tx.exec(map, [publicId, format, JSON.stringify(mapped), costs]);

const queue = statement(
  'catalogue-import.queue',
  `update catalogue_import set state = 'APPLYING', phase = null, progress = 0, moved = 0
   where public_id = $1 and state = 'READY' and preview = $2`,
);
/** Changes nothing when it is repeated, as by a second click. */
export const queueApply = (tx: Tx, publicId: string, preview: number): Promise<number> =>
  tx.exec(queue, [publicId, preview]);

const queueBack = statement(
  'catalogue-import.queueUndo',
  `update catalogue_import set state = 'UNDOING', phase = null, progress = 0 where public_id = $1 and state = 'DONE' and applied_at > $2`,
);
export const queueUndo = (tx: Tx, publicId: string, since: Date): Promise<number> =>
  tx.exec(queueBack, [publicId, since]);

const progress = statement(
  'catalogue-import.progress',
  `update catalogue_import set phase = $2, progress = $3 where id = $1 and state in ('READING', 'APPLYING')`,
);
export const saveProgress = (tx: Tx, id: number, phase: ImportPhase, rows: number): void =>
  tx.write(progress, [id, phase, rows]);

const ready = statement(
  'catalogue-import.ready',
  `update catalogue_import set state = 'READY', preview = preview + 1, moved = $3, report = $2::jsonb, phase = null, fault = null
   where id = $1 and state in ('READING', 'APPLYING')`,
);
export const saveReady = (tx: Tx, id: number, report: Preview, moved: number): Promise<number> =>
  tx.exec(ready, [id, JSON.stringify(report), moved]);

const applied = statement(
  'catalogue-import.applied',
  `update catalogue_import set state = 'DONE', report = $2::jsonb, phase = null, applied_at = greatest($3, created_at)
   where id = $1 and state = 'APPLYING'`,
);
export const saveApplied = (tx: Tx, id: number, report: Preview, at: Date): Promise<number> =>
  tx.exec(applied, [id, JSON.stringify(report), at]);

const undone = statement(
  'catalogue-import.undone',
  `update catalogue_import set state = 'UNDONE', phase = null, undone_at = greatest($2, applied_at) where id = $1 and state = 'UNDOING'`,
);
export const saveUndone = (tx: Tx, id: number, at: Date): Promise<number> => tx.exec(undone, [id, at]);

const failed = statement(
  'catalogue-import.failed',
  `update catalogue_import set fault = $2, phase = null,
     state = case state when 'UNDOING' then 'DONE' when 'APPLYING' then 'READY' else 'FAILED' end
   where id = $1 and state in ('READING', 'APPLYING', 'UNDOING')`,
);
/** The failed job wrote nothing, so the import can be applied, or undone, again. */
export const saveFault = (tx: Tx, id: number, fault: string): void => tx.write(failed, [id, fault]);

const choices = statement(
  'catalogue-import.choices',
  'select format, header, field from catalogue_import_choice where header = any($1::text[])',
);
export type Choice = { readonly format: MappableFormat; readonly header: string; readonly field: string };
export const readChoices = (db: Reader, headers: readonly string[]): Promise<Choice[]> =>
  db.rows<Choice>(choices, [[...headers]]);

const remember = statement(
  'catalogue-import.remember',
  `insert into catalogue_import_choice (format, header, field)
   select $1, x.header, x.field from jsonb_to_recordset($2::jsonb) x (header text, field text) order by x.header
   on conflict (format, header) do update set field = excluded.field`,
);
export const saveChoices = (tx: Tx, format: MappableFormat, chosen: readonly Omit<Choice, 'format'>[]): void =>
  tx.write(remember, [format, JSON.stringify(chosen)]);

const own = statement(
  'catalogue-import.ofStaff',
  `select file_name as "fileName", created_at as date, state from catalogue_import where staff_id = $1 order by id`,
);
export const readOwnImports = (db: Reader, staffId: UserId): Promise<unknown[]> => db.rows(own, [staffId]);
const forget = statement('catalogue-import.forget', 'update catalogue_import set staff_id = null where staff_id = $1');
/** Keeps the import in the history, without the person. */
export const forgetStaff = async (tx: Tx, staffId: UserId): Promise<void> => void (await tx.exec(forget, [staffId]));
