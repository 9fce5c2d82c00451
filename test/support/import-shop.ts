/** A shop with regions, locations and a small catalogue tree for import tests. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock } from '#platform/clock';
import { statement, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { createFiles } from '#platform/files';
import { importAddress } from '#server/customer';
import { createImages } from '#server/image';
import { runImport, type RunDeps } from '#server/import';
import { openAccounts } from './accounts.ts';
import { createTestDatabase, execute } from './database.ts';

export const importedAt = new Date('2026-11-21T09:00:00.000Z');

const shopData = `
  insert into region (code, name, currency, phone_prefix, time_zone, position) values
    ('TN', 'Tunisie', 'TND', '+216', 'Africa/Tunis', 1), ('SN', 'Sénégal', 'XOF', '+221', 'Africa/Dakar', 2);
  insert into vat_rate (region, tax_class, rate_bp, valid_from) values ('TN', 'standard', 1900, '2020-01-01'), ('TN', 'reduit', 700, '2020-01-01');
  insert into location (code, name, kind, regions, position) values
    ('TUNIS', 'Entrepôt de Tunis', 'warehouse', '{TN}', 1), ('DAKAR-1', 'Boutique de Dakar', 'store', '{SN}', 2);
  insert into section (name, seo_name, position) values ('Femme', 'femme', 1), ('Homme', 'homme', 2);
  insert into item_group (section_id, name, seo_name) select id, g.name, g.seo from section,
    (values ('Vêtements', 'vetements'), ('Chaussures', 'chaussures')) g (name, seo);
  insert into item_subgroup (group_id, name, seo_name) select id, 'Robes', 'robes' from item_group where seo_name = 'vetements'`;

/** Replaces no-break spaces by normal ones. */
export const plain = (lines: readonly string[]): string => lines.join('\n').replaceAll(/[\u00A0\u202F]/g, ' ');

export const fixture = (name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, '../../src/server/import/fixtures', name));

/** Every table that an import may write. */
const tableQueries = {
  items: 'select * from item order by id',
  variants: 'select * from variant order by id',
  prices: 'select * from price order by variant_id, region',
  history: 'select * from price_history order by id',
  stock: 'select * from stock order by variant_id, location_id',
  movements: 'select * from stock_movement order by id',
  images: 'select * from image order by id',
  links: 'select * from item_image order by item_id, position',
  names: `select name from brand union all select name from style union all select label from size
    union all select name from material union all select name from fit order by 1`,
};

// tables that reference others come first
const importedTables = ['item', 'image', 'brand', 'style', 'size', 'material', 'fit'];

export type ImportShop = {
  url: string;
  db: Db;
  /** Writes the content to a file and imports it. Text is written as UTF-8. */
  run(content: string | Buffer, ...args: string[]): Promise<{ code: number; lines: string[] }>;
  /** Path in the temporary folder of the test. */
  path(name: string): string;
  rows<Row>(sql: string): Promise<Row[]>;
  /** Rows of every table that an import may write. */
  readTables(): Promise<unknown>;
  /** Runs SQL on a writable connection. */
  execute(sql: string): Promise<void>;
  /** Deletes imported rows. Regions, locations and tree stay. */
  clear(): Promise<void>;
  drop(): Promise<void>;
};

/** `policy`: addresses from which photos may be downloaded; by default the public internet. */
export const openImportShop = async (policy?: RunDeps['policy']): Promise<ImportShop> => {
  const database = await createTestDatabase({ size: 4 });
  const { url, db } = database;
  await execute(url, shopData);
  const folder = await mkdtemp(join(tmpdir(), 'ourlet-import-'));
  const path = (name: string): string => join(folder, name);
  const log = silentLogger();
  const images = createImages({ db, files: createFiles({ url: path('files') }), log });
  const deps: RunDeps = {
    db,
    log,
    clock: fixedClock(importedAt),
    defaultRegion: null,
    images,
    // only files of customers and orders need them
    customers: {
      accounts: openAccounts({ db, clock: fixedClock(importedAt) }).accounts,
      regions: { all: () => [] },
      importAddress,
    },
    ...(policy && { policy }),
  };
  return {
    url,
    db,
    path,
    run: async (content, ...args) => {
      await writeFile(path('catalogue.csv'), content);
      const lines: string[] = [];
      const code = await runImport(deps, [path('catalogue.csv'), ...args], (line) => lines.push(line));
      return { code, lines };
    },
    rows: (sql) => db.rows(statement('', sql)),
    readTables: () =>
      Promise.all(Object.entries(tableQueries).map(async ([name, sql]) => [name, await db.rows(statement('', sql))])),
    execute: (sql) => execute(url, sql),
    clear: () => execute(url, importedTables.map((table) => `delete from ${table}`).join('; ')),
    drop: async () => {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
