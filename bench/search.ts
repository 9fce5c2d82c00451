/** Measures the share of shoppers' queries with a right result, using the calls of the storefront. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createShop, type Shop } from '#compose';
import { fixedClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import type { Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { catalogueFiles } from '#demo/load';
import { regionCookie } from '#shared/rules/section';
import type { Server } from './database.ts';
import { printTable } from './figures.ts';
import { loadedOn, loadShop } from './relevance.ts';
import {
  firstResults,
  isRight,
  readShopItems,
  readQueries,
  namesLeftOutWords,
  type ShopItem,
  type SearchResult,
  type ShopperQuery,
} from './search-queries.ts';

/** `show`: also lists the failed held-out queries. */
type Options = { heldOut: boolean; show: boolean };
export type Judged = { query: ShopperQuery; result: SearchResult; right: boolean };

/** Changes with the demo shop, so that the search does not run on an outdated one. */
const demoVersion = async (): Promise<string> => {
  const demo = join(import.meta.dirname, '../demo');
  const others = ['shop.json', 'arrangement.json', 'calendar.json'].map((name) => join(demo, name));
  const hash = createHash('sha256');
  for (const file of [...catalogueFiles, ...others]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 10);
};

type Link = { path: string };
/** `pages` and `leftOut` are optional, because older versions of the calls do not return them. */
type ListAnswer = {
  items: { ref: string }[];
  correctedFrom?: string | null;
  pages?: Link[];
  leftOut?: string[];
};
type SuggestAnswer = { groups: Link[]; pages?: Link[] };

export const createFind = async (shop: Shop): Promise<(query: ShopperQuery) => Promise<SearchResult>> => {
  const call = async <Answer>(path: string, region: string, parameters: Record<string, string>): Promise<Answer> => {
    const { statusCode, body } = await shop.app.inject({
      url: `/api/items/${path}?${new URLSearchParams(parameters)}`,
      headers: { cookie: `${regionCookie}=${region}` },
    });
    if (statusCode !== 200) throw new Error(`${path} ${JSON.stringify(parameters)}: ${statusCode} ${body}`);
    return JSON.parse(body) as Answer;
  };
  const { sections } = await call<{ sections: { id: string | number; seoName: string }[] }>('sections', 'TN', {});
  const sectionId = (seoName: string): Record<string, string> => {
    const section = sections.find((candidate) => candidate.seoName === seoName);
    if (!section) throw new Error(`no section ${seoName}`);
    return { optionalItemSectionId: String(section.id) };
  };
  return async ({ query, region = 'TN', visitor }) => {
    const section = visitor === undefined ? {} : sectionId(visitor);
    const pageSize = String(firstResults);
    const list = await call<ListAnswer>('list', region, { reference: query, pageSize, ...section });
    const suggested = await call<SuggestAnswer>('suggest', region, { q: query, ...section });
    return {
      refs: list.items.map(({ ref }) => ref),
      correctedFrom: list.correctedFrom ?? null,
      paths: [...(list.pages ?? []), ...(suggested.pages ?? []), ...suggested.groups].map(({ path }) => path),
      leftOut: list.leftOut ?? [],
    };
  };
};

const printShares = (title: string, judged: readonly Judged[]): void => {
  const rowOf = (name: string, of: readonly Judged[]): (string | number)[] => {
    const rightCount = of.filter(({ right }) => right).length;
    const mustSay = of.filter(({ query }) => query.mustSay);
    const named = mustSay.filter(({ query, result }) => namesLeftOutWords(query, result)).length;
    return [
      name,
      of.length,
      rightCount,
      `${((rightCount / of.length) * 100).toFixed(1)} %`,
      `${named}/${mustSay.length}`,
    ];
  };
  const kinds = [...Map.groupBy(judged, ({ query }) => query.kind)].map(([kind, of]) => rowOf(kind, of));
  printTable(title, ['', 'queries', 'right', 'share', 'left-out words named'], [...kinds, rowOf('all', judged)]);
};

const printFailures = (judged: readonly Judged[], known: ReadonlyMap<string, ShopItem>): void => {
  for (const { query, result } of judged.filter(({ right }) => !right)) {
    const names = result.refs.slice(0, 4).map((ref) => known.get(ref)?.name ?? ref);
    const visitor = query.visitor ? ` (${query.visitor})` : '';
    const corrected = result.correctedFrom === null ? '' : ' [corrected]';
    console.log(`  ${query.kind}: “${query.query}”${visitor}${corrected} → ${names.join(' | ') || 'nothing'}`);
  }
};

/** Runs each query and judges its result, in both regions of the set. */
export const judgeQueries = async (shop: Shop, db: Db, queries: readonly ShopperQuery[]): Promise<Judged[]> => {
  const find = await createFind(shop);
  const known = new Map<string, Map<string, ShopItem>>();
  for (const region of ['TN', 'SN']) known.set(region, await readShopItems(db, region, loadedOn));
  const judged: Judged[] = [];
  for (const query of queries) {
    const result = await find(query);
    judged.push({ query, result, right: isRight(query, result, known.get(query.region ?? 'TN')!) });
  }
  return judged;
};

/** For held-out queries, prints only shares, so that nobody can adapt the search to them. */
export const benchSearch = async (server: Server, { heldOut, show }: Options): Promise<void> => {
  const name = `ourlet_bench_demo_${await demoVersion()}`;
  const { url, db, close } = await server.kept(name);
  const clock = fixedClock(loadedOn);
  try {
    await loadShop(db);
    const config = loadConfig({ PORT: '0', DATABASE_URL: url, RATE_LIMITS: 'off' });
    const shop = await createShop({ config, log: silentLogger(), url, clock, screens: false });
    try {
      await shop.rooms.search.whenReady();
      const known = await readShopItems(db, 'TN', loadedOn);
      for (const part of heldOut ? (['open', 'held-out'] as const) : (['open'] as const)) {
        const judged = await judgeQueries(shop, db, await readQueries(part));
        printShares(`Search: the ${part} queries with a right result in the first ${firstResults}`, judged);
        if (part === 'open' || show) printFailures(judged, known);
      }
    } finally {
      await shop.close();
    }
  } finally {
    await close();
  }
};
