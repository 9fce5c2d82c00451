/**
 * Gets pages from the cache or renders them. A stale page is shown only when rendering fails, is refused or
 * takes more than a second.
 */
import { LRUCache } from 'lru-cache';
import type { Page, PageCache, PageFound } from '#platform/cache';
import { plainDocumentPolicy, withTimeout, type HeaderList } from '#platform/http';
import { ShopError } from '#shared/errors';
import { createInFlight, type Confirmed, type Outcome, type Rendered } from './in-flight.ts';
import { createCachedPage } from './page-cache-entry.ts';
import type { RecordedCalls } from './recorded-calls.ts';
import type { ScreenResponse } from './screen-types.ts';

export { loadAssets } from './assets.ts';
export { isCrawler } from './crawler.ts';
export { createEarlyHandler } from './early-handler.ts';
export { addPageRoutes, type UploadForm } from './page-routes.ts';
export { openScreens, type ScreensOptions } from './screens.ts';
export type { ScreenHandler, ScreenRequest, ScreenResponse, Visitor } from './screen-types.ts';

/** `confirmed`: from the cache, after its calls were repeated and gave the same results. */
export type PageSource = 'hit' | 'confirmed' | 'miss' | 'stale';
export type PageResult =
  | { kind: 'page'; page: Page; source: PageSource }
  | { kind: 'personal'; response: ScreenResponse };

export type Pages = {
  findFresh: (key: string) => Page | undefined;
  /**
   * Calls `render` at most once per key and catalogue state, unless the response is personal. `isSame`
   * tells whether the calls of a cached page still give the same results; without it, the page is rendered
   * again.
   */
  get: (
    key: string,
    render: () => Promise<Rendered>,
    isSame?: (recorded: RecordedCalls) => Promise<boolean>,
  ) => Promise<PageResult>;
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

const pageOf = ({ status, headers, body }: ScreenResponse, common: HeaderList): Promise<Page> => {
  const all: [string, string][] = [
    ...common.map(([name, value]): [string, string] => [name, value]),
    ...cachedHeaders(headers),
  ];
  if (headers['content-security-policy'] === undefined) all.push(['content-security-policy', plainDocumentPolicy]);
  // The page depends on cookies: shared caches must not store it, and browsers must revalidate it.
  all.push(['cache-control', 'private, no-cache']);
  return createCachedPage({ status, headers: all, body: typeof body === 'string' ? Buffer.from(body) : body });
};

const resultOf = (outcome: Outcome): PageResult =>
  outcome.kind === 'page'
    ? { kind: 'page', page: outcome.page, source: outcome.isConfirmed ? 'confirmed' : 'miss' }
    : { kind: 'personal', response: outcome.response };

const isConfirmed = async (
  { dependencies }: PageFound,
  isSame: (recorded: RecordedCalls) => Promise<boolean>,
): Promise<boolean> => dependencies !== null && isSame(dependencies.check as RecordedCalls);

export const createPages = (options: PagesOptions): Pages => {
  const { cache, now = () => performance.now(), staleAfterMs = 1000, maxWaiting = 2000 } = options;
  const retryAt = new LRUCache<string, number>({ max: 1000 });
  let waiting = 0;

  const store = async (key: string, generation: number, { response, recorded }: Rendered): Promise<Page> => {
    const page = await pageOf(response, options.headers);
    // Redirects and unknown addresses also depend on data that the recorded calls do not show.
    const canCheck = recorded?.isRepeatable === true && response.status === 200;
    const dependencies = canCheck ? { tags: recorded.tags, check: recorded } : null;
    const seconds = response.status === 404 ? notFoundMaxAgeSeconds : (response.maxAgeSeconds ?? options.maxAgeSeconds);
    cache.store({ key, page, generation, maxAgeMs: seconds * 1000, dependencies });
    return page;
  };
  const inFlight = createInFlight({ generation: cache.generation, store, confirm: cache.confirm });

  type Render = () => Promise<Rendered | Confirmed>;
  const renderOrStale = async (key: string, stale: Page, render: Render): Promise<PageResult> => {
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
    get: async (key, render, isSame) => {
      const cached = cache.lookup(key);
      if (cached?.fresh) return { kind: 'page', page: cached.page, source: 'hit' };
      if (waiting >= maxWaiting) throw new ShopError('OVERLOADED', { retryAfter: 2 });
      waiting += 1;
      try {
        const confirmOrRender = async (): Promise<Rendered | Confirmed> =>
          cached && isSame && (await isConfirmed(cached, isSame)) ? { confirmed: cached.page } : render();
        return cached && cached.staleForMs !== Infinity
          ? await renderOrStale(key, cached.page, confirmOrRender)
          : resultOf(await inFlight.join(key, confirmOrRender));
      } finally {
        waiting -= 1;
      }
    },
  };
};
