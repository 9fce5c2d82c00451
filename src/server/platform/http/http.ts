import type { Server } from 'node:http';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '#platform/config';
import type { Logger } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import { createRateLimiter, type RateLimiter } from '#platform/rate-limit';
import type { Lane } from '#shared/api/call';
import { createAdmission, scaleRules, watchEventLoop, type Admission, type RefusalReason } from './admission.ts';
import { defaultBodyLimit } from './body.ts';
import { sendError } from './error-response.ts';
import { finishResponses } from './finish-response.ts';
import { addGuards, createTokens, type Tokens } from './guards.ts';
import { createHostList, type HostList } from './hosts.ts';
import { defaultLimits, listenerFactory, rejectBrokenRequest, type EarlyHandler, type Limits } from './listener.ts';
import { addProbes, type Readiness } from './probes.ts';
import { createProxyTrust, type ProxyTrust } from './proxies.ts';
import { addRequestLog } from './request-log.ts';
import { securityHeaders, type HeaderList } from './security-headers.ts';
import { addSites, type Site } from './sites.ts';

export type { Admission } from './admission.ts';
export { defaultBodyLimit, isClean, readForm, readJson } from './body.ts';
export {
  acceptsGzip,
  chooseCodings,
  compress,
  decompress,
  isCompressible,
  minBytesToCompress,
  type Coding,
  type FastCoding,
} from './encoding.ts';
export { etagForCoding, etagOf, matchesEtag } from './etag.ts';
export { releaseSlot, type Tokens } from './guards.ts';
export { createHostList, type HostList } from './hosts.ts';
export { requestMessages } from './http.messages.ts';
export type { EarlyHandler, Limits } from './listener.ts';
export type { Readiness } from './probes.ts';
export { anchorOf, sendProblem, toShopError } from './problem.ts';
export { createProxyTrust, type ProxyTrust } from './proxies.ts';
export { plainDocumentPolicy, type HeaderList } from './security-headers.ts';
export type { Site, SiteRequest, SiteResponse } from './sites.ts';
export { withTimeout } from './timeout.ts';

export type HttpServerOptions = {
  config: Config;
  log: Logger;
  metrics: Metrics;
  ready: () => Promise<Readiness>;
  sites?: readonly Site[] | undefined;
  /** Counts in memory by default. */
  rateLimiter?: RateLimiter | undefined;
  limits?: Partial<Limits> | undefined;
};

export type ServerContext = {
  hosts: HostList;
  proxies: ProxyTrust;
  admission: Admission;
  tokens: Tokens;
  commonHeaders: HeaderList;
  /** Origin as the browser sees it, for a host that is on the list. */
  originOf: (request: FastifyRequest, host: string) => string;
  isClosing: () => boolean;
};

export type MountedRoutes = {
  earlyHandler: EarlyHandler;
  register: (app: FastifyInstance) => Promise<void>;
};

const validRequestId = /^[\w.:-]{8,64}$/;

/** Uses `x-request-id` only from a trusted proxy. */
const requestIdFactory = (proxies: ProxyTrust): ((raw: FastifyRequest['raw']) => string) => {
  const prefix = `${Date.now().toString(36)}${process.pid.toString(36)}`;
  let count = 0;
  return (raw) => {
    const forwarded = raw.headers['x-request-id'];
    if (typeof forwarded === 'string' && validRequestId.test(forwarded) && proxies.isBehindProxy(raw)) return forwarded;
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
};

const originReader =
  ({ mode, publicOrigin }: Config, proxies: ProxyTrust): ServerContext['originOf'] =>
  (request, host) => {
    const origin = new URL(publicOrigin);
    if (mode === 'production' || host === origin.host) return `${origin.protocol}//${host}`;
    return `${proxies.protocolOf(request.raw) ?? 'http'}://${host}`;
  };

type AdmissionSetup = { admission: Admission; watchConnections: (server: Server) => void; close: () => void };

const openAdmission = ({ config, metrics }: HttpServerOptions): AdmissionSetup => {
  const loop = watchEventLoop();
  let connections = 0;
  const admission = createAdmission({
    concurrency: config.admissionConcurrency,
    rules: scaleRules(config.admissionPatience),
    eventLoopDelayMs: loop.delayMs,
    connectionCount: () => connections,
    onRefusal: (reason: RefusalReason, lane: Lane): void => metrics.refused(reason, lane),
  });
  metrics.watchLanes(admission.counts);
  metrics.watchEventLoop(() => loop.delayMs() / 1000);
  return {
    admission,
    watchConnections: (server) =>
      void server.on('connection', () => {
        connections += 1;
      }),
    close: () => {
      admission.close();
      loop.close();
    },
  };
};

const openFastify = (
  options: HttpServerOptions,
  { proxies, commonHeaders }: ServerContext,
  earlyHandler: EarlyHandler,
): FastifyInstance => {
  const loggerInstance: FastifyBaseLogger = options.log;
  return fastify({
    serverFactory: listenerFactory({ ...defaultLimits, ...options.limits }, earlyHandler),
    clientErrorHandler: rejectBrokenRequest,
    // A URL that cannot be decoded matches no route, so no hook runs for it.
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, reply.headers(Object.fromEntries(commonHeaders))),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: requestIdFactory(proxies),
    trustProxy: (address: string) => proxies.trusts(address),
    bodyLimit: defaultBodyLimit,
    routerOptions: { maxParamLength: 200 },
  });
};

/** `close` waits for running requests. */
export const createHttpServer = async (
  options: HttpServerOptions,
  mount: (context: ServerContext) => Promise<MountedRoutes>,
): Promise<FastifyInstance> => {
  const { config, metrics } = options;
  const hosts = createHostList(config.allowedHosts);
  const proxies = createProxyTrust(config.trustedProxies);
  const commonHeaders = securityHeaders(config.publicOrigin);
  const { admission, watchConnections, close } = openAdmission(options);
  const rateLimiter = config.rateLimits ? (options.rateLimiter ?? createRateLimiter()) : null;
  const tokens = createTokens({ rateLimiter, proxies, metrics });
  let closing = false;
  const isClosing = (): boolean => closing;
  const originOf = originReader(config, proxies);
  const context: ServerContext = { hosts, proxies, admission, tokens, commonHeaders, originOf, isClosing };
  const { earlyHandler, register } = await mount(context);

  const app = openFastify(options, context, earlyHandler);
  watchConnections(app.server);
  app.setErrorHandler(sendError);
  addRequestLog(app, { metrics, proxies, lines: config.logRequests });
  addGuards(app, { hosts, proxies, admission, tokens });
  finishResponses(app, commonHeaders);
  addProbes(app, { ready: options.ready, metrics, metricsToken: config.metricsToken, isClosing });
  await register(app);
  await addSites(app, options.sites ?? []);
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onClose', async () => close());
  await app.ready();
  return app;
};
