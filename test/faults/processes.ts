/** Starts and kills the shop process of the fault tests. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type ShopProcess = {
  /** The address changes with each restart. */
  url(): string;
  /** Sends SIGKILL and starts a new process; resolves once it listens. */
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
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
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
