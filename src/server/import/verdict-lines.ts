import type { Tx } from '#platform/db';
import { problemText, type ProblemCode } from '#server/import-format';
import { heldMessage, hiddenRowsLine, verdictLine, verdictName } from './import.messages.ts';
import type { Report } from './report.ts';
import { lineName } from './warnings.messages.ts';
import { readVerdicts, type Remark, type RowVerdict, type VerdictCounts } from './verdict.store.ts';

/** With more rows than this, only refused rows are shown on the screen. */
export const maxRowsShown = 500;
export const maxRefusedShown = 200;

/** Problems whose last parameter is a line number. */
const lineCodes = new Set(['skuTwice', 'variantTwice', 'contradiction']);

/** `text`: returns the sentence for a code; by default the sentence for the terminal. */
export const remarkText = ({ column, code, params }: Remark, text = problemText): string =>
  `${column === null ? '' : `${column}\u202F: `}${text(code as ProblemCode, lineCodes.has(code) ? [...params.slice(0, -1), lineName(Number(params.at(-1)))] : params)}`;

const messageOf = (row: RowVerdict): string => {
  if (row.verdict === 'refused') return row.problems.map((problem) => remarkText(problem)).join(' ');
  if (row.verdict === 'held') return heldMessage;
  return [row.verdict === 'updated' ? row.changes.join(', ') : '', ...row.notes.map((note) => remarkText(note))]
    .filter((part) => part !== '')
    .map((part, index, parts) => (index < parts.length - 1 && !part.endsWith('.') ? `${part}.` : part))
    .join(' ');
};

const columnsOf = (row: RowVerdict): string =>
  [...new Set(row.verdict === 'refused' ? row.problems.map((problem) => problem.column ?? '') : row.changes)]
    .filter((column) => column !== '')
    .join(', ');

type VerdictOutput = { rows: VerdictCounts; detail: boolean; report: Report | null };

export const writeVerdicts = async (tx: Tx, { rows, detail, report }: VerdictOutput): Promise<string[]> => {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const showAll = detail || total <= maxRowsShown;
  const limit = showAll ? Infinity : maxRefusedShown;
  const lines: string[] = [];
  let hidden = 0;
  for await (const page of readVerdicts(tx, report !== null || showAll)) {
    for (const row of page) {
      const message = messageOf(row);
      await report?.add([lineName(row.line), row.ref, row.sku, verdictName(row.verdict), columnsOf(row), message]);
      if (!showAll && row.verdict !== 'refused') continue;
      if (lines.length < limit) lines.push(verdictLine({ ...row, message }));
      else hidden += 1;
    }
  }
  if (hidden > 0) lines.push(hiddenRowsLine(hidden));
  return lines;
};
