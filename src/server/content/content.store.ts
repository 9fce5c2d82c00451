import { statement, type Reader, type Tx } from '#platform/db';

export type SettingRow = { name: string; section_id: number | null; value: unknown };

const settings = statement('content.settings', 'select name, section_id, value from setting');

export const readSettings = (db: Reader): Promise<SettingRow[]> => db.rows<SettingRow>(settings);

const oneSql = statement(
  'content.lockSetting',
  'select value, version from setting where name = $1 and section_id is null for update',
);
const upsert = statement(
  'content.upsertSetting',
  `insert into setting (name, value, updated_at) values ($1, $2::jsonb, $3)
   on conflict (name, section_id) do update set value = excluded.value, updated_at = excluded.updated_at,
     version = setting.version + 1`,
);
const ofShop = statement(
  'content.shopSetting',
  'select value, version from setting where name = $1 and section_id is null',
);
export type ShopSetting = { readonly value: unknown; readonly version: number };
/** The setting of the whole shop; null when staff entered none. */
export const readShopSetting = (db: Reader, name: string): Promise<ShopSetting | null> => db.row(ofShop, [name]);
export const lockShopSetting = (tx: Tx, name: string): Promise<ShopSetting | null> => tx.row(oneSql, [name]);
export const writeShopSetting = (tx: Tx, name: string, value: unknown, at: Date): Promise<number> =>
  tx.exec(upsert, [name, JSON.stringify(value), at]);

const addEmpty = statement(
  'content.addSetting',
  'insert into setting (name, value, updated_at) values ($1, $2::jsonb, $3) on conflict (name, section_id) do nothing',
);
/** Adds the row of a setting that nobody wrote yet, so that `lockShopSetting` has something to lock. */
export const addShopSetting = (tx: Tx, name: string, value: unknown, at: Date): Promise<number> =>
  tx.exec(addEmpty, [name, JSON.stringify(value), at]);
