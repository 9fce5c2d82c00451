/** Upkeep of a folder of backups whose contents are made up. */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import { writeFacts, type Facts } from './backup-folder.ts';
import { isBackupDue } from './backup.jobs.ts';
import { recordFailure } from './failure.ts';
import { compressArchive, pruneArchives, pruneBackups } from './upkeep.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ourlet-upkeep-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const segment = (number: number): string =>
  `0000000100000000000000${number.toString(16).padStart(2, '0').toUpperCase()}`;

const facts: Facts = {
  format: 1,
  kind: 'cluster',
  version: '1.0.0',
  schema: null,
  postgres: '18',
  systemIdentifier: '7',
  startedAt: '2026-11-20T02:12:00.000Z',
  coversUntil: '2026-11-20T02:13:00.000Z',
  bytes: 1,
  archive: 'aaaaaaaa',
  wal: { first: segment(5), last: segment(5), segmentBytes: 16 * 1024 * 1024 },
};

const addBackup = async (name: string, more: Partial<Facts> = {}): Promise<void> => {
  await mkdir(join(folder, name));
  await writeFacts(join(folder, name), { ...facts, ...more }, []);
};

const addLog = async (archive: string, numbers: readonly number[]): Promise<void> => {
  await mkdir(join(folder, `archive-${archive}`, 'wal'), { recursive: true });
  for (const number of numbers)
    await writeFile(join(folder, `archive-${archive}`, 'wal', segment(number)), `log ${number}`);
};

const logOf = async (archive: string): Promise<string[]> =>
  (await readdir(join(folder, `archive-${archive}`, 'wal'))).toSorted();

test('removes only the log from before the oldest kept backup', async () => {
  await addBackup('2026-11-20T021200Z');
  await addBackup('2026-11-21T021200Z', { wal: { first: segment(9), last: segment(9), segmentBytes: 16_777_216 } });
  await addLog('aaaaaaaa', [3, 4, 5, 6, 9, 10]);
  await compressArchive(folder, 'aaaaaaaa');
  await pruneArchives(folder, 'aaaaaaaa');
  expect(await logOf('aaaaaaaa')).toEqual([5, 6, 9, 10].map((number) => `${segment(number)}.zst`));
});

test('removes an archive without a backup, unless it is the current one', async () => {
  await addBackup('2026-11-20T021200Z');
  for (const archive of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc']) await addLog(archive, [7]);
  await pruneArchives(folder, 'cccccccc');
  expect((await readdir(folder)).filter((name) => name.startsWith('archive')).toSorted()).toEqual([
    'archive-aaaaaaaa',
    'archive-cccccccc',
  ]);
  expect(await logOf('cccccccc')).toEqual([segment(7)]);
});

test('nothing is removed from the log while a backup cannot be read', async () => {
  await mkdir(join(folder, '2026-11-20T021200Z'));
  await addLog('bbbbbbbb', [1]);
  await expect(pruneArchives(folder, null)).rejects.toThrow('sauvegarde');
  expect(await logOf('bbbbbbbb')).toEqual([segment(1)]);
});

test('uploads of the archive that are older than the oldest backup go', async () => {
  await addBackup('2026-11-20T021200Z');
  const uploads = join(folder, 'archive-aaaaaaaa', 'files');
  await mkdir(uploads, { recursive: true });
  for (const day of ['2026-11-19', '2026-11-21']) {
    await writeFile(join(uploads, day), '');
    await utimes(join(uploads, day), new Date(day), new Date(day));
  }
  await pruneArchives(folder, 'aaaaaaaa');
  expect(await readdir(uploads)).toEqual(['2026-11-21']);
});

test('backups that are not kept are removed, foreign folders stay', async () => {
  for (const day of [18, 19, 20, 21]) await addBackup(`2026-11-${day}T021200Z`);
  await mkdir(join(folder, 'photos'));
  expect(await pruneBackups(folder, { daily: 2, weekly: 0 })).toEqual(['2026-11-18T021200Z', '2026-11-19T021200Z']);
  expect((await readdir(folder)).toSorted()).toEqual(['2026-11-20T021200Z', '2026-11-21T021200Z', 'photos']);
});

test('a segment that is archived twice is compressed once; another content is refused', async () => {
  await addLog('aaaaaaaa', [5]);
  expect(await compressArchive(folder, 'aaaaaaaa')).toBe(1);
  await addLog('aaaaaaaa', [5]);
  expect(await compressArchive(folder, 'aaaaaaaa')).toBe(1);
  expect(await logOf('aaaaaaaa')).toEqual([`${segment(5)}.zst`]);
  await writeFile(join(folder, 'archive-aaaaaaaa', 'wal', segment(5)), 'of another server');
  await expect(compressArchive(folder, 'aaaaaaaa')).rejects.toThrow('another content');
});

test('a backup is due when there is none, when a night was missed, or when the archive is new; not soon after a failure', async () => {
  const clock = fixedClock(new Date('2026-11-20T08:00:00Z'));
  const settings = { ...loadConfig({}).backups, folder };
  const data = join(folder, 'data');
  await mkdir(data);
  const due = (): Promise<boolean> => isBackupDue({ settings, dataDir: data, clock });
  expect(await due()).toBe(true);
  await recordFailure(folder, { at: clock.now(), error: new Error('full') });
  expect(await due()).toBe(false);
  clock.advance(2 * 3_600_000);
  expect(await due()).toBe(true);
  await addBackup('2026-11-20T021200Z');
  expect(await due()).toBe(false);
  await writeFile(join(data, 'postgres.archive.json'), JSON.stringify({ id: 'bbbbbbbb' }));
  expect(await due()).toBe(true);
  await writeFile(join(data, 'postgres.archive.json'), JSON.stringify({ id: 'aaaaaaaa' }));
  expect(await due()).toBe(false);
  clock.advance(24 * 3_600_000);
  expect(await due()).toBe(true);
});
