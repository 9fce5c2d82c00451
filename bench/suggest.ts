/** Measures the suggestions call including cards. The reference is one plain prefix query. */
import { createShop } from '#compose';
import { loadConfig } from '#platform/config';
import { createDb, statement } from '#platform/db';
import { silentLogger } from '#platform/log';
import { syntheticItem } from '#demo/synthetic-item';
import type { Server } from './database.ts';
import { median, printTable, quantile, verdict } from './figures.ts';
import { watchStalls } from './stalls.ts';

const log = silentLogger();
const names = 40;

/** Swaps two letters. */
const misspell = (text: string): string => text.slice(0, 2) + text.charAt(3) + text.charAt(2) + text.slice(4);

/** All texts are different, so that no response comes from a cache. `from`: number of the first item. */
const createTypedTexts = (from = 0): Map<string, string[]> => {
  const words = Array.from({ length: names }, (_, at) =>
    syntheticItem(from + at * 1_613)
      .name.toLowerCase()
      .split(' '),
  );
  const kinds: [string, (words: string[]) => string][] = [
    ['two letters', ([first = '']) => first.slice(0, 2)],
    ['half a word', ([first = '']) => first.slice(0, 4)],
    ['one word', ([first = '']) => first],
    ['two words', (all) => all.slice(0, 2).join(' ')],
    ['a part of a name', (all) => all.join(' ').slice(0, 18)],
    ['a word and a colour', ([first = '', ...rest]) => `${first} ${rest.length % 2 ? 'noir' : 'bleu'}`],
    ['a mistake', (all) => misspell(all.slice(0, 2).join(' '))],
    ['a part of a reference', (all) => `syn-00${all.join('').length}`],
  ];
  const used = new Set<string>();
  return new Map(
    kinds.map(([kind, typed]) => {
      const fresh = [...new Set(words.map(typed))].filter((text) => !used.has(text));
      for (const text of fresh) used.add(text);
      return [kind, fresh];
    }),
  );
};

const reference = statement(
  'bench.prefix',
  `select id, name from item where search_prefix @@ to_tsquery('simple_plain', $1) order by popularity desc, id limit 6`,
);

const goals = (items: number): number => (items <= 100_000 ? 15 : 40);

const timesOf = async (texts: readonly string[], request: (text: string) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (const text of texts) {
    const start = performance.now();
    await request(text);
    times.push(performance.now() - start);
  }
  return times;
};

export const benchSuggest = async (server: Server, items: number): Promise<void> => {
  const url = await server.catalogue(items);
  const config = loadConfig({ PORT: '0', DATABASE_URL: url, RATE_LIMITS: 'off' });
  const shop = await createShop({ config, log, url, screens: false });
  // The reference query may be slow on a large catalogue, so it gets a longer timeout.
  const db = createDb({ url, log, size: 2, statementTimeout: 120_000 });
  try {
    await shop.rooms.search.whenReady();
    const request = async (text: string): Promise<void> => {
      const { statusCode } = await shop.app.inject(`/api/items/suggest?q=${encodeURIComponent(text)}`);
      if (statusCode !== 200) throw new Error(`${text}: ${statusCode}`);
    };
    const measured = createTypedTexts();
    // Loads the lexicon, then warms up the engine with other texts.
    const measuredTexts = new Set([...measured.values()].flat());
    const others = [...createTypedTexts(800).values()].flat().filter((text) => !measuredTexts.has(text));
    await timesOf(['zzz', ...others], request);
    const stalls = await watchStalls();
    const all: number[] = [];
    const rows = [];
    for (const [kind, texts] of measured) {
      const times = await timesOf(texts, request);
      // Only a few, because one may take seconds with a million items.
      const bare = await timesOf(texts.slice(0, 8), async (text) => {
        const words = text.match(/[\p{L}\p{N}]+/gu) ?? ['x'];
        await db.rows(reference, [words.map((word) => `${word}:*`).join(' & ')]);
      });
      all.push(...times);
      rows.push([kind, texts.length, median(times), quantile(times, 0.95), median(bare), quantile(bare, 0.95)]);
    }
    printTable(
      `Suggestions of ${items} items (ms, whole call, no cache)`,
      ['', 'asked', 'p50', 'p95', 'bare pg p50', 'bare pg p95'],
      rows,
    );
    const p95 = quantile(all, 0.95);
    const { threadCpu, thread, idleThread } = await stalls();
    console.log(
      `all: p50 ${median(all).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (goal ${goals(items)}, ${verdict(p95, goals(items))}); longest stall ${threadCpu.toFixed(1)} ms of its own work, ${thread.toFixed(1)} ms in all, of an idle thread ${idleThread.toFixed(1)} ms`,
    );
  } finally {
    await db.close();
    await shop.close();
  }
};
