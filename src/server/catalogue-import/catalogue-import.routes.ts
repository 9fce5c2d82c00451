import { implement, staffOf, type CallContext, type Implementation } from '#platform/contract';
import { withTemporaryFile } from '#platform/csv';
import { isOperatorError } from '#platform/operator-error';
import { fieldsOf, headerKey, isComplete, mappableFormats, mayHoldCosts } from '#server/import-format';
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
import { costHeaders, createShown, historyOf, holdsCosts, shownRow } from './shown-import.ts';

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

const mayEditCosts = (caller: CallContext): boolean => can(staffOf(caller), 'cost.edit');
const maySeeCosts = (caller: CallContext): boolean => can(staffOf(caller), 'cost.view');

/** An import that changes purchase costs is applied and undone by those who may change them. */
const requireCosts = (caller: CallContext, { options, report }: ImportRow): void => {
  if (options.costs === true && (report.costs ?? 0) > 0 && !mayEditCosts(caller)) refuse('', messages.costsReserved);
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
          options: { ...options, costs: mayEditCosts(caller) },
          state: inspected.format === null ? 'MAPPING' : 'READING',
          createdAt: clock.now(),
          files: [content, ...(second ? [decode(second.fileAsBase64)] : [])],
        }),
      );
      wake();
      return shown(await found(id), maySeeCosts(caller));
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
  return implement(calls.map, async ({ id, format, fields }, caller) => {
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
    const columns = row.columns.map((column, index) => ({
      ...column,
      field: fields[index] ?? '',
      heldCosts: column.heldCosts === true || mayHoldCosts(row.format, column.field),
    }));
    // in another field, the purchase costs would be shown as its values
    const shownCosts = columns.find(
      (column) => column.field !== '' && !mayHoldCosts(format, column.field) && holdsCosts(format, column),
    );
    if (shownCosts !== undefined && !maySeeCosts(caller)) refuse('fields', messages.costColumn(shownCosts.header));
    await db.command({ name: 'catalogue-import.map' }, async (tx) => {
      if ((await mapImport(tx, id, { format, columns, costs: mayEditCosts(caller) })) === 0)
        throw new ShopError('RECORD_CHANGED');
      const choices = new Map(columns.map(({ header, field }) => [headerKey(header).slice(0, 200), field]));
      choices.delete('');
      saveChoices(tx, format, [...choices].map(([header, field]) => ({ header, field }))); // prettier-ignore
    });
    wake();
    return shown(await found(id), maySeeCosts(caller));
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
    implement(calls.byId, async ({ id }, caller) => shown(await found(id), maySeeCosts(caller))),
    implement(calls.rows, async ({ id, verdict, text, page }, caller) => {
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
      const hiddenHeaders = maySeeCosts(caller) ? null : costHeaders(row);
      const view = { places, timeZone: caller.region.timeZone, hiddenHeaders };
      return { rows: rows.map((one) => shownRow(one, view)), count, page, pageSize };
    }),
    implement(calls.refused, async ({ id }, caller) => {
      const { timeZone } = caller.region;
      const row = await found(id);
      return {
        type: 'text/csv; charset=utf-8',
        headers: {
          'content-disposition': `attachment; filename="${messages.fileName}-${isoDay(clock.now(), timeZone)}.csv"`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        },
        chunks: refusedFile(db, row, maySeeCosts(caller) ? null : costHeaders(row)),
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
      const row = await found(id);
      const { report, state, preview: current } = row;
      requireCosts(caller, row);
      if (state === 'READY' && (report.rows?.created ?? 0) + (report.rows?.updated ?? 0) === 0)
        refuse('', messages.nothing);
      if (state === 'READY' && preview !== current) throw new ShopError('RECORD_CHANGED');
      await db.command({ name: 'catalogue-import.queue' }, (tx) => queueApply(tx, id, preview));
      wake();
      return shown(await found(id), maySeeCosts(caller));
    }),
    implement(calls.undo, async ({ id }, caller) => {
      requireWriter(caller);
      const row = await found(id);
      const { state } = row;
      requireCosts(caller, row);
      const since = new Date(clock.now().getTime() - keptDays * 86_400_000);
      const count = await db.command({ name: 'catalogue-import.queueUndo' }, (tx) => queueUndo(tx, id, since));
      if (count === 0 && state === 'DONE') refuse('', messages.notUndoable);
      wake();
      return shown(await found(id), maySeeCosts(caller));
    }),
  ];
};
