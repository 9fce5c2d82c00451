-- Owner: search. What a search knows besides the texts of items, and what it did not find.

-- Names that a visitor may type: they become filters. `parent` is the section of a group, the group of a sub-group.
create view search_name as
  select 'section' as kind, s.id, s.name, null::integer as parent from section s where s.active and s.retail
  union all select 'group', g.id, g.name, g.section_id from item_group g where g.active
  union all select 'subgroup', u.id, u.name, u.group_id from item_subgroup u where u.active
  union all select 'style', y.id, y.name, null from style y
  union all select 'size', z.id, z.label, null from size z
  union all select 'brand', b.id, b.name, null from brand b
  union all select 'material', m.id, m.name, null from material m;

create view search_material as select item_id, material_id from item_composition;

-- serves: the beginning of a reference, while it is being typed
create index item_ref_begins_idx on item (upper(ref) text_pattern_ops);

-- Words that found nothing, for staff: no date finer than first and last, nobody's name. Bounded by its writer.
create table search_miss (
  keyword text not null check (length(keyword) between 2 and 80),
  region text not null references region,
  count integer not null default 1 check (count > 0),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (keyword, region),
  check (first_seen <= last_seen)
);
-- serves: the oldest, which leave when the table is full
create index search_miss_last_idx on search_miss (last_seen desc);
