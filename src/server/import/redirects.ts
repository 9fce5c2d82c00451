import type { Tx } from '#platform/db';
import { compareRedirects, formerPathKey, mergeRedirects, readRedirectVerdicts } from '#server/catalogue';
import {
  mapRedirectColumns,
  problemText,
  readRecords,
  refuseFile,
  type CsvSource,
  type ProblemCode,
} from '#server/import-format';
import { decideConclusion, type Attempt, type ImportOutcome } from './attempt.ts';
import {
  conclusionLine,
  hiddenRowsLine,
  redirectSummaryLine,
  sourceLine,
  verdictLine,
  verdictName,
  type Conclusion,
} from './import.messages.ts';
import { readRedirect, type Redirect } from './redirect.rules.ts';
import type { Report } from './report.ts';
import { maxRefusedShown, maxRowsShown } from './verdict-lines.ts';
import type { VerdictCounts } from './verdict.store.ts';

async function* readRows(source: CsvSource): AsyncGenerator<Redirect> {
  const columns = mapRedirectColumns(source.headers) ?? refuseFile('format', source.headers.join(', '));
  for await (const { line, cells } of readRecords(source)) {
    const cell = (index: number): string => (cells[index] ?? '').trim();
    yield readRedirect({ line, from: cell(columns.from), to: cell(columns.to) }, formerPathKey);
  }
}

/** Reads the pairs of a file, compares them with the table and lists the differences. */
const stageRedirects = async (
  tx: Tx,
  source: CsvSource,
  { detail, report }: { detail: boolean; report: Report | null },
): Promise<{ counts: VerdictCounts; lines: string[] }> => {
  await compareRedirects(tx, readRows(source));
  const counts: VerdictCounts = {};
  const refusedLines: string[] = [];
  const otherLines: string[] = [];
  let total = 0;
  for await (const rows of readRedirectVerdicts(tx)) {
    for (const { line, path, target, verdict, problem, param } of rows) {
      const message =
        problem === null ? `→ ${target}` : problemText(problem as ProblemCode, param === null ? [] : [param]);
      await report?.add([String(line), path, '', verdictName(verdict), '', message]);
      counts[verdict] = (counts[verdict] ?? 0) + 1;
      total += 1;
      const text = verdictLine({ line, ref: path, sku: '', verdict, message });
      if (verdict === 'refused') refusedLines.push(text);
      else if (detail || total <= maxRowsShown) otherLines.push(text);
    }
  }
  if (total === 0) refuseFile('headerOnly');
  const showAll = detail || total <= maxRowsShown;
  const hidden = showAll ? 0 : Math.max(0, refusedLines.length - maxRefusedShown);
  const lines = showAll ? [...refusedLines, ...otherLines] : refusedLines.slice(0, maxRefusedShown);
  return { counts, lines: hidden > 0 ? [...lines, hiddenRowsLine(hidden)] : lines };
};

const redirectConclusions: Partial<Record<Conclusion, Conclusion>> = {
  written: 'redirectsWritten',
  nothing: 'redirectsNothing',
  partlyWritten: 'redirectsPartly',
};

export const runRedirects = async (tx: Tx, { options, source, report }: Attempt): Promise<ImportOutcome> => {
  const { counts, lines } = await stageRedirects(tx, source, { detail: options.detail, report });
  const { conclusion, write } = decideConclusion(options, counts);
  if (write) await mergeRedirects(tx);
  return {
    written: write || (options.apply && conclusion === 'nothing'),
    clean: (counts.refused ?? 0) === 0,
    rows: counts,
    items: {},
    lines: [
      sourceLine(source),
      ...lines,
      redirectSummaryLine(counts),
      conclusionLine(redirectConclusions[conclusion] ?? conclusion),
    ],
  };
};
