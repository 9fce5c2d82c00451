/** What stands before every route: whose host it is, whether there is room, who asks too often. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '#shared/errors';
import type { Metrics } from '#platform/metrics';
import type { Admission, Release } from './admission.ts';
import type { HostList } from './hosts.ts';
import { bodyOfRead } from './http.messages.ts';
import type { ProxyTrust } from './proxies.ts';
import { rateHeaders, networkOf, type RateLimiter } from './rate-limit.ts';
import { routeKindOf, type RouteKind } from './route-info.ts';

export type GuardOptions = {
  hosts: HostList;
  proxies: ProxyTrust;
  admission: Admission;
  /** Null: no limits. */
  rateLimiter: RateLimiter | null;
  metrics: Metrics;
};

const places = new WeakMap<FastifyRequest, Release>();

/** Its place goes to the next in line, if it has one. */
export const releaseSlot = (request: FastifyRequest): void => {
  places.get(request)?.();
  places.delete(request);
};

const refuseBodyOfGet = ({ method, headers }: FastifyRequest): void => {
  if (method !== 'GET' && method !== 'HEAD') return;
  const length = headers['content-length'];
  if ((length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined) {
    throw new ShopError('BAD_REQUEST', { errors: [{ field: 'body', message: bodyOfRead }] });
  }
};

const limitRate = async (
  { request, reply, kind }: { request: FastifyRequest; reply: FastifyReply; kind: RouteKind },
  { rateLimiter, proxies, metrics }: GuardOptions,
): Promise<void> => {
  if (rateLimiter === null) return;
  const decision = await rateLimiter.take(kind.rate, networkOf(proxies.addressOf(request.raw)));
  reply.headers(rateHeaders(kind.rate, decision));
  if (decision.allowed) return;
  metrics.refused('rate limit', kind.lane);
  throw new ShopError('TOO_MANY_REQUESTS', { retryAfter: decision.resetSeconds });
};

/** Pages take their place when they are rendered, not here: most of them come from memory. */
const takesPlace = ({ kind }: RouteKind): boolean => kind === 'call';

export const addGuards = (app: FastifyInstance, options: GuardOptions): void => {
  const { hosts, proxies, admission } = options;

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const kind = routeKindOf(request);
    if (kind.kind === 'probe') return;
    if (hosts.accept(proxies.hostOf(request.raw)) === null) throw new ShopError('MISDIRECTED_HOST');
    refuseBodyOfGet(request);
    await limitRate({ request, reply, kind }, options);
    // A full lane is refused before its body is read: that is what keeps a refusal cheap.
    const refusal = takesPlace(kind) ? admission.refusal(kind.lane) : null;
    if (refusal) throw refusal;
  });

  // After the body has arrived: a client that sends it slowly must not hold a place.
  app.addHook('preValidation', async (request) => {
    const kind = routeKindOf(request);
    if (takesPlace(kind)) places.set(request, await admission.enter(kind.lane));
  });

  // A stream works until its last byte; anything else has done its work once there is an answer to send.
  app.addHook('onSend', async (request, _reply, payload) => {
    if (typeof payload === 'string' || payload === null || payload === undefined || Buffer.isBuffer(payload))
      releaseSlot(request);
    return payload;
  });
  app.addHook('onResponse', async (request) => releaseSlot(request));
  app.addHook('onRequestAbort', async (request) => releaseSlot(request));
};
