/** Test environment: durable PostgreSQL behind a proxy, payment provider, mail server and the shop's process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDb } from '#platform/db';
import { silentLogger } from '#platform/log';
import { migrate } from '#platform/migrations';
import { startPostgres } from '#platform/postgres';
import { seededRandom } from '#platform/random';
import { addItem, addTree } from '#test/catalogue';
import { addDelivery } from '#test/delivery';
import { addGiftCard } from '#test/gift-cards';
import { addPromotion } from '#test/promotions';
import { killTree } from '#test/kill';
import { startProxy, type Proxy } from '#test/proxy';
import { withClient, serverFolder } from '#test/server';
import { merchant, startGateway, type Gateway } from './gateway.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startServing, type Serving } from './process.ts';

export type Stage = {
  /** Repository folder of the shop under test. */
  readonly root: string;
  /** Direct database URL, without the proxy. */
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly proxy: Proxy;
  readonly gateway: Gateway;
  readonly mailServer: MailServer;
  readonly shop: Serving;
  /** Kills PostgreSQL with SIGKILL and waits for its recovery. */
  readonly crashDatabase: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export const variantCount = 4;
/** Gift card that can pay all orders. */
export const giftCode = 'MARC2HEMARC2HE26';
/** Four items, delivery, a single-use code and a gift card. Each schedule sets the stock. */
const fillDatabase = async (url: string): Promise<void> => {
  const db = createDb({ url, log: silentLogger(), size: 2 });
  try {
    await addTree(db);
    await addDelivery(db);
    for (let index = 1; index <= variantCount; index += 1)
      await addItem(db, { ref: `MARCHE-${index}`, variants: [{ stock: { central: 0, tunis: 0 } }] });
    await addPromotion(db, { code: 'UNEFOIS', usesLimit: 1 });
    await addGiftCard(db, giftCode, { amount: 1_000_000_000 });
  } finally {
    await db.close();
  }
};

export const openStage = async (root: string, seed: number): Promise<Stage> => {
  const random = seededRandom(seed);
  const dataDir = await mkdtemp(join(tmpdir(), serverFolder.faults));
  const server = await startPostgres({ dataDir, log: silentLogger(), temporary: true });
  await migrate({ url: server.url, log: silentLogger() });
  await fillDatabase(server.url);
  const [proxy, gateway, mailServer, files] = await Promise.all([
    startProxy(Number(new URL(server.url).port), random),
    startGateway(random),
    startMailServer(random),
    mkdtemp(join(tmpdir(), 'ourlet-marche-')),
  ]);
  const throughProxy = new URL(server.url);
  throughProxy.port = String(proxy.port);
  const environment = {
    OURLET_MODE: 'demo',
    DATABASE_URL: throughProxy.href,
    OURLET_DATA: files,
    FILES_URL: join(files, 'files'),
    SMTP_URL: mailServer.url,
    CLICTOPAY_URL: gateway.url,
    CLICTOPAY_USER: merchant.user,
    CLICTOPAY_PASSWORD: merchant.password,
    RATE_LIMITS: 'off',
    ADMISSION_PATIENCE: '50',
    // allow concurrent checkouts
    ADMISSION_CONCURRENCY: '80',
    LOG_LEVEL: 'fatal',
  };
  const shop = await startServing(root, environment);
  let restarted: (() => void) | null = null;
  server.onRestart(() => restarted?.());
  return {
    root,
    url: server.url,
    environment,
    proxy,
    gateway,
    mailServer,
    shop,
    crashDatabase: async () => {
      const recovered = new Promise<void>((resolve) => {
        restarted = resolve;
      });
      killTree(server.pid() ?? 0);
      await Promise.race([recovered, pause(20_000)]);
    },
    close: async () => {
      await shop.stop();
      await Promise.all([proxy.close(), gateway.close(), mailServer.close()]);
      await server.stop();
      await Promise.all([dataDir, files].map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
};

/** The variants that customers buy and colleagues count, without those of imported files. */
export const readVariants = (stage: Stage): Promise<number[]> =>
  withClient(stage.url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select v.id from variant v join item i on i.id = v.item_id where i.ref like 'MARCHE-%' order by v.id`,
    );
    return rows.map(({ id }) => Number(id));
  });

/** Sets the units on hand. A trigger writes the stock ledger. */
export const setStock = async (stage: Stage, units: readonly number[]): Promise<void> => {
  const variants = await readVariants(stage);
  await withClient(stage.url, async (client) => {
    for (const [index, id] of variants.entries())
      await client.query(
        `update stock set on_hand = reserved + $2 from location l
         where l.id = location_id and l.code = 'central' and variant_id = $1`,
        [id, units[index % units.length] ?? 0],
      );
    // a schedule may end while an item is a draft
    await client.query('update item set published_at = now() - interval $$1 day$$ where published_at is null');
    // earlier schedules used the code: allow one more use
    await client.query('update promotion set uses_limit = uses + 1');
  });
};
