/** What is answered before the router is even asked: files of the build, and pages that are in memory and true. */
import type { Metrics } from '#platform/metrics';
import type { Assets } from './assets.ts';
import { deliver } from './page-bytes.ts';
import type { EarlyHandler } from '#platform/http';
import type { Pages } from './pages.ts';
import { readVisit, type ReadVisit } from './page-key.ts';

export type FrontOptions = ReadVisit & {
  assets: Assets;
  pages: Pages;
  metrics: Metrics;
  isClosing: () => boolean;
};

const served = ['cache-status', 'ourlet; hit'] as const;

/** Machine addresses are never pages, and a GET with a body is refused elsewhere. */
const isForFront = (method: string | undefined, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && url !== '/metrics';

export const createFastPath = (options: FrontOptions): EarlyHandler => {
  const { assets, pages, metrics, hosts, proxies, isClosing } = options;
  return (request, response) => {
    const { url = '/', method, headers } = request;
    if (!isForFront(method, url)) return false;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
    try {
      const asset = assets.find(url);
      const visit = asset ? null : readVisit(request, options);
      const page = asset ?? (visit && pages.fresh(visit.key));
      if (!page || (asset && hosts.accept(proxies.hostOf(request)) === null)) return false;
      if (isClosing()) response.shouldKeepAlive = false;
      if (!asset) metrics.pageAnswered('hit');
      void deliver({ request, response, page, ...(!asset && { more: served }) });
      return true;
    } catch {
      // whatever is wrong with this request, the router has the words for it
      return false;
    }
  };
};
