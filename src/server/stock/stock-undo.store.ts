/** What an import writes to quantities, kept in `import_trace`, and its undo. */
import { statement, type Tx } from '#platform/db';

const traceBefore = statement(
  'stock.trace',
  `insert into import_trace (line, kind, item_id, variant_id, place, before)
   select p.line, 'stock', v.item_id, p.variant_id, p.location_id, to_jsonb(x.on_hand)
   from import_stock p join import_variant v using (line)
   left join stock x on x.variant_id = p.variant_id and x.location_id = p.location_id
   where p.action is not null`,
);
/** Call it before the merge. */
export const traceStagedStock = async (tx: Tx): Promise<void> => void (await tx.exec(traceBefore));

const traceAfter = statement(
  'stock.traceAfter',
  `update import_trace t set after = to_jsonb(x.on_hand) from stock x
   where t.kind = 'stock' and x.variant_id = t.variant_id and x.location_id = t.place::int`,
);
/** Call it after the merge. */
export const traceMergedStock = async (tx: Tx): Promise<void> => void (await tx.exec(traceAfter));

const lock = statement(
  'stock.undoLock',
  `select x.variant_id from stock x join import_trace t on t.kind = 'stock' and t.variant_id = x.variant_id and t.place::int = x.location_id
   order by x.variant_id, x.location_id for update of x`,
);
// A quantity that the undo would lower below the reserved units is left, too.
const leave = statement(
  'stock.undoLeave',
  `update import_trace u set outcome = 'LEFT' from import_trace t
   left join stock x on x.variant_id = t.variant_id and x.location_id = t.place::int
   where t.number = u.number and u.kind = 'stock'
     and (t.after is distinct from to_jsonb(x.on_hand) or x.reserved > coalesce((t.before #>> '{}')::int, 0))`,
);
const restore = statement(
  'stock.undo',
  `update stock x set on_hand = coalesce((t.before #>> '{}')::int, 0) from import_trace t
   where t.kind = 'stock' and t.outcome is null and x.variant_id = t.variant_id and x.location_id = t.place::int`,
);

/** Marks the quantities that changed since the import, and restores the others; a new one becomes zero. */
export const undoStagedStock = async (tx: Tx): Promise<void> => {
  await tx.raw(`set local shop.stock_reason = 'import'`);
  await tx.rows(lock);
  await tx.exec(leave);
  await tx.exec(restore);
};
