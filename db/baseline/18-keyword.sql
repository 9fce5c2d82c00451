-- Synonyms, names that become filters, searches without result. Owner: keyword
create table search_synonym (
  term text primary key,
  replacement text not null
);

-- Names that become filters when typed. `parent`: section of a group, group of a sub-group.
create view search_name as
  select 'section' as kind, s.id, s.name, null::integer as parent from section s where s.active and s.retail
  union all select 'group', g.id, g.name, g.section_id from item_group g where g.active
  union all select 'subgroup', u.id, u.name, u.group_id from item_subgroup u where u.active
  union all select 'style', y.id, y.name, null from style y
  union all select 'size', z.id, z.label, null from size z
  union all select 'brand', b.id, b.name, null from brand b
  union all select 'material', m.id, m.name, null from material m;

-- Searches without result, for staff. Holds no visitor data. Its writer limits the number of rows.
create table search_miss (
  keyword text not null check (length(keyword) between 2 and 80),
  region text not null references region,
  count integer not null default 1 check (count > 0),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (keyword, region),
  check (first_seen <= last_seen)
);
-- serves: removal of the oldest rows when the table is full
create index search_miss_last_idx on search_miss (last_seen desc);

create trigger search_synonym_announce after insert or update or delete on search_synonym
  for each statement execute function catalogue_announce_scope('words');
