import { statement, type Tx } from '#platform/db';

/**
 * `isNew…`: the import creates it; `isNewSubgroup` has a meaning only when `subgroup` is not null.
 * `words`: the words that decided the place, as `field:word`.
 */
export type StagedPlaceRow = {
  section: string;
  group: string;
  subgroup: string | null;
  isNewSection: boolean;
  isNewGroup: boolean;
  isNewSubgroup: boolean;
  items: number;
  words: string[];
};

const places = statement(
  'catalogue.importPlaces',
  `select section, "group", subgroup, "isNewSection", "isNewGroup", "isNewSubgroup", count(*) as items,
     coalesce(array_agg(distinct word) filter (where word is not null), '{}') as words
   from (
     select coalesce(s.name, t.section) as section, coalesce(g.name, t.group_name) as "group", coalesce(u.name, nullif(t.subgroup, '')) as subgroup,
       s.id is null as "isNewSection", g.id is null as "isNewGroup", u.id is null as "isNewSubgroup", t.place_words as word
     from import_item t left join section s on s.id = t.section_id left join item_group g on g.id = t.group_id
     left join item_subgroup u on u.id = t.subgroup_id where t.section_seo <> '' and t.group_seo <> ''
     union all
     select s.name, g.name, u.name, false, false, false, null
     from import_item t join item i on i.id = t.item_id join section s on s.id = i.section_id join item_group g on g.id = i.group_id
     left join item_subgroup u on u.id = i.subgroup_id where t.section_seo is null) p
   group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3 nulls first`,
);

/** Call it after `compareStagedItems`, which fills the ids of existing places. */
export const readStagedPlaces = (tx: Tx): Promise<StagedPlaceRow[]> => tx.rows<StagedPlaceRow>(places);
