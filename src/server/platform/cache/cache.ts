/** Memory that gives itself back: rendered public pages, and a small least-recently-used map for the rooms. */
export { createLru, type Lru, type LruOptions } from './lru.ts';
export {
  createPageCache,
  type Encoded,
  type Page,
  type PageCache,
  type PageFound,
  type PageToStore,
} from './page-cache.ts';
export { createPromiseCache, type PromiseCache } from './promise-cache.ts';
