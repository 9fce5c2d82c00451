/** Catalogue import: checks a CSV file, gives each row a verdict, and writes with --apply. See docs/import.md. */
import { basename } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { Logger } from '#platform/log';
import { isOperatorError } from '#platform/operator-error';
import { compareStagedItems, mergeStagedItems } from '#server/catalogue';
import { compareStagedImages, mergeStagedImages } from '#server/image';
import {
  inspectFile,
  openRows,
  refuseFile,
  type CsvSource,
  type PlacementOptions,
  type RowSource,
} from '#server/import-format';
import { compareStagedPrices, mergeStagedPrices } from '#server/pricing';
import { compareStagedStock, mergeStagedStock } from '#server/stock';
import { readCommandLine } from './command-line.ts';
import { lockImports } from './import-lock.store.ts';
import {
  invalidBytesLine,
  conclusionLine,
  ignoredColumnsLine,
  reportHeaders,
  shopifyLine,
  sourceLine,
  summaryLines,
  type Conclusion,
} from './import.messages.ts';
import { openReport, type Report } from './report.ts';
import { readShopFacts } from './shop-facts.ts';
import { gatherRows, openStaging, stageRows } from './staging.store.ts';
import { checkRows, checkVariants } from './staging-checks.store.ts';
import { decideVerdicts, dropBlockedItems, type VerdictCounts } from './verdict.store.ts';
import { writeVerdicts } from './verdict-lines.ts';

export { importUsage } from './import.messages.ts';
export { importPhotos, runPhotoImport } from './photos.ts';
export { photosUsage } from './photos.messages.ts';

export type ImportDeps = {
  db: Db;
  log: Logger;
  clock: Clock;
  /** Region when no option names one; null takes the first active one. */
  defaultRegion: string | null;
};

/** `PlacementOptions` apply to a Shopify file. */
export type ImportOptions = PlacementOptions & {
  file: string;
  /** False: dry run. */
  apply: boolean;
  /** Writes the valid items even when others are refused. */
  partial: boolean;
  report: string | null;
  /** Prints one line per row for a file of any size. */
  detail: boolean;
  createTree: boolean;
};

export type ImportOutcome = {
  /** True when the catalogue was written or already up to date. */
  written: boolean;
  clean: boolean;
  rows: VerdictCounts;
  items: VerdictCounts;
  lines: string[];
};

export const dryRun = (file: string): ImportOptions => ({
  file,
  apply: false,
  partial: false,
  report: null,
  detail: false,
  region: null,
  section: null,
  group: null,
  location: null,
  defaultStock: null,
  createTree: false,
});

const sourceLines = (source: CsvSource, { ignoredHeaders, region, location }: RowSource): string[] => {
  const { format, encoding, separator, headers } = source;
  const lines = [sourceLine({ name: basename(source.path), format, encoding, separator, columns: headers.length })];
  if (source.invalidCount > 0) lines.push(invalidBytesLine(source.invalidCount, source.invalidLine));
  if (region !== null) lines.push(shopifyLine(region, location));
  if (ignoredHeaders.length > 0) lines.push(ignoredColumnsLine(ignoredHeaders));
  return lines;
};

const compareAll = async (tx: Tx, createTree: boolean, isOwnFormat: boolean): Promise<void> => {
  await checkRows(tx);
  await compareStagedImages(tx);
  await compareStagedItems(tx, { createTree });
  await checkVariants(tx, isOwnFormat);
  await compareStagedPrices(tx);
  await compareStagedStock(tx);
};

/** Stock comes last: its row locks block orders. */
const mergeAll = async (tx: Tx, now: Date): Promise<void> => {
  await mergeStagedImages(tx);
  await mergeStagedItems(tx, now);
  await mergeStagedPrices(tx, now);
  const conflicts = await mergeStagedStock(tx);
  if (conflicts > 0) refuseFile('stockMoved', String(conflicts));
};

const decideConclusion = (
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

type Attempt = { deps: ImportDeps; options: ImportOptions; source: CsvSource; report: Report | null };

const runAttempt = async (tx: Tx, { deps, options, source, report }: Attempt): Promise<ImportOutcome> => {
  if (options.apply && !(await lockImports(tx))) refuseFile('busy');
  const shop = await readShopFacts(tx);
  const rowSource = openRows({ source, shop, options, defaultRegion: deps.defaultRegion });
  await openStaging(tx);
  await stageRows(tx, rowSource.rows);
  await gatherRows(tx);
  await compareAll(tx, options.createTree || source.format === 'shopify', source.format === 'ourlet');
  const { rows, items } = await decideVerdicts(tx);
  if (Object.keys(rows).length === 0) refuseFile('headerOnly');
  const verdictLines = await writeVerdicts(tx, { rows, detail: options.detail, report });
  const { conclusion, write } = decideConclusion(options, rows);
  if (write) {
    await dropBlockedItems(tx);
    await mergeAll(tx, deps.clock.now());
  }
  const lines = [
    ...sourceLines(source, rowSource),
    ...verdictLines,
    ...summaryLines(rows, items),
    conclusionLine(conclusion),
  ];
  return {
    written: write || (options.apply && conclusion === 'nothing'),
    clean: (rows.refused ?? 0) === 0,
    rows,
    items,
    lines,
  };
};

/**
 * Imports one file in one transaction. Throws an operator error, in French, for an unusable file or option; refused rows
 * are not an error but part of the outcome.
 */
export const importFile = async (deps: ImportDeps, options: ImportOptions): Promise<ImportOutcome> => {
  const started = performance.now();
  const source = await inspectFile(options.file);
  // the command may be retried: each attempt starts a new report, renamed after the commit
  let report: Report | null = null;
  try {
    const outcome = await deps.db.command({ name: 'import.file', statementTimeout: 0 }, async (tx) => {
      await report?.discard();
      report = options.report === null ? null : await openReport(options.report, reportHeaders);
      return runAttempt(tx, { deps, options, source, report });
    });
    await (report as Report | null)?.finish();
    const { rows, written } = outcome;
    deps.log.info({ rows, written, milliseconds: Math.round(performance.now() - started) }, 'catalogue file imported');
    return outcome;
  } catch (error) {
    await (report as Report | null)?.discard();
    throw error;
  }
};

/**
 * `npm run import -- file.csv [--apply] …`. Returns the exit code: 1 when the file, a row or the command line is refused.
 * `argv` is what follows `import`.
 */
export const runImport = async (
  deps: ImportDeps,
  argv: readonly string[],
  out: (line: string) => void,
): Promise<number> => {
  // rows are short-lived: these flags lower peak memory from 300 MB to 200 MB
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=30');
  try {
    const { lines, clean } = await importFile(deps, readCommandLine(argv));
    for (const line of lines) out(line);
    return clean ? 0 : 1;
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    out(error.message);
    return 1;
  }
};
