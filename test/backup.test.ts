/** Backups of an open shop, and what can be restored from them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { keepArchive, listBackups, readVerification, takeBackup, writeFacts, type Backup } from '#platform/backup';
import { systemClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import { silentLogger } from '#platform/log';
import { archiveFolder } from '#platform/postgres';
import { restoreBackup, verifyBackup, type Target } from '#platform/restore';
import { fileOf, openBackupShop, type BackupShop, type Sale } from '#test/backup-shop';

let stage: BackupShop;
let backup: Backup;
let sales: readonly Sale[];
let moment: Date;

const log = silentLogger();
const settings = () => loadConfig({}).backups;
const take = (into: string): Promise<Backup> =>
  takeBackup({ source: stage.source, into, clock: systemClock, log, durable: false });

const restore = async (name: string, target: Target): Promise<string> => {
  const into = join(stage.folder, name);
  await restoreBackup({ from: backup.folder, into, target, now: systemClock.now(), durable: false });
  return into;
};

/** Waits for a number of orders more than now. */
const moreSales = async (counted: readonly Sale[], more: number): Promise<void> => {
  for (const end = counted.length + more; counted.length < end;) await pause(5);
};

const confirmedBefore = (end: Date): string[] =>
  sales.filter(({ confirmedAt }) => confirmedAt < end.getTime()).map(({ orderId }) => orderId);
const begunAfter = (start: Date): string[] =>
  sales.filter(({ begunAt }) => begunAt > start.getTime()).map(({ orderId }) => orderId);

beforeAll(async () => {
  stage = await openBackupShop();
  const rush = stage.startRush();
  ({ sales } = rush);
  await moreSales(sales, 10);
  const taking = take(stage.backups);
  await moreSales(sales, 5);
  backup = await taking;
  await moreSales(sales, 5);
  moment = new Date();
  await moreSales(sales, 15);
  await rush.stop();
  await stage.archiveLog();
}, 120_000);
afterAll(() => stage.close());

test('a backup during a rush has every order that was confirmed before its end, keeps all promises and has the files', async () => {
  const into = await restore('as-backed-up', { kind: 'backup' });
  const { orders, broken } = await stage.inspect(into);
  const end = new Date(backup.facts.coversUntil);
  expect(confirmedBefore(end).length).toBeGreaterThan(9);
  expect(confirmedBefore(end).filter((id) => !orders.has(id))).toEqual([]);
  expect(begunAfter(moment).filter((id) => orders.has(id))).toEqual([]);
  expect(broken).toEqual([]);
  for (const id of confirmedBefore(end)) expect(await readFile(join(into, 'files', fileOf(id)), 'utf8')).toBe(id);
});

test('a restore to a moment has the orders confirmed before it and none of those begun after it', async () => {
  const { orders, broken } = await stage.inspect(await restore('moment', { kind: 'moment', at: moment }));
  expect(confirmedBefore(moment).filter((id) => !orders.has(id))).toEqual([]);
  expect(begunAfter(moment).length).toBeGreaterThan(0);
  expect(begunAfter(moment).filter((id) => orders.has(id))).toEqual([]);
  expect(broken).toEqual([]);
});

test('a restore with the whole archive has every order and file, also when the log was compressed', async () => {
  const options = { settings: { ...settings(), folder: stage.backups }, ...stage.source };
  const kept = await keepArchive(options, null);
  expect(kept?.segments).toBeGreaterThan(0);
  expect(kept?.files).toBeGreaterThan(0);
  const log = await readdir(join(archiveFolder(stage.backups, backup.facts.archive ?? ''), 'wal'));
  expect(log.filter((name) => /^[0-9A-F]{24}$/.test(name))).toEqual([]);
  const into = await restore('latest', { kind: 'latest' });
  const { orders } = await stage.inspect(into);
  expect(sales.filter(({ orderId }) => !orders.has(orderId))).toEqual([]);
  for (const { orderId } of sales) expect(existsSync(join(into, 'files', fileOf(orderId)))).toBe(true);
});

test('a test restore checks the invariants, says so beside the backup and leaves nothing behind', async () => {
  const verdicts = await verifyBackup({ from: backup.folder, clock: systemClock, log, scratch: stage.folder });
  expect(verdicts.length).toBeGreaterThan(20);
  expect(verdicts.filter(({ broken }) => broken > 0)).toEqual([]);
  expect(await readVerification(backup.folder)).toMatchObject({ broken: 0 });
  expect((await readdir(stage.folder)).filter((name) => name.startsWith('ourlet-verify'))).toEqual([]);
});

test('a second backup links the files that did not change', async () => {
  const second = await take(stage.backups);
  const [sold] = sales;
  const inodes = await Promise.all(
    [backup, second].map(async ({ folder }) => (await stat(join(folder, 'files', fileOf(sold?.orderId ?? '')))).ino),
  );
  expect(new Set(inodes).size).toBe(1);
  expect(await listBackups(stage.backups)).toEqual([backup.name, second.name]);
});

test('nobody else may read a backup', async () => {
  const paths = ['', 'backup.json', 'checksums.jsonl', 'postgres.access.json', 'postgres/PG_VERSION', 'files'];
  const modes = await Promise.all(paths.map(async (path) => (await stat(join(backup.folder, path))).mode & 0o077));
  expect(modes).toEqual(paths.map(() => 0));
});

describe('a restore refuses', () => {
  const fresh = (): string => join(stage.folder, 'refused');

  /** Text of the refusal, which must leave nothing behind. */
  const refusal = async (from: string, into: string, target: Target = { kind: 'backup' }): Promise<string> => {
    const refused = restoreBackup({ from, into, target, now: systemClock.now(), durable: false });
    const text = await refused.then(() => 'restored', String);
    const remains = (await readdir(stage.folder)).filter((name) => /refused|\.ourlet-restore/.test(name));
    return [text.replaceAll(/[\u00A0\u202F]/g, ' '), ...remains].join(' and left ');
  };

  test.each(['postgres/PG_VERSION', 'postgres.access.json', 'checksums.jsonl', 'backup.json'])(
    'a backup whose %s is damaged',
    async (path) => {
      const file = join(backup.folder, path);
      const content = await readFile(file);
      const damaged = Buffer.from(content);
      damaged[content.length - 2] = (content.at(-2) ?? 0) ^ 1;
      await writeFile(file, damaged);
      const text = await refusal(backup.folder, fresh());
      await writeFile(file, content);
      expect(text).toMatch(/est abîmé : sa somme de contrôle est fausse(?!.*and left)/s);
    },
  );

  test('a backup with a missing segment of the log', async () => {
    const segment = join(backup.folder, 'wal', backup.facts.wal?.last ?? '');
    await rename(segment, `${segment}.away`);
    const text = await refusal(backup.folder, fresh());
    await rename(`${segment}.away`, segment);
    expect(text).toMatch(/manque dans la sauvegarde(?!.*and left)/s);
  });

  test('a folder that is no backup', async () => {
    expect(await refusal(stage.folder, fresh())).toContain('n’est pas une sauvegarde complète');
  });

  test('to write into a folder that is not empty', async () => {
    expect(await refusal(backup.folder, stage.dataDir)).toContain('n’est pas vide');
  });

  test('a moment before the end of the backup, and one that is still to come', async () => {
    const before = new Date(new Date(backup.facts.coversUntil).getTime() - 60_000);
    expect(await refusal(backup.folder, fresh(), { kind: 'moment', at: before })).toContain('sauvegarde plus ancienne');
    const future = new Date(Date.now() + 3_600_000);
    expect(await refusal(backup.folder, fresh(), { kind: 'moment', at: future })).toContain('pas encore passé');
  });

  test('a backup of a newer shop or of another PostgreSQL', async () => {
    const other = join(stage.folder, 'other');
    await mkdir(other);
    await writeFacts(other, { ...backup.facts, schema: 'migrations/9999-of-tomorrow.sql' }, []);
    expect(await refusal(other, fresh())).toContain('boutique plus récente que celle-ci');
    await rm(other, { recursive: true });
    await mkdir(other);
    await writeFacts(other, { ...backup.facts, postgres: '17' }, []);
    expect(await refusal(other, fresh())).toContain('vient de PostgreSQL 17');
    await rm(other, { recursive: true });
  });
});

describe('the command', () => {
  const main = join(import.meta.dirname, '..', 'src', 'main.ts');
  const start = (args: readonly string[], env: Record<string, string> = {}) => {
    const { DATABASE_URL: _, ...outer } = process.env;
    const child = spawn(process.execPath, [main, ...args], {
      env: { ...outer, OURLET_MODE: 'demo', OURLET_DATA: stage.dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text.toString('utf8').replaceAll(/[\u00A0\u202F]/g, ' ');
      });
    return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) };
  };

  test('a backup that is killed leaves none, and the next one removes its remains', async () => {
    const into = join(stage.folder, 'killed');
    const { child, ended } = start(['backup', into, '--rate', '1']);
    const partial = async (): Promise<string[]> =>
      (await readdir(into).catch(() => [])).filter((name) => name.endsWith('.partial'));
    while ((await partial()).length === 0) await pause(20);
    child.kill('SIGKILL');
    await ended;
    expect(await listBackups(into)).toEqual([]);
    expect(await partial()).toHaveLength(1);
    const next = start(['backup', into]);
    expect(await next.ended).toBe(0);
    expect(next.output()).toContain('Sauvegarde complète');
    expect(await listBackups(into)).toHaveLength(1);
    expect(await partial()).toEqual([]);
  });

  test('refuses a data folder without a shop, and a backup inside the data', async () => {
    const empty = join(stage.folder, 'empty');
    const wrong = start(['backup', join(stage.folder, 'other')], { OURLET_DATA: empty });
    expect([await wrong.ended, wrong.output()]).toEqual([1, expect.stringContaining('Il n’y a pas de boutique dans')]);
    expect(existsSync(empty)).toBe(false);
    const inside = start(['backup', join(stage.dataDir, 'backups')]);
    expect([await inside.ended, inside.output()]).toEqual([
      1,
      expect.stringContaining('dans les données à sauvegarder'),
    ]);
  });

  test('names the program that is missing or too old for an external server', async () => {
    const { admin } = inject('testServer');
    const into = join(stage.folder, 'external');
    const missing = start(['backup', into], { DATABASE_URL: admin, PATH: '/nowhere' });
    expect([await missing.ended, missing.output()]).toEqual([
      1,
      expect.stringContaining('apt install postgresql-client'),
    ]);
    expect(await listBackups(into)).toEqual([]);
  });
});

test('every metric and label that the alert rules name is exposed by an open shop with backups', async () => {
  const { body } = await stage.shop.app.inject('/metrics');
  const rules = await readFile(join(import.meta.dirname, '..', 'deploy', 'prometheus', 'ourlet.rules.yml'), 'utf8');
  const named = [...rules.matchAll(/^ +expr: (.+)$/gm)].flatMap(([, expression = '']) =>
    [...expression.matchAll(/\bourlet_\w+(?:\{of="\w+"\})?/g)].map(([name]) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  // A counter with labels has no line of its own before its first event.
  const isExposed = (name: string): boolean =>
    body.split('\n').some((line) => line.startsWith(name) || line.startsWith(`# TYPE ${name} `));
  expect([...new Set(named)].filter((name) => !isExposed(name))).toEqual([]);
});
