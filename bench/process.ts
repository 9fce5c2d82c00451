/** A measured process. Its CPU time is read from outside. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type Measured = {
  origin: string;
  /** CPU seconds of all threads since its start. */
  cpu(): number;
  /** Resident memory in MB. */
  memory(): number;
  stop(): Promise<void>;
};

const ticks = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100;

const cpuOf = (pid: number): number => {
  // Fields after the name in brackets, which may contain spaces. Fields 11 and 12 are user and system time.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
};

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

type ServerOptions = { flags: string[]; env: Record<string, string> };

const root = join(import.meta.dirname, '..');

/** Starts the shop like `npm start`, but without limits for visitors. */
export const startShop = async (env: NodeJS.ProcessEnv, patience?: number): Promise<Measured> => {
  const server = JSON.parse(readFileSync(join(root, 'bin/server.json'), 'utf8')) as ServerOptions;
  return await startMeasured({
    args: [...server.flags, join(root, 'src/main.ts'), 'serve'],
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ADMISSION_CONCURRENCY: '64',
      ...server.env,
      NODE_COMPILE_CACHE: join(root, '.ourlet/compiled'),
      ...env,
    },
    ready: '/api/ready',
    ...(patience !== undefined && { patience }),
  });
};

type Start = { args: string[]; env: NodeJS.ProcessEnv; ready: string; patience?: number };

/** Waits until `ready` answers 200. */
export const startMeasured = async ({ args, env, ready, patience = 60_000 }: Start): Promise<Measured> => {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-4_000)));
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + patience;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the process under measure ended:\n${stderr}`);
    const answer = await fetch(origin + ready).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) break;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`no answer in time: ${answer?.status ?? 'silence'}\n${stderr}`);
    }
    await pause(100);
  }
  const pid = child.pid!;
  return {
    origin,
    cpu: () => cpuOf(pid),
    memory: () => memoryOf(pid),
    stop: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 8_000);
      await ended(child);
      clearTimeout(late);
    },
  };
};
