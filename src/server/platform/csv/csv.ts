/** Writes CSV files that are safe to open in a spreadsheet. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

export { withTemporaryFile } from './temporary-file.ts';

/** A single dash is allowed, because in an import it erases the value. */
const formula = /^[=+\-@\t\r](?!$)|^[=+@]$/;

/** Writes an apostrophe before a formula, so that spreadsheets show it as text. The import removes it. */
export const csvCell = (text: string, separator = ';'): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\r\n]/.test(safe) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
};

const lineOf = (cells: readonly string[], separator: string): string =>
  `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;

/** Byte order mark: spreadsheets detect UTF-8 only by it. */
const byteOrderMark = '\uFEFF';

/** A CSV file that is written while it is sent: one chunk for each batch of rows. */
export async function* csvChunks(
  headers: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
  separator = ';',
): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + lineOf(headers, separator));
  for await (const rows of batches) yield Buffer.from(rows.map((cells) => lineOf(cells, separator)).join(''));
}

export type CsvFile = {
  add(cells: readonly string[]): Promise<void>;
  finish(): Promise<void>;
  discard(): Promise<void>;
};

/**
 * Writes to a draft beside the final path, so that an interruption leaves no partial file. Throws errors of
 * the file system.
 */
export const openCsv = async (path: string, headers: readonly string[], separator = ';'): Promise<CsvFile> => {
  const draft = `${path}.partiel`;
  const stream = createWriteStream(draft, { encoding: 'utf8' });
  await once(stream, 'open');
  const add = async (cells: readonly string[]): Promise<void> => {
    if (!stream.write(lineOf(cells, separator))) await once(stream, 'drain');
  };
  stream.write(byteOrderMark);
  await add(headers);
  const close = async (): Promise<void> => {
    stream.end();
    await once(stream, 'close');
  };
  return {
    add,
    finish: async () => {
      await close();
      await rename(draft, path);
    },
    discard: async () => {
      await close();
      await rm(draft, { force: true });
    },
  };
};
