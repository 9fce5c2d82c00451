/** Opens a backup of the data folder. */
import { chmod, cp, mkdtemp, readdir, chown, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLogger } from '#platform/log';
import { withClient } from './access.ts';
import { startPostgres } from './postgres.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ourlet-copy-'));
  // root switches to an account that must be able to enter the folder
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Opens the database in `name`, runs the SQL and stops. */
const inShop = async <Out>(name: string, text: string): Promise<Out[]> => {
  const server = await startPostgres({
    dataDir: join(folder, name),
    log: silentLogger(),
    settings: { fsync: 'off', shared_buffers: '16MB' },
  });
  try {
    return await withClient(server.url, async (client) => (await client.query(text)).rows as Out[]);
  } finally {
    await server.stop();
  }
};

test('opens a copied data folder with wrong owners and permissions', async () => {
  await inShop('first', `create table kept as select 'ROBE-1' as ref`);
  await cp(join(folder, 'first'), join(folder, 'copy'), { recursive: true });
  const cluster = join(folder, 'copy', 'postgres');
  const { getuid, getgid } = process;
  for (const entry of ['', ...(await readdir(cluster, { recursive: true }))])
    await chown(join(cluster, entry), getuid?.() ?? 0, getgid?.() ?? 0);
  await chmod(cluster, 0o755);
  expect(await inShop('copy', 'select ref from kept')).toEqual([{ ref: 'ROBE-1' }]);
});
