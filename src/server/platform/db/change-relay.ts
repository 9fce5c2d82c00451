/**
 * Announces new rows of the change log to all processes. NOTIFY takes a database-wide lock at commit; in
 * this process it delays no other transaction. Only one relay works at a time: the one that holds an
 * advisory lock.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '#platform/log';
import { createLoop, type Loop } from '#platform/loop';
import { announceChange, findChange } from './change-log.ts';
import { connectionConfig } from './connection.ts';

export type ChangeRelay = {
  start: () => void;
  stop: () => Promise<void>;
};

export type ChangeRelayOptions = {
  url: string;
  log: Logger;
  /** A commit of this process wakes the relay. */
  db: { onCommit(listener: () => void): () => void };
};

// Key of the advisory lock; the value is arbitrary.
const lockKey = 7_405_331_903;

/** In milliseconds. Changes within `batch` are announced together. */
const pauses = { batch: 25, active: 25, idle: 250, waiting: 1_000, unreachable: 500 } as const;
/** Milliseconds after a change during which more changes are expected. */
const activeFor = 1_000;
const queryTimeout = 5_000;

// Makes the server notice soon that the machine of the relay is gone, because its lock blocks the other
// relays.
const keepAlive = 'set tcp_keepalives_idle = 3; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3';
const takeLock = `select pg_try_advisory_lock(${lockKey}) as "isAcquired"`;

class Relay {
  readonly #options: Pick<ChangeRelayOptions, 'url' | 'log'>;
  #client: Client | null = null;
  /** Null until the first announcement, which also covers rows that an earlier relay did not announce. */
  #snapshot: string | null = null;
  isLeading = false;
  #changedAt = 0;

  constructor(options: Pick<ChangeRelayOptions, 'url' | 'log'>) {
    this.#options = options;
  }

  /** Milliseconds until the next step. */
  pause(): number {
    if (this.#client === null) return pauses.unreachable;
    if (!this.isLeading) return pauses.waiting;
    return performance.now() - this.#changedAt < activeFor ? pauses.active : pauses.idle;
  }

  async step(): Promise<void> {
    try {
      this.#client ??= await this.#connect();
      if (!this.isLeading) this.isLeading = await this.#takeLock(this.#client);
      if (!this.isLeading) return;
      await this.#announceChanges(this.#client);
      await sleep(pauses.batch, undefined, { ref: false });
    } catch (error) {
      this.#options.log.debug({ error }, 'relay of changes out of reach of the database');
      await this.close();
    }
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#forget();
    await client?.end().catch(() => undefined);
  }

  #forget(): void {
    this.#client = null;
    this.#snapshot = null;
    this.isLeading = false;
  }

  async #connect(): Promise<Client> {
    const config = connectionConfig(this.#options.url, 'ourlet relay');
    const client = new Client({ ...config, query_timeout: queryTimeout });
    client.on('error', () => undefined);
    client.once('end', () => {
      if (this.#client === client) this.#forget();
    });
    await client.connect();
    await client.query(keepAlive);
    return client;
  }

  async #takeLock(client: Client): Promise<boolean> {
    const { rows } = await client.query<{ isAcquired: boolean }>(takeLock);
    return rows[0]?.isAcquired ?? false;
  }

  async #announceChanges(client: Client): Promise<void> {
    type Found = { snapshot: string; isFound: boolean };
    const from = this.#snapshot;
    // `1:1:` is an empty snapshot, for which every row of the log is new.
    const { rows } = await client.query<Found>({ ...findChange, values: [from ?? '1:1:'] });
    const [found] = rows;
    if (!found) return;
    if (found.isFound) {
      await client.query(announceChange);
      this.#changedAt = performance.now();
    }
    this.#snapshot = found.snapshot;
  }
}

export const createChangeRelay = ({ url, log, db }: ChangeRelayOptions): ChangeRelay => {
  const relay = new Relay({ url, log });
  let loop: Loop | null = null;
  let unsubscribe: () => void = () => undefined;
  return {
    start: () => {
      loop ??= createLoop(
        () => relay.step(),
        () => relay.pause(),
      );
      unsubscribe = db.onCommit(() => {
        if (relay.isLeading) loop?.wake();
      });
    },
    stop: async () => {
      unsubscribe();
      await loop?.stop();
      await relay.close();
    },
  };
};
