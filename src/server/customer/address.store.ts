import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

export type AddressRow = {
  fullName: string;
  /** In E.164 format. */
  phone: string;
  line1: string;
  line2: string | null;
  landmark: string | null;
  city: string;
  areaId: number | null;
  /** Name of the governorate or region. */
  area: string | null;
  postcode: string | null;
  country: string;
};

export type SavedAddress = AddressRow & { id: number; region: string; isDefault: boolean };

const columns = `id, region, full_name as "fullName", phone, line1, line2, landmark, city, area_id as "areaId", area, postcode,
  country, is_default as "isDefault"`;
const list = statement(
  'customer.addresses',
  `select ${columns} from user_address where user_id = $1 order by region, is_default desc, id`,
);
const oneSql = statement('customer.address', `select ${columns} from user_address where user_id = $1 and id = $2`);

/** Sorted by region, the default address first. */
export const readAddresses = (reader: Reader, userId: UserId): Promise<SavedAddress[]> => reader.rows(list, [userId]);

export const readAddress = (reader: Reader, userId: UserId, id: number): Promise<SavedAddress | null> =>
  reader.row(oneSql, [userId, id]);

const lockOwner = statement(
  'customer.lockAddresses',
  `select pg_advisory_xact_lock(hashtextextended('addresses ' || $1::bigint, 0))`,
);

/** Serialises changes of a customer's addresses, so that each region has exactly one default. */
export const lockAddresses = async (tx: Tx, userId: UserId): Promise<void> => {
  await tx.row(lockOwner, [userId]);
};

const insert = statement(
  'customer.addAddress',
  `insert into user_address (user_id, region, full_name, phone, line1, line2, landmark, city, area_id, area, postcode, country,
     created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
);
const update = statement(
  'customer.updateAddress',
  `update user_address set full_name = $3, phone = $4, line1 = $5, line2 = $6, landmark = $7, city = $8, area_id = $9,
     area = $10, postcode = $11, country = $12
   where user_id = $1 and id = $2`,
);

const valuesOf = (row: AddressRow): unknown[] => [
  row.fullName,
  row.phone,
  row.line1,
  row.line2,
  row.landmark,
  row.city,
  row.areaId,
  row.area,
  row.postcode,
  row.country,
];

export const insertAddress = async (
  tx: Tx,
  userId: UserId,
  { region, at, ...row }: AddressRow & { region: string; at: Date },
): Promise<number> => {
  const saved = await tx.row<{ id: number }>(insert, [userId, region, ...valuesOf(row), at]);
  if (!saved) throw new Error('address was not inserted');
  return saved.id;
};

export const updateAddress = async (tx: Tx, userId: UserId, id: number, row: AddressRow): Promise<void> => {
  await tx.exec(update, [userId, id, ...valuesOf(row)]);
};

const unset = statement(
  'customer.unsetDefault',
  'update user_address set is_default = false where user_id = $1 and region = $2 and is_default',
);
const set = statement(
  'customer.setDefault',
  'update user_address set is_default = true where user_id = $1 and id = $2',
);
const remove = statement('customer.removeAddress', 'delete from user_address where user_id = $1 and id = $2');
const removeAll = statement('customer.removeAddresses', 'delete from user_address where user_id = $1');

export const makeDefault = async (tx: Tx, userId: UserId, { id, region }: SavedAddress): Promise<void> => {
  await tx.exec(unset, [userId, region]);
  await tx.exec(set, [userId, id]);
};

export const deleteAddress = async (tx: Tx, userId: UserId, id: number): Promise<void> => {
  await tx.exec(remove, [userId, id]);
};

export const deleteAddresses = async (tx: Tx, userId: UserId): Promise<void> => {
  await tx.exec(removeAll, [userId]);
};
