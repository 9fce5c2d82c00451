/** The scene: a durable PostgreSQL, the wire to it, a payment provider, a post office, and the shop's own process. */
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
import { connected, serverFolder } from '#test/server';
import { merchant, startGateway, type Gateway } from './gateway.ts';
import { startPostman, type Postman } from './postman.ts';
import { startServing, type Serving } from './process.ts';

export type Stage = {
  /** The tree whose shop is run. */
  readonly root: string;
  /** Straight to the database, past the wire. */
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly proxy: Proxy;
  readonly gateway: Gateway;
  readonly postman: Postman;
  readonly shop: Serving;
  /** Kill -9 of the whole server; resolves once it recovered and answers. */
  readonly crashDatabase: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export const variantCount = 4;
/** Of a gift card that pays whole orders, whoever holds it. */
export const giftCode = 'MARC2HEMARC2HE26';
/** A catalogue of four articles, delivery, a code for one use, a gift card. Stock is set at the start of each schedule. */
const furnish = async (url: string): Promise<void> => {
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

/** `root`: the tree whose shop is run; another one holds a planted fault. */
export const openStage = async (root: string, seed: number): Promise<Stage> => {
  const random = seededRandom(seed);
  const dataDir = await mkdtemp(join(tmpdir(), serverFolder.faults));
  const server = await startPostgres({ dataDir, log: silentLogger(), temporary: true });
  await migrate({ url: server.url, log: silentLogger() });
  await furnish(server.url);
  const [proxy, gateway, postman, files] = await Promise.all([
    startProxy(Number(new URL(server.url).port), random),
    startGateway(random),
    startPostman(random),
    mkdtemp(join(tmpdir(), 'ourlet-marche-')),
  ]);
  const throughProxy = new URL(server.url);
  throughProxy.port = String(proxy.port);
  const environment = {
    OURLET_MODE: 'demo',
    DATABASE_URL: throughProxy.href,
    OURLET_DATA: files,
    FILES_URL: join(files, 'files'),
    SMTP_URL: postman.url,
    CLICTOPAY_URL: gateway.url,
    CLICTOPAY_USER: merchant.user,
    CLICTOPAY_PASSWORD: merchant.password,
    RATE_LIMITS: 'off',
    ADMISSION_PATIENCE: '50',
    // a shop lets few orders be placed at a time; here they are to meet
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
    postman,
    shop,
    crashDatabase: async () => {
      const back = new Promise<void>((resolve) => {
        restarted = resolve;
      });
      killTree(server.pid() ?? 0);
      await Promise.race([back, pause(20_000)]);
    },
    close: async () => {
      await shop.stop();
      await Promise.all([proxy.close(), gateway.close(), postman.close()]);
      await server.stop();
      await Promise.all([dataDir, files].map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
};

/** Sets what is on the shelves; the ledger follows by its trigger. */
export const stockUp = (stage: Stage, pieces: readonly number[]): Promise<void> =>
  connected(stage.url, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from variant order by id');
    for (const [index, { id }] of rows.entries())
      await client.query(
        `update stock set on_hand = reserved + $2 from location l
         where l.id = location_id and l.code = 'central' and variant_id = $1`,
        [id, pieces[index % pieces.length] ?? 0],
      );
    // the orders of former schedules keep theirs: one use more
    await client.query('update promotion set uses_limit = uses + 1');
  });
