import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '#shared/errors';
import type { Metrics } from '#platform/metrics';
import { networkOf, rateHeaders, rateRules, tooManyRequests, type RateLimiter } from '#platform/rate-limit';
import type { Lane, RateClass } from '#shared/api/call';
import type { Admission, Release } from './admission.ts';
import type { HostList } from './hosts.ts';
import { requestMessages } from './http.messages.ts';
import type { ProxyTrust } from './proxies.ts';
import { routeInfoOf } from './route-info.ts';

type Charged = { readonly rate: RateClass; readonly lane: Lane };

export type Tokens = {
  /**
   * Takes a token of the client's network for a call, over HTTP or inside the process. Throws
   * TOO_MANY_REQUESTS. `setHeaders` gets the RateLimit headers, also before a refusal.
   */
  take: (request: IncomingMessage, charged: Charged, setHeaders?: SetHeaders) => Promise<void>;
};

type SetHeaders = (headers: Record<string, string>) => void;

/** A null `rateLimiter` disables the limits. */
export const createTokens = ({
  rateLimiter,
  proxies,
  metrics,
}: {
  rateLimiter: RateLimiter | null;
  proxies: ProxyTrust;
  metrics: Metrics;
}): Tokens => ({
  take: async (request, { rate, lane }, setHeaders) => {
    if (rateLimiter === null) return;
    const rule = rateRules[rate];
    const decision = await rateLimiter.take(`${rate} ${networkOf(proxies.addressOf(request))}`, rule);
    setHeaders?.(rateHeaders(rate, rule, decision));
    if (decision.allowed) return;
    metrics.refused('rate limit', lane);
    throw tooManyRequests(decision.resetSeconds);
  },
});

type GuardOptions = { hosts: HostList; proxies: ProxyTrust; admission: Admission; tokens: Tokens };

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

export const addGuards = (app: FastifyInstance, { hosts, proxies, admission, tokens }: GuardOptions): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const route = routeInfoOf(request);
    if (route.kind === 'probe') return;
    if (hosts.accept(proxies.hostOf(request.raw)) === null) throw new ShopError('MISDIRECTED_HOST');
    rejectBodyOfGet(request);
    await tokens.take(request.raw, route, (headers) => void reply.headers(headers));
    // Decided before the body is read, so that a refusal costs little.
    const refusal = route.needsSlot ? admission.refusal(route.lane) : null;
    if (refusal) throw refusal;
  });

  // The slot is taken after the body has arrived, because a client that sends slowly must not hold a slot.
  app.addHook('preValidation', async (request) => {
    const route = routeInfoOf(request);
    if (route.needsSlot) slots.set(request, await admission.enter(route.lane));
  });

  // A streamed response holds its slot until its last byte.
  app.addHook('onSend', async (request, _reply, payload) => {
    if (typeof payload === 'string' || payload === null || payload === undefined || Buffer.isBuffer(payload))
      releaseSlot(request);
    return payload;
  });
  app.addHook('onResponse', async (request) => releaseSlot(request));
  app.addHook('onRequestAbort', async (request) => releaseSlot(request));
};
