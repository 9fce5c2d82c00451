import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '#shared/errors';
import type { Metrics } from '#platform/metrics';
import type { Admission, Release } from './admission.ts';
import type { HostList } from './hosts.ts';
import { requestMessages } from './http.messages.ts';
import type { ProxyTrust } from './proxies.ts';
import { networkOf, rateHeaders, type RateLimiter } from './rate-limit.ts';
import { routeInfoOf, type RouteInfo } from './route-info.ts';

type GuardOptions = {
  hosts: HostList;
  proxies: ProxyTrust;
  admission: Admission;
  /** Null: no limits. */
  rateLimiter: RateLimiter | null;
  metrics: Metrics;
};

const slots = new WeakMap<FastifyRequest, Release>();

export const releaseSlot = (request: FastifyRequest): void => {
  slots.get(request)?.();
  slots.delete(request);
};

const rejectBodyOfGet = ({ method, headers }: FastifyRequest): void => {
  if (method !== 'GET' && method !== 'HEAD') return;
  const length = headers['content-length'];
  if ((length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined) {
    throw new ShopError('BAD_REQUEST', { errors: [{ field: 'body', message: requestMessages.bodyOfGet }] });
  }
};

const checkRate = async (
  { request, reply, route }: { request: FastifyRequest; reply: FastifyReply; route: RouteInfo },
  { rateLimiter, proxies, metrics }: GuardOptions,
): Promise<void> => {
  if (rateLimiter === null) return;
  const decision = await rateLimiter.take(route.rate, networkOf(proxies.addressOf(request.raw)));
  reply.headers(rateHeaders(route.rate, decision));
  if (decision.allowed) return;
  metrics.refused('rate limit', route.lane);
  throw new ShopError('TOO_MANY_REQUESTS', { retryAfter: decision.resetSeconds });
};

/** Pages take a slot when they are rendered, because most come from the page cache. */
const needsSlot = ({ kind }: RouteInfo): boolean => kind === 'call';

export const addGuards = (app: FastifyInstance, options: GuardOptions): void => {
  const { hosts, proxies, admission } = options;

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const route = routeInfoOf(request);
    if (route.kind === 'probe') return;
    if (hosts.accept(proxies.hostOf(request.raw)) === null) throw new ShopError('MISDIRECTED_HOST');
    rejectBodyOfGet(request);
    await checkRate({ request, reply, route }, options);
    // Before the body is read, to keep a refusal cheap.
    const refusal = needsSlot(route) ? admission.refusal(route.lane) : null;
    if (refusal) throw refusal;
  });

  // After the body has arrived: a client that sends slowly must not keep a slot.
  app.addHook('preValidation', async (request) => {
    const route = routeInfoOf(request);
    if (needsSlot(route)) slots.set(request, await admission.enter(route.lane));
  });

  // A stream keeps its slot until its last byte.
  app.addHook('onSend', async (request, _reply, payload) => {
    if (typeof payload === 'string' || payload === null || payload === undefined || Buffer.isBuffer(payload))
      releaseSlot(request);
    return payload;
  });
  app.addHook('onResponse', async (request) => releaseSlot(request));
  app.addHook('onRequestAbort', async (request) => releaseSlot(request));
};
