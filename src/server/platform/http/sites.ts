/** Small sites beside the shop: no calls of the contract and no screens, under an address of their own. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '#shared/errors';
import { readForm, readJson } from './body.ts';

export type SiteRequest = {
  readonly method: string;
  /** Below the prefix, with its first slash. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Of a form or of a JSON object. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly header: (name: string) => string | undefined;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
};

export type SiteResponse = {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type Site = {
  /** `/name/of-it`: all below is its own. */
  readonly prefix: `/${string}`;
  readonly handle: (request: SiteRequest) => Promise<SiteResponse>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a small site: it takes no place of a lane, because the shop may be waiting for it itself. */
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
  const { pathname, searchParams } = new URL(raw.url ?? '/', 'http://shop');
  return {
    method,
    path: pathname.slice(prefix.length),
    query: searchParams,
    fields: typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {},
    header: (name) => [headers[name]].flat()[0],
    signal,
  };
};

export const addSites = (app: FastifyInstance, sites: readonly Site[]): Promise<void> =>
  Promise.resolve(
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) =>
        readFields(request.headers['content-type'], bytes),
      );
      for (const { prefix, handle } of sites)
        scope.route({
          method: ['GET', 'POST'],
          url: `${prefix}/*`,
          config: { site: true },
          handler: async (request, reply) => {
            const gone = new AbortController();
            reply.raw.once('close', () => gone.abort());
            const { status, headers, body } = await handle(requestOf(prefix, request, gone.signal));
            return reply.code(status).headers(headers).send(body);
          },
        });
    }),
  ).then(() => undefined);
