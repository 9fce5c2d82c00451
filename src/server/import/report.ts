/** Writes the verdicts to a CSV file that is safe to open in a spreadsheet. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { refuseFile } from '#server/import-format';

const formulaStart = /^[=+\-@\t\r]/;

/** An apostrophe before a formula makes spreadsheets show it as text. */
const formatCell = (text: string): string => {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export type Report = {
  add(cells: readonly string[]): Promise<void>;
  finish(): Promise<void>;
  discard(): Promise<void>;
};

/** Writes to a draft beside the final path, so that an interrupted import leaves no partial report. */
export const openReport = async (path: string, headers: readonly string[]): Promise<Report> => {
  const draft = `${path}.partiel`;
  const stream = createWriteStream(draft, { encoding: 'utf8' });
  try {
    await once(stream, 'open');
  } catch (error) {
    refuseFile('reportUnwritable', path, error instanceof Error && 'code' in error ? String(error.code) : '');
  }
  const add = async (cells: readonly string[]): Promise<void> => {
    if (!stream.write(`${cells.map(formatCell).join(';')}\r\n`)) await once(stream, 'drain');
  };
  // spreadsheets need the byte-order mark to detect UTF-8
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
