/** Catalogue import: checks a CSV file, gives each row a verdict, and writes with --apply. See docs/import.md. */
import { setFlagsFromString } from 'node:v8';
import type { Tx } from '#platform/db';
import { isOperatorError } from '#platform/operator-error';
import { runCustomerImport } from '#server/customer-import';
import { findPeopleFormat, inspectFile, refuseFile, type CsvSource } from '#server/import-format';
import type { Attempt, ImportDeps, ImportOptions, ImportOutcome, ImportWatch } from './attempt.ts';
import { runCatalogue } from './catalogue-import.ts';
import { readCommandLine } from './command-line.ts';
import { awaitImports, lockImports } from './import-lock.store.ts';
import { reportHeaders } from './import.messages.ts';
import { downloadPhotos, missingPhotoLines, type DownloadDeps } from './photo-download.ts';
import { runRedirects } from './redirects.ts';
import { openReport, type Report } from './report.ts';

export type { ImportDeps, ImportOptions, ImportOutcome, ImportPhase, ImportWatch, Preview } from './attempt.ts';
export { remarkText } from './verdict-lines.ts';
export { ignoredColumnLines, lineName, noteLines } from './warnings.messages.ts';
export { rowNotes, type Remark, type Verdict } from './verdict.store.ts';
export { importUsage } from './import.messages.ts';
export {
  planPhoto,
  photoRefusal,
  readAddressNames,
  refusedPhoto,
  type PhotoPlan,
  type PhotoPlanDeps,
  type PhotoResult,
} from './photo-plan.ts';
export { importPhotos, runPhotoImport } from './photos.ts';
export { photosUsage, type PhotoVerdict } from './photos.messages.ts';

export const dryRun = (file: string): ImportOptions => ({
  file,
  secondFile: null,
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
  costs: true,
  download: false,
});

/** Finds the products file and, for PrestaShop, the combinations file, whatever their order. */
const inspectFiles = async (
  { file, secondFile }: ImportOptions,
  inspect: (path: string) => Promise<CsvSource>,
): Promise<{ source: CsvSource; second: CsvSource | null }> => {
  const first = await inspect(file);
  if (secondFile === null) return { source: first, second: null };
  const other = await inspect(secondFile);
  const [source, second] = first.format === 'prestashopCombinations' ? [other, first] : [first, other];
  if (source.format !== 'prestashop' || second.format !== 'prestashopCombinations')
    refuseFile('secondFile', file, secondFile);
  return { source, second };
};

const runAttempt = async (tx: Tx, attempt: Attempt): Promise<ImportOutcome> => {
  if (attempt.watch) await awaitImports(tx);
  else if (attempt.options.apply && !(await lockImports(tx))) refuseFile('busy');
  return attempt.source.format === 'redirects' ? await runRedirects(tx, attempt) : await runCatalogue(tx, attempt);
};

/**
 * Imports one file in one transaction. Throws an operator error in French for an unusable file or option.
 * Refused rows are part of the result, not an error.
 */
export const importFile = async (
  deps: ImportDeps,
  options: ImportOptions,
  watch: ImportWatch | null = null,
): Promise<ImportOutcome> => {
  const started = performance.now();
  const files = await inspectFiles(options, watch?.inspect ?? inspectFile);
  // the command may be retried, so each attempt starts a new report, which is renamed after the commit
  let report: Report | null = null;
  try {
    const outcome = await deps.db.command({ name: 'import.file', statementTimeout: 0 }, async (tx) => {
      await report?.discard();
      report = options.report === null ? null : await openReport(options.report, reportHeaders);
      return runAttempt(tx, { deps, options, ...files, report, watch });
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

export type RunDeps = ImportDeps &
  Pick<DownloadDeps, 'images' | 'policy'> & {
    readonly customers: Omit<Parameters<typeof runCustomerImport>[0], 'db' | 'clock'>;
  };

/** Null for a file of the catalogue. */
const importPeople = async (deps: RunDeps, { file, region, apply, partial }: ImportOptions) => {
  const { headers } = await inspectFile(file);
  if (findPeopleFormat(headers) === null) return null;
  const command = { file, region: region ?? deps.defaultRegion, apply, partial };
  return runCustomerImport({ ...deps, ...deps.customers }, command);
};

const completePhotos = async (
  deps: RunDeps,
  { download }: ImportOptions,
  out: (line: string) => void,
): Promise<number> => {
  const failed = download ? await downloadPhotos(deps, out) : 0;
  for (const line of await missingPhotoLines(deps)) out(line);
  return failed;
};

/**
 * Runs `npm run import -- file.csv [--apply] …`. Returns the exit code: 1 when the file, a row or the
 * command line is refused. `argv` is what follows `import`.
 */
export const runImport = async (
  deps: RunDeps,
  argv: readonly string[],
  out: (line: string) => void,
): Promise<number> => {
  // rows are short-lived; these flags lower the peak memory from 300 MB to 200 MB
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=30');
  try {
    const options = readCommandLine(argv);
    const people = await importPeople(deps, options);
    if (people) {
      for (const line of people.lines) out(line);
      return people.clean ? 0 : 1;
    }
    const { lines, clean, written } = await importFile(deps, options);
    for (const line of lines) out(line);
    const failed = written ? await completePhotos(deps, options, out) : 0;
    return clean && failed === 0 ? 0 : 1;
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    out(error.message);
    return 1;
  }
};
