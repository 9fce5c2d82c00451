/** What the guards need to know of the route that a request fell on: its lane, its rate class, whether it is a page. */
import type { FastifyRequest } from 'fastify';
import type { Lane, RateClass } from '#shared/api/call';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For the machines that watch the shop: answered on any host, never refused, never counted. */
    probe?: true;
  }
}

export type RouteKind = {
  /** For metrics: a declared path, never the address. */
  route: string;
  kind: 'probe' | 'page' | 'call' | 'unknown';
  lane: Lane;
  rate: RateClass;
};

const page: RouteKind = { route: 'page', kind: 'page', lane: 'catalogue', rate: 'read' };
const unknown: RouteKind = { route: 'unknown', kind: 'unknown', lane: 'catalogue', rate: 'read' };

const isApi = (url: string): boolean => url.startsWith('/api/') || url === '/api' || url.startsWith('/api?');

/** Whatever no route claims is a page, but under /api. */
export const routeKindOf = (request: FastifyRequest): RouteKind => {
  if (request.is404) return isApi(request.url) ? unknown : page;
  const { url = 'unknown', config } = request.routeOptions;
  if (config.site) return { ...page, route: url };
  return {
    route: url,
    kind: config.probe ? 'probe' : 'call',
    lane: config.call?.lane ?? 'catalogue',
    rate: config.call?.rate ?? 'read',
  };
};
