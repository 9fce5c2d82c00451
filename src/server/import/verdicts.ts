/** Verdicts in words: on the screen, and in the report. */
import type { Tx } from '#platform/db';
import {
  heldReason,
  notShownLine,
  problemText,
  verdictLine,
  verdictWord,
  type ProblemCode,
} from './import.messages.ts';
import type { Report } from './report.ts';
import { verdicts, type Remark, type RowVerdict, type VerdictCounts } from './verdict.store.ts';

/** Files up to this many rows get a line a row on the screen; beyond, the refused rows only. */
const shownAll = 500;
const shownRefused = 200;

const sentence = ({ column, code, params }: Remark): string =>
  `${column === null ? '' : `${column}\u202F: `}${problemText(code as ProblemCode, params)}`;

const messageOf = (row: RowVerdict): string => {
  if (row.verdict === 'refused') return row.problems.map(sentence).join(' ');
  if (row.verdict === 'held') return heldReason;
  return [row.verdict === 'updated' ? row.changes.join(', ') : '', ...row.notes.map(sentence)]
    .filter((part) => part !== '')
    .join('. ');
};

const columnsOf = (row: RowVerdict): string =>
  [...new Set(row.verdict === 'refused' ? row.problems.map((problem) => problem.column ?? '') : row.changes)]
    .filter((column) => column !== '')
    .join(', ');

type Telling = { rows: VerdictCounts; detail: boolean; report: Report | null };

/** Writes every verdict to the report, and answers the lines for the screen. */
export const tellVerdicts = async (tx: Tx, { rows, detail, report }: Telling): Promise<string[]> => {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const showAll = detail || total <= shownAll;
  const limit = showAll ? Infinity : shownRefused;
  const lines: string[] = [];
  let left = 0;
  for await (const page of verdicts(tx, report !== null || showAll)) {
    for (const row of page) {
      const message = messageOf(row);
      await report?.add([String(row.line), row.ref, row.sku, verdictWord(row.verdict), columnsOf(row), message]);
      if (!showAll && row.verdict !== 'refused') continue;
      if (lines.length < limit) lines.push(verdictLine({ ...row, message }));
      else left += 1;
    }
  }
  if (left > 0) lines.push(notShownLine(left));
  return lines;
};
