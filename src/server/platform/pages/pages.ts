/** A stale page is shown only when rendering fails, is refused or takes more than a second. */
import { LRUCache } from 'lru-cache';
import type { Page, PageCache } from '#platform/cache';
import { plainDocumentPolicy, withTimeout, type HeaderList } from '#platform/http';
import { ShopError } from '#shared/errors';
import { createInFlight, type Outcome, type Rendered } from './in-flight.ts';
import { createPage } from './page-cache-entry.ts';
import type { ScreenResponse } from './screen-types.ts';

export { loadAssets } from './assets.ts';
export { isCrawler } from './crawler.ts';
export { createEarlyHandler } from './early-handler.ts';
export { addPageRoutes } from './page-routes.ts';
export { openScreens, type ScreensOptions } from './screens.ts';
export type { ScreenHandler, ScreenRequest, ScreenResponse, Visitor } from './screen-types.ts';

export type PageSource = 'hit' | 'miss' | 'stale';
export type PageResult =
  | { kind: 'page'; page: Page; source: PageSource }
  | { kind: 'personal'; response: ScreenResponse };

export type Pages = {
  findFresh: (key: string) => Page | undefined;
  /** Calls `render` at most once for each key and catalogue state, unless the response is personal. */
  get: (key: string, render: () => Promise<Rendered>) => Promise<PageResult>;
};

type PagesOptions = {
  cache: PageCache;
  headers: HeaderList;
  maxAgeSeconds: number;
  now?: () => number;
  staleAfterMs?: number;
  maxWaiting?: number;
};

const notFoundMaxAgeSeconds = 10;
const retryAfterFailureMs = 1000;
const uncachedHeader =
  /^(set-cookie|cache-control|vary|etag|content-length|content-encoding|transfer-encoding|connection|date)$/;

const cachedHeaders = (headers: ScreenResponse['headers']): [string, string][] =>
  Object.entries(headers)
    .filter(([name]) => !uncachedHeader.test(name))
    .flatMap(([name, value]) => [value].flat().map((text): [string, string] => [name, text]));

const pageOf = ({ status, headers, body }: ScreenResponse, common: HeaderList): Page => {
  const all: [string, string][] = [
    ...common.map(([name, value]): [string, string] => [name, value]),
    ...cachedHeaders(headers),
  ];
  if (headers['content-security-policy'] === undefined) all.push(['content-security-policy', plainDocumentPolicy]);
  // The page depends on cookies: shared caches must not store it, and browsers must revalidate.
  all.push(['cache-control', 'private, no-cache']);
  return createPage({ status, headers: all, body: typeof body === 'string' ? Buffer.from(body) : body });
};

const resultOf = (outcome: Outcome): PageResult =>
  outcome.kind === 'page'
    ? { kind: 'page', page: outcome.page, source: 'miss' }
    : { kind: 'personal', response: outcome.response };

export const createPages = (options: PagesOptions): Pages => {
  const { cache, now = () => performance.now(), staleAfterMs = 1000, maxWaiting = 2000 } = options;
  const retryAt = new LRUCache<string, number>({ max: 1000 });
  let waiting = 0;

  const store = (key: string, generation: number, response: ScreenResponse): Page => {
    const page = pageOf(response, options.headers);
    const seconds = response.status === 404 ? notFoundMaxAgeSeconds : (response.maxAgeSeconds ?? options.maxAgeSeconds);
    cache.store({ key, page, generation, maxAgeMs: seconds * 1000 });
    return page;
  };
  const inFlight = createInFlight({ generation: cache.generation, store });

  const renderOrStale = async (key: string, stale: Page, render: () => Promise<Rendered>): Promise<PageResult> => {
    if ((retryAt.get(key) ?? 0) <= now()) {
      const outcome = await withTimeout(inFlight.join(key, render), staleAfterMs).catch(() => null);
      if (outcome !== null && outcome.kind !== 'failed') return resultOf(outcome);
      retryAt.set(key, now() + retryAfterFailureMs);
    }
    return { kind: 'page', page: stale, source: 'stale' };
  };

  return {
    findFresh: (key) => {
      const cached = cache.lookup(key);
      return cached?.fresh ? cached.page : undefined;
    },
    get: async (key, render) => {
      const cached = cache.lookup(key);
      if (cached?.fresh) return { kind: 'page', page: cached.page, source: 'hit' };
      if (waiting >= maxWaiting) throw new ShopError('OVERLOADED', { retryAfter: 2 });
      waiting += 1;
      try {
        return cached ? await renderOrStale(key, cached.page, render) : resultOf(await inFlight.join(key, render));
      } finally {
        waiting -= 1;
      }
    },
  };
};
