/**
 * Copies of a data folder have the same passwords and the same stored port. Each start must still reach its
 * own server.
 */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { silentLogger } from '#platform/log';
import { adminUrl, readAccess, withClient } from './access.ts';
import { startPostgres } from './postgres.ts';

/** Small, because twenty servers run at the same time. */
const settings = { shared_buffers: '1MB', max_connections: '10', fsync: 'off', autovacuum: 'off' };

let parent: string;
let original: string;
let owners: ChildProcess[] = [];

/** Copies as an operator would, with owners and permissions. */
const copyTo = (name: string, from = original): string => {
  const target = join(parent, name);
  expect(spawnSync('cp', ['-a', from, target]).status).toBe(0);
  return target;
};

const program = `
  import { startPostgres } from '#platform/postgres';
  import { silentLogger } from '#platform/log';
  const [dataDir, settings] = process.argv.slice(1);
  process.once('disconnect', () => process.exit());
  process.once('message', async () => {
    const server = await startPostgres({ dataDir, log: silentLogger(), settings: JSON.parse(settings) });
    process.send({ url: server.url, pid: server.pid() });
    process.once('message', () => server.stop().then(() => process.exit()));
  });
  process.send('loaded');`;

type Started = { readonly url: string; readonly pid: number };

/** One process per folder, as for whole shops. All start their servers at the same moment. */
const openTogether = async (folders: readonly string[]): Promise<Started[]> => {
  const started = folders.map((folder) =>
    spawn(process.execPath, ['--input-type=module', '-e', program, folder, JSON.stringify(settings)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  owners.push(...started);
  await Promise.all(started.map(async (owner) => await once(owner, 'message')));
  const answers = started.map(
    (owner) =>
      new Promise<Started>((resolve, reject) => {
        owner.once('message', (answer) => resolve(answer as Started));
        owner.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
      }),
  );
  for (const owner of started) owner.send('start');
  return await Promise.all(answers);
};

const readValue = async (url: string, text: string): Promise<unknown> =>
  await withClient(url, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return Object.values(rows[0] ?? {})[0];
  });

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'ourlet-copies-'));
  // Allows the account of PostgreSQL to enter when the tests run as root.
  await chmod(parent, 0o755);
  original = join(parent, 'original');
  const first = await startPostgres({ dataDir: original, log: silentLogger(), settings });
  await withClient(first.url, async (client) => await client.query('create table writer (folder text)'));
  await first.stop();
});

const endAll = async (): Promise<void> => {
  const ended = owners.map(async (owner) => (owner.exitCode === null ? await once(owner, 'exit') : null));
  for (const owner of owners) if (owner.connected) owner.send('stop');
  await Promise.all(ended);
  owners = [];
};

afterEach(endAll);

afterAll(async () => {
  await rm(parent, { recursive: true, force: true });
});

test('twenty copies that start together get twenty servers, each on its own data', async () => {
  const folders = Array.from({ length: 20 }, (_, index) => copyTo(`together-${index}`));
  const servers = await openTogether(folders);
  expect(new Set(servers.map(({ url }) => new URL(url).port)).size).toBe(20);
  expect(new Set(servers.map(({ pid }) => pid)).size).toBe(20);
  for (const [index, { url }] of servers.entries()) {
    const folder = folders[index] ?? '';
    const admin = adminUrl(Number(new URL(url).port), readAccess(folder));
    expect(await readValue(admin, 'show data_directory')).toBe(join(await realpath(folder), 'postgres'));
    await withClient(url, async (client) => await client.query('insert into writer values ($1)', [folder]));
    expect(await readValue(url, `select string_agg(folder, ',') from writer`)).toBe(folder);
  }
}, 120_000);

test('the shop of a copy cannot log in to the server of another copy', async () => {
  const [one, other] = await openTogether([copyTo('one'), copyTo('other')]);
  const foreign = new URL(one?.url ?? '');
  foreign.port = new URL(other?.url ?? '').port;
  await expect(readValue(foreign.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

// Only root runs PostgreSQL under another account, which a closed folder keeps out.
test.runIf(process.getuid?.() === 0)(
  'copies of a closed folder get their own data too, once the original is stopped',
  async () => {
    const closed = join(parent, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const folder = join(closed, 'first');
    const [first] = await openTogether([folder]);
    await withClient(first?.url ?? '', async (client) => await client.query(`create table kept as select 7 as seven`));
    const [one, other] = [copyTo('closed/one', folder), copyTo('closed/other', folder)];
    const refusal = `copie de ${await realpath(folder)}`;
    await expect(startPostgres({ dataDir: one, log: silentLogger() })).rejects.toThrow(refusal);
    await endAll();
    // One after the other: a copy is refused while the original is open, also when both start together.
    const servers: Started[] = [];
    for (const copy of [one, other, folder]) servers.push(...(await openTogether([copy])));
    expect(new Set(servers.map(({ pid }) => pid)).size).toBe(3);
    for (const { url } of servers) expect(await readValue(url, 'select seven from kept')).toBe(7);
    const places = await Promise.all(
      [folder, one, other].map(async (each) => await readFile(join(each, 'postgres.place'), 'utf8')),
    );
    expect(new Set(places).size).toBe(3);
    await endAll();
    for (const place of places) await rm(dirname(place.trim()), { recursive: true });
  },
  60_000,
);
