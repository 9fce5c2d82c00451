/** A durable PostgreSQL, a proxy to it, the receiver of effects and the shop process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '#platform/log';
import { migrate } from '#platform/migrations';
import { startPostgres } from '#platform/postgres';
import type { Random } from '#platform/random';
import { startShop, type ShopProcess } from './processes.ts';
import { killTree } from '#test/kill';
import { startProxy, type Proxy } from '#test/proxy';
import { serverFolder } from '#test/server';
import type { Variant } from './reservation.ts';
import { startSink, type Sink } from './sink.ts';

export type Stage = {
  /** Address of the server without the proxy. */
  url: string;
  proxy: Proxy;
  sink: Sink;
  shop: ShopProcess;
  /** Sends SIGKILL to all server processes; resolves once the server has recovered. */
  crashDatabase(): Promise<void>;
  close(): Promise<void>;
};

/** Killing processes does not simulate power loss, so at least these settings must be on. */
export const durability = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'] as const;

export const openStage = async (variant: Variant, random: Random): Promise<Stage> => {
  const dataDir = await mkdtemp(join(tmpdir(), serverFolder.faults));
  const server = await startPostgres({ dataDir, log: silentLogger(), temporary: true });
  await migrate({ url: server.url, log: silentLogger() });
  const proxy = await startProxy(Number(new URL(server.url).port), random);
  const sink = await startSink(random);
  const throughProxy = new URL(server.url);
  throughProxy.port = String(proxy.port);
  const shop = await startShop({
    FAULT_DATABASE_URL: throughProxy.href,
    FAULT_SINK_URL: sink.url,
    FAULT_VARIANT: variant,
  });
  let restarted: (() => void) | null = null;
  server.onRestart(() => restarted?.());
  return {
    url: server.url,
    proxy,
    sink,
    shop,
    crashDatabase: async () => {
      const recovered = new Promise<void>((resolve) => {
        restarted = resolve;
      });
      killTree(server.pid() ?? 0);
      await recovered;
    },
    close: async () => {
      await shop.stop();
      await Promise.all([proxy.close(), sink.close()]);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
