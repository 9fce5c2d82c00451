import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '#platform/operator-error';
import { ensureShop, shopUrl, withClient } from './access.ts';
import type { Access } from './access.ts';
import { serverEnvironment } from './cluster.ts';
import type { Place } from './place.ts';
import { messages } from './postgres.messages.ts';

export type Log = {
  info: (data: object, message: string) => void;
  warn: (data: object, message: string) => void;
  error: (data: object, message: string) => void;
};

export type ServerOptions = {
  readonly place: Place;
  readonly access: Access;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly log: Log;
};

export type Server = {
  pid: () => number | undefined;
  onRestart: (listener: () => void) => void;
  stop: () => Promise<void>;
};

const firstStartTimeout = 120_000;

/** Resolves once the server accepts a connection of the shop. */
export const startServer = async (options: ServerOptions): Promise<Server> => {
  const listeners: (() => void)[] = [];
  const state: State = { stopping: false, child: await launch(options, () => false), restarting: null };
  watch(state, options, () => {
    for (const listener of listeners) listener();
  });
  return {
    pid: () => state.child.pid,
    onRestart: (listener) => void listeners.push(listener),
    stop: async () => {
      state.stopping = true;
      await endChild(state.child);
      await state.restarting;
    },
  };
};

type State = { stopping: boolean; child: ChildProcess; restarting: Promise<void> | null };

const watch = (state: State, options: ServerOptions, restarted: () => void): void => {
  state.child.once('exit', (code, signal) => {
    if (state.stopping) return;
    options.log.error({ code, signal }, 'PostgreSQL ended unexpectedly: starting it again');
    state.restarting = restart(state, options, restarted);
  });
};

const restart = async (state: State, options: ServerOptions, restarted: () => void): Promise<void> => {
  for (let delay = 50; !state.stopping; delay = Math.min(delay * 2, 5_000)) {
    try {
      state.child = await launch(options, () => state.stopping);
      if (state.stopping) return await endChild(state.child);
      watch(state, options, restarted);
      return restarted();
    } catch (error) {
      options.log.error({ err: error }, 'PostgreSQL did not start again: trying once more');
      await pause(delay);
    }
  }
};

/** Retries, because processes of a killed server need time to end. */
const launch = async (options: ServerOptions, isStopping: () => boolean): Promise<ChildProcess> => {
  const deadline = Date.now() + 15_000;
  for (let delay = 50; ; delay = Math.min(delay * 2, 1_000)) {
    const child = spawnServer(options);
    if (await answers(child, options)) return child;
    if (Date.now() > deadline || isStopping())
      throw new OperatorError(messages.serverFailed(lastLines(options.logFile)));
    await pause(delay);
  }
};

const spawnServer = ({ place, port, settings, logFile }: ServerOptions): ChildProcess => {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) renameSync(logFile, `${logFile}.1`);
  const output = openSync(logFile, 'a', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(place.programs, 'bin', 'postgres'), ['-D', place.cluster, '-p', String(port), ...flags], {
    cwd: '/',
    // In its own session, so that Ctrl-C lets running requests end first.
    detached: true,
    env: serverEnvironment(),
    stdio: ['ignore', output, output],
    ...place.account.ids,
  });
  child.on('error', () => undefined);
  // The server must not outlive this process.
  const atExit = (): void => void child.kill('SIGINT');
  process.once('exit', atExit);
  child.once('exit', () => process.off('exit', atExit));
  closeSync(output);
  return child;
};

const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

const answers = async (child: ChildProcess, { access, port }: ServerOptions): Promise<boolean> => {
  const deadline = Date.now() + firstStartTimeout;
  while (!hasEnded(child) && Date.now() < deadline) {
    try {
      await withClient(shopUrl(port, access), async (client) => await client.query('select 1'));
      return !hasEnded(child);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      // A first start that was interrupted after initdb: role or database is missing.
      if (code === '28P01' || code === '28000' || code === '3D000') await ensureShop(port, access);
      await pause(20);
    }
  }
  if (!hasEnded(child)) await endChild(child);
  return false;
};

const endChild = async (child: ChildProcess): Promise<void> => {
  const ended = new Promise<void>((resolve) => {
    if (hasEnded(child)) resolve();
    else child.once('exit', () => resolve());
  });
  // An immediate stop loses nothing: the next start recovers from the log.
  for (const [signal, timeout] of [
    ['SIGINT', 3_000],
    ['SIGQUIT', 1_000],
    ['SIGKILL', 1_000],
  ] as const) {
    if (hasEnded(child)) return;
    child.kill(signal);
    const timer = new AbortController();
    await Promise.race([ended, pause(timeout, undefined, { signal: timer.signal }).catch(() => undefined)]);
    timer.abort();
  }
};

const lastLines = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-6).join('\n');
  } catch {
    return '';
  }
};
