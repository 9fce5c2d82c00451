/** An import as the console shows it. */
import type { Db } from '#platform/db';
import { ignoredColumnLines, lineName, noteLines, remarkText, type Preview, type Remark } from '#server/import';
import { headerMayHoldCosts, isCostField, mayHoldCosts } from '#server/import-format';
import { rowVerdicts, type RowVerdict } from '#shared/api/import-verdicts';
import type { ItemImport, ItemImportRow } from '#shared/api/pro-item-imports';
import type { CatalogueImportDeps } from './catalogue-import.ts';
import { catalogueImportMessages as messages, screenProblem } from './catalogue-import.messages.ts';
import { fieldLabel, isCostChange, leftLabel, valueText } from './changes.rules.ts';
import { formatNames, labelOf, ourletLabel, valueWords } from './fields.messages.ts';
import type { ImportColumn, ImportRow } from './import.store.ts';
import { readPlaces, type Places } from './inspect.ts';
import { keptDays } from './kept-days.ts';
import { countOutcomes, readLeft, type Change, type Value, type VerdictRow } from './rows.store.ts';

const maxLeft = 200;
const maxPlaces = 60;

const countsOf = (counts: Partial<Record<RowVerdict, number>> = {}): Record<RowVerdict, number> =>
  Object.fromEntries(rowVerdicts.map((verdict) => [verdict, counts[verdict] ?? 0])) as Record<RowVerdict, number>;

const warningsOf = (report: Partial<Preview>): string[] => {
  const { unpriced = 0, unstocked = 0, notes = [], ignoredColumns = [], invalidBytes, region, location } = report;
  return [
    ...(invalidBytes && invalidBytes.count > 0 ? [messages.invalidBytes(invalidBytes.count, invalidBytes.line)] : []),
    ...(typeof region === 'string' && location === null ? [messages.noLocation(region)] : []),
    ...(unpriced > 0 ? [messages.withoutPrice(unpriced)] : []),
    ...(unstocked > 0 ? [messages.withoutStock(unstocked)] : []),
    ...noteLines(notes),
    ...ignoredColumnLines(ignoredColumns),
  ];
};

const costWarnings = (row: ImportRow): string[] => {
  if (row.state !== 'READY') return [];
  const { costs = 0 } = row.report;
  if (row.options.costs === undefined) return [];
  if (row.options.costs) return costs > 0 ? [messages.costs(costs)] : [];
  return row.columns.some(({ field }) => isCostField(row.format, field)) ? [messages.costsLeft] : [];
};

const placesOf = ({ places = [] }: Partial<Preview>) =>
  places.slice(0, maxPlaces).map((place) => ({
    name: [place.section, place.group, place.subgroup].filter((name) => name !== null && name !== '').join(' › '),
    items: place.items,
    isNew: place.isNewSection || place.isNewGroup || (place.subgroup !== null && place.isNewSubgroup),
  }));

export const historyOf = (row: ImportRow, by: string | null) => ({
  id: row.publicId,
  fileName: row.fileName,
  formatName: row.format === null ? null : formatNames[row.format],
  state: row.state,
  by,
  createdAt: row.createdAt.toISOString(),
  appliedAt: row.appliedAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
  rows: countsOf(row.report.rows),
});

const undoOf = async (db: Db, row: ImportRow) => {
  if (row.state !== 'UNDONE') return { restored: 0, left: [], leftCount: 0 };
  const [{ restored, left: leftCount }, left] = await Promise.all([
    countOutcomes(db, row.id),
    readLeft(db, row.id, maxLeft),
  ]);
  return {
    restored,
    leftCount,
    left: left.map((trace) => ({ ref: trace.ref, label: trace.sku ?? trace.ref, field: leftLabel(trace) })),
  };
};

/** Whether a column may hold purchase costs: by its header, or by the field that it fills or has filled. */
export const holdsCosts = (format: ImportRow['format'], { header, field, heldCosts }: ImportColumn): boolean =>
  heldCosts === true || mayHoldCosts(format, field) || headerMayHoldCosts(header);

/** Headers of the columns that may hold purchase costs. */
export const costHeaders = ({ format, columns }: ImportRow): ReadonlySet<string> =>
  new Set(columns.filter((column) => holdsCosts(format, column)).map(({ header }) => header.trim()));

export const createShown = ({ db, clock, accounts }: CatalogueImportDeps) => {
  const nameOf = async ({ staffId }: ImportRow): Promise<string | null> =>
    staffId === null ? null : ((await accounts.namesOf(db, [staffId])).get(staffId) ?? null);
  return async (row: ImportRow, seesCosts: boolean): Promise<ItemImport> => {
    const places = await readPlaces(db);
    const since = clock.now().getTime() - keptDays * 86_400_000;
    const { costs: _costs, ...options } = row.options;
    return {
      ...historyOf(row, await nameOf(row)),
      secondFileName: row.secondFileName,
      format: row.format,
      preview: row.preview,
      moved: row.moved,
      options,
      columns: row.columns.map((column) => ({
        header: column.header,
        field: column.field,
        sample: seesCosts || !holdsCosts(row.format, column) ? column.sample : '',
        label: row.format === null ? ourletLabel(column.field, places) : labelOf(row.format, column.field, places),
      })),
      items: countsOf(row.report.items),
      warnings: [...costWarnings(row), ...warningsOf(row.report)],
      places: placesOf(row.report),
      phase: row.phase,
      progress: row.progress,
      fault: row.fault,
      mayUndo: row.state === 'DONE' && (row.appliedAt?.getTime() ?? 0) > since,
      ...(await undoOf(db, row)),
    };
  };
};

type RowView = {
  readonly places: Places;
  readonly timeZone: string;
  /** Columns whose values the person may not see; null: all are shown. */
  readonly hiddenHeaders: ReadonlySet<string> | null;
};

export const problemLine = (problem: Remark, hiddenHeaders: RowView['hiddenHeaders']): string =>
  problem.column !== null && hiddenHeaders?.has(problem.column) === true
    ? remarkText(problem, () => messages.costHidden)
    : remarkText(problem, screenProblem);

const shownChange = (change: Change, { places, timeZone, hiddenHeaders }: RowView) => {
  const textOf = (value: Value): string | null =>
    hiddenHeaders !== null && isCostChange(change) ? valueWords.hidden : valueText(change.what, value, timeZone);
  return { field: fieldLabel(change, places), before: textOf(change.before), after: textOf(change.after) };
};

export const shownRow = (row: VerdictRow, view: RowView): ItemImportRow => ({
  line: lineName(row.line),
  ref: row.ref,
  sku: row.sku,
  name: row.name,
  verdict: row.verdict,
  changes: row.changes.map((change) => shownChange(change, view)),
  problems: row.problems.map((problem) => problemLine(problem, view.hiddenHeaders)),
  notes: row.notes.map((note) => problemLine(note, view.hiddenHeaders)),
  moved: row.moved,
});
