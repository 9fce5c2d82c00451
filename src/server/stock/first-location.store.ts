/** Table `location`. */
import { statement, type Tx } from '#platform/db';

const insert = statement(
  'stock.addFirstLocation',
  `insert into location (code, name, kind, regions, position)
   select $1, $2, 'warehouse', array[$3::text], (select coalesce(max(position), 0) + 1 from location)
   where not exists (select from location where active and $3 = any(regions))
   on conflict (code) do nothing`,
);

type NewLocation = { readonly code: string; readonly name: string; readonly region: string };

export const addFirstLocation = async (tx: Tx, { code, name, region }: NewLocation): Promise<boolean> =>
  (await tx.exec(insert, [code, name, region])) === 1;
