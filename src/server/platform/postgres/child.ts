import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '#platform/operator-error';
import { accessFile, adminUrl, ensureShop, hasShop, isLoginRefused, shopUrl, withClient } from './access.ts';
import type { Access } from './access.ts';
import { serverEnvironment } from './cluster.ts';
import { identifyServer } from './identity.ts';
import type { ServerIdentity } from './identity.ts';
import { isReady } from './pid-file.ts';
import type { Place } from './place.ts';
import { choosePort, isFree } from './port.ts';
import { messages } from './postgres.messages.ts';

export type Log = {
  info: (data: object, message: string) => void;
  warn: (data: object, message: string) => void;
  error: (data: object, message: string) => void;
};

export type ServerOptions = {
  readonly place: Place;
  readonly dataDir: string;
  readonly access: Access;
  readonly settings: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly log: Log;
};

type OptionsWithPort = ServerOptions & { readonly port: number };

export type Server = {
  readonly port: number;
  readonly identity: ServerIdentity;
  pid: () => number | undefined;
  onRestart: (listener: () => void) => void;
  stop: () => Promise<void>;
};

const firstStartTimeout = 120_000;

/** Resolves when the server accepts a connection of the shop. */
export const startServer = async (options: ServerOptions): Promise<Server> => {
  const listeners: (() => void)[] = [];
  const { port, launched } = await launchOnFreePort(options);
  const state: State = { stopping: false, child: launched.child, restarting: null };
  watch(state, { ...options, port }, () => {
    for (const listener of listeners) listener();
  });
  return {
    port,
    identity: launched.identity,
    pid: () => state.child.pid,
    onRestart: (listener) => void listeners.push(listener),
    stop: async () => {
      state.stopping = true;
      await endChild(state.child);
      await state.restarting;
    },
  };
};

/** Another program may take a free port before the server listens on it. */
const launchOnFreePort = async (options: ServerOptions): Promise<{ port: number; launched: Launched }> => {
  for (const taken = new Set<number>(); ;) {
    const port = await choosePort(options.dataDir, taken);
    const launched = await launch({ ...options, port }, () => false);
    if (launched) return { port, launched };
    options.log.warn({ port }, 'another program took the port of PostgreSQL: drawing another one');
    taken.add(port);
  }
};

type State = { stopping: boolean; child: ChildProcess; restarting: Promise<void> | null };

const watch = (state: State, options: OptionsWithPort, restarted: () => void): void => {
  state.child.once('exit', (code, signal) => {
    if (state.stopping) return;
    options.log.error({ code, signal }, 'PostgreSQL ended unexpectedly: starting it again');
    state.restarting = restart(state, options, restarted);
  });
};

const restart = async (state: State, options: OptionsWithPort, restarted: () => void): Promise<void> => {
  for (let delay = 50; !state.stopping; delay = Math.min(delay * 2, 5_000)) {
    try {
      const launched = await launch(options, () => state.stopping);
      // The shop's connections use this port, so the server cannot move: it stays down until the port is
      // free again.
      if (!launched) throw new OperatorError(messages.portTaken(options.port));
      state.child = launched.child;
      if (state.stopping) return await endChild(state.child);
      watch(state, options, restarted);
      return restarted();
    } catch (error) {
      options.log.error({ err: error }, 'PostgreSQL did not start again: trying once more');
      await pause(delay);
    }
  }
};

type Launched = { readonly child: ChildProcess; readonly identity: ServerIdentity };

/** Retries, because processes of a killed server need time to end. Null when another program uses the port. */
const launch = async (options: OptionsWithPort, isStopping: () => boolean): Promise<Launched | null> => {
  const deadline = Date.now() + 15_000;
  for (let delay = 50; ; delay = Math.min(delay * 2, 1_000)) {
    const child = spawnServer(options);
    const identity = await waitForServer(child, options);
    if (identity) return { child, identity };
    if (!(await isFree(options.port))) return null;
    if (Date.now() > deadline || isStopping())
      throw new OperatorError(messages.serverFailed(lastLines(options.logFile)));
    await pause(delay);
  }
};

export const spawnServer = ({
  place,
  port,
  settings,
  logFile,
}: Pick<OptionsWithPort, 'place' | 'port' | 'settings' | 'logFile'>): ChildProcess => {
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

export const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** Null when the server ended, or when the server of another folder uses the port. */
const waitForServer = async (child: ChildProcess, options: OptionsWithPort): Promise<ServerIdentity | null> => {
  const deadline = Date.now() + firstStartTimeout;
  try {
    while (!hasEnded(child) && Date.now() < deadline) {
      // Until our server listens, the server of another folder may answer on the port.
      const identity = isReady(options.place.cluster, child.pid) ? await openForShop(options) : 'not yet';
      if (identity === null) break;
      if (identity !== 'not yet') return hasEnded(child) ? null : identity;
      await pause(20);
    }
  } catch (error) {
    await endChild(child);
    throw error;
  }
  await endChild(child);
  return null;
};

/** Null when the server of another folder answers. */
const openForShop = async ({
  place,
  dataDir,
  access,
  port,
}: OptionsWithPort): Promise<ServerIdentity | 'not yet' | null> => {
  const isRefused = async (): Promise<boolean> =>
    await withClient(shopUrl(port, access), async (client) => await client.query('select 1')).then(
      () => false,
      isLoginRefused,
    );
  try {
    return await withClient(adminUrl(port, access), async (client) => {
      const identity = await identifyServer(client, place.cluster);
      if (identity && (!(await hasShop(client)) || (await isRefused()))) await ensureShop(client, access);
      return identity;
    });
  } catch (error) {
    if (isLoginRefused(error)) throw new OperatorError(messages.accessRefused(accessFile(dataDir)), { cause: error });
    return 'not yet';
  }
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

export const lastLines = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-6).join('\n');
  } catch {
    return '';
  }
};
