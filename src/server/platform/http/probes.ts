/** For the machines that watch the shop: is it alive, may it get visitors, how does it fare. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '#platform/metrics';
import { ShopError } from '#shared/errors';
import { withTimeout } from './timeout.ts';

/** `true` is well; `false` or a sentence that says what is missing keeps visitors away. */
export type Readiness = Record<string, boolean | string>;

export type ProbeOptions = {
  ready: () => Promise<Readiness>;
  metrics: Metrics;
  metricsToken: string | null;
  isClosing: () => boolean;
  /** Of one question to everything the shop depends on. */
  readyLimitMs?: number;
};

const loopback = /^(127\.|::1$|::ffff:127\.)/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const ownNames = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const ofProxies = /^(x-forwarded-|x-real-ip$|forwarded$|via$)/;

/** A proxy on the same machine also comes from loopback: what it forwards, or was asked under another name, is not local. */
const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  loopback.test(raw.socket.remoteAddress ?? '') &&
  ownNames.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => ofProxies.test(name));

const mayReadMetrics = (request: FastifyRequest, token: string | null): boolean => {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (given !== undefined && token !== null) return timingSafeEqual(digest(given), digest(token));
  return isLocal(request);
};

const ask = async ({ ready, isClosing, readyLimitMs = 2000 }: ProbeOptions): Promise<Readiness> => {
  if (isClosing()) return { open: 'closing' };
  try {
    return await withTimeout(ready(), readyLimitMs);
  } catch {
    return { answer: 'no answer' };
  }
};

export const addProbes = (app: FastifyInstance, options: ProbeOptions): void => {
  const config = { probe: true } as const;

  app.get('/api/health', { config }, async () => ({ status: 'ok' }));

  app.get('/api/ready', { config }, async (_request, reply) => {
    const checks = await ask(options);
    const isReady = Object.values(checks).every((value) => value === true);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', checks });
  });

  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) throw new ShopError('NOT_FOUND');
    return reply.type(options.metrics.registry.contentType).send(await options.metrics.registry.metrics());
  });
};
