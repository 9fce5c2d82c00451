import { statement, type Reader } from '#platform/db';
import type { Place } from '#shared/paths';

export type FormerPathRow = {
  path: string;
  target: string | null;
  item: (Place & { ref: string; slug: string }) | null;
};

const byKeys = statement(
  'catalogue.formerPaths',
  `select f.path, f.target, case when i.id is not null then jsonb_build_object('ref', i.ref, 'slug', i.slug,
     'section', s.seo_name, 'group', g.seo_name, 'subGroup', coalesce(u.seo_name, '')) end as item
   from former_path f left join item i on i.id = f.item_id left join section s on s.id = i.section_id
   left join item_group g on g.id = i.group_id left join item_subgroup u on u.id = i.subgroup_id
   where f.path = any($1)`,
);

export const readFormerPaths = (db: Reader, keys: readonly string[]): Promise<FormerPathRow[]> =>
  db.rows<FormerPathRow>(byKeys, [keys]);

export type NamedPlace = Place & { specialGroup: string | null };

// finds the highest level of the tree with this name, in menu order
const byName = statement(
  'catalogue.placeNamed',
  `select section, "group", "subGroup", "specialGroup" from (
     select 1 as level, s.position, s.retail, s.seo_name as section, '' as "group", '' as "subGroup", null as "specialGroup"
       from section s where s.seo_name = $1
     union all select 2, 0, true, '', '', '', p.seo_name from special_group p where p.seo_name = $1
     union all select 3, s.position, s.retail, s.seo_name, g.seo_name, '', null
       from item_group g join section s on s.id = g.section_id where g.seo_name = $1
     union all select 4, s.position, s.retail, s.seo_name, g.seo_name, u.seo_name, null
       from item_subgroup u join item_group g on g.id = u.group_id join section s on s.id = g.section_id where u.seo_name = $1) t
   where retail order by level, position, section limit 1`,
);

export const findPlaceNamed = (db: Reader, seoName: string): Promise<NamedPlace | null> =>
  db.row<NamedPlace>(byName, [seoName]);
