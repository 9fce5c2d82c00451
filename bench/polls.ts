/** CPU of browsers that poll for gifts and notifications, and the checkouts beside them. */
import { Agent, request as send } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { statement, type Db } from '#platform/db';
import { createFetchClient } from '#shared/api/client';
import { fillCatalogue, place, prepareCheckouts } from './buying.ts';
import type { Server } from './database.ts';
import { median, printTable, quantile, verdict } from './figures.ts';
import { startShop, type Measured } from './process.ts';
import { openTokens } from './session.ts';

const giftPollers = 1_000;
const notificationPollers = 500;
/** Requests a second of all pollers. */
const rates = { gifts: giftPollers / 5, notifications: notificationPollers / 30 };
/** Seconds of a measured period. */
const period = 30;
const rounds = 3;
const checkouts = 200;
/** A second; below the capacity, so that they do not wait for each other. */
const checkoutRate = 5;
/** Share of a core, and ratio of the p99 of checkouts with and without pollers. */
const goals = { core: 0.1, p99: 1.5 };

const addGame = statement(
  'bench.addGame',
  `with campaign as (
     insert into gift_campaign (name, starts_at, ends_at, item_odds, reveal_delay, network_wins, created_at, is_targeted)
     values ('Bench', now() - interval '1 day', now() + interval '1 day', 1, 86400, 10000, now(), false) returning id),
   regions as (insert into gift_campaign_region select id, code from campaign, region)
   insert into gift_prize (campaign_id, type, name, image, stock, remaining)
   select id, 'PHYSICAL', 'Bench', 'bench.webp', 100000, 100000 from campaign`,
);

type Poller = { readonly path: string; readonly headers: Record<string, string> };

/** Each with an address and a code of its own, which are not due: the usual state of a poll. */
const winCodes = async (origin: string): Promise<Poller[]> => {
  const pollers: Poller[] = [];
  for (let index = 0; index < giftPollers; index += 1) {
    const headers = { 'x-forwarded-for': `10.9.${index >> 8}.${index & 255}`, 'user-agent': 'Mozilla/5.0 Bench' };
    const fetchAs: typeof fetch = (input, init) =>
      fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } });
    const client = createFetchClient({ baseUrl: origin, fetch: fetchAs });
    const { code } = await client.gift.checkItem({ itemRef: 'BANC-1' });
    if (code === null) throw new Error('the draw of the measurement won nothing');
    pollers.push({ path: `/api/gift/check?code=${code}`, headers });
  }
  return pollers;
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Rejects a status other than 200. */
const ask = (origin: string, { path, headers }: Poller): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = send(origin + path, { agent, headers }, (response) => {
      response.on('data', () => undefined);
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`a poll answered ${response.statusCode}`)),
      );
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end();
  });

/** Sends the polls in turn at an even rate, over connections that stay open. Returns a function that stops it. */
const startPolling = (origin: string, pollers: readonly Poller[], perSecond: number): (() => void) => {
  const start = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - start) / 1_000) * perSecond;
    for (; sent < due; sent += 1) void ask(origin, pollers[sent % pollers.length]!);
  }, 10);
  return () => clearInterval(timer);
};

/** Milliseconds of each checkout, sent at a fixed rate. */
const placeCheckouts = async (shop: Measured, variantIds: readonly number[]): Promise<number[]> => {
  const prepared = await prepareCheckouts(shop.origin, variantIds, checkouts);
  const answers = await Promise.all(
    prepared.map(async (one, index) => {
      await pause((index * 1_000) / checkoutRate);
      return place(shop.origin, one);
    }),
  );
  const wrong = answers.filter(({ status }) => status !== 201);
  if (wrong.length > 0) throw new Error(`checkouts answered ${JSON.stringify(wrong.slice(0, 3))}`);
  return answers.map(({ ms }) => ms);
};

const shareOfCore = async (shop: Measured, work: () => Promise<unknown>): Promise<number> => {
  const [cpu, start] = [shop.cpu(), performance.now()];
  await work();
  return ((shop.cpu() - cpu) * 1_000) / (performance.now() - start);
};

type Stage = { readonly shop: Measured; readonly db: Db; readonly variantIds: readonly number[] };

const measure = async ({ shop, db, variantIds }: Stage): Promise<void> => {
  const gifts = await winCodes(shop.origin);
  const tokens = await openTokens(db, shop.origin);
  const notifications = tokens.slice(0, notificationPollers).map((token) => ({
    path: '/api/notifications/list',
    headers: { authorization: `Bearer ${token}` },
  }));
  const cores: number[] = [];
  const alone: number[] = [];
  const beside: number[] = [];
  await placeCheckouts(shop, variantIds);
  for (let round = 0; round < rounds; round += 1) {
    const idle = await shareOfCore(shop, () => pause(5_000));
    const stopGifts = startPolling(shop.origin, gifts, rates.gifts);
    const stopNotifications = startPolling(shop.origin, notifications, rates.notifications);
    await pause(6_000);
    cores.push((await shareOfCore(shop, () => pause(period * 1_000))) - idle);
    beside.push(...(await placeCheckouts(shop, variantIds)));
    stopGifts();
    stopNotifications();
    alone.push(...(await placeCheckouts(shop, variantIds)));
  }
  const core = median(cores);
  const ratio = quantile(beside, 0.99) / quantile(alone, 0.99);
  printTable(
    `${giftPollers} gift pollers every 5 s, ${notificationPollers} notification pollers every 30 s (median of ${rounds} rounds)`,
    ['checkouts', 'p50 ms', 'p99 ms'],
    [
      ['without pollers', median(alone), quantile(alone, 0.99)],
      ['beside them', median(beside), quantile(beside, 0.99)],
    ],
  );
  console.log(`share of a core: ${core.toFixed(3)}, goal ${goals.core}: ${verdict(core, goals.core)}`);
  console.log(`p99 of checkouts, ratio: ${ratio.toFixed(2)}, goal ${goals.p99}: ${verdict(ratio, goals.p99)}`);
};

export const benchPolls = async (server: Server): Promise<void> => {
  const { db, url, close } = await server.fresh('ourlet_bench_polls');
  const dataDir = await mkdtemp(join(tmpdir(), 'ourlet-bench-'));
  try {
    const variantIds = await fillCatalogue(db);
    await db.command({ name: 'bench.addGame' }, (tx) => tx.exec(addGame));
    const shop = await startShop({ DATABASE_URL: url, OURLET_DATA: dataDir, TRUSTED_PROXIES: 'loopback' });
    try {
      await measure({ shop, db, variantIds });
    } finally {
      await shop.stop();
    }
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
