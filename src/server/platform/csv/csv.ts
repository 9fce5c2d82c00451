/** Writes CSV files that are safe to open in a spreadsheet. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/** A single dash is allowed, because in an import it erases the value. */
const formula = /^[=+\-@\t\r](?!$)|^[=+@]$/;

/** Writes an apostrophe before a formula, so that spreadsheets show it as text. The import removes it. */
export const csvCell = (text: string, separator = ';'): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\r\n]/.test(safe) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
};

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
    const line = cells.map((cell) => csvCell(cell, separator)).join(separator);
    if (!stream.write(`${line}\r\n`)) await once(stream, 'drain');
  };
  // spreadsheets detect UTF-8 only by the byte-order mark
  stream.write('\uFEFF');
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
