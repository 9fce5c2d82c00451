import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { Logger } from '#platform/log';
import type { StagedPlaceRow } from '#server/catalogue';
import type { CsvSource, PlacementOptions } from '#server/import-format';
import type { Conclusion } from './import.messages.ts';
import type { Report } from './report.ts';
import type { NoteCount, VerdictCounts } from './verdict.store.ts';

export type ImportDeps = {
  db: Db;
  log: Logger;
  clock: Clock;
  /** Region used when no option names one; when null, the first active region is used. */
  defaultRegion: string | null;
};

/** `PlacementOptions` are used only for a file of another shop. */
export type ImportOptions = PlacementOptions & {
  file: string;
  /** The other PrestaShop file: combinations or products. The files may be given in any order. */
  secondFile: string | null;
  /** False means a dry run. */
  apply: boolean;
  /** Writes the valid items even when other items are refused. */
  partial: boolean;
  report: string | null;
  /** Prints one line per row, even for a large file. */
  detail: boolean;
  createTree: boolean;
  /** False leaves out purchase costs: the person may not change them. */
  costs: boolean;
  download: boolean;
};

export type ImportOutcome = {
  /** True when the catalogue was written or was already up to date. */
  written: boolean;
  clean: boolean;
  rows: VerdictCounts;
  items: VerdictCounts;
  lines: string[];
};

/** What a file would change, before it is written. */
export type Preview = {
  rows: VerdictCounts;
  items: VerdictCounts;
  /** Numbers of variants of the file: without a price in any region, and without a quantity. */
  unpriced: number;
  unstocked: number;
  /** Number of purchase costs that will be written, without those of refused and held rows. */
  costs: number;
  notes: NoteCount[];
  ignoredColumns: { header: string; filled: number }[];
  places: StagedPlaceRow[];
  invalidBytes: { count: number; line: number };
  region: string | null;
  location: string | null;
  /** The quantities of the file are compared with the stock after this movement. */
  lastMovementId: number;
};

export type ImportPhase = 'reading' | 'comparing' | 'writing';

/** Hooks of an import of the console, which stores verdicts and traces in the import's transaction. */
export type ImportWatch = {
  /** Reads the headers of a file, with the columns that people mapped. */
  inspect: (path: string) => Promise<CsvSource>;
  progress: (phase: ImportPhase, rows: number) => void;
  /** Of the preview that a person saw; null: of the start of this run. */
  lastMovementId: number | null;
  /** Called with the verdicts in the temporary tables. False writes nothing. */
  decided: (tx: Tx, preview: Preview) => Promise<boolean>;
  /** Called after the write, with `import_trace` filled and the notes of what moved meanwhile. */
  written: (tx: Tx, preview: Preview) => Promise<void>;
};

/** Input of one attempt at the import's transaction, which may be retried. */
export type Attempt = {
  deps: ImportDeps;
  options: ImportOptions;
  source: CsvSource;
  second: CsvSource | null;
  report: Report | null;
  watch: ImportWatch | null;
};

export const decideConclusion = (
  { apply, partial }: ImportOptions,
  rows: VerdictCounts,
): { conclusion: Conclusion; write: boolean } => {
  const isClean = (rows.refused ?? 0) === 0;
  const hasChanges = (rows.created ?? 0) + (rows.updated ?? 0) > 0;
  if (!apply) return { conclusion: isClean ? (hasChanges ? 'dryRunValid' : 'nothing') : 'dryRunRefused', write: false };
  if (!isClean && !partial) return { conclusion: 'refused', write: false };
  if (!hasChanges) return { conclusion: isClean ? 'nothing' : 'nothingValid', write: false };
  return { conclusion: isClean ? 'written' : 'partlyWritten', write: true };
};
