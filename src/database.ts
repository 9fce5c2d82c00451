/** Opens the database: the embedded server, or the one of DATABASE_URL. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#platform/config';
import type { Logger } from '#platform/log';
import { isConnectionError } from '#platform/db';
import { migrate } from '#platform/migrations';
import { startPostgres } from '#platform/postgres';
import type { ServerIdentity } from '#platform/postgres';
import { isOperatorError } from '#platform/operator-error';
import { messages } from './main.messages.ts';

export type Database = {
  readonly url: string;
  /** Null with DATABASE_URL, because its server may move to another machine. */
  readonly identity: ServerIdentity | null;
  readonly applied: readonly string[];
  announce: (address: string) => void;
  leave: () => void;
  stop: () => Promise<void>;
};

export type DatabaseOptions = {
  readonly config: Config;
  readonly log: Logger;
  readonly say: (line: string) => void;
  /** True uses the server of a running shop. False refuses to start when there is one. */
  readonly join: boolean;
};

const startupPatienceMs = 5_000;

export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { config, log, join } = options;
  if (config.databaseUrl !== null) {
    const applied = await migrateOnceReachable(config.databaseUrl, options);
    const nothing = (): void => undefined;
    const stop = async (): Promise<void> => await Promise.resolve();
    return { url: config.databaseUrl, identity: null, applied, announce: nothing, leave: nothing, stop };
  }
  const server = await startPostgres({ dataDir: config.dataDir, log, join, backupDir: config.backups.folder });
  try {
    const { applied } = await migrate({ url: server.url, log });
    return { ...server, applied };
  } catch (error) {
    await server.stop();
    throw error;
  }
};

/** Waits some seconds for a database that is starting. Throws other errors at once. */
const migrateOnceReachable = async (url: string, { log, say }: DatabaseOptions): Promise<string[]> => {
  const deadline = Date.now() + startupPatienceMs;
  for (let isAnnounced = false; ; isAnnounced = true) {
    try {
      return (await migrate({ url, log })).applied;
    } catch (error) {
      const isStarting = isOperatorError(error) && isConnectionError(error.cause);
      if (!isStarting || Date.now() > deadline) throw error;
      if (!isAnnounced) say(messages.waitingForDatabase);
      await pause(500);
    }
  }
};
