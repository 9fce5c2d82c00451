/** Tests of the launcher with real servers in temporary folders; each test starts its own. */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLogger } from '#platform/log';
import { readAccess, withClient } from './access.ts';
import { identityOf } from './lock.ts';
import { startPostgres } from './postgres.ts';
import type { Postgres } from './postgres.ts';

let dataDir: string;
let opened: Postgres[] = [];
let owners: { owner: ChildProcess; server: number }[] = [];

const open = async (more: { join?: boolean; settings?: Record<string, string> } = {}): Promise<Postgres> => {
  const server = await startPostgres({ dataDir, log: silentLogger(), ...more });
  opened.push(server);
  return server;
};

const ask = async (url: string, text: string): Promise<string> =>
  await withClient(url, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return String(Object.values(rows[0] ?? {})[0]);
  });

/**
 * Starts another process of the shop, which owns the server until it is killed. Resolves to it and the pid
 * of the server.
 */
const openElsewhere = async (): Promise<{ owner: ChildProcess; server: number }> => {
  const source = `
    import { startPostgres } from '#platform/postgres';
    import { silentLogger } from '#platform/log';
    const server = await startPostgres({ dataDir: process.argv[1], log: silentLogger() });
    server.announce('http://127.0.0.1:3999');
    process.send(server.pid());
    setInterval(() => undefined, 60_000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', source, dataDir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [server] = (await once(owner, 'message')) as [number];
  owners.push({ owner, server });
  return { owner, server };
};

const kill = async (owner: ChildProcess): Promise<void> => {
  const ended = once(owner, 'exit');
  owner.kill('SIGKILL');
  await ended;
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ourlet-launcher-'));
});

afterEach(async () => {
  for (const { owner, server } of owners) {
    if (owner.exitCode === null && owner.signalCode === null) await kill(owner);
    if (identityOf(server) !== null) process.kill(server, 'SIGQUIT');
  }
  for (const server of opened) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  opened = [];
  owners = [];
});

describe('a first start', () => {
  test('creates a durable cluster with a collation that is the same on every machine', async () => {
    const { url } = await open();
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']) {
      expect([name, await ask(url, `show ${name}`)]).toEqual([name, 'on']);
    }
    const encoding = `select concat_ws(' ', pg_encoding_to_char(encoding), datlocprovider, datlocale)
      from pg_database where datname = current_database()`;
    expect(await ask(url, encoding)).toBe('UTF8 b C.UTF-8');
    expect(await ask(url, `select upper('été à Sfax')`)).toBe('ÉTÉ À SFAX');
    expect(await ask(url, 'show timezone')).toBe('UTC');
  });

  test('refuses connections without the password, which only its owner can read', async () => {
    const { url } = await open();
    const wrong = new URL(url);
    wrong.password = 'shop';
    await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    const access = await stat(join(dataDir, 'postgres.access.json'));
    expect(access.mode & 0o777).toBe(0o600);
    expect(await ask(url, 'show password_encryption')).toBe('scram-sha-256');
    expect(await ask(url, `select current_setting('is_superuser')`)).toBe('off');
  });

  test('listens on this machine only, without a socket file', async () => {
    const { url } = await open();
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1');
    const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
    expect(pidFile.split('\n')[4] ?? '').toBe('');
  });

  test('never runs the server as root', async () => {
    const { pid } = await open();
    const { stdout } = spawnSync('ps', ['-o', 'uid=', '-p', String(pid())], { encoding: 'utf8' });
    expect(Number(stdout)).toBeGreaterThan(0);
  });
});

describe('a later start', () => {
  test('keeps data and address', async () => {
    const first = await open();
    await ask(first.url, 'create table kept as select 7 as seven');
    await first.stop();
    const second = await open();
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select seven from kept')).toBe('7');
  });

  test('uses another port when the stored one is taken', async () => {
    const first = await open();
    await first.stop();
    const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await once(squatter, 'listening');
    const second = await open();
    squatter.close();
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    expect(await ask(second.url, 'select 1')).toBe('1');
  });

  test('is refused while another process owns the data, with its pid and address', async () => {
    const { owner } = await openElsewhere();
    const refused = open();
    await expect(refused).rejects.toThrow(`processus ${owner.pid}`);
    await expect(refused).rejects.toThrow('http://127.0.0.1:3999');
  });

  test('waits for a shop that is closing, instead of being refused', async () => {
    const first = await open();
    first.leave();
    const next = open();
    await pause(200);
    await first.stop();
    expect(await ask((await next).url, 'select 1')).toBe('1');
  });

  test('joins the server of a running shop, and does not stop it', async () => {
    const { server } = await openElsewhere();
    const guest = await open({ join: true });
    expect(guest.joined).toBe(true);
    await guest.stop();
    expect(identityOf(server)).not.toBeNull();
  });

  test('refuses data of another major version with a clear message', async () => {
    const first = await open();
    await first.stop();
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow(/PostgreSQL 17.*PostgreSQL 18/s);
  });

  test('refuses data whose passwords are lost, and names the missing file', async () => {
    const first = await open();
    await first.stop();
    await rm(join(dataDir, 'postgres.access.json'));
    await expect(open()).rejects.toThrow('postgres.access.json');
  });

  test('refuses data with other passwords, names their file and leaves no server', async () => {
    const first = await open();
    await first.stop();
    const file = join(dataDir, 'postgres.access.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), admin: 'of another folder' }));
    await expect(open()).rejects.toThrow(file);
    await expect(stat(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('after a kill', () => {
  test('restarts at the same address with every committed row', async () => {
    const server = await open();
    await ask(server.url, 'create table kept as select 7 as seven');
    const before = server.pid() ?? 0;
    const back = new Promise<void>((resolve) => server.onRestart(resolve));
    process.kill(before, 'SIGKILL');
    await back;
    expect(server.pid()).not.toBe(before);
    expect(await ask(server.url, 'select seven from kept')).toBe('7');
  });

  test('restarts after every kill', async () => {
    const server = await open();
    for (let round = 0; round < 3; round += 1) {
      const back = new Promise<void>((resolve) => server.onRestart(resolve));
      process.kill(server.pid() ?? 0, 'SIGKILL');
      await back;
    }
    expect(await ask(server.url, 'select 1')).toBe('1');
  }, 60_000);

  test('the next start replaces the server of a killed process', async () => {
    const { owner, server: orphan } = await openElsewhere();
    await kill(owner);
    expect(identityOf(orphan)).not.toBeNull();
    const server = await open();
    expect(identityOf(orphan)).toBeNull();
    expect(server.pid()).not.toBe(orphan);
    expect(await ask(server.url, 'select 1')).toBe('1');
  });

  test('starts although the pid file names another running process', async () => {
    const first = await open();
    await first.stop();
    const account = await stat(join(dataDir, 'postgres'));
    const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid: account.uid, gid: account.gid } : {});
    await once(stranger, 'spawn');
    const lines = [
      stranger.pid,
      join(dataDir, 'postgres'),
      1,
      new URL(first.url).port,
      '',
      '127.0.0.1',
      '0 0',
      'ready',
    ];
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`);
    const second = await open();
    stranger.kill();
    expect(await ask(second.url, 'select 1')).toBe('1');
  });

  test('ignores the lock of an ended process, even when its pid is reused', async () => {
    await writeFile(
      join(dataDir, 'postgres.lock'),
      JSON.stringify({ pid: process.ppid, identity: 'an earlier process', address: null, leaving: false }),
    );
    const server = await open();
    expect(await ask(server.url, 'select 1')).toBe('1');
  });

  test('repeats a first start that was interrupted', async () => {
    const { pid, stop } = await open();
    expect(pid()).toBeGreaterThan(0);
    await stop();
    const { admin } = readAccess(dataDir);
    await rm(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.new'), 'half a cluster');
    const second = await open();
    expect(readAccess(dataDir).admin).toBe(admin);
    expect(await ask(second.url, 'select 1')).toBe('1');
  });
});

describe('a stop', () => {
  test('ends the server despite an open transaction, and releases the lock', async () => {
    const server = await open();
    const pid = server.pid() ?? 0;
    let begun = (): void => undefined;
    const sleeping = new Promise<void>((resolve) => (begun = resolve));
    const busy = withClient(server.url, async (client) => {
      await client.query('begin');
      begun();
      await client.query('select pg_sleep(60)');
      return 'ended by itself';
    }).catch(() => 'cut off');
    await sleeping;
    await server.stop();
    expect(identityOf(pid)).toBeNull();
    expect(await busy).toBe('cut off');
    const next = await open();
    expect(await ask(next.url, 'select 1')).toBe('1');
  });
});

test('stores data elsewhere when the account cannot enter the folder, and finds them again', async () => {
  await chmod(dataDir, 0o700);
  const inner = { dataDir: join(dataDir, 'clone', '.data'), log: silentLogger() };
  const first = await startPostgres(inner);
  await ask(first.url, 'create table kept as select 7 as seven');
  await first.stop();
  const second = await startPostgres({ ...inner, temporary: true });
  opened.push(second);
  expect(await ask(second.url, 'select seven from kept')).toBe('7');
  const here = join(inner.dataDir, 'postgres');
  const cluster = await readFile(join(inner.dataDir, 'postgres.place'), 'utf8').catch(() => here);
  // only root switches to an account that a closed folder keeps out
  expect(cluster.startsWith(dataDir)).toBe(process.getuid?.() !== 0);
  expect((await stat(cluster.trim())).mode & 0o777).toBe(0o700);
  await second.stop();
  await expect(stat(cluster.trim())).rejects.toMatchObject({ code: 'ENOENT' });
});
