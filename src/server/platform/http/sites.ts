/** Routes outside of the contract and the screens: returns from providers, and their simulators. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '#shared/errors';
import { readForm, readJson } from './body.ts';

export type SiteRequest = {
  readonly method: string;
  /** Path below the prefix, with a leading slash. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly header: (name: string) => string | undefined;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
};

export type SiteResponse = {
  readonly status: number;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type Site = {
  readonly prefix: `/${string}`;
  /** Answers only POST requests to the prefix itself; a page may have the same address. */
  readonly onlyPost?: true;
  /** Also answers requests to the prefix itself. */
  readonly hasIndex?: true;
  readonly handle: (request: SiteRequest) => Promise<SiteResponse>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes no admission slot, because a running request of the shop may wait for this site. */
    site?: true;
  }
}

const readFields = (type: string | undefined, bytes: Buffer): unknown => {
  if (type?.startsWith('application/x-www-form-urlencoded')) return readForm(bytes);
  if (type?.startsWith('application/json')) return readJson(bytes);
  throw new ShopError('UNSUPPORTED_MEDIA_TYPE');
};

const requestOf = (
  prefix: string,
  { raw, method, body, headers }: FastifyRequest,
  signal: AbortSignal,
): SiteRequest => {
  const { pathname, searchParams } = new URL(raw.url ?? '/', 'http://localhost');
  return {
    method,
    path: pathname.slice(prefix.length),
    query: searchParams,
    fields: typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {},
    header: (name) => [headers[name]].flat()[0],
    signal,
  };
};

const urlsOf = ({ prefix, onlyPost, hasIndex }: Site): string[] => {
  if (onlyPost) return [prefix];
  return hasIndex ? [prefix, `${prefix}/*`] : [`${prefix}/*`];
};

const addSite = (scope: FastifyInstance, { prefix, onlyPost, handle }: Site, url: string): void =>
  void scope.route({
    method: onlyPost ? ['POST'] : ['GET', 'POST'],
    url,
    config: { site: true },
    handler: async (request, reply) => {
      const disconnected = new AbortController();
      reply.raw.once('close', () => disconnected.abort());
      const { status, headers, body } = await handle(requestOf(prefix, request, disconnected.signal));
      return reply.code(status).headers(headers).send(body);
    },
  });

export const addSites = (app: FastifyInstance, sites: readonly Site[]): Promise<void> =>
  Promise.resolve(
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) =>
        readFields(request.headers['content-type'], bytes),
      );
      for (const site of sites) for (const url of urlsOf(site)) addSite(scope, site, url);
    }),
  ).then(() => undefined);
