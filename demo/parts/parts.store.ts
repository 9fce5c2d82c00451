/** The part of the tree for auto parts: for professionals only, hidden in the public shop. */
import { statement, type Db } from '#platform/db';

type Named = { name: string; seoName: string };
export type PartsTree = Named & { groups: readonly (Named & { subGroups: readonly Named[] })[] };

const tree = [
  `insert into section (name, seo_name, retail, trade, position)
   select $1::jsonb ->> 'name', $1::jsonb ->> 'seoName', false, true, (select coalesce(max(position), 0) + 1 from section)
   on conflict do nothing`,
  `insert into item_group (section_id, name, seo_name, position)
   select s.id, g ->> 'name', g ->> 'seoName', place
   from section s, jsonb_array_elements($1::jsonb -> 'groups') with ordinality as l(g, place)
   where s.seo_name = $1::jsonb ->> 'seoName' on conflict do nothing`,
  `insert into item_subgroup (group_id, name, seo_name, position)
   select t.id, u ->> 'name', u ->> 'seoName', place
   from section s join item_group t on t.section_id = s.id
     join jsonb_array_elements($1::jsonb -> 'groups') g on g ->> 'seoName' = t.seo_name,
     jsonb_array_elements(g -> 'subGroups') with ordinality as l(u, place)
   where s.seo_name = $1::jsonb ->> 'seoName' on conflict do nothing`,
];

/** Does nothing when the branch exists. */
export const writePartsTree = (db: Db, branch: PartsTree): Promise<void> =>
  db.command({ name: 'demo.parts' }, async (tx) => {
    for (const text of tree) await tx.exec(statement('', text), [JSON.stringify(branch)]);
  });
