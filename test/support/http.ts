/** The HTTP server with the calls and screens that a test needs. */
import type { FastifyInstance } from 'fastify';
import type { Page } from '#platform/cache';
import { systemClock } from '#platform/clock';
import { loadConfig, type Config } from '#platform/config';
import { createWebServer, type WebServerOptions } from '#web-server';
import type { ScreenResponse } from '#platform/pages';
import { silentLogger } from '#platform/log';
import { createMetrics } from '#platform/metrics';
import type { RegionInfo } from '#shared/region';

export const tunisia: RegionInfo = {
  code: 'TN',
  currency: 'TND',
  currencyLabel: 'TND',
  phonePrefix: '+216',
  timeZone: 'Africa/Tunis',
  returnDays: 10,
  pickupDays: 7,
  cashHoldHours: 72,
  takesCard: true,
};

export const senegal: RegionInfo = {
  ...tunisia,
  code: 'SN',
  currency: 'XOF',
  currencyLabel: 'CFA',
  phonePrefix: '+221',
};

export type OpenHttp = Partial<Omit<WebServerOptions, 'config'>> & {
  env?: NodeJS.ProcessEnv;
  config?: Partial<Config>;
};

/** Close it at the end of the test. */
export const openHttp = ({ env = {}, config, ...deps }: OpenHttp = {}): Promise<FastifyInstance> =>
  createWebServer({
    // a busy machine must not make a test's requests wait too long and be refused
    config: { ...loadConfig({ ADMISSION_PATIENCE: '20', ...env }), ...config },
    log: silentLogger(),
    metrics: createMetrics(),
    clock: systemClock,
    implementations: [],
    resolveRegion: (_host, cookie) => (cookie === 'SN' ? senegal : tunisia),
    ready: async () => ({ database: true }),
    ...deps,
  });

/** Listens on a free port and returns the address. */
export const listen = async (app: FastifyInstance): Promise<string> => app.listen({ host: '127.0.0.1', port: 0 });

export const html = (body: string, more: Partial<ScreenResponse> = {}): ScreenResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
  cache: 'public',
  ...more,
});

/** A page as the page cache stores it. */
export const pageOf = (text: string, status = 200): Page => ({
  status,
  etag: `"${text}"`,
  headers: [],
  isCompressible: false,
  identity: { headers: [], bytes: Buffer.from(text) },
});

/** Headers of a browser that has no cookie for a section. */
export const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml',
};

/** `passed` resolves after `open()`. */
export const gate = (): { open: () => void; passed: Promise<void> } => {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
};
