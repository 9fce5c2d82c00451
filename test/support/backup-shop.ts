/** A shop on an embedded PostgreSQL of its own, whose log is archived, for tests of backups. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createShop, type Shop } from '#compose';
import type { BackupSource } from '#platform/backup';
import { loadConfig } from '#platform/config';
import { createDb } from '#platform/db';
import { silentLogger } from '#platform/log';
import { migrate } from '#platform/migrations';
import { startPostgres } from '#platform/postgres';
import { verify } from '#platform/verify';
import { createBuyer } from './buyer.ts';
import { addItem, addTree } from './catalogue.ts';
import { addDelivery } from './delivery.ts';
import { serverFolder, withClient } from './server.ts';

/** Without durability, which these tests do not need. */
const settings = { fsync: 'off', shared_buffers: '32MB' };

export type Sale = { readonly orderId: string; readonly begunAt: number; readonly confirmedAt: number };

export type BackupShop = {
  /** For what the test writes. */
  readonly folder: string;
  readonly dataDir: string;
  readonly backups: string;
  readonly source: BackupSource;
  readonly shop: Shop;
  /** Lets several buyers order again and again. Each also stores a file. */
  readonly startRush: () => { readonly sales: readonly Sale[]; readonly stop: () => Promise<void> };
  /** Resolves when the log up to now is in the archive. */
  readonly archiveLog: () => Promise<void>;
  /** Orders, broken invariants of a restored folder; starts its server for the question. */
  readonly inspect: (dataDir: string) => Promise<{ readonly orders: ReadonlySet<string>; readonly broken: unknown[] }>;
  readonly close: () => Promise<void>;
};

const buyers = 5;

export const fileOf = (orderId: string): string => `rush/${orderId}.txt`;

export const openBackupShop = async (): Promise<BackupShop> => {
  const dataDir = await mkdtemp(join(tmpdir(), serverFolder.backups));
  const folder = await mkdtemp(join(tmpdir(), 'ourlet-restored-'));
  // PostgreSQL may run under another account, which must pass.
  await chmod(folder, 0o711);
  const backups = join(folder, 'backups');
  const log = silentLogger();
  const server = await startPostgres({ dataDir, log, settings, backupDir: backups });
  await migrate({ url: server.url, log });
  const variantId = await fill(server.url);
  const config = loadConfig({ PORT: '0', OURLET_DATA: dataDir, BACKUP_DIR: backups, ADMISSION_PATIENCE: '50' });
  const shop = await createShop({ config, log, url: server.url, index: false, screens: false });
  const origin = await shop.listen();
  const sell = async (): Promise<Sale> => {
    const begunAt = Date.now();
    const buyer = createBuyer({ origin });
    await buyer.add({ variantId });
    const { orderId } = await buyer.checkout();
    await shop.rooms.files.put(fileOf(orderId), Buffer.from(orderId), { contentType: 'text/plain' });
    return { orderId, begunAt, confirmedAt: Date.now() };
  };
  return {
    folder,
    dataDir,
    backups,
    source: { dataDir, filesDir: config.filesUrl, url: server.url, server },
    shop,
    startRush: () => startRush(sell),
    archiveLog: () => archiveLog(server.adminUrl),
    inspect,
    close: async () => {
      await shop.close();
      await server.stop();
      for (const path of [dataDir, folder]) await rm(path, { recursive: true, force: true });
    },
  };
};

const startRush = (sell: () => Promise<Sale>): ReturnType<BackupShop['startRush']> => {
  const sales: Sale[] = [];
  const ending = new AbortController();
  const shopper = async (): Promise<void> => {
    while (!ending.signal.aborted) sales.push(await sell());
  };
  const running = Promise.all(Array.from({ length: buyers }, shopper));
  return {
    sales,
    stop: async () => {
      ending.abort();
      await running;
    },
  };
};

const archiveLog = (adminUrl: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    const archived = `select last_archived_wal >= $1 as done from pg_stat_archiver`;
    for (let done = false; !done; await pause(50))
      done = (await client.query<{ done: boolean }>(archived, [rows[0]?.name])).rows[0]?.done === true;
  });

const inspect: BackupShop['inspect'] = async (dataDir) => {
  const copy = await startPostgres({ dataDir, log: silentLogger(), settings });
  try {
    const broken = (await verify({ url: copy.url })).filter((verdict) => verdict.broken > 0);
    const orders = await withClient(copy.url, async (client) => {
      const { rows } = await client.query<{ id: string }>('select public_id as id from shop_order');
      return new Set(rows.map(({ id }) => id));
    });
    return { orders, broken };
  } finally {
    await copy.stop();
  }
};

/** Resolves to a variant that does not run out. */
const fill = async (url: string): Promise<number> => {
  const db = createDb({ url, log: silentLogger(), size: 2 });
  try {
    await addTree(db);
    await addDelivery(db);
    const { variantIds } = await addItem(db, { ref: 'ROBE-1', variants: [{ stock: { central: 100_000 } }] });
    return variantIds[0] ?? 0;
  } finally {
    await db.close();
  }
};
