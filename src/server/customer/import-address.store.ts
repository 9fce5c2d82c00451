/** The address of a customer who comes from another shop. */
import { statement, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

export type ImportedAddress = {
  readonly region: string;
  readonly fullName: string;
  readonly phone: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
};

const insert = statement(
  'customer.importAddress',
  `insert into user_address (user_id, region, full_name, phone, line1, line2, city, postcode, country, is_default, created_at)
   select $1, $2, $3, $4, $5, nullif($6, ''), $7, nullif($8, ''), $9, true, $10
   where not exists (select from user_address where user_id = $1)`,
);
export const importAddress = async (tx: Tx, userId: UserId, address: ImportedAddress, at: Date): Promise<void> => {
  const { region, fullName, phone, line1, line2, city, postcode, country } = address;
  const code = /^[A-Z]{2}$/.test(country) ? country : region;
  await tx.exec(insert, [
    userId,
    region,
    fullName.slice(0, 120),
    phone,
    line1.slice(0, 120),
    line2.slice(0, 120),
    city.slice(0, 80),
    postcode.slice(0, 20),
    code,
    at,
  ]);
};
