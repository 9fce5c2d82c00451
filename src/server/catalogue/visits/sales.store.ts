/** Table `item_buyers`: number of buyers already counted in `item.popularity`. */
import { statement, type Reader, type Tx } from '#platform/db';

const lock = statement(
  'catalogue.lockSales',
  `select pg_advisory_xact_lock(hashtextextended('popularity from sales', 0))`,
);

// Changes below 2 % of the popularity are skipped until they add up, because each update notifies the read models.
const changed = statement(
  'catalogue.changedBuyers',
  `with sold as (select item_id, count(distinct buyer)::int as buyers from sold_item where placed_at >= $1 group by item_id)
   select i.id as "itemId", coalesce(s.buyers, 0) as buyers
   from sold s full join item_buyers b using (item_id) join item i on i.id = item_id
   where coalesce(s.buyers, 0) <> coalesce(b.buyers, 0)
     and abs(coalesce(s.buyers, 0) - coalesce(b.buyers, 0)) * $2::bigint * 50 >= i.popularity
   order by i.id`,
);

export type ItemBuyers = { readonly itemId: number; readonly buyers: number };

/** Items whose buyers since `since` changed enough to move their popularity by at least 2 %. */
export const readChangedBuyers = (reader: Reader, since: Date, weight: number): Promise<ItemBuyers[]> =>
  reader.rows(changed, [since, weight]);

const add = statement(
  'catalogue.addBuyersToPopularity',
  `with now as (select item_id, buyers from unnest($1::bigint[], $2::int[]) as n(item_id, buyers)),
   change as (select n.item_id, n.buyers - coalesce(b.buyers, 0) as more from now n left join item_buyers b using (item_id)),
   noted as (
     insert into item_buyers (item_id, buyers) select item_id, buyers from now order by item_id
     on conflict (item_id) do update set buyers = excluded.buyers)
   update item i set popularity = greatest(0, least(2000000000, i.popularity + $3::bigint * c.more))
   from change c where i.id = c.item_id`,
);

/** Safe to repeat: adds only the difference to the buyers that the popularity contains. */
export const addBuyersToPopularity = async (tx: Tx, items: readonly ItemBuyers[], weight: number): Promise<number> => {
  tx.write(lock, []);
  return tx.exec(add, [items.map(({ itemId }) => itemId), items.map(({ buyers }) => buyers), weight]);
};
