import type { FastifyRequest } from 'fastify';
import type { Lane, RateClass } from '#shared/api/call';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered for any host and never refused. */
    probe?: true;
    /** A page with its own limit of the body. */
    page?: true;
  }
}

export type RouteInfo = {
  /** Declared path for metrics, never the URL of the request. */
  route: string;
  kind: 'probe' | 'page' | 'call' | 'unknown';
  lane: Lane;
  rate: RateClass;
  /** The request takes a slot of its lane before the handler runs. */
  needsSlot: boolean;
  /** Server-sent events: the response lasts until the client disconnects. */
  isStream: boolean;
};

// A page takes its slot only when it is rendered, because most pages come from the page cache.
const page: RouteInfo = {
  route: 'page',
  kind: 'page',
  lane: 'catalogue',
  rate: 'read',
  needsSlot: false,
  isStream: false,
};
const unknown: RouteInfo = {
  route: 'unknown',
  kind: 'unknown',
  lane: 'catalogue',
  rate: 'read',
  needsSlot: false,
  isStream: false,
};

const isApi = (url: string): boolean => url.startsWith('/api/') || url === '/api' || url.startsWith('/api?');

/** URLs outside of /api that match no route are pages. */
export const routeInfoOf = (request: FastifyRequest): RouteInfo => {
  if (request.is404) return isApi(request.url) ? unknown : page;
  const { url = 'unknown', config } = request.routeOptions;
  if (config.page) return { ...page, route: url };
  if (config.site) return { ...page, route: url };
  return {
    route: url,
    kind: config.probe ? 'probe' : 'call',
    lane: config.call?.lane ?? 'catalogue',
    rate: config.call?.rate ?? 'read',
    needsSlot: !config.probe && !config.call?.fromMemory,
    isStream: config.call?.output === 'events' || config.call?.output === 'stream',
  };
};
