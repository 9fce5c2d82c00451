-- Columns and tables for the tree and the special groups that staff edit in the console.

-- version: number of changes; staff send the version they saw, and an older one is refused.
-- seo_…: texts for search engines; null: made from the name.
do $$
declare name text;
begin
  foreach name in array array['section', 'item_group', 'item_subgroup', 'special_group'] loop
    execute format('alter table %I
      add column version integer not null default 1 check (version > 0),
      add column updated_at timestamptz not null default now(),
      add column seo_title text check (length(seo_title) between 1 and 120),
      add column seo_description text check (length(seo_description) between 1 and 320)', name);
  end loop;
end $$;
alter table special_group add column switched_off boolean not null default false;

-- 'all': items may have moved between listings, so the read model reads them again; 'words': other columns changed.
create function tree_announce_change() returns trigger language plpgsql as $$
begin
  insert into change_log (scope) select case when exists (
    select from new_row n join old_row o using (id)
    where (to_jsonb(n) - 'name' - 'seo_name' - 'position' - 'version' - 'updated_at' - 'seo_title' - 'seo_description'
        - 'image_id' - 'landing_image_id')
      <> (to_jsonb(o) - 'name' - 'seo_name' - 'position' - 'version' - 'updated_at' - 'seo_title' - 'seo_description'
        - 'image_id' - 'landing_image_id')) then 'all' else 'words' end;
  return null;
end $$;
do $$
declare name text;
begin
  foreach name in array array['section', 'item_group', 'item_subgroup'] loop
    execute format('drop trigger %1$I_announce_change on %1$I', name);
    execute format('create trigger %1$I_announce_delete after delete on %1$I
      for each statement execute function catalogue_announce_scope(''all'')', name);
    execute format('create trigger %1$I_announce_change after update on %1$I referencing old table as old_row new table as new_row
      for each statement execute function tree_announce_change()', name);
  end loop;
end $$;

-- Conditions of a special group; an item that meets all of them belongs to the group. Owner: catalogue
create table special_group_rule (
  special_group_id integer primary key references special_group on delete cascade,
  -- region whose prices, discounts and stock count; null: any region
  region text references region,
  -- an empty list is no condition
  section_ids integer[] not null default '{}',
  group_ids integer[] not null default '{}',
  brand_ids integer[] not null default '{}',
  -- consecutive words in the search terms of the item
  tag text check (length(tag) between 1 and 60),
  -- the lowest price of the item is within these bounds, both included
  price_min bigint check (price_min >= 0),
  price_max bigint check (price_max >= price_min),
  currency text,
  -- percent: at least one variant has this discount or a higher one
  discount_min smallint check (discount_min between 1 and 99),
  -- days: the item was published within them
  new_days smallint check (new_days between 1 and 365),
  -- LAST: one to five units, because the change log has every sale only at five units or less
  stock text check (stock in ('IN', 'LAST')),
  check ((price_min is null and price_max is null) = (currency is null)),
  check (currency is null or region is not null),
  check (cardinality(section_ids) + cardinality(group_ids) + cardinality(brand_ids) > 0
    or num_nonnulls(tag, price_min, price_max, discount_min, new_days, stock) > 0)
);
create trigger special_group_rule_announce after insert or update or delete on special_group_rule
  for each statement execute function catalogue_announce_scope('words');

-- The items that meet the conditions at a moment.
-- Takes the columns of a rule as arguments, so that a preview can pass conditions that are not stored.
create function special_group_rule_items(region text, section_ids integer[], group_ids integer[], brand_ids integer[], tag text,
  price_min bigint, price_max bigint, discount_min integer, new_days integer, stock text, at timestamptz)
  returns table (item_id bigint) language sql stable as $$
  select i.id from item i
  where ($2 = '{}' or i.section_id = any($2)
      or exists (select from item_section s where s.item_id = i.id and s.section_id = any($2)))
    and ($3 = '{}' or i.group_id = any($3))
    and ($4 = '{}' or i.brand_id = any($4))
    and ($9 is null or (i.published_at <= $11 and i.published_at > $11 - interval '24 hours' * $9))
    and ($5 is null or to_tsvector('simple_plain', i.keywords) @@ phraseto_tsquery('simple_plain', $5))
    and (coalesce($6, $7) is null or exists (
      select from variant v join price p on p.variant_id = v.id and p.region = $1
      where v.item_id = i.id and v.archived_at is null
      having min(price_at(p.amount, p.sale_amount, p.sale_starts_at, p.sale_ends_at, $11))
        between coalesce($6, 0) and coalesce($7, 9223372036854775807)))
    and ($8 is null or exists (
      select from variant v join price p on p.variant_id = v.id and ($1 is null or p.region = $1)
      where v.item_id = i.id and v.archived_at is null
        and price_at(p.amount, p.sale_amount, p.sale_starts_at, p.sale_ends_at, $11) * 100 <= p.amount * (100 - $8)))
    and ($10 is null or exists (
      select from variant v join stock k on k.variant_id = v.id join location l on l.id = k.location_id
      where v.item_id = i.id and v.archived_at is null and l.active and ($1 is null or $1 = any(l.regions))
      having sum(k.on_hand - k.reserved) between 1 and case $10 when 'LAST' then 5 else 2147483647 end))
$$;

-- The items of each special group at a moment: those placed by hand, and those that meet its conditions. An item may be listed twice.
drop view listed_special_group_item;
create function listed_special_group_item(at timestamptz) returns table (special_group_id integer, item_id bigint)
  language sql stable as $$
    select m.special_group_id, m.item_id from special_group_item m
    union all
    select r.special_group_id, m.item_id from special_group_rule r cross join lateral special_group_rule_items(r.region, r.section_ids, r.group_ids, r.brand_ids, r.tag,
      r.price_min, r.price_max, r.discount_min, r.new_days, r.stock, $1) m
  $$;

create or replace view listed_special_group as select id, starts_at, ends_at from special_group where not switched_off;

-- Days after which an item no longer meets the condition `new_days` of a special group. Owner: catalogue
create view special_group_novelty as select special_group_id, new_days from special_group_rule where new_days is not null;
-- For the listing: items that staff placed by hand, which come first.
create view placed_special_group_item as select special_group_id, item_id, position from special_group_item;
