-- Synonyms, names and failed searches; views read by the listing. Owner: search
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

create view search_material as select item_id, material_id from item_composition;

-- For search: the cut of each item.
create view search_fit as select id as item_id, fit_id from item where fit_id is not null;

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

-- The in-memory index and the SQL that answers while it loads both read these views,
-- so both apply the same definition of "sold".

-- Retail items that may be listed: published (now or later), not archived, in active sections and groups.
create view listed_item as
  select i.id, i.section_id, i.group_id, i.subgroup_id, i.published_at, i.popularity,
    -- Bayesian average in millionths: five virtual votes of 3.5, so that one vote of 5 ranks below a hundred of 4.9
    case when i.rating_count = 0 then 0
      else 1000000::bigint * (2 * i.rating_sum + 35) / (2 * i.rating_count + 10) end as rating_score
  from item i
  -- arrays instead of joins: the planner then estimates that nearly every item passes
  where i.retail and i.archived_at is null and i.published_at is not null
    and i.section_id = any (array(select s.id from section s where s.active and s.retail))
    and i.group_id = any (array(select g.id from item_group g where g.active))
    and (i.subgroup_id is null or i.subgroup_id <> all (array(select u.id from item_subgroup u where not u.active)));

create view listed_variant as select id, item_id, style_id, size_id, sku from variant where archived_at is null;

create view listed_price as
  select variant_id, region, amount, sale_amount, sale_starts_at, sale_ends_at from price;

-- Locations with available units.
create view listed_stock as select variant_id, location_id from stock where on_hand > reserved;
create view listed_location as select id, regions from location where active;

-- Sections that show an item besides its own section.
create view listed_second_section as select item_id, section_id from item_section;

create view listed_special_group as select id, starts_at, ends_at from special_group;
create view listed_special_group_item as select special_group_id, item_id, position from special_group_item;

create trigger search_synonym_announce after insert or update or delete on search_synonym
  for each statement execute function catalogue_announce_scope('words');
