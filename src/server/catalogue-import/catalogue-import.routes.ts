import { implement, staffOf, type CallContext, type Implementation } from '#platform/contract';
import { withTemporaryFile } from '#platform/csv';
import { isOperatorError } from '#platform/operator-error';
import { fieldsOf, headerKey, isComplete, mappableFormats } from '#server/import-format';
import { proItemImports as calls } from '#shared/api/pro-item-imports';
import { isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { can, type Privilege } from '#shared/rules/privileges';
import type { CatalogueImportDeps } from './catalogue-import.ts';
import { catalogueImportMessages as messages } from './catalogue-import.messages.ts';
import { formatNames, labelOf } from './fields.messages.ts';
import {
  countImports,
  findImport,
  insertImport,
  mapImport,
  queueApply,
  queueUndo,
  readImports,
  saveChoices,
  type ImportRow,
} from './import.store.ts';
import { inspectUpload, readPlaces } from './inspect.ts';
import { keptDays } from './kept-days.ts';
import { refusedFile } from './refused-file.ts';
import { readRows } from './rows.store.ts';
import { createShown, historyOf, shownRow } from './shown-import.ts';

const pageSize = 50;

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
};

/** Privileges for everything that an import may write. */
const written: readonly Privilege[] = ['item.create', 'item.edit', 'price.edit', 'stock.edit'];
const requireWriter = (caller: CallContext): void => {
  const person = staffOf(caller);
  if (!written.every((privilege) => can(person, privilege))) throw new ShopError('FORBIDDEN');
};

const createFind =
  ({ db }: CatalogueImportDeps) =>
  async (id: string): Promise<ImportRow> => {
    const row = await findImport(db, id);
    if (!row) throw new ShopError('NOT_FOUND');
    return row;
  };

const decode = (text: string): Buffer => {
  const content = Buffer.from(text, 'base64');
  return content.length === 0 ? refuse('file', messages.notBase64) : content;
};

const uploadRoutes = (deps: CatalogueImportDeps, wake: () => void): Implementation[] => {
  const { db, clock } = deps;
  const found = createFind(deps);
  const shown = createShown(deps);
  return [
    implement(calls.check, async ({ fileName, fileAsBase64, second, ...options }, caller) => {
      requireWriter(caller);
      const content = decode(fileAsBase64);
      const inspected = await withTemporaryFile(content, (path) => inspectUpload(db, path), fileName).catch(
        (error: unknown) => {
          if (isOperatorError(error)) return refuse('file', error.message);
          throw error;
        },
      );
      if (second !== null && inspected.format !== 'prestashop') refuse('second', messages.secondFile);
      const id = await db.command({ name: 'catalogue-import.check' }, (tx) =>
        insertImport(tx, {
          ...inspected,
          staffId: staffOf(caller).id,
          fileName,
          secondFileName: second?.fileName ?? null,
          options,
          state: inspected.format === null ? 'MAPPING' : 'READING',
          createdAt: clock.now(),
          files: [content, ...(second ? [decode(second.fileAsBase64)] : [])],
        }),
      );
      wake();
      return shown(await found(id));
    }),
  ];
};

type Format = (typeof mappableFormats)[number];
const requiredFields: Partial<Record<Format, readonly string[]>> = {
  ourlet: ['reference', 'sku'],
  shopify: ['handle', 'title'],
  shopifyInventory: ['handle', 'sku', 'location'],
  woocommerce: ['type', 'name', 'price', 'categories'],
  prestashop: ['id', 'name', 'net'],
  magento: ['sku', 'type', 'set'],
};
const requiredOf = (format: Format): readonly string[] => requiredFields[format] ?? [];

const mapRoute = (deps: CatalogueImportDeps, wake: () => void): Implementation => {
  const { db } = deps;
  const found = createFind(deps);
  const shown = createShown(deps);
  return implement(calls.map, async ({ id, format, fields }) => {
    const row = await found(id);
    const places = await readPlaces(db);
    const known = new Set(fieldsOf(format, places));
    const chosen = row.columns.map((_, index) => fields[index] ?? '').filter((field) => field !== '');
    const label = (field: string): string => labelOf(format, field, places) ?? field;
    const unknown = chosen.find((field) => !known.has(field));
    if (unknown !== undefined) refuse('fields', messages.unknownField(unknown));
    const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
    if (twice !== undefined) refuse('fields', messages.fieldTwice(label(twice)));
    if (!isComplete(format, chosen))
      refuse(
        'fields',
        messages.incomplete(
          requiredOf(format)
            .map((field) => label(field))
            .join(', '),
        ),
      );
    const columns = row.columns.map((column, index) => ({ ...column, field: fields[index] ?? '' }));
    await db.command({ name: 'catalogue-import.map' }, async (tx) => {
      if ((await mapImport(tx, id, { format, columns })) === 0) throw new ShopError('RECORD_CHANGED');
      const choices = new Map(columns.map(({ header, field }) => [headerKey(header).slice(0, 200), field]));
      choices.delete('');
      saveChoices(tx, format, [...choices].map(([header, field]) => ({ header, field }))); // prettier-ignore
    });
    wake();
    return shown(await found(id));
  });
};

const readRoutes = (deps: CatalogueImportDeps): Implementation[] => {
  const { db, clock, accounts } = deps;
  const found = createFind(deps);
  const shown = createShown(deps);
  return [
    implement(calls.list, async ({ page }) => {
      const [rows, count] = await Promise.all([readImports(db, pageSize, page * pageSize), countImports(db)]);
      const names = await accounts.namesOf(
        db,
        rows.flatMap(({ staffId }) => staffId ?? []),
      );
      const imports = rows.map((row) => historyOf(row, row.staffId === null ? null : (names.get(row.staffId) ?? null)));
      return { imports, count, page, pageSize };
    }),
    implement(calls.choices, async () => {
      const places = await readPlaces(db);
      const formats = mappableFormats.map((id) => ({
        id,
        name: formatNames[id],
        fields: fieldsOf(id, places).map((field) => ({
          id: field,
          label: labelOf(id, field, places) ?? field,
          isRequired: requiredOf(id).includes(field),
        })),
      }));
      return { formats, locations: places.locations.map(({ code, name }) => ({ code, name })) };
    }),
    implement(calls.byId, async ({ id }) => shown(await found(id))),
    implement(calls.rows, async ({ id, verdict, text, page }, { region: { timeZone } }) => {
      const row = await found(id);
      const filter = {
        verdict: verdict === 'moved' ? null : (verdict ?? null),
        moved: verdict === 'moved',
        text: text === undefined || text.trim() === '' ? null : text.trim(),
      };
      const [places, { rows, count }] = await Promise.all([
        readPlaces(db),
        readRows(db, row.id, filter, { limit: pageSize, offset: page * pageSize }),
      ]);
      return { rows: rows.map((one) => shownRow(one, places, timeZone)), count, page, pageSize };
    }),
    implement(calls.refused, async ({ id }, { region: { timeZone } }) => {
      const row = await found(id);
      return {
        type: 'text/csv; charset=utf-8',
        headers: {
          'content-disposition': `attachment; filename="${messages.fileName}-${isoDay(clock.now(), timeZone)}.csv"`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        },
        chunks: refusedFile(db, row),
      };
    }),
  ];
};

export const catalogueImportRoutes = (deps: CatalogueImportDeps, wake: () => void): Implementation[] => {
  const { db, clock } = deps;
  const found = createFind(deps);
  const shown = createShown(deps);
  return [
    ...uploadRoutes(deps, wake),
    mapRoute(deps, wake),
    ...readRoutes(deps),
    implement(calls.apply, async ({ id, preview }, caller) => {
      requireWriter(caller);
      const { report, state, preview: current } = await found(id);
      if (state === 'READY' && (report.rows?.created ?? 0) + (report.rows?.updated ?? 0) === 0)
        refuse('', messages.nothing);
      if (state === 'READY' && preview !== current) throw new ShopError('RECORD_CHANGED');
      await db.command({ name: 'catalogue-import.queue' }, (tx) => queueApply(tx, id, preview));
      wake();
      return shown(await found(id));
    }),
    implement(calls.undo, async ({ id }, caller) => {
      requireWriter(caller);
      const { state } = await found(id);
      const since = new Date(clock.now().getTime() - keptDays * 86_400_000);
      const count = await db.command({ name: 'catalogue-import.queueUndo' }, (tx) => queueUndo(tx, id, since));
      if (count === 0 && state === 'DONE') refuse('', messages.notUndoable);
      wake();
      return shown(await found(id));
    }),
  ];
};
