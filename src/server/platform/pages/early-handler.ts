import type { EarlyHandler } from '#platform/http';
import type { Metrics } from '#platform/metrics';
import type { Assets } from './assets.ts';
import { sendPage } from './page-cache-entry.ts';
import { readPageInput, type PageInputOptions } from './page-input.ts';
import type { Pages } from './pages.ts';

type EarlyHandlerOptions = PageInputOptions & {
  assets: Assets;
  pages: Pages;
  metrics: Metrics;
  isClosing: () => boolean;
};

const isCandidate = (method: string | undefined, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && url !== '/metrics';

export const createEarlyHandler = (options: EarlyHandlerOptions): EarlyHandler => {
  const { assets, pages, metrics, hosts, proxies, isClosing } = options;
  return (request, response) => {
    const { url = '/', method, headers } = request;
    if (!isCandidate(method, url)) return false;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
    try {
      const asset = assets.find(url);
      const input = asset ? null : readPageInput(request, options);
      const page = asset ?? (input && pages.findFresh(input.key));
      if (!page || (asset && hosts.accept(proxies.hostOf(request)) === null)) return false;
      if (isClosing()) response.shouldKeepAlive = false;
      if (!asset) metrics.pageAnswered('hit');
      const extraHeaders = asset ? [] : ['cache-status', 'ourlet; hit'];
      sendPage({ request, response, page, extraHeaders }).catch(() => response.destroy());
      return true;
    } catch {
      // The router reports the error.
      return false;
    }
  };
};
