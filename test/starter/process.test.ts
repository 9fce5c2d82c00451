/** The shop process with the embedded PostgreSQL: start, signals, errors, help. */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

type Run = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
};

let dataDir: string;
let runs: Run[] = [];

const run = (command: string, env: Record<string, string> = {}, args: readonly string[] = []): Run => {
  const { DATABASE_URL: _, ...outer } = process.env;
  const child = spawn(process.execPath, [join(root, 'src', 'main.ts'), command, ...args], {
    cwd: root,
    env: { ...outer, NODE_ENV: 'production', OURLET_DATA: dataDir, OURLET_MODE: 'demo', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const collect = (chunk: Buffer): void => void (output += chunk.toString('utf8'));
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const started = {
    child,
    output: () => output,
    // After `disconnect()` a child emits `exit` but no `close`.
    ended: new Promise<number | null>((resolve) => {
      child.once('close', resolve);
      child.once('exit', (code) => setTimeout(() => resolve(code), 300));
    }),
  };
  runs.push(started);
  return started;
};

const open = async (env?: Record<string, string>): Promise<Run & { address: string }> => {
  const started = run('serve', env);
  let hasEnded = false;
  void started.ended.then(() => (hasEnded = true));
  for (;;) {
    const address = /Ourlet est ouvert.*(http:\S+)/.exec(started.output())?.[1];
    if (address) return { ...started, address };
    if (hasEnded) throw new Error(started.output());
    await pause(10);
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Waits up to ten seconds for status 200. */
const readyStatus = async (address: string): Promise<number> => {
  for (let tries = 0; ; tries += 1) {
    const { status } = await fetch(`${address}/api/ready`);
    if (status === 200 || tries === 100) return status;
    await pause(100);
  }
};

const serverPid = async (): Promise<number> => {
  const place = await readFile(join(dataDir, 'postgres.place'), 'utf8').catch(() => join(dataDir, 'postgres'));
  return Number((await readFile(join(place.trim(), 'postmaster.pid'), 'utf8')).split('\n')[0]);
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ourlet-process-'));
});

afterEach(async () => {
  for (const { child, ended } of runs) {
    child.kill('SIGTERM');
    await ended;
  }
  runs = [];
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

test('answers requests, and ends on SIGTERM with its PostgreSQL', async () => {
  const { child, address, ended } = await open();
  expect(await readyStatus(address)).toBe(200);
  const server = await serverPid();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(isRunning(server)).toBe(false);
});

test('shuts down once when Ctrl-C arrives from the terminal and from the starter', async () => {
  const { child, ended } = await open();
  child.kill('SIGINT');
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('ends when its starter was killed', async () => {
  const { child, ended } = await open();
  child.disconnect();
  expect(await ended).toBe(0);
});

test('starts with a new PostgreSQL after SIGKILL', async () => {
  const killed = await open();
  const orphan = await serverPid();
  killed.child.kill('SIGKILL');
  await killed.ended;
  const { address, child } = await open();
  expect(await readyStatus(address)).toBe(200);
  const server = await serverPid();
  expect(server).not.toBe(orphan);
  expect(Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(server)], { encoding: 'utf8' }).stdout)).toBe(child.pid);
});

test('restarts a killed PostgreSQL', async () => {
  const { address } = await open();
  process.kill(await serverPid(), 'SIGKILL');
  expect(await readyStatus(address)).toBe(200);
});

test('refuses a second start on the same data, and shows the address of the first', async () => {
  const { address } = await open();
  const second = run('serve');
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('tourne déjà');
  expect(second.output()).toContain(address);
  expect(second.output()).not.toContain('    at ');
});

test('two copies of one data folder that start together are two shops with their own PostgreSQL', async () => {
  const copy = `${dataDir}-copy`;
  expect(spawnSync('cp', ['-a', dataDir, copy]).status).toBe(0);
  const shops = await Promise.all([open(), open({ OURLET_DATA: copy })]);
  expect(await Promise.all(shops.map(({ address }) => readyStatus(address)))).toEqual([200, 200]);
  const ports = await Promise.all(
    [dataDir, copy].map(async (folder) => (await readFile(join(folder, 'postgres.port'), 'utf8')).trim()),
  );
  expect(new Set(ports).size).toBe(2);
  for (const { child, ended } of shops) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
  await rm(copy, { recursive: true });
});

test('a command uses the PostgreSQL of the running shop and leaves it running', async () => {
  const { address } = await open();
  const command = run('migrate');
  expect(await command.ended).toBe(0);
  expect(command.output()).toContain('Le schéma est à jour');
  expect(await readyStatus(address)).toBe(200);
});

test('refuses a used port, and suggests a command with another one', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as { port: number };
  const refused = run('serve', { PORT: String(port) });
  expect(await refused.ended).toBe(1);
  occupant.close();
  expect(refused.output()).toContain(`Le port ${port} est déjà pris`);
  expect(refused.output()).toContain(`PORT=${port + 1} npm start`);
});

test('reports an unreachable database without password and stack trace', async () => {
  const refused = run('serve', { DATABASE_URL: 'postgres://shop:secret-word@127.0.0.1:1/ourlet' });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('injoignable');
  expect(refused.output()).not.toContain('secret-word');
  expect(refused.output()).not.toContain('    at ');
});

test('reports a wrong password', async () => {
  await open();
  const port = (await readFile(join(dataDir, 'postgres.port'), 'utf8')).trim();
  const refused = run('migrate', { DATABASE_URL: `postgres://shop:wrong@127.0.0.1:${port}/ourlet` });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('Le mot de passe est refusé');
});

test('refuses an invalid environment variable', async () => {
  const refused = run('serve', { PORT: 'trois-mille' });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/PORT = .*trois-mille/);
  expect(refused.output()).not.toContain('    at ');
});

describe('help', () => {
  let untouched: string;
  beforeEach(async () => {
    untouched = await mkdtemp(join(tmpdir(), 'ourlet-process-'));
  });
  afterEach(async () => {
    await rm(untouched, { recursive: true, force: true });
  });

  test.each([
    'serve',
    'work',
    'migrate',
    'seed',
    'import',
    'images',
    'order',
    'newsletter',
    'review',
    'announcement',
    'verify',
    'backup',
    'restore',
  ])('%s --help prints the usage and creates no file', async (command) => {
    const help = run(command, { OURLET_DATA: untouched }, ['--help']);
    expect(await help.ended).toBe(0);
    expect(help.output()).toContain(`npm ${command === 'serve' ? 'start' : `run ${command}`}`);
    expect(await readdir(untouched)).toEqual([]);
  });

  test('a command without its arguments prints the usage and creates no file', async () => {
    const command = run('order', { OURLET_DATA: untouched });
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain('npm run order -- list');
    expect(await readdir(untouched)).toEqual([]);
  });
});
