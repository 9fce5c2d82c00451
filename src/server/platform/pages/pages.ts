/**
 * Documents and the router's data requests: from memory when they are there and true, else rendered once however many ask.
 * After a change every visitor waits for the new page; an older one is shown only when rendering fails, is refused for
 * want of room, or takes more than a second, and never more than five minutes after it stopped being true.
 */
import { createLru, type Page, type PageCache } from '#platform/cache';
import { ShopError } from '#shared/errors';
import { createFlights, type Outcome, type Rendered } from './in-flight.ts';
import { createKeptPage } from './page-bytes.ts';
import type { ScreenResponse } from './screen-types.ts';
import { plainDocumentPolicy, withTimeout } from '#platform/http';

export { isCrawler } from './crawler.ts';
export { createFastPath } from './fast-path.ts';
export { loadAssets } from './assets.ts';
export { addPageRoutes } from './page-routes.ts';
export { openScreens, type ScreensOptions } from './screens.ts';
export type { ScreenHandler, ScreenRequest, ScreenResponse, Visitor } from './screen-types.ts';

export type PageFrom = 'hit' | 'miss' | 'stale';
export type PageResult = { kind: 'page'; page: Page; from: PageFrom } | { kind: 'personal'; answer: ScreenResponse };

export type Pages = {
  /** A page that is true now, or undefined: the only thing asked for most requests. */
  fresh: (key: string) => Page | undefined;
  /** `render` is called at most once a key and state of the catalogue, unless the answer turns out to be personal. */
  answer: (key: string, render: () => Promise<Rendered>) => Promise<PageResult>;
};

export type PagesOptions = {
  cache: PageCache;
  /** On every kept page. */
  headers: readonly (readonly [string, string])[];
  maxAgeSeconds: number;
  now?: () => number;
  /** After this an older page is better than waiting. */
  patienceMs?: number;
  maxWaiting?: number;
};

const notFoundMaxAgeSeconds = 10;
/** After a failed rendering the old page is shown without trying again for as long. */
const pauseAfterFailureMs = 1000;
const perVisitorHeader =
  /^(set-cookie|cache-control|vary|etag|content-length|content-encoding|transfer-encoding|connection|date)$/;

const flat = (headers: ScreenResponse['headers']): [string, string][] =>
  Object.entries(headers)
    .filter(([name]) => !perVisitorHeader.test(name))
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, one]));

const pageOf = (answer: ScreenResponse, common: PagesOptions['headers']): Page => {
  const headers: [string, string][] = [
    ...common.map(([name, value]): [string, string] => [name, value]),
    ...flat(answer.headers),
  ];
  if (answer.headers['content-security-policy'] === undefined)
    headers.push(['content-security-policy', plainDocumentPolicy]);
  // Region and section come from cookies, so a store shared by several visitors must not keep it, and a browser must ask.
  headers.push(['cache-control', 'private, no-cache']);
  const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body;
  return createKeptPage({ status: answer.status, headers, body });
};

const resultOf = (outcome: Outcome): PageResult =>
  outcome.kind === 'page'
    ? { kind: 'page', page: outcome.page, from: 'miss' }
    : { kind: 'personal', answer: outcome.answer };

export const createPages = (options: PagesOptions): Pages => {
  const { cache, now = () => performance.now(), patienceMs = 1000, maxWaiting = 2000 } = options;
  const pausedUntil = createLru<number>({ maxEntries: 1000 });
  let waiting = 0;

  const keep = (key: string, generation: number, answer: ScreenResponse): Page => {
    const page = pageOf(answer, options.headers);
    const seconds = answer.status === 404 ? notFoundMaxAgeSeconds : (answer.maxAgeSeconds ?? options.maxAgeSeconds);
    cache.store({ key, page, generation, maxAgeMs: seconds * 1000 });
    return page;
  };
  const flights = createFlights({ generation: cache.generation, keep });

  const withFallback = async (key: string, old: Page, render: () => Promise<Rendered>): Promise<PageResult> => {
    if ((pausedUntil.get(key) ?? 0) <= now()) {
      const outcome = await withTimeout(flights.join(key, render), patienceMs).catch(() => null);
      if (outcome !== null && outcome.kind !== 'failed') return resultOf(outcome);
      pausedUntil.set(key, now() + pauseAfterFailureMs);
    }
    return { kind: 'page', page: old, from: 'stale' };
  };

  return {
    fresh: (key) => {
      const found = cache.lookup(key);
      return found?.fresh ? found.page : undefined;
    },
    answer: async (key, render) => {
      const found = cache.lookup(key);
      if (found?.fresh) return { kind: 'page', page: found.page, from: 'hit' };
      if (waiting >= maxWaiting) throw new ShopError('OVERLOADED', { retryAfter: 2 });
      waiting += 1;
      try {
        return found ? await withFallback(key, found.page, render) : resultOf(await flights.join(key, render));
      } finally {
        waiting -= 1;
      }
    },
  };
};
