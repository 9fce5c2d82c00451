/** What an import writes to prices, kept in `import_trace`, and its undo. */
import { statement, type Tx } from '#platform/db';

const columns = ['currency', 'amount', 'sale_amount', 'sale_starts_at', 'sale_ends_at'] as const;
const json = `case when x.amount is not null then jsonb_build_object(${columns.map((name) => `'${name}', x.${name}`).join(', ')}) end`;
const current = 'price x on x.variant_id = t.variant_id and x.region = t.place';

const traceBefore = statement(
  'pricing.trace',
  `insert into import_trace (line, kind, item_id, variant_id, place, before)
   select p.line, 'price', v.item_id, p.variant_id, p.region, ${json}
   from import_price p join import_variant v using (line) left join price x on x.variant_id = p.variant_id and x.region = p.region
   where p.action is not null`,
);
/** Call it before the merge. */
export const traceStagedPrices = async (tx: Tx): Promise<void> => void (await tx.exec(traceBefore));

const traceAfter = statement(
  'pricing.traceAfter',
  `update import_trace t set after = ${json} from price x
   where t.kind = 'price' and x.variant_id = t.variant_id and x.region = t.place`,
);
/** Call it after the merge. */
export const traceMergedPrices = async (tx: Tx): Promise<void> => void (await tx.exec(traceAfter));

const steps = [
  statement(
    'pricing.undoLeave',
    `update import_trace u set outcome = 'LEFT' from import_trace t left join ${current}
     where t.number = u.number and u.kind = 'price' and t.after is distinct from ${json}`,
  ),
  statement(
    'pricing.undoNew',
    `delete from price x using import_trace t where t.kind = 'price' and t.outcome is null and t.before is null
       and x.variant_id = t.variant_id and x.region = t.place`,
  ),
];
const restore = statement(
  'pricing.undo',
  `insert into price (variant_id, region, ${columns.join(', ')}, updated_at)
   select t.variant_id, t.place, ${columns.map((name) => `r.${name}`).join(', ')}, $1
   from import_trace t cross join lateral jsonb_populate_record(null::price, t.before) r
   where t.kind = 'price' and t.outcome is null and t.before is not null order by t.variant_id, t.place
   on conflict (variant_id, region) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}, updated_at = $1`,
);

/** Leaves the prices that changed since the import (outcome LEFT), deletes those that it added, restores the others. */
export const undoStagedPrices = async (tx: Tx, now: Date): Promise<void> => {
  for (const step of steps) await tx.exec(step);
  await tx.exec(restore, [now]);
};
