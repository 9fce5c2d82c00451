import { systemClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { createLogger } from '#platform/log';
import type { Logger } from '#platform/log';
import { printable } from '#shared/text';
import { isOperatorError, OperatorError } from '#platform/operator-error';
import type { Base } from './compose.ts';
import { openDatabase } from './database.ts';
import { listenError, requireFreePort } from './free-port.ts';
import { fillWithDemo, loadDemoCustomers, loadDemoOrders, seedFromCommandLine } from './fill.ts';
import { helpOf } from './help.ts';
import { createLife } from './life.ts';
import type { DevServer } from './dev-server.ts';
import type { Life } from './life.ts';
import { messages } from './main.messages.ts';

export type Run = {
  readonly config: Config;
  readonly log: Logger;
  readonly life: Life;
  readonly args: readonly string[];
};

const printLine = (line: string): void => console.log(printable(line));
const say = (line: string): void => console.log(`  ${line.replaceAll('\n', '\n  ')}`);

const serve = async ({ config, log, life }: Run, devServer?: DevServer): Promise<number> => {
  // Modules load while PostgreSQL starts.
  const [{ createShop }, database] = await Promise.all([
    import('./compose.ts').then(async (compose) => {
      if (!devServer) await compose.preload();
      return compose;
    }),
    openDatabase({ config, log, say, join: false }).then((opened) => {
      life.onClose(opened.stop);
      void life.stopRequested.then(opened.leave);
      return opened;
    }),
  ]);
  await requireFreePort(config);
  const demo = config.mode === 'demo';
  let isNewDemo = false;
  const fill = async (db: Db): Promise<void> => {
    isNewDemo = await fillWithDemo({ config, db, log, clock: systemClock, say });
  };
  const shop = await createShop({
    config,
    log,
    url: database.url,
    server: database.identity,
    ...(demo && { fill }),
    ...(devServer && { devServer }),
  });
  life.onClose(shop.close);
  if (isNewDemo) {
    await loadDemoCustomers({ db: shop.db, clock: systemClock, log, ...shop.rooms });
    const { loadGiftCampaign } = await import('#demo/gift-campaign');
    await loadGiftCampaign({ ...shop.rooms, db: shop.db, clock: systemClock });
  }
  // Not awaited, so that the first visitors are served while orders are loaded and queues are created.
  const orders = isNewDemo ? loadDemoOrders({ config, log, life }, database.url) : Promise.resolve(true);
  life.onClose(() => orders);
  void orders.then((loaded) => (loaded ? shop.startWork() : undefined));
  const address = await shop.listen().catch((error: unknown) => {
    throw listenError(config, error);
  });
  database.announce(address);
  say(messages.ready(address));
  if (demo) {
    say(messages.demo(address));
    const { hostname } = new URL(address);
    if (hostname === '127.0.0.1') say(messages.local(address.replace(hostname, 'localhost')));
  }
  if (!demo) await (await import('./opening-link.ts')).offerOpeningLink({ opening: shop.rooms.opening, say });
  say(messages.howToStop);
  await life.stopRequested;
  return 0;
};

/** Started by bin/dev.mjs. */
const dev = async (run: Run): Promise<number> => {
  const devServer = await (await import('./dev-server.ts')).openDevServer();
  run.life.onClose(devServer.close);
  return await serve(run, devServer);
};

/** Lets `npm run dev` keep the database open while the shop restarts. */
const keepDatabase = async ({ config, log, life }: Run): Promise<number> => {
  const database = await openDatabase({ config, log, say, join: false });
  life.onClose(database.stop);
  process.send?.({ databaseUrl: database.url });
  await life.stopRequested;
  return 0;
};

/** Uses the PostgreSQL of a running shop if there is one. */
const openRoomsOnly = async ({ config, log, life }: Run): Promise<Base> => {
  const [{ openBase }, database] = await Promise.all([
    import('./compose.ts'),
    openDatabase({ config, log, say, join: true }),
  ]);
  life.onClose(database.stop);
  const base = openBase({ config, log, url: database.url, index: false });
  life.onClose(base.close);
  return base;
};

const work = async (run: Run): Promise<number> => {
  const base = await openRoomsOnly(run);
  await base.startWork();
  say(messages.working);
  await run.life.stopRequested;
  return 0;
};

const migrateOnly = async ({ config, log, life }: Run): Promise<number> => {
  const database = await openDatabase({ config, log, say, join: true });
  life.onClose(database.stop);
  say(messages.migrated(database.applied.length));
  return 0;
};

const importFile = async (run: Run): Promise<number> => {
  const [{ runImport }, { importAddress }, { db, rooms }] = await Promise.all([
    import('#server/import'),
    import('#server/customer'),
    openRoomsOnly(run),
  ]);
  const { log, config } = run;
  const { images, accounts, regions } = rooms;
  const customers = { accounts, regions, importAddress };
  const deps = { db, log, clock: systemClock, defaultRegion: config.defaultRegion, images, customers };
  return await runImport(deps, run.args, printLine);
};

const importPhotos = async (run: Run): Promise<number> => {
  const [{ runPhotoImport }, { db, rooms }] = await Promise.all([import('#server/import'), openRoomsOnly(run)]);
  return await runPhotoImport({ db, log: run.log, images: rooms.images }, run.args, printLine);
};

const exportFiles = async ({ config, log, life, args }: Run): Promise<number> => {
  const [{ runExport }, { db }] = await Promise.all([
    import('#server/export'),
    openRoomsOnly({ config, log, life, args }),
  ]);
  const { defaultRegion, publicOrigin } = config;
  return await runExport({ db, clock: systemClock, defaultRegion, publicOrigin }, args, printLine);
};

const seed = async (run: Run): Promise<number> => {
  const { db } = await openRoomsOnly(run);
  await seedFromCommandLine({ ...run, db, clock: systemClock, say }, run.args);
  return 0;
};

/** Undefined when nobody is at the terminal. */
const askPerson = (): (() => Promise<string>) | undefined => {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  return async () => {
    const { createInterface } = await import('node:readline/promises');
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    return await lines.question(messages.whoActs).finally(() => lines.close());
  };
};

const runOrders = async (run: Run): Promise<number> => {
  const [{ runOrderCommand }, { rooms }] = await Promise.all([import('#server/order-desk'), openRoomsOnly(run)]);
  await rooms.load();
  const terminal = { desk: rooms.orderDesk, regions: rooms.regions, print: console.log };
  return await runOrderCommand({ ...terminal, person: process.env['OURLET_STAFF'], ask: askPerson() }, run.args);
};

const runAnnouncements = async (run: Run): Promise<number> => {
  const [{ runAnnouncementCommand }, { rooms }] = await Promise.all([
    import('#server/notification'),
    openRoomsOnly(run),
  ]);
  await rooms.load();
  const { announcements } = rooms.notifications;
  const { regions } = rooms;
  return await runAnnouncementCommand({ announcements, regions, clock: systemClock, print: printLine }, run.args);
};

const runNewsletter = async (run: Run): Promise<number> => {
  const [{ runNewsletterCommand }, { rooms }] = await Promise.all([import('#server/newsletter'), openRoomsOnly(run)]);
  await rooms.load();
  const { letters } = rooms.newsletter;
  return await runNewsletterCommand({ letters, print: printLine }, run.args);
};

const runGifts = async (run: Run): Promise<number> => {
  const [{ runGiftCommand }, { db, rooms }] = await Promise.all([import('#server/gift'), openRoomsOnly(run)]);
  await rooms.load();
  const terminal = { ...rooms, db, clock: systemClock, print: console.log };
  return await runGiftCommand({ ...terminal, person: process.env['OURLET_STAFF'], ask: askPerson() }, run.args);
};

const runReviews = async (run: Run): Promise<number> => {
  const [{ runReviewCommand }, { rooms }] = await Promise.all([import('#server/review'), openRoomsOnly(run)]);
  await rooms.load();
  const terminal = { moderation: rooms.reviews.moderation, print: console.log };
  return await runReviewCommand({ ...terminal, person: process.env['OURLET_STAFF'], ask: askPerson() }, run.args);
};

const printOpeningLink = async (run: Run): Promise<number> => {
  const [{ requireOpeningLink }, { rooms }] = await Promise.all([import('./opening-link.ts'), openRoomsOnly(run)]);
  await rooms.load();
  await requireOpeningLink({ opening: rooms.opening, say });
  return 0;
};

/** Read-only. Resolves to 1 when an invariant is violated. */
const verifyShop = async ({ config, log, life }: Run): Promise<number> => {
  const [{ verify }, database] = await Promise.all([
    import('#platform/verify'),
    openDatabase({ config, log, say, join: true }),
  ]);
  life.onClose(database.stop);
  const verdicts = await verify({ url: database.url });
  for (const verdict of verdicts) say(messages.verdict(verdict));
  return verdicts.every(({ broken }) => broken === 0) ? 0 : 1;
};

const commands: Record<string, (run: Run) => Promise<number>> = {
  serve: (run) => serve(run),
  dev,
  database: keepDatabase,
  work,
  migrate: migrateOnly,
  seed,
  import: importFile,
  images: importPhotos,
  export: exportFiles,
  order: runOrders,
  newsletter: runNewsletter,
  review: runReviews,
  gift: runGifts,
  announcement: runAnnouncements,
  open: printOpeningLink,
  verify: verifyShop,
  backup: async (run) => await (await import('./backup-commands.ts')).runBackup({ ...run, print: printLine }),
  restore: async (run) => await (await import('./backup-commands.ts')).runRestore({ ...run, print: printLine }),
  schema: async ({ log }) => {
    await (await import('./schema.ts')).writeSchema(log);
    say(messages.schemaWritten);
    return 0;
  },
};

// Commands for which a signal is a normal end.
const longRunning = new Set(['serve', 'dev', 'database', 'work']);

const main = async ([name = 'serve', ...args]: readonly string[]): Promise<number> => {
  const command = commands[name];
  if (!command) throw new OperatorError(messages.unknownCommand(name, Object.keys(commands)));
  const help = await helpOf(name, args);
  if (help?.isRequested === false) throw new OperatorError(help.text);
  if (help) {
    console.log(help.text);
    return 0;
  }
  const config = loadConfig(process.env);
  const pretty = config.logFormat === 'short' || (config.logFormat === 'auto' && process.stdout.isTTY);
  // On a terminal, French messages replace the informational log lines.
  const level = pretty && config.mode === 'demo' && !process.env['LOG_LEVEL'] ? 'warn' : config.logLevel;
  const log = createLogger({ level, pretty });
  const life = createLife({ log, say });
  try {
    // A signal also interrupts a command that is still starting; an interrupted import is a failure.
    const interrupted = life.stopRequested.then(() => (longRunning.has(name) ? 0 : 130));
    return await Promise.race([command({ config, log, life, args }), interrupted]);
  } finally {
    await life.close();
  }
};

const printError = (error: unknown): void => {
  const isForOperator = isOperatorError(error) || (error instanceof Error && error.name === 'ConfigError');
  if (isForOperator) console.error(`\n${error.message}\n`);
  else console.error(`\n${messages.failed}\n`, error);
};

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    printError(error);
    process.exit(1);
  },
);
