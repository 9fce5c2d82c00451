import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

const cache = new LRUCache<string, boolean>({ max: 1000 });

/** True for crawlers, link previews, command-line tools and requests without User-Agent. */
export const isCrawler = (userAgent: string | undefined): boolean => {
  if (userAgent === undefined || userAgent === '') return true;
  const key = userAgent.slice(0, 256);
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const crawler = isbot(key);
  cache.set(key, crawler);
  return crawler;
};
