/** Table `location`. */
import { statement, type Tx } from '#platform/db';

const insert = statement(
  'stock.addPlace',
  `insert into location (code, name, kind, regions, position)
   select $1, $2, 'warehouse', array[$3::text], (select coalesce(max(position), 0) + 1 from location)
   where not exists (select from location where active and $3 = any(regions))
   on conflict (code) do nothing`,
);

type Place = { readonly code: string; readonly name: string; readonly region: string };

export const addStockPlace = async (tx: Tx, { code, name, region }: Place): Promise<boolean> =>
  (await tx.exec(insert, [code, name, region])) === 1;
