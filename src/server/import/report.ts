/** The verdicts as a CSV file that a spreadsheet opens without running what is in it. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { refuseFile } from './source.ts';

const dangerous = /^[=+\-@\t\r]/;

/** A cell that begins like a formula gets an apostrophe in front: spreadsheets then show it as text. */
const reportCell = (text: string): string => {
  const harmless = dangerous.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

export type Report = {
  add(cells: readonly string[]): Promise<void>;
  /** Puts the file at its place. Nothing is there before. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
};

/** Opens a report beside its final place, so that an interrupted import leaves no half report under its name. */
export const openReport = async (path: string, headers: readonly string[]): Promise<Report> => {
  const draft = `${path}.partiel`;
  const stream = createWriteStream(draft, { encoding: 'utf8' });
  try {
    await once(stream, 'open');
  } catch (error) {
    refuseFile('reportUnwritable', path, error instanceof Error && 'code' in error ? String(error.code) : '');
  }
  const add = async (cells: readonly string[]): Promise<void> => {
    if (!stream.write(`${cells.map(reportCell).join(';')}\r\n`)) await once(stream, 'drain');
  };
  // the mark makes French spreadsheets read UTF-8
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
    abandon: async () => {
      await close();
      await rm(draft, { force: true });
    },
  };
};
