/** The refused rows of a file as they were sent, with the reason in one more column, to correct and send again. */
import { csvCell, withTemporaryFile } from '#platform/csv';
import type { Db } from '#platform/db';
import { readRecords } from '#server/import-format';
import { catalogueImportMessages as messages } from './catalogue-import.messages.ts';
import { readFiles, type ImportRow } from './import.store.ts';
import { mappedSource } from './inspect.ts';
import { readRefused } from './rows.store.ts';
import { problemLine } from './shown-import.ts';

const separator = ';';
const chunkLines = 500;
const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;

type Refused = {
  readonly row: ImportRow;
  readonly reasons: Awaited<ReturnType<typeof readRefused>>;
  readonly hiddenHeaders: ReadonlySet<string> | null;
};

async function* linesOf(path: string, { row, reasons, hiddenHeaders }: Refused) {
  const source = await mappedSource(row, path)(path);
  yield `\uFEFF${lineOf([...source.headers, messages.reason])}`;
  let lines = '';
  let count = 0;
  const isHidden = (header: string): boolean => hiddenHeaders?.has(header.trim()) === true;
  for await (const { line, cells } of readRecords(source)) {
    const problems = reasons.get(line);
    if (!problems) continue;
    const filled = source.headers.map((header, index) => (isHidden(header) ? '' : (cells[index] ?? '')));
    lines += lineOf([...filled, problems.map((problem) => problemLine(problem, hiddenHeaders)).join(' ')]);
    count += 1;
    if (count % chunkLines === 0) {
      yield lines;
      lines = '';
    }
  }
  yield lines;
}

/** Contains lines of the first file only. `hiddenHeaders`: columns whose cells stay empty. */
export async function* refusedFile(
  db: Db,
  row: ImportRow,
  hiddenHeaders: ReadonlySet<string> | null,
): AsyncGenerator<Buffer> {
  const [content] = await readFiles(db, row.id);
  if (!content) return;
  const reasons = await readRefused(db, row.id);
  // collected in memory, because the temporary file is removed after this callback
  const chunks = await withTemporaryFile(content, async (path) => {
    const read: Buffer[] = [];
    for await (const text of linesOf(path, { row, reasons, hiddenHeaders })) read.push(Buffer.from(text));
    return read;
  });
  yield* chunks;
}
