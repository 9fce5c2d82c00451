import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '#platform/metrics';
import { ShopError } from '#shared/errors';
import { withTimeout } from './timeout.ts';

/** State of each dependency; a text describes the fault. Any fault makes the server not ready. */
export type Readiness = Record<string, boolean | string>;

type ProbeOptions = {
  ready: () => Promise<Readiness>;
  metrics: Metrics;
  metricsToken: string | null;
  isClosing: () => boolean;
};

const readinessTimeoutMs = 2000;

const loopback = /^(127\.|::1$|::ffff:127\.)/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const proxyHeader = /^(x-forwarded-|x-real-ip$|forwarded$|via$)/;

/**
 * A reverse proxy on this machine also connects from loopback, so requests with proxy headers or another
 * host are not local.
 */
const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  loopback.test(raw.socket.remoteAddress ?? '') &&
  localHost.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => proxyHeader.test(name));

const mayReadMetrics = (request: FastifyRequest, token: string | null): boolean => {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined && token !== null) return timingSafeEqual(digest(bearer), digest(token));
  return isLocal(request);
};

const readChecks = async ({ ready, isClosing }: ProbeOptions): Promise<Readiness> => {
  if (isClosing()) return { open: 'closing' };
  try {
    return await withTimeout(ready(), readinessTimeoutMs);
  } catch {
    return { answer: 'no answer' };
  }
};

export const addProbes = (app: FastifyInstance, options: ProbeOptions): void => {
  const config = { probe: true } as const;

  app.get('/api/health', { config }, async () => ({ status: 'ok' }));

  app.get('/api/ready', { config }, async (_request, reply) => {
    const checks = await readChecks(options);
    const isReady = Object.values(checks).every((value) => value === true);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', checks });
  });

  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) throw new ShopError('NOT_FOUND');
    return reply.type(options.metrics.registry.contentType).send(await options.metrics.registry.metrics());
  });
};
