/** The database of the process: the embedded server, or the one of DATABASE_URL once it answers; then its schema. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#platform/config';
import type { Logger } from '#platform/log';
import { isConnectionError } from '#platform/db';
import { migrate } from '#platform/migrations';
import { startPostgres } from '#platform/postgres';
import { isOperatorError } from '#platform/operator-error';
import { messages } from './main.messages.ts';

export type Database = {
  readonly url: string;
  readonly applied: readonly string[];
  announce: (address: string) => void;
  leave: () => void;
  stop: () => Promise<void>;
};

export type DatabaseOptions = {
  readonly config: Config;
  readonly log: Logger;
  /** Prints a line for the person at the terminal. */
  readonly say: (line: string) => void;
  /** Use the server of a shop that is already running, instead of refusing. */
  readonly join: boolean;
};

const unreachablePatience = 5_000;

/** Throws an OperatorError that says what to do. */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { config, log, join } = options;
  if (config.databaseUrl !== null) {
    const applied = await migrateOnceReachable(config.databaseUrl, options);
    const nothing = (): void => undefined;
    return { url: config.databaseUrl, applied, announce: nothing, leave: nothing, stop: () => Promise.resolve() };
  }
  const server = await startPostgres({ dataDir: config.dataDir, log, join });
  try {
    const { applied } = await migrate({ url: server.url, log });
    return { ...server, applied };
  } catch (error) {
    await server.stop();
    throw error;
  }
};

/** A database that starts at the same time as the shop is given some seconds; a wrong password is told at once. */
const migrateOnceReachable = async (url: string, { log, say }: DatabaseOptions): Promise<string[]> => {
  const deadline = Date.now() + unreachablePatience;
  for (let told = false; ; told = true) {
    try {
      return (await migrate({ url, log })).applied;
    } catch (error) {
      const mayCome = isOperatorError(error) && isConnectionError(error.cause);
      if (!mayCome || Date.now() > deadline) throw error;
      if (!told) say(messages.waitingForDatabase);
      await pause(500);
    }
  }
};
