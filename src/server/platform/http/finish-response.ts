/** What is done to every answer on its way out: security headers, caching, entity tags, compression. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLru } from '#platform/cache';
import { chooseCodings, compress, isCompressible, minBytesToCompress, type FastCoding } from './encoding.ts';
import { etagForCoding, etagOf, matchesEtag } from './etag.ts';
import { apiPolicy } from './security-headers.ts';

const headerOf = (reply: FastifyReply, name: string): string | undefined => {
  const value = reply.getHeader(name);
  return value === undefined ? undefined : String(value);
};

const addHeaders = (reply: FastifyReply, common: readonly (readonly [string, string])[]): void => {
  for (const [name, value] of common) if (!reply.hasHeader(name)) reply.header(name, value);
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', apiPolicy);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
};

const bytesOf = (payload: unknown): Buffer | string | null =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : null;

const isTagged = (request: FastifyRequest, reply: FastifyReply): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  reply.statusCode === 200 &&
  !headerOf(reply, 'cache-control')?.includes('no-store');

/** Adds the tag of the coded form and answers it; null for what is not to be kept. */
const tag = (request: FastifyRequest, reply: FastifyReply, body: Buffer | string, coding: string): string | null => {
  if (!isTagged(request, reply)) return null;
  const etag = etagForCoding(headerOf(reply, 'etag') ?? etagOf(body), coding);
  reply.header('etag', etag);
  return etag;
};

const codingOf = (request: FastifyRequest, reply: FastifyReply, body: Buffer | string): FastCoding => {
  if (reply.hasHeader('content-encoding') || !isCompressible(headerOf(reply, 'content-type'))) return 'identity';
  reply.header('vary', [headerOf(reply, 'vary'), 'accept-encoding'].filter((name) => name !== undefined).join(', '));
  return body.length < minBytesToCompress ? 'identity' : chooseCodings(request.headers['accept-encoding']).quick;
};

/** Menus, settings and the first pages of listings are the same for everybody: packed once, found again by their tag. */
const createPacker = () => {
  const packed = createLru<Buffer>({ maxBytes: 16 * 1024 * 1024, sizeOf: (bytes) => bytes.length + 200 });
  return async (
    body: Buffer | string,
    coding: Exclude<FastCoding, 'identity'>,
    etag: string | null,
  ): Promise<Buffer> => {
    const known = etag === null ? undefined : packed.get(etag);
    if (known) return known;
    const bytes = await compress(body, coding, 4);
    if (etag !== null) packed.set(etag, bytes);
    return bytes;
  };
};

export const finishResponses = (app: FastifyInstance, common: readonly (readonly [string, string])[]): void => {
  const pack = createPacker();
  app.addHook('onSend', async (request, reply, payload) => {
    addHeaders(reply, common);
    const body = bytesOf(payload);
    if (body === null || body.length === 0) return payload;
    const coding = codingOf(request, reply, body);
    const etag = tag(request, reply, body, coding);
    if (etag !== null && matchesEtag(request.headers['if-none-match'], etag)) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return request.method === 'HEAD' ? '' : null;
    }
    // as bytes at once: the length of a long text would be counted before it is written
    if (coding === 'identity')
      return typeof body === 'string' && body.length > minBytesToCompress ? Buffer.from(body) : payload;
    reply.header('content-encoding', coding).removeHeader('content-length');
    return pack(body, coding, etag);
  });
};
