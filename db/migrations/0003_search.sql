-- What the listing reads. Owner: search. The views are the documented way for it to read other rooms' tables; the read
-- model in memory and the SQL that answers while it loads both stand on them, so that they cannot disagree on "sold".

-- Amount asked at an instant, sale windows half-open [start, end). Not strict on purpose: only so is it inlined.
create function price_at(amount bigint, sale_amount bigint, starts_at timestamptz, ends_at timestamptz, instant timestamptz)
  returns bigint language sql immutable parallel safe
  as $$ select case when sale_amount is not null and (starts_at is null or starts_at <= instant)
    and (ends_at is null or instant < ends_at) then sale_amount else amount end $$;

-- Items of the retail channel that may show: published (now or later), not archived, on a living branch of the tree.
create view listed_item as
  select i.id, i.section_id, i.group_id, i.subgroup_id, i.published_at, i.popularity,
    -- average pulled towards 3.5 by five imaginary votes, in millionths: one vote of 5 does not beat a hundred of 4.9
    case when i.rating_count = 0 then 0
      else 1000000::bigint * (2 * i.rating_sum + 35) / (2 * i.rating_count + 10) end as rating_score
  from item i
  -- lists of open and closed branches and not joins: the planner then knows that nearly every item passes
  where i.retail and i.archived_at is null and i.published_at is not null
    and i.section_id = any (array(select s.id from section s where s.active and s.retail))
    and i.group_id = any (array(select g.id from item_group g where g.active))
    and (i.subgroup_id is null or i.subgroup_id <> all (array(select u.id from item_subgroup u where not u.active)));

create view listed_variant as select id, item_id, style_id, size_id, sku from variant where archived_at is null;

create view listed_price as
  select variant_id, region, amount, sale_amount, sale_starts_at, sale_ends_at from price;

-- Places a variant can leave from today.
create view listed_stock as select variant_id, location_id from stock where on_hand > reserved;
create view listed_location as select id, regions from location where active;

-- Sections an item shows in besides its own.
create view listed_second_section as select item_id, section_id from item_section;

create view listed_special_group as select id, starts_at, ends_at from special_group;
create view listed_special_group_item as select special_group_id, item_id, position from special_group_item;

-- serves: what gets published next, for the read model
create index item_published_idx on item (published_at) where published_at is not null;
