/** Table `bought_together`. */
import { statement, type Tx } from '#platform/db';

const lock = statement(
  'catalogue.lockBoughtTogether',
  `select pg_advisory_xact_lock(hashtextextended('bought together', 0))`,
);

// A buyer counts once, however often they ordered both: nobody can raise a pair alone.
const pairs = `select item_id, other_id, buyers from (
     select a.item_id, b.item_id as other_id, count(distinct a.buyer)::int as buyers,
       row_number() over (partition by a.item_id order by count(distinct a.buyer) desc, b.item_id) as rank
     from sold_item a join sold_item b on b.order_id = a.order_id and b.item_id <> a.item_id
     where a.placed_at >= $1 and exists (select from item i where i.id = b.item_id and i.retail)
     group by a.item_id, b.item_id having count(distinct a.buyer) >= $2) ranked
   where rank <= $3`;

const removeOld = statement(
  'catalogue.removeBoughtTogether',
  `delete from bought_together t where not exists (
     select from (${pairs}) p where p.item_id = t.item_id and p.other_id = t.other_id)`,
);
const save = statement(
  'catalogue.saveBoughtTogether',
  `insert into bought_together as t (item_id, other_id, buyers) select item_id, other_id, buyers from (${pairs}) p
     order by item_id, other_id
   on conflict (item_id, other_id) do update set buyers = excluded.buyers where t.buyers <> excluded.buyers`,
);

export type PairRules = { readonly since: Date; readonly minBuyers: number; readonly perItem: number };

/** Returns the number of pairs that changed. */
export const rebuildPairs = async (tx: Tx, { since, minBuyers, perItem }: PairRules): Promise<number> => {
  tx.write(lock, []);
  const params = [since, minBuyers, perItem];
  return (await tx.exec(removeOld, params)) + (await tx.exec(save, params));
};
