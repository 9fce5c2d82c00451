/** Stores as staff edit them: tables `store`, `store_hours`, `store_exception`. */
import { statement, type Reader, type Tx } from '#platform/db';

export type StoreHours = { readonly day: number; readonly opens: string; readonly closes: string };
export type StoreException = {
  readonly date: string;
  readonly label: string;
  readonly opens: string | null;
  readonly closes: string | null;
};

export type StoreContent = {
  readonly name: string;
  readonly region: string;
  readonly address: string;
  readonly city: string;
  readonly phone: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly clickAndCollect: boolean;
  readonly locationId: number | null;
  readonly active: boolean;
  readonly hours: readonly StoreHours[];
  /** From the given day on. */
  readonly exceptions: readonly StoreException[];
};

export type EditedStore = StoreContent & { readonly id: number; readonly seoName: string; readonly version: number };

/** $1: first day of the exceptions. */
const select = `select s.id, s.version, s.seo_name as "seoName", s.name, s.region, s.address, s.city, s.phone, s.latitude,
    s.longitude, s.click_and_collect as "clickAndCollect", s.location_id as "locationId", s.active,
    coalesce((select json_agg(json_build_object('day', h.day, 'opens', to_char(h.opens, 'HH24:MI'),
        'closes', to_char(h.closes, 'HH24:MI')) order by h.day, h.opens)
      from store_hours h where h.store_id = s.id), '[]') as hours,
    coalesce((select json_agg(json_build_object('date', e.day, 'label', e.label, 'opens', to_char(e.opens, 'HH24:MI'),
        'closes', to_char(e.closes, 'HH24:MI')) order by e.day)
      from store_exception e where e.store_id = s.id and e.day >= $1::date), '[]') as exceptions
  from store s`;

const list = statement('content.editedStores', `${select} order by s.region, s.position, s.id limit 500`);
export const readEditedStores = (db: Reader, from: string): Promise<EditedStore[]> => db.rows(list, [from]);

const byId = statement('content.editedStore', `${select} where s.id = $2`);
export const readEditedStore = (db: Reader, from: string, id: number): Promise<EditedStore | null> =>
  db.row(byId, [from, id]);

const lock = statement('content.lockStore', 'select id from store where id = $1 for update');
export const lockStore = async (tx: Tx, from: string, id: number): Promise<EditedStore | null> => {
  await tx.row(lock, [id]);
  return readEditedStore(tx, from, id);
};

const seoNames = statement(
  'content.storeNames',
  `select seo_name as name from store where seo_name = $1 or seo_name like $1 || '-%'`,
);
export const readStoreNames = async (tx: Tx, base: string): Promise<ReadonlySet<string>> =>
  new Set((await tx.rows<{ name: string }>(seoNames, [base])).map(({ name }) => name));

const values = (store: StoreContent): unknown[] => [
  store.name,
  store.region,
  store.address,
  store.city,
  store.phone,
  store.latitude,
  store.longitude,
  store.clickAndCollect,
  store.locationId,
  store.active,
];

const insert = statement(
  'content.insertStore',
  `insert into store (name, region, address, city, phone, latitude, longitude, click_and_collect, location_id, active, seo_name,
     updated_at, position)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
     (select coalesce(max(position), 0) + 1 from store where region = $2))
   on conflict do nothing returning id`,
);
/** Null when another store has this `seoName` or stock location. */
export const insertStore = async (tx: Tx, store: StoreContent, seoName: string, at: Date): Promise<number | null> =>
  (await tx.row<{ id: number }>(insert, [...values(store), seoName, at]))?.id ?? null;

const update = statement(
  'content.updateStore',
  `update store set name = $1, region = $2, address = $3, city = $4, phone = $5, latitude = $6, longitude = $7,
     click_and_collect = $8, location_id = $9, active = $10, version = version + 1, updated_at = $12 where id = $11`,
);
export const updateStore = (tx: Tx, id: number, store: StoreContent, at: Date): void =>
  tx.write(update, [...values(store), id, at]);

const removeHours = statement('content.deleteStoreHours', 'delete from store_hours where store_id = $1');
const addHours = statement(
  'content.insertStoreHours',
  `insert into store_hours (store_id, day, opens, closes)
   select $1, (h ->> 'day')::smallint, (h ->> 'opens')::time, (h ->> 'closes')::time from jsonb_array_elements($2::jsonb) h`,
);
const removeExceptions = statement(
  'content.deleteStoreExceptions',
  'delete from store_exception where store_id = $1 and day >= $2::date',
);
const addExceptions = statement(
  'content.insertStoreExceptions',
  `insert into store_exception (store_id, day, label, opens, closes)
   select $1, (e ->> 'date')::date, e ->> 'label', (e ->> 'opens')::time, (e ->> 'closes')::time
   from jsonb_array_elements($2::jsonb) e`,
);
/** Replaces the hours, and the exceptions from `from` on. */
export const writeStoreDays = (tx: Tx, id: number, { hours, exceptions }: StoreContent, from: string): void => {
  tx.write(removeHours, [id]);
  tx.write(addHours, [id, JSON.stringify(hours)]);
  tx.write(removeExceptions, [id, from]);
  tx.write(addExceptions, [id, JSON.stringify(exceptions)]);
};

const takenSql = statement(
  'content.storeOfLocation',
  'select id from store where location_id = $1 and id is distinct from $2 limit 1',
);
export const isLocationTaken = async (tx: Tx, locationId: number | null, storeId: number | null): Promise<boolean> =>
  locationId !== null && (await tx.row(takenSql, [locationId, storeId])) !== null;

const locations = statement(
  'content.locations',
  'select id, name from location where active order by position, name limit 200',
);
export const readLocations = (db: Reader): Promise<{ id: number; name: string }[]> => db.rows(locations);
