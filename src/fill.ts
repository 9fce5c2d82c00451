import { parseArgs } from 'node:util';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { silentLogger, type Logger } from '#platform/log';
import { OperatorError } from '#platform/operator-error';
import type { HistoryDeps } from '#demo/customer-history';
import type { MessagesDeps } from '#demo/contact-messages';
import type { DemoInvoicesDeps } from '#demo/invoices';
import type { NewsDeps } from '#demo/news';
import type { ReviewsDeps } from '#demo/reviews/load';
import type { Images } from '#server/image';
import type { Life } from './life.ts';
import { messages } from './main.messages.ts';

export type FillOptions = {
  readonly config: Config;
  readonly db: Db;
  readonly log: Logger;
  readonly clock: Clock;
  readonly say: (line: string) => void;
};

/** Continues after an interruption. True when the demo shop was loaded by this call. */
export const fillWithDemo = async ({ config, db, log, clock, say }: FillOptions): Promise<boolean> => {
  const { loadDemo } = await import('#demo/load');
  let isAnnounced = false;
  const pictures: Pick<Images, 'adopt'> = {
    adopt: async (pictureFiles) => {
      const [{ createImages }, { createFiles }] = await Promise.all([
        import('#server/image'),
        import('#platform/files'),
      ]);
      return await createImages({ db, files: createFiles({ url: config.filesUrl }), log, clock }).adopt(pictureFiles);
    },
  };
  const outcome = await loadDemo({
    parts: true,
    pictures,
    onRefused: (refused) => say(messages.picturesRefused(refused)),
    db,
    clock,
    log,
    importCatalogue: async (file) => {
      if (!isAnnounced) say(messages.loadingDemo);
      isAnnounced = true;
      const { dryRun, importFile } = await import('#server/import');
      const { defaultRegion } = config;
      return await importFile({ db, log, clock, defaultRegion }, { ...dryRun(file), apply: true });
    },
  });
  if (outcome === 'loaded') say(messages.demoLoaded);
  return outcome === 'loaded';
};

/** What the customers of a new demo shop did, through the modules of the open shop. */
export const loadDemoCustomers = async (
  deps: HistoryDeps & MessagesDeps & NewsDeps & ReviewsDeps & DemoInvoicesDeps,
): Promise<void> => {
  const [{ loadCustomerHistory }, { loadMessages }, { loadReviews }, { loadNews }, { loadInvoices }] =
    await Promise.all([
      import('#demo/customer-history'),
      import('#demo/contact-messages'),
      import('#demo/reviews/load'),
      import('#demo/news'),
      import('#demo/invoices'),
    ]);
  await Promise.all([
    loadReviews(deps),
    loadMessages(deps),
    loadInvoices(deps),
    loadCustomerHistory(deps).then(() => loadNews(deps)),
  ]);
};

/**
 * Orders of the weeks before, by a second shop on the same database whose clock is set to the time of each step. Jobs
 * start afterwards, because they would end orders of the past before their payment. False when the shop stops first.
 */
export const loadDemoOrders = async (
  { config, log, life }: Pick<FillOptions, 'config' | 'log'> & { readonly life: Pick<Life, 'stopRequested'> },
  url: string,
): Promise<boolean> => {
  const stop = new AbortController();
  const { signal } = stop;
  void life.stopRequested.then(() => stop.abort());
  try {
    const [{ createShop }, { loadOrders }, { fixedClock }] = await Promise.all([
      import('./compose.ts'),
      import('#demo/orders/load'),
      import('#platform/clock'),
    ]);
    const now = new Date();
    const clock = fixedClock(now);
    const own = { ...config, host: '127.0.0.1', port: 0 };
    const shop = await createShop({ config: own, log: silentLogger(), url, clock, screens: false, index: false });
    try {
      await shop.listen();
      const { db, rooms, app } = shop;
      await loadOrders({ db, rooms, clock, log, now, signal, origin: app.listeningOrigin });
    } finally {
      await shop.close();
    }
  } catch (error) {
    log.warn({ err: error }, 'orders of the demo shop not loaded');
  }
  return !signal.aborted;
};

/** `--items 100000` creates synthetic items; `--force` also works beside another catalogue. */
export const seedFromCommandLine = async (options: FillOptions, args: readonly string[]): Promise<void> => {
  const { items, force } = readArguments(args);
  if (items === null) return void (await fillWithDemo(options));
  const { db, clock, say } = options;
  const { seedSynthetic } = await import('#demo/synthetic');
  const result = await seedSynthetic({ db, items, force, today: clock.now(), say });
  if (result.kind === 'refused') throw new OperatorError(messages.seedRefused(result.others));
  say(messages.seeded(result.added));
};

const readArguments = (args: readonly string[]): { items: number | null; force: boolean } => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { items: { type: 'string' }, force: { type: 'boolean', default: false } },
    });
    if (values.items === undefined) return { items: null, force: values.force };
    if (/^[1-9]\d{0,7}$/.test(values.items)) return { items: Number(values.items), force: values.force };
  } catch {
    // Unknown option: the usage is printed.
  }
  throw new OperatorError(messages.seedUsage);
};
