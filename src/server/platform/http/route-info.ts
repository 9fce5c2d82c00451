import type { FastifyRequest } from 'fastify';
import type { Lane, RateClass } from '#shared/api/call';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served on any host and never refused. */
    probe?: true;
  }
}

export type RouteInfo = {
  /** Declared path for metrics, never the request's URL. */
  route: string;
  kind: 'probe' | 'page' | 'call' | 'unknown';
  lane: Lane;
  rate: RateClass;
  /** Takes a slot of its lane before the handler runs. */
  needsSlot: boolean;
  /** Server-sent events: the response lasts until the client leaves. */
  isStream: boolean;
};

// Pages take a slot when they are rendered, because most come from the page cache.
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

/** Unmatched URLs outside /api are pages. */
export const routeInfoOf = (request: FastifyRequest): RouteInfo => {
  if (request.is404) return isApi(request.url) ? unknown : page;
  const { url = 'unknown', config } = request.routeOptions;
  if (config.site) return { ...page, route: url };
  return {
    route: url,
    kind: config.probe ? 'probe' : 'call',
    lane: config.call?.lane ?? 'catalogue',
    rate: config.call?.rate ?? 'read',
    needsSlot: !config.probe && !config.call?.fromMemory,
    isStream: config.call?.output === 'events',
  };
};
