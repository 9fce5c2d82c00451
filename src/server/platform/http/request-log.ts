/** Logs requests. The query string is left out, because it may contain a secret code. */
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '#platform/metrics';
import type { ProxyTrust } from './proxies.ts';
import { routeInfoOf } from './route-info.ts';

type RequestLogOptions = { metrics: Metrics; proxies: ProxyTrust; lines: boolean };

export const addRequestLog = (app: FastifyInstance, { metrics, proxies, lines }: RequestLogOptions): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { route, kind, lane, isStream } = routeInfoOf(request);
    if (kind === 'probe') return;
    const status = reply.statusCode;
    // An event stream lasts as long as a visit and would distort the response times.
    if (!isStream) metrics.observeRequest({ route, status, lane, seconds: reply.elapsedTime / 1000 });
    if (!lines) return;
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
        status,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        address: proxies.addressOf(request.raw),
      },
      'request',
    );
  });
};
