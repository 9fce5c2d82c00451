/** An import as the console shows it. */
import type { Db } from '#platform/db';
import { ignoredColumnLines, lineName, noteLines, remarkText, type Preview } from '#server/import';
import { rowVerdicts, type RowVerdict } from '#shared/api/import-verdicts';
import type { ItemImport, ItemImportRow } from '#shared/api/pro-item-imports';
import type { CatalogueImportDeps } from './catalogue-import.ts';
import { catalogueImportMessages as messages, screenProblem } from './catalogue-import.messages.ts';
import { fieldLabel, leftLabel, valueText } from './changes.rules.ts';
import { formatNames, labelOf, ourletLabel } from './fields.messages.ts';
import type { ImportRow } from './import.store.ts';
import { readPlaces, type Places } from './inspect.ts';
import { keptDays } from './kept-days.ts';
import { countOutcomes, readLeft, type VerdictRow } from './rows.store.ts';

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

export const createShown = ({ db, clock, accounts }: CatalogueImportDeps) => {
  const nameOf = async ({ staffId }: ImportRow): Promise<string | null> =>
    staffId === null ? null : ((await accounts.namesOf(db, [staffId])).get(staffId) ?? null);
  return async (row: ImportRow): Promise<ItemImport> => {
    const places = await readPlaces(db);
    const since = clock.now().getTime() - keptDays * 86_400_000;
    return {
      ...historyOf(row, await nameOf(row)),
      secondFileName: row.secondFileName,
      format: row.format,
      preview: row.preview,
      moved: row.moved,
      options: row.options,
      columns: row.columns.map((column) => ({
        ...column,
        label: row.format === null ? ourletLabel(column.field, places) : labelOf(row.format, column.field, places),
      })),
      items: countsOf(row.report.items),
      warnings: warningsOf(row.report),
      places: placesOf(row.report),
      phase: row.phase,
      progress: row.progress,
      fault: row.fault,
      mayUndo: row.state === 'DONE' && (row.appliedAt?.getTime() ?? 0) > since,
      ...(await undoOf(db, row)),
    };
  };
};

export const shownRow = (row: VerdictRow, places: Places, timeZone: string): ItemImportRow => ({
  line: lineName(row.line),
  ref: row.ref,
  sku: row.sku,
  name: row.name,
  verdict: row.verdict,
  changes: row.changes.map((change) => ({
    field: fieldLabel(change, places),
    before: valueText(change.what, change.before, timeZone),
    after: valueText(change.what, change.after, timeZone),
  })),
  problems: row.problems.map((problem) => remarkText(problem, screenProblem)),
  notes: row.notes.map((note) => remarkText(note, screenProblem)),
  moved: row.moved,
});
