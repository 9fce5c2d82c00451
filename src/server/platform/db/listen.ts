/** News of the database (LISTEN) on one connection of its own, kept alive, reopened when lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { Logger } from '#platform/log';
import { connectionConfig } from './connection.ts';
import { translate } from './errors.ts';

export type Subscriber = { message(payload: string): void; gap(): void };
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
  turn: Promise<unknown>;
};

const heartbeat = { every: 15_000, limit: 5_000 };
const longestPause = 2_000;

const subscribers = (state: State): Subscriber[] => [...state.channels.values()].flatMap((set) => [...set]);

/** A subscriber that fails is its own affair: neither its neighbours nor the process may pay for it. */
const tell = (state: State, news: () => void): void => {
  try {
    news();
  } catch (error) {
    state.settings.log.error({ error }, 'a listener of the database failed');
  }
};

// a connection cut without a word (a machine gone, a firewall) is only found by asking
const watch = (client: Client): void => {
  const timer = setInterval(() => {
    const tooLate = setTimeout(() => client.connection.stream.destroy(), heartbeat.limit);
    tooLate.unref();
    // an error reaches the client too, whose end is awaited below
    client.query('select 1').then(
      () => clearTimeout(tooLate),
      () => clearTimeout(tooLate),
    );
  }, heartbeat.every);
  timer.unref();
  client.once('end', () => clearInterval(timer));
};

const open = async (state: State): Promise<Client> => {
  const { url, log, applicationName } = state.settings;
  const client = new Client(connectionConfig(url, applicationName));
  client.on('error', (error) => log.warn({ error: error.message }, 'listening connection lost'));
  client.on('notification', ({ channel, payload = '' }) => {
    for (const subscriber of state.channels.get(channel) ?? []) tell(state, () => subscriber.message(payload));
  });
  try {
    await client.connect();
    for (const channel of state.channels.keys()) await client.query(`listen ${escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  client.once('end', () => void reopen(state, client));
  watch(client);
  state.client = client;
  return client;
};

const connected = (state: State): Promise<Client> => {
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
  for (let pause = 50; !state.closed; pause = Math.min(pause * 2, longestPause)) {
    const back = await connected(state).catch(() => null);
    if (back) return subscribers(state).forEach((subscriber) => tell(state, () => subscriber.gap()));
    await sleep(pause, undefined, { ref: false });
  }
};

const leave = async (state: State, channel: string, subscriber: Subscriber): Promise<void> => {
  const set = state.channels.get(channel);
  if (!set?.delete(subscriber) || set.size > 0) return;
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
    turn: Promise.resolve(),
  };
  return {
    listen: async (channel, on) => {
      const set = state.channels.get(channel) ?? new Set();
      state.channels.set(channel, set.add(on));
      try {
        const client = await connected(state);
        // said again when it was open already for another subscriber: that costs nothing
        const asked = state.turn.then(() => client.query(`listen ${escapeIdentifier(channel)}`));
        state.turn = asked.catch(() => undefined);
        await asked;
      } catch (error) {
        set.delete(on);
        throw translate(error);
      }
      return () => leave(state, channel, on);
    },
    close: async () => {
      state.closed = true;
      state.channels.clear();
      const last = state.client ?? (await state.opening?.catch(() => null));
      state.client = null;
      await last?.end();
    },
  };
};
