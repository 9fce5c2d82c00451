/**
 * Tells the caches of this process what changed. NOTIFY only triggers a read of the change log, so no
 * change is missed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '#platform/log';
import { createLoop } from '#platform/loop';
import {
  changeChannel,
  readChanges,
  readChangesAfterLoss,
  readPosition,
  type ChangesRead,
  type Position,
  type RecordChanges,
} from './change-log.ts';
import { connectionConfig } from './connection.ts';
import { translate } from './errors.ts';

export type ChangeListener = {
  readonly items: (ids: number[]) => void;
  /** Notifications of these users changed. */
  readonly users?: (ids: number[]) => void;
  /** Orders, claims … that staff see changed. */
  readonly records?: (changes: readonly RecordChanges[]) => void;
  /** Names (brands, colours …) or settings changed. */
  readonly namesOrSettings: () => void;
  /** Anything may have changed: a large import, a change of the tree, or missed changes. */
  readonly all: () => void;
};

export type ChangeFeed = {
  /**
   * Reports each change that commits after the promise resolves, and perhaps some earlier ones. Resolves to
   * a function that unsubscribes. Throws UNAVAILABLE.
   */
  follow: (listener: ChangeListener) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

export type ChangeFeedOptions = {
  url: string;
  log: Logger;
  applicationName: string;
  /** Milliseconds between polls, which find changes that the relay (change-relay.ts) did not announce. */
  pollInterval?: number;
};

/** In milliseconds. The connection has more time than a query, because the process loads the shop at the same time. */
const connectTimeout = 15_000;
const queryTimeout = 5_000;
const maxReconnectPause = 2_000;

const open = async ({ url, log, applicationName }: ChangeFeedOptions): Promise<Client> => {
  const client = new Client({
    ...connectionConfig(url, applicationName),
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
  });
  client.on('error', (error) => log.warn({ error: error.message }, 'connection of the change feed lost'));
  try {
    await client.connect();
    await client.query(`listen ${changeChannel}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw translate(error);
  }
};

const report = (listener: ChangeListener, changes: ChangesRead, log: Logger): void => {
  const { isLost, scopes, itemIds, userIds, records } = changes;
  try {
    if (isLost || scopes.includes('all')) listener.all();
    // The triggers write `words` for names and settings.
    if (scopes.includes('words')) listener.namesOrSettings();
    if (itemIds.length > 0) listener.items(itemIds);
    if (userIds.length > 0) listener.users?.(userIds);
    if (records.length > 0) listener.records?.(records);
  } catch (error) {
    // An error of one listener must not affect the others.
    log.error({ error }, 'a listener of changes failed');
  }
};

class Feed {
  readonly listeners = new Set<ChangeListener>();
  readonly #options: ChangeFeedOptions;
  readonly #closing = new AbortController();
  #position: Position | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(options: ChangeFeedOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    if (this.#closing.signal.aborted) throw new Error('this database is closed');
    const client = await open(this.#options);
    const { rows } = await client.query<Position>(readPosition);
    this.#position = rows[0] ?? null;
    this.#running = this.#run(client);
  }

  close(): Promise<void> {
    this.#closing.abort();
    this.listeners.clear();
    return this.#running;
  }

  async #run(first: Client): Promise<void> {
    await this.#readUntilLost(first, { hadLoss: false });
    const { signal } = this.#closing;
    for (let pause = 50; !signal.aborted; pause = Math.min(pause * 2, maxReconnectPause)) {
      const client = await open(this.#options).catch(() => null);
      if (client) {
        pause = 50;
        await this.#readUntilLost(client, { hadLoss: true });
      }
      await sleep(pause, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  /** Resolves when the connection ends. */
  async #readUntilLost(client: Client, { hadLoss }: { hadLoss: boolean }): Promise<void> {
    const { pollInterval = 500 } = this.#options;
    const { signal } = this.#closing;
    const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
    let isAfterLoss = hadLoss;
    const read = async (): Promise<void> => {
      try {
        await this.#read(client, isAfterLoss);
        isAfterLoss = false;
      } catch {
        // Also ends a connection that was cut without notice, because its query times out.
        await client.end().catch(() => undefined);
      }
    };
    // The pause is random, so that nodes do not poll at the same time.
    const loop = createLoop(read, () => pollInterval * (0.75 + Math.random() / 2));
    client.on('notification', loop.wake);
    const end = (): void => void client.end().catch(() => undefined);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    await lost;
    signal.removeEventListener('abort', end);
    await loop.stop();
  }

  async #read(client: Client, isAfterLoss: boolean): Promise<void> {
    const from = this.#position;
    if (from === null) return;
    const params = [from.snapshot, from.timeline];
    const { rows } = isAfterLoss
      ? await client.query<ChangesRead>({ ...readChangesAfterLoss, values: [...params, from.readAt] })
      : await client.query<ChangesRead>({ ...readChanges, values: params });
    const [changes] = rows;
    if (!changes) return;
    this.#position = changes;
    for (const listener of this.listeners) report(listener, changes, this.#options.log);
  }
}

/** Connects at the first call of `follow`. */
export const createChangeFeed = (options: ChangeFeedOptions): ChangeFeed => {
  const feed = new Feed(options);
  let starting: Promise<void> | null = null;
  return {
    follow: async (listener) => {
      starting ??= feed.start().catch((error: unknown) => {
        starting = null;
        throw error;
      });
      await starting;
      feed.listeners.add(listener);
      return async () => void feed.listeners.delete(listener);
    },
    close: async () => {
      await starting?.catch(() => undefined);
      await feed.close();
    },
  };
};
