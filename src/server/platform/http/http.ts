/** The HTTP server of the shop: the contract's calls, the screens, the files of the build and the probes, behind one set of limits. */
import type { Server } from 'node:http';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { createPageCache, type PageCache } from '#platform/cache';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Logger } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import type { Lane } from '#shared/api/call';
import type { RegionInfo } from '#shared/region';
import {
  createAdmission,
  patientRules,
  watchLoop,
  type Admission,
  type LoopWatch,
  type RefusalReason,
} from './admission.ts';
import { finishAnswers } from './answers.ts';
import { loadAssets } from './assets.ts';
import { createCallers, nobody, type Callers, type ResolveActor } from './callers.ts';
import { createFront } from './front.ts';
import { addGuards, leavePlace } from './guards.ts';
import { createHostList } from './hosts.ts';
import type { Implementation } from './implement.ts';
import { defaultLimits, listenerFactory, refuseBrokenRequest, type Front, type Limits } from './listener.ts';
import { addPageRoutes } from './page-routes.ts';
import { createPages, type Pages, type PagesOptions } from './pages.ts';
import { addProbes, type Readiness } from './probes.ts';
import { createProxyTrust, type ProxyTrust } from './proxies.ts';
import { createRateLimiter, type RateLimiter } from './rate-limit.ts';
import { sendRefusal } from './refusals.ts';
import { registerCalls } from './register.ts';
import { addRequestLog } from './request-log.ts';
import type { ScreenHandler } from './screen-types.ts';
import { securityHeaders } from './security-headers.ts';
import { addSites, type Site } from './sites.ts';
import type { Visit } from './visit.ts';

export { implement, ReadyJson, type Actor, type CallContext, type Caller, type Implementation } from './implement.ts';
export { inProcess, inProcessClient, type InProcess } from './in-process.ts';
export { openScreens, type ScreensOptions } from './screens.ts';
export type { ScreenAnswer, ScreenHandler, ScreenRequest, Visitor } from './screen-types.ts';
export type { Credentials, ResolveActor } from './callers.ts';
export type { Limits } from './listener.ts';
export type { Readiness } from './probes.ts';
export { visitorOfAddress as networkOf, type RateLimiter } from './rate-limit.ts';
export { isCrawler } from './visit.ts';
export { registerCalls, type RegisterOptions } from './register.ts';
export { sendProblem } from './problem.ts';
export type { Site, SiteAnswer, SiteRequest } from './sites.ts';

export type HttpServerDeps = {
  config: Config;
  log: Logger;
  metrics: Metrics;
  clock: Clock;
  implementations: readonly Implementation[];
  /** Beside the calls and the screens. */
  sites?: readonly Site[];
  /** `host`: lower case, default port left out; `cookie`: the visitor's choice, unchecked. Called for every request: cheap. */
  resolveRegion: (host: string, cookie: string | undefined) => RegionInfo;
  /** Nobody is signed in unless told. */
  resolveActor?: ResolveActor;
  /** Without screens every page is 404. */
  screens?: ScreenHandler | undefined;
  ready: () => Promise<Readiness>;
  /** build/client. */
  assetsDir?: string | undefined;
  /** Shared with whoever drops it after a change; one of its own unless told. */
  pageCache?: PageCache;
  /** Lane of a document; `catalogue` unless told. */
  pageLane?: (path: string) => Lane;
  /** For several nodes; in memory unless told. */
  rateLimiter?: RateLimiter;
  /** Tests shorten them. */
  limits?: Partial<Limits>;
  renderLimitMs?: number;
};

const bodyLimit = 65_536;
const sanePlainId = /^[\w.:-]{8,64}$/;

/** A proxy may have named the request already; a visitor may not. */
const requestIds = (proxies: ProxyTrust): ((raw: FastifyRequest['raw']) => string) => {
  const prefix = `${Date.now().toString(36)}${process.pid.toString(36)}`;
  let count = 0;
  return (raw) => {
    const given = raw.headers['x-request-id'];
    if (typeof given === 'string' && sanePlainId.test(given) && proxies.behindProxy(raw)) return given;
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
};

const originOf =
  ({ mode, publicOrigin }: Config, proxies: ProxyTrust) =>
  (request: FastifyRequest, { host }: Visit): string => {
    const known = new URL(publicOrigin);
    if (mode === 'production' || host === known.host) return `${known.protocol}//${host}`;
    return `${proxies.protocolOf(request.raw) ?? 'http'}://${host}`;
  };

type Gate = { admission: Admission; loop: LoopWatch; watchConnections: (server: Server) => void };

const openAdmission = ({ config, metrics }: HttpServerDeps): Gate => {
  const loop = watchLoop();
  let arrived = 0;
  const arrivals = (): number => arrived;
  const onRefusal = (reason: RefusalReason, lane: Lane): void => metrics.refused(reason, lane);
  const { admissionConcurrency: concurrency, admissionPatience } = config;
  const rules = patientRules(admissionPatience);
  const admission = createAdmission({ concurrency, rules, late: loop.late, arrivals, onRefusal });
  metrics.watchLanes(admission.counts);
  metrics.watchEventLoop(() => loop.late() / 1000);
  const watchConnections = (server: Server): void => {
    server.on('connection', () => {
      arrived += 1;
    });
  };
  return { admission, loop, watchConnections };
};

const openRateLimiter = ({ config, rateLimiter }: HttpServerDeps): RateLimiter | null =>
  config.rateLimits ? (rateLimiter ?? createRateLimiter()) : null;

/** Fastify as the shop wants it, nothing registered yet. */
const openFastify = (deps: HttpServerDeps, proxies: ProxyTrust, front: Front): FastifyInstance => {
  const common = securityHeaders(deps.config.publicOrigin);
  const loggerInstance: FastifyBaseLogger = deps.log;
  return fastify({
    serverFactory: listenerFactory({ ...defaultLimits, ...deps.limits }, front),
    clientErrorHandler: refuseBrokenRequest,
    // an address that does not decode falls on no route, so on no hook either
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(error, request, reply.headers(Object.fromEntries(common))),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(proxies),
    trustProxy: (address: string) => proxies.trusts(address),
    bodyLimit,
    routerOptions: { maxParamLength: 200 },
  });
};

const openPages = ({ config, clock, metrics, pageCache }: HttpServerDeps, headers: PagesOptions['headers']): Pages =>
  createPages({
    cache: pageCache ?? createPageCache({ maxBytes: config.pageCacheBytes, clock, metrics }),
    headers,
    maxAgeSeconds: config.pageMaxAgeSeconds,
  });

const addContract = (
  app: FastifyInstance,
  { config, implementations, log }: HttpServerDeps,
  callers: Callers,
): Promise<void> =>
  registerCalls(app, implementations, {
    resolveContext: (request, reply) =>
      callers.visitorOf({
        raw: request.raw,
        requestId: request.id,
        log,
        setHeader: (name, value) => void reply.header(name, value),
        leavePlace: () => leavePlace(request),
      }),
    ...(config.mode === 'production' && { without: ['demo'] }),
  });

/** Ready to listen or to be injected; `close` lets the requests under way end. */
export const createHttpServer = async (deps: HttpServerDeps): Promise<FastifyInstance> => {
  const { config, metrics, screens } = deps;
  const { resolveRegion, resolveActor = nobody, pageLane: laneOf = () => 'catalogue', renderLimitMs = 10_000 } = deps;
  const common = securityHeaders(config.publicOrigin);
  const proxies = createProxyTrust(config.trustedProxies);
  const hosts = createHostList(config.allowedHosts);
  const pages = openPages(deps, common);
  const assets = await loadAssets(deps.assetsDir, common);
  const { admission, loop, watchConnections } = openAdmission(deps);
  const callers = createCallers({ hosts, proxies, resolveRegion, resolveActor });
  const known = { hosts, proxies, resolveRegion, pages, assets, metrics };
  let closing = false;
  const isClosing = (): boolean => closing;

  const app = openFastify(deps, proxies, createFront({ ...known, isClosing }));
  watchConnections(app.server);
  app.setErrorHandler(sendRefusal);
  addRequestLog(app, { metrics, proxies, lines: config.logRequests });
  addGuards(app, { hosts, proxies, admission, rateLimiter: openRateLimiter(deps), metrics });
  finishAnswers(app, common);
  addProbes(app, { ready: deps.ready, metrics, metricsToken: config.metricsToken, isClosing });
  addPageRoutes(app, {
    ...known,
    screens,
    admission,
    callers,
    laneOf,
    originOf: originOf(config, proxies),
    renderLimitMs,
  });
  await addContract(app, deps, callers);
  await addSites(app, deps.sites ?? []);
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onClose', async () => {
    admission.close();
    loop.close();
  });
  await app.ready();
  return app;
};
