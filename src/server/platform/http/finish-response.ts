import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { chooseCodings, compress, isCompressible, minBytesToCompress, type FastCoding } from './encoding.ts';
import { etagForCoding, etagOf, matchesEtag } from './etag.ts';
import { apiPolicy, type HeaderList } from './security-headers.ts';

const headerOf = (reply: FastifyReply, name: string): string | undefined => {
  const value = reply.getHeader(name);
  return value === undefined ? undefined : String(value);
};

const addHeaders = (reply: FastifyReply, common: HeaderList): void => {
  for (const [name, value] of common) if (!reply.hasHeader(name)) reply.header(name, value);
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', apiPolicy);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
};

const bytesOf = (payload: unknown): Buffer | string | null =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : null;

const isCacheable = (request: FastifyRequest, reply: FastifyReply): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  reply.statusCode === 200 &&
  !headerOf(reply, 'cache-control')?.includes('no-store');

/** Null when the response must not be cached. */
const addEtag = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer | string,
  coding: string,
): string | null => {
  if (!isCacheable(request, reply)) return null;
  const etag = etagForCoding(headerOf(reply, 'etag') ?? etagOf(body), coding);
  reply.header('etag', etag);
  return etag;
};

const codingOf = (request: FastifyRequest, reply: FastifyReply, body: Buffer | string): FastCoding => {
  if (reply.hasHeader('content-encoding') || !isCompressible(headerOf(reply, 'content-type'))) return 'identity';
  reply.header('vary', [headerOf(reply, 'vary'), 'accept-encoding'].filter((name) => name !== undefined).join(', '));
  return body.length < minBytesToCompress ? 'identity' : chooseCodings(request.headers['accept-encoding']).fast;
};

/** Compresses responses that are the same for all visitors, and remembers the result. */
const createCompressor = () => {
  const cache = new LRUCache<string, Buffer>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: (bytes) => bytes.length + 200,
  });
  return async (
    body: Buffer | string,
    coding: Exclude<FastCoding, 'identity'>,
    etag: string | null,
  ): Promise<Buffer> => {
    const cached = etag === null ? undefined : cache.get(etag);
    if (cached) return cached;
    const bytes = await compress(body, coding, 4);
    if (etag !== null) cache.set(etag, bytes);
    return bytes;
  };
};

export const finishResponses = (app: FastifyInstance, common: HeaderList): void => {
  const compressCached = createCompressor();
  app.addHook('onSend', async (request, reply, payload) => {
    addHeaders(reply, common);
    const body = bytesOf(payload);
    if (body === null || body.length === 0) return payload;
    const coding = codingOf(request, reply, body);
    const etag = addEtag(request, reply, body, coding);
    if (etag !== null && matchesEtag(request.headers['if-none-match'], etag)) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return request.method === 'HEAD' ? '' : null;
    }
    // Fastify would encode a long text twice: for its length and to write it.
    if (coding === 'identity')
      return typeof body === 'string' && body.length > minBytesToCompress ? Buffer.from(body) : payload;
    reply.header('content-encoding', coding).removeHeader('content-length');
    return compressCached(body, coding, etag);
  });
};
