/** Addresses that items had in the merchant's previous shop. */
import { statement, type Tx } from '#platform/db';

const staged = `(select distinct on (p) t.line, t.item_id, p from import_item t, jsonb_array_elements_text(t.former_paths::jsonb) p
  where t.former_paths is not null order by p, t.line) s where not exists (select 1 from former_path f where f.path = s.p)`;

const recordChanges = statement(
  'catalogue.importPathChanges',
  `insert into import_change (line, what) select line, 'ancienne adresse' from ${staged} and item_id is not null`,
);

export const compareFormerPaths = async (tx: Tx): Promise<void> => void (await tx.exec(recordChanges));

const insert = statement(
  'catalogue.importPaths',
  `insert into former_path (path, item_id) select p, item_id from ${staged} and item_id is not null`,
);

/** Keeps addresses that already have a target. The items must exist. */
export const mergeFormerPaths = async (tx: Tx): Promise<void> => void (await tx.exec(insert));
