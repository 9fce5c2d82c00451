/** The size guide for staff: the setting `size-guide`, table by table. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import { checkVersion, recordAct } from '#server/audit';
import { proSizeGuide as calls, type ProSizeTable } from '#shared/api/pro-size-guide';
import { ShopError } from '#shared/errors';
import { measureText, tableKeys, type Cell, type TableKey, type Unit } from '#shared/rules/size-tables';
import {
  addShopSetting,
  lockShopSetting,
  readShopSetting,
  writeShopSetting,
  type ShopSetting,
} from './content.store.ts';
import { settingShapes } from './setting-shapes.ts';
import { cleanRows, columnsOf, rowsIn, tableOf, textOfCell, type StoredGuide } from './size-guide.rules.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

const name = 'size-guide';
const object = 'sizeGuide';

const guideIn = (setting: ShopSetting | null): StoredGuide => {
  const parsed = settingShapes[name].safeParse(setting?.value);
  return parsed.success ? parsed.data : { tables: {} };
};

const viewOf = (key: TableKey, guide: StoredGuide): ProSizeTable => ({
  key,
  version: guide.tables[key]?.version ?? 0,
  isStandard: (guide.tables[key]?.rows ?? null) === null,
  columns: columnsOf(key),
  rows: tableOf(key, guide).rows.map((row) => row.map(textOfCell)),
});

/** The table as the journal shows it: a line for each size. */
const linesOf = (key: TableKey, guide: StoredGuide): string[] => viewOf(key, guide).rows.map((row) => row.join(' · '));

const shownText = (cell: Cell, unit: Unit): string =>
  cell !== null && typeof cell === 'object' && 'cm' in cell ? measureText(cell.cm, unit) : textOfCell(cell);

const parse = (key: TableKey, texts: readonly (readonly string[])[]): Cell[][] => {
  const parsed = rowsIn(key, cleanRows(texts));
  if ('problem' in parsed) throw new ShopError('BAD_REQUEST', { errors: [{ field: 'rows', message: parsed.problem }] });
  return parsed.rows;
};

const write = async (
  tx: Tx,
  { key, version, rows, at }: { key: TableKey; version: number; rows: Cell[][] | null; at: Date },
): Promise<void> => {
  await addShopSetting(tx, name, { tables: {} }, at);
  const guide = guideIn(await lockShopSetting(tx, name));
  const row = { version: guide.tables[key]?.version ?? 0 };
  await checkVersion(tx, row, { object, objectId: key, version });
  const after: StoredGuide = { tables: { ...guide.tables, [key]: { version: version + 1, rows } } };
  await writeShopSetting(tx, name, after, at);
  const changes = { before: { rows: linesOf(key, guide) }, after: { rows: linesOf(key, after) } };
  recordAct(tx, { object, objectId: key, ...changes });
};

export const sizeGuideRoutes = ({ db, clock }: Deps): Implementation[] => {
  const read = async (): Promise<StoredGuide> => guideIn(await readShopSetting(db, name));
  return [
    implement(calls.list, async () => {
      const guide = await read();
      return { tables: tableKeys.map((key) => viewOf(key, guide)) };
    }),
    implement(calls.preview, async ({ key, rows: texts }) => {
      const rows = parse(key, texts);
      const textsIn = (unit: Unit) => rows.map((row) => row.map((cell) => shownText(cell, unit)));
      return { cm: textsIn('cm'), in: textsIn('in') };
    }),
    implement(calls.save, async ({ key, version, rows: texts }) => {
      const rows = parse(key, texts);
      await db.command({ name: 'content.saveSizeTable' }, (tx) => write(tx, { key, version, rows, at: clock.now() }));
      return viewOf(key, await read());
    }),
    implement(calls.reset, async ({ key, version }) => {
      await db.command({ name: 'content.resetSizeTable' }, (tx) =>
        write(tx, { key, version, rows: null, at: clock.now() }),
      );
      return viewOf(key, await read());
    }),
  ];
};
