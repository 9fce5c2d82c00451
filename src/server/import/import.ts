/** Catalogue import: reads a CSV file, gives a verdict a row, and writes the catalogue when asked. See docs/import.md. */
import { basename } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { Logger } from '#platform/log';
import { isOperatorError } from '#platform/operator-error';
import { compareStagedItems, mergeStagedItems } from '#server/catalogue';
import { compareStagedImages, mergeStagedImages } from '#server/image';
import { compareStagedPrices, mergeStagedPrices } from '#server/pricing';
import { compareStagedStock, mergeStagedStock } from '#server/stock';
import { readCommandLine } from './command-line.ts';
import { claimImport } from './claim.store.ts';
import {
  brokenBytesLine,
  conclusionLine,
  ignoredColumnsLine,
  reportHeaders,
  shopifyLine,
  sourceLine,
  summaryLines,
  type Conclusion,
} from './import.messages.ts';
import { openReading, readShopFacts } from './reading.ts';
import { openReport, type Report } from './report.ts';
import { judgeSource, refuseFile, type SourceFacts } from './source.ts';
import { gatherRows, openStaging, stageRows } from './staging.store.ts';
import { checkRows, checkVariants } from './staging-checks.store.ts';
import { holdBack, judgeRows, type VerdictCounts } from './verdict.store.ts';
import { tellVerdicts } from './verdicts.ts';

export { importUsage } from './import.messages.ts';
export { importPhotos, runPhotoImport } from './photos.ts';
export { photosUsage } from './photos.messages.ts';

export type ImportDeps = {
  db: Db;
  log: Logger;
  clock: Clock;
  /** Region of a file that names none; null takes the first active one. */
  defaultRegion: string | null;
};

/** What the command line says, and what another part of the product may ask directly. */
export type ImportOptions = {
  /** Path of the CSV file, a regular file. */
  file: string;
  /** Writes; otherwise only says what would be done. */
  apply: boolean;
  /** Writes the good articles even when others are refused. */
  partial: boolean;
  /** Path of a CSV file that receives every verdict. */
  report: string | null;
  /** Prints a line a row whatever the size of the file. */
  detail: boolean;
  /** Region of prices and stock of a Shopify file. */
  region: string | null;
  /** Section and group that receive the articles of a Shopify file. */
  section: string | null;
  group: string | null;
  /** Location that receives the quantities of a Shopify file. */
  location: string | null;
  /** Quantity of the variants of a Shopify file that states none; null leaves stock alone. */
  defaultStock: number | null;
  /** Creates the sections, groups and sub-groups that do not exist yet. */
  createTree: boolean;
};

export type ImportOutcome = {
  /** True when the catalogue was written, or already said all of it. */
  written: boolean;
  /** True when no row was refused. */
  clean: boolean;
  rows: VerdictCounts;
  items: VerdictCounts;
  /** French lines for a person, in order. */
  lines: string[];
};

/** The options of a plain dry run of `file`. */
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

const sourceLines = (
  source: SourceFacts,
  reading: { ignored: string[]; region: string | null; location: string | null },
): string[] => {
  const { format, encoding, separator, headers } = source;
  const lines = [sourceLine({ name: basename(source.path), format, encoding, separator, columns: headers.length })];
  if (source.broken > 0) lines.push(brokenBytesLine(source.broken, source.brokenLine));
  if (reading.region !== null) lines.push(shopifyLine(reading.region, reading.location));
  if (reading.ignored.length > 0) lines.push(ignoredColumnsLine(reading.ignored));
  return lines;
};

const compareAll = async (tx: Tx, createTree: boolean, ownFormat: boolean): Promise<void> => {
  await checkRows(tx);
  await compareStagedImages(tx);
  await compareStagedItems(tx, { createTree });
  await checkVariants(tx, ownFormat);
  await compareStagedPrices(tx);
  await compareStagedStock(tx);
};

/** Stock comes last: its rows are the ones that a shop at work waits for. */
const mergeAll = async (tx: Tx, now: Date): Promise<void> => {
  await mergeStagedImages(tx);
  await mergeStagedItems(tx, now);
  await mergeStagedPrices(tx, now);
  const moved = await mergeStagedStock(tx);
  if (moved > 0) refuseFile('stockMoved', String(moved));
};

const conclude = (
  { apply, partial }: ImportOptions,
  rows: VerdictCounts,
): { conclusion: Conclusion; write: boolean } => {
  const clean = (rows.refused ?? 0) === 0;
  const changes = (rows.created ?? 0) + (rows.updated ?? 0) > 0;
  if (!apply) return { conclusion: clean ? (changes ? 'dryGood' : 'nothing') : 'dryBad', write: false };
  if (!clean && !partial) return { conclusion: 'refused', write: false };
  if (!changes) return { conclusion: clean ? 'nothing' : 'noneGood', write: false };
  return { conclusion: clean ? 'written' : 'partly', write: true };
};

type Attempt = { deps: ImportDeps; options: ImportOptions; source: SourceFacts; report: Report | null };

const importOnce = async (tx: Tx, { deps, options, source, report }: Attempt): Promise<ImportOutcome> => {
  if (options.apply && !(await claimImport(tx))) refuseFile('busy');
  const shop = await readShopFacts(tx);
  const reading = openReading({ source, shop, options, defaultRegion: deps.defaultRegion });
  await openStaging(tx);
  await stageRows(tx, reading.rows);
  await gatherRows(tx);
  await compareAll(tx, options.createTree || source.format === 'shopify', source.format === 'ourlet');
  const { rows, items } = await judgeRows(tx);
  if (Object.keys(rows).length === 0) refuseFile('headerOnly');
  const told = await tellVerdicts(tx, { rows, detail: options.detail, report });
  const { conclusion, write } = conclude(options, rows);
  if (write) {
    await holdBack(tx);
    await mergeAll(tx, deps.clock.now());
  }
  const lines = [...sourceLines(source, reading), ...told, ...summaryLines(rows, items), conclusionLine(conclusion)];
  return {
    written: write || (options.apply && conclusion === 'nothing'),
    clean: (rows.refused ?? 0) === 0,
    rows,
    items,
    lines,
  };
};

/**
 * Imports one file in one transaction: nothing is written unless everything is. Throws a refusal, in French, for a file
 * or an option that cannot be used; refused rows are no error, the outcome says them.
 */
export const importFile = async (deps: ImportDeps, options: ImportOptions): Promise<ImportOutcome> => {
  const started = performance.now();
  const source = await judgeSource(options.file);
  // a report is begun anew at each attempt of the command, and takes its place only once the outcome is certain
  let report: Report | null = null;
  try {
    const outcome = await deps.db.command({ name: 'import.file', statementTimeout: 0 }, async (tx) => {
      await report?.abandon();
      report = options.report === null ? null : await openReport(options.report, reportHeaders);
      return importOnce(tx, { deps, options, source, report });
    });
    await (report as Report | null)?.finish();
    const { rows, written } = outcome;
    deps.log.info({ rows, written, milliseconds: Math.round(performance.now() - started) }, 'catalogue file read');
    return outcome;
  } catch (error) {
    await (report as Report | null)?.abandon();
    throw error;
  }
};

/**
 * `npm run import -- file.csv [--apply] …`. Returns the exit code: 0 when everything was good (written or only checked),
 * 1 when the file, a row or the command line is refused. `argv` is what follows `import`; `out` prints one line.
 */
export const runImport = async (
  deps: ImportDeps,
  argv: readonly string[],
  out: (line: string) => void,
): Promise<number> => {
  // rows live for a moment: left to itself the heap holds 100 MB of dead ones (300 MB in all against 200)
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
