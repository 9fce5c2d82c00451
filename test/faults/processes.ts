/** Processes that die without a word. */
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const childrenOf = (pid: number): number[] => {
  const file = `/proc/${pid}/task/${pid}/children`;
  const listed = existsSync(file)
    ? readFileSync(file, 'utf8').trim().split(/\s+/)
    : execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(([, parent]) => Number(parent) === pid)
        .map(([child = '']) => child);
  return listed.map(Number).filter((child) => child > 0);
};

/** Kill -9 of a process and of all its children, as when the machine ends them. */
export const killTree = (pid: number): void => {
  for (const victim of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(victim, 'SIGKILL');
    } catch {
      // it went by itself in between
    }
  }
};

export type ShopProcess = {
  /** Where it answers now; another address after each restart. */
  url(): string;
  /** Kill -9, then a new process; resolves once that one listens. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

const program = join(import.meta.dirname, 'shop.ts');

const launch = async (environment: Record<string, string>): Promise<{ child: ChildProcess; port: number }> => {
  const child = fork(program, { env: { ...process.env, ...environment }, execArgv: [], stdio: 'inherit' });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return { child, port: message.port };
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

export const startShop = async (environment: Record<string, string>): Promise<ShopProcess> => {
  let current = await launch(environment);
  return {
    url: () => `http://127.0.0.1:${current.port}`,
    crash: async () => {
      await end(current.child);
      current = await launch(environment);
    },
    stop: () => end(current.child),
  };
};
