-- Views read by the listing. Owner: listing-index
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

create view search_material as select item_id, material_id from item_composition;

-- Fit of each item.
create view search_fit as select id as item_id, fit_id from item where fit_id is not null;
