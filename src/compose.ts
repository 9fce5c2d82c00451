import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { defineBackupJobs } from '#platform/backup';
import { createPageCache } from '#platform/cache';
import type { Clock } from '#platform/clock';
import { systemClock } from '#platform/clock';
import { filesDirOf, type Config } from '#platform/config';
import { createChangeRelay, createDb } from '#platform/db';
import type { Db } from '#platform/db';
import { defineHousekeeping } from '#platform/housekeeping';
import { createWebServer } from './web-server.ts';
import { openScreens } from '#platform/pages';
import { connectInProcess, guestCaller } from '#platform/contract';
import type { Readiness, Site } from '#platform/http';
import type { ScreenHandler } from '#platform/pages';
import { createJobs, type Jobs } from '#platform/jobs';
import type { Logger } from '#platform/log';
import { createMetrics } from '#platform/metrics';
import type { Metrics } from '#platform/metrics';
import { createPreviewReader } from '#server/content';
import { createDemoPages } from '#server/demo-pages';
import type { Lane } from '#shared/api/call';
import type { Client } from '#shared/api/client';
import type { RenderPage } from '#shared/page';
import { pending } from '#platform/migrations';
import { isSameServer, readServerIdentity } from '#platform/postgres';
import type { ServerIdentity } from '#platform/postgres';
import { runBackupProcess } from './backup-process.ts';
import { callsWithoutItems } from './calls-without-items.ts';
import type { DevServer } from './dev-server.ts';
import { keepPagesFresh } from './freshness.ts';
import { atMost } from './life.ts';
import { openRooms } from './rooms.ts';
import type { Rooms } from './rooms.ts';
import { uploadForms } from './upload-forms.ts';

export type ShopOptions = {
  readonly config: Config;
  readonly log: Logger;
  /** URL of a migrated database. */
  readonly url: string;
  /** While a database server with another identity answers, the shop is not ready. Null disables the check. */
  readonly server?: ServerIdentity | null;
  readonly clock?: Clock;
  /** When false, listings come from SQL, which opens faster in tests. */
  readonly index?: boolean;
  /** Writes initial data before the modules load. */
  readonly fill?: (db: Db) => Promise<void>;
  /** When false, only the API is served. */
  readonly screens?: boolean;
  /** Compiles the screens at each request instead of serving the build. */
  readonly devServer?: DevServer;
};

const buildDir = join(import.meta.dirname, '..', 'build');
const screensFile = join(buildDir, 'server', 'index.js');

/** Imports the built screens early, because they are the largest module. */
export const preload = async (): Promise<void> => {
  if (existsSync(screensFile)) await import(pathToFileURL(screensFile).href);
};

/** Shutdown limits in milliseconds. Of the five seconds for everything, their sum leaves time to stop PostgreSQL. */
const shutdownLimits = { requests: 2_000, work: 1_000, database: 500 };
/** Milliseconds between two attempts to start background work. */
const maxPause = 10_000;

export type Base = {
  readonly db: Db;
  readonly metrics: Metrics;
  readonly rooms: Rooms;
  /** Repeats until the database accepts connections. */
  readonly startWork: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const defineJobs = ({ config, clock }: { config: Config; clock: Clock }, rooms: Rooms, jobs: Jobs): void => {
  rooms.images.defineJobs(jobs);
  rooms.callDesk.defineJobs(jobs);
  rooms.bulkJobs.defineJobs(jobs);
  rooms.listExports.defineJobs(jobs);
  rooms.catalogueImports.defineJobs(jobs);
  rooms.photoImports.defineJobs(jobs);
  rooms.customerImports.defineJobs(jobs);
  rooms.webhooks.defineJobs(jobs);
  rooms.orderDrafts.defineJobs(jobs);
  rooms.carts.defineJobs(jobs);
  rooms.payments.defineJobs(jobs);
  rooms.orders.defineJobs(jobs);
  rooms.giftCards.defineJobs(jobs);
  rooms.gifts.defineJobs(jobs);
  rooms.shares.defineJobs(jobs);
  rooms.accounts.defineJobs(jobs);
  rooms.audit.defineJobs(jobs);
  rooms.contact.defineJobs(jobs);
  rooms.dashboards.defineJobs(jobs);
  rooms.reports.defineJobs(jobs);
  rooms.newsletter.defineJobs(jobs);
  rooms.reviews.defineJobs(jobs);
  rooms.alerts.defineJobs(jobs);
  rooms.abandonedCarts.defineJobs(jobs);
  rooms.customers.defineJobs(jobs);
  rooms.customerDesk.defineJobs(jobs);
  rooms.sessions.defineJobs(jobs);
  rooms.secondFactors.defineJobs(jobs);
  rooms.social.defineJobs(jobs);
  rooms.notifications.defineJobs(jobs);
  rooms.catalogue.visits.defineJobs(jobs);
  rooms.catalogue.viewedItems.defineJobs(jobs);
  rooms.catalogue.boughtTogether.defineJobs(jobs);
  defineBackupJobs({
    jobs,
    settings: config.backups,
    dataDir: config.dataDir,
    filesDir: filesDirOf(config),
    clock,
    run: runBackupProcess,
  });
};

export const openBase = ({ config, log, url, clock = systemClock, index = true }: ShopOptions): Base => {
  const metrics = createMetrics({ process: true });
  const { databasePoolSize: size, admissionPatience: patience } = config;
  const db = createDb({ url, log, metrics, size, patience });
  const rooms = openRooms({ config, db, log, clock, metrics, indexUrl: index ? url : null });
  const jobs = createJobs({ url, log });
  const changeRelay = createChangeRelay({ url, log, db });
  defineHousekeeping({ jobs, db, clock });
  defineJobs({ config, clock }, rooms, jobs);
  const ending = new AbortController();
  const startWithRetry = async (start: () => Promise<void>): Promise<void> => {
    for (let pause = 500; !ending.signal.aborted; pause = Math.min(pause * 2, maxPause)) {
      try {
        return await start();
      } catch (error) {
        log.warn({ err: error }, 'background work did not start; trying again');
        await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
  };
  let starting: Promise<unknown> = Promise.resolve();
  return {
    db,
    metrics,
    rooms,
    startWork: async () => {
      changeRelay.start();
      starting = Promise.all([startWithRetry(rooms.outbox.start), startWithRetry(() => jobs.start())]);
      await starting;
    },
    close: async () => {
      ending.abort();
      await atMost(shutdownLimits.work, starting);
      await atMost(shutdownLimits.work, Promise.all([changeRelay.stop(), rooms.outbox.stop(), jobs.stop()]));
      await rooms.close();
      await atMost(shutdownLimits.database, db.close());
    },
  };
};

export type Shop = Base & {
  readonly app: FastifyInstance;
  /** Resolves to the URL of the shop. */
  readonly listen: () => Promise<string>;
};

/** Pages of the checkout have priority over pages of the catalogue. */
const laneOfPage = (path: string): Lane =>
  /^\/(paiement|commande|cart-cadeaux)(\/|\.|$)/.test(path)
    ? 'checkout'
    : /^\/panier(\.|$)/.test(path)
      ? 'cart'
      : 'catalogue';

/** Resolves when the caches are loaded, except for the listing index; SQL answers until that is ready. */
export const createShop = async (options: ShopOptions): Promise<Shop> => {
  const { config, log, clock = systemClock } = options;
  const base = openBase(options);
  const { db, metrics, rooms } = base;
  const pageCache = createPageCache({ maxBytes: config.pageCacheBytes, clock, metrics });
  await options.fill?.(db);
  const loading = rooms.load();
  const screens = options.screens === false ? undefined : await openScreensOf(options, rooms);
  const stopFreshness = keepPagesFresh({ clock, log, pages: pageCache, ...rooms });
  const ready = (): Promise<Readiness> => readiness(base, options.server ?? null);
  metrics.gauge('ourlet_ready', '1 while /api/ready answers 200.', async () =>
    Object.values(await ready()).every((check) => check === true) ? 1 : 0,
  );
  const [app] = await Promise.all([
    createWebServer({
      config,
      log,
      metrics,
      clock,
      implementations: rooms.implementations,
      sites: [...rooms.payments.sites, ...rooms.social.sites, ...demoSites(options, rooms)],
      rateLimiter: rooms.rateLimiter,
      laneOfPage,
      uploadForms,
      resolveActor: rooms.apiKeys.resolveKeys(rooms.customerDesk.resolveViews(rooms.sessions.resolveActor)),
      isOpen: rooms.regions.isShopOpen,
      resolveRegion: (host, choice) => rooms.regions.resolve(host, choice ?? null),
      screens,
      assetsDir: screens === undefined || options.devServer ? undefined : join(buildDir, 'client'),
      pageCache,
      ready,
    }),
    loading,
  ]);
  return {
    ...base,
    app,
    listen: async () => {
      const { host, port } = config;
      if (options.devServer) {
        await options.devServer.listen({ host, port }, (...exchange) => app.server.emit('request', ...exchange));
        rooms.payments.setAddress(config.publicOrigin);
        return config.publicOrigin;
      }
      // Node's default backlog of 511 overflows at a peak, which delays visitors by a second or more.
      await app.listen({ host, port, backlog: 4096 });
      // The simulated providers call back on the local port, because the public name may not be reachable.
      rooms.payments.setAddress(app.listeningOrigin);
      return addressOf(app, config);
    },
    close: async () => {
      await atMost(shutdownLimits.requests, app.close());
      app.server.closeAllConnections();
      stopFreshness();
      await base.close();
    },
  };
};

const demoSites = ({ config, log }: ShopOptions, { implementations, regions }: Rooms): Site[] => {
  if (config.mode !== 'demo') return [];
  const connect = connectInProcess(implementations);
  const api = (): Client =>
    connect(() => guestCaller({ region: regions.resolve('', null), section: null, requestId: 'demo', log }));
  return [createDemoPages({ api, origin: config.publicOrigin })];
};

/** Undefined when there is no build: tests of the API run without one. */
const openScreensOf = async (
  { config, clock = systemClock, devServer }: ShopOptions,
  { implementations, payments, catalogue, regions }: Rooms,
): Promise<ScreenHandler | undefined> => {
  const options = {
    implementations,
    clock,
    callsWithoutItems,
    defaultSection: config.defaultSection,
    socialLoginFlag: config.socialLoginFlag,
    isDemo: config.mode === 'demo',
    formTargets: payments.pageOrigins,
    isOpen: regions.isShopOpen,
    findCurrentAddress: catalogue.findCurrentAddress,
    readPreview: createPreviewReader({ regions }),
  };
  if (devServer) return openScreens({ renderPage: devServer.renderPage, ...options });
  if (!existsSync(screensFile)) return undefined;
  const { renderPage } = (await import(pathToFileURL(screensFile).href)) as { renderPage: RenderPage };
  return openScreens({ renderPage, ...options });
};

const readiness = async ({ db, rooms }: Base, server: ServerIdentity | null): Promise<Readiness> => {
  const [missing, current] = await Promise.all([pending({ db }), server ? readServerIdentity(db) : null]);
  const isOwn = server === null || isSameServer(current, server);
  return {
    database: !isOwn ? 'another server answers' : (await db.canWrite()) || 'no room to write',
    schema: missing.length === 0 || `${missing.length} migrations missing`,
    listing: rooms.search.ready(),
  };
};

const addressOf = (app: FastifyInstance, { host, publicOrigin, port }: Config): string => {
  if (port !== 0) return publicOrigin;
  const bound = app.server.address();
  return `http://${host}:${bound !== null && typeof bound === 'object' ? bound.port : port}`;
};
