import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { Logger } from '#platform/log';
import { connectionConfig } from './connection.ts';
import { translate } from './errors.ts';

export type Subscriber = {
  message(payload: string): void;
  /** Notifications may have been lost. */
  gap(): void;
};
export type Listener = {
  listen: (channel: string, on: Subscriber) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

type Settings = { url: string; log: Logger; applicationName: string };
type State = {
  readonly settings: Settings;
  readonly channels: Map<string, Set<Subscriber>>;
  client: Client | null;
  opening: Promise<Client> | null;
  closed: boolean;
  /** The driver takes one statement at a time. */
  lastQuery: Promise<unknown>;
};

/** Milliseconds. */
const heartbeatInterval = 15_000;
const queryTimeout = 5_000;
const maxReconnectPause = 2_000;

/** A failing subscriber must not affect the others. */
const notify = (state: State, callback: () => void): void => {
  try {
    callback();
  } catch (error) {
    state.settings.log.error({ error }, 'a listener of the database failed');
  }
};

// A connection that is cut silently is only detected by a query.
const startHeartbeat = (client: Client): void => {
  const timer = setInterval(() => void client.query('select 1').catch(() => client.end()), heartbeatInterval);
  timer.unref();
  client.once('end', () => clearInterval(timer));
};

const open = async (state: State): Promise<Client> => {
  const { url, log, applicationName } = state.settings;
  const client = new Client({ ...connectionConfig(url, applicationName), query_timeout: queryTimeout });
  client.on('error', (error) => log.warn({ error: error.message }, 'listening connection lost'));
  client.on('notification', ({ channel, payload = '' }) => {
    for (const subscriber of state.channels.get(channel) ?? []) notify(state, () => subscriber.message(payload));
  });
  try {
    await client.connect();
    for (const channel of state.channels.keys()) await client.query(`listen ${escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  client.once('end', () => void reopen(state, client));
  startHeartbeat(client);
  state.client = client;
  return client;
};

const connect = (state: State): Promise<Client> => {
  if (state.closed) return Promise.reject(new Error('this database is closed'));
  if (state.client) return Promise.resolve(state.client);
  state.opening ??= open(state).finally(() => {
    state.opening = null;
  });
  return state.opening;
};

const reopen = async (state: State, lost: Client): Promise<void> => {
  if (state.client !== lost) return;
  state.client = null;
  for (let pause = 50; !state.closed; pause = Math.min(pause * 2, maxReconnectPause)) {
    if (await connect(state).catch(() => null)) {
      for (const subscribers of state.channels.values())
        for (const subscriber of subscribers) notify(state, () => subscriber.gap());
      return;
    }
    await sleep(pause, undefined, { ref: false });
  }
};

const unsubscribe = async (state: State, channel: string, subscriber: Subscriber): Promise<void> => {
  const subscribers = state.channels.get(channel);
  if (!subscribers?.delete(subscriber) || subscribers.size > 0) return;
  state.channels.delete(channel);
  await state.client?.query(`unlisten ${escapeIdentifier(channel)}`).catch(() => undefined);
};

export const createListener = (settings: Settings): Listener => {
  const state: State = {
    settings,
    channels: new Map(),
    client: null,
    opening: null,
    closed: false,
    lastQuery: Promise.resolve(),
  };
  return {
    listen: async (channel, on) => {
      const subscribers = state.channels.get(channel) ?? new Set();
      state.channels.set(channel, subscribers.add(on));
      try {
        const client = await connect(state);
        const listening = state.lastQuery.then(() => client.query(`listen ${escapeIdentifier(channel)}`));
        state.lastQuery = listening.catch(() => undefined);
        await listening;
      } catch (error) {
        subscribers.delete(on);
        throw translate(error);
      }
      return () => unsubscribe(state, channel, on);
    },
    close: async () => {
      state.closed = true;
      state.channels.clear();
      const client = state.client ?? (await state.opening?.catch(() => null));
      state.client = null;
      await client?.end();
    },
  };
};
