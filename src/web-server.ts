import type { FastifyInstance } from 'fastify';
import { createPageCache, type PageCache } from '#platform/cache';
import type { Clock } from '#platform/clock';
import {
  anonymousActor,
  createCallers,
  registerCalls,
  type Callers,
  type Implementation,
  type ResolveActor,
} from '#platform/contract';
import { createHttpServer, releaseSlot, type HttpServerOptions } from '#platform/http';
import {
  addPageRoutes,
  createEarlyHandler,
  createPages,
  loadAssets,
  type ScreenHandler,
  type UploadForm,
} from '#platform/pages';
import type { Lane } from '#shared/api/call';
import { ShopError } from '#shared/errors';
import type { RegionInfo } from '#shared/region';
import { askAgainAfter, isCallBeforeOpening } from '#shared/rules/before-opening';

export type WebServerOptions = HttpServerOptions & {
  clock: Clock;
  implementations: readonly Implementation[];
  /**
   * `host` is in lower case without default port; `cookie` is not validated. Called for every request, so it must be
   * fast.
   */
  resolveRegion: (host: string, cookie: string | undefined) => RegionInfo;
  resolveActor?: ResolveActor;
  /** False before the opening of the shop; by default, the shop is open. */
  isOpen?: () => boolean;
  /** When absent, every page is 404. */
  screens?: ScreenHandler | undefined;
  /** Folder build/client. */
  assetsDir?: string | undefined;
  pageCache?: PageCache;
  laneOfPage?: (path: string) => Lane;
  /** Other pages refuse forms with files. */
  uploadForms?: readonly UploadForm[];
  renderTimeoutMs?: number;
};

const addCalls = (app: FastifyInstance, options: WebServerOptions, callers: Callers): Promise<void> =>
  registerCalls(app, options.implementations, {
    resolveContext: (request, reply) =>
      callers.fromRequest({
        raw: request.raw,
        source: 'header',
        requestId: request.id,
        log: options.log,
        setHeader: (name, value) => void reply.header(name, value),
        releaseSlot: () => releaseSlot(request),
      }),
    admit: (call, { actor }) => {
      const isStaff = actor.kind === 'user' && actor.role !== 'CUSTOMER';
      if (options.isOpen?.() === false && !isCallBeforeOpening(call, isStaff))
        throw new ShopError('NOT_OPEN', { retryAfter: askAgainAfter });
    },
    ...(options.config.mode === 'production' && { without: ['demo'] }),
  });

/** The server is ready to listen or to inject requests. */
export const createWebServer = (options: WebServerOptions): Promise<FastifyInstance> =>
  createHttpServer(options, async ({ hosts, proxies, admission, tokens, commonHeaders, originOf, isClosing }) => {
    const { config, metrics, clock, resolveRegion, resolveActor = anonymousActor } = options;
    const cache = options.pageCache ?? createPageCache({ maxBytes: config.pageCacheBytes, clock, metrics });
    const pages = createPages({ cache, headers: commonHeaders, maxAgeSeconds: config.pageMaxAgeSeconds });
    const assets = await loadAssets(options.assetsDir, commonHeaders);
    const callers = createCallers({ hosts, proxies, resolveRegion, resolveActor });
    const services = { hosts, proxies, resolveRegion, pages, assets, metrics };
    return {
      earlyHandler: createEarlyHandler({ ...services, isClosing }),
      register: async (app) => {
        addPageRoutes(app, {
          ...services,
          screens: options.screens,
          admission,
          tokens,
          callers,
          laneOf: options.laneOfPage ?? (() => 'catalogue'),
          uploadForms: options.uploadForms ?? [],
          originOf,
          renderTimeoutMs: options.renderTimeoutMs ?? 10_000,
        });
        await addCalls(app, options, callers);
      },
    };
  });
