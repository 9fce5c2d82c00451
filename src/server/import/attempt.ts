import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import type { CsvSource, PlacementOptions } from '#server/import-format';
import type { Conclusion } from './import.messages.ts';
import type { Report } from './report.ts';
import type { VerdictCounts } from './verdict.store.ts';

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

/** Input of one attempt at the import's transaction, which may be retried. */
export type Attempt = {
  deps: ImportDeps;
  options: ImportOptions;
  source: CsvSource;
  second: CsvSource | null;
  report: Report | null;
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
