-- What staff edit of an item in the console. Owner: catalogue
alter table item
  -- count of the changes by staff; they send the one they saw
  add column version integer not null default 1 check (version > 0),
  -- for search engines; null: made from the name and the price
  add column seo_title text check (length(seo_title) between 1 and 120),
  add column seo_description text check (length(seo_description) between 1 and 320);

-- Focal point of the picture on this item, percent from left and top; null: the one of the image.
alter table item_image
  add column focal_x smallint check (focal_x between 0 and 100),
  add column focal_y smallint check (focal_y between 0 and 100),
  add constraint item_image_focal_whole check ((focal_x is null) = (focal_y is null));

-- serves: drafts in the list of staff
create index item_draft_idx on item (updated_at desc, id desc) where published_at is null and archived_at is null;
-- serves: archived items in the list of staff
create index item_archived_idx on item (updated_at desc, id desc) where archived_at is not null;
-- serves: the list of staff, latest change first
create index item_updated_idx on item (updated_at desc, id desc);
-- serves: the list of staff by name
create index item_name_idx on item (name, id);
-- serves: items that name an item as complement
create index item_complement_other_idx on item_complement (complement_id);

-- The address with the former name leads to the current one. Other names after the reference stay at 200.
create function former_path_of_slug() returns trigger language plpgsql as $$
declare place text := rtrim(former_path_for_item(new.ref, new.section_id, new.group_id, new.subgroup_id), '*');
begin
  delete from former_path where path = place || new.slug;
  insert into former_path (path, item_id) values (place || old.slug, new.id)
  on conflict (path) do update set item_id = excluded.item_id, target = null, created_at = now();
  return null;
end $$;
create trigger item_former_slug after update on item for each row
  when (old.slug <> new.slug and old.published_at is not null) execute function former_path_of_slug();

-- For other modules: prices of what is sold of an item, by region. Owner: pricing
create view item_price as
  select v.item_id, p.region, p.currency, min(price_at(p.amount, p.sale_amount, p.sale_starts_at, p.sale_ends_at, now())) as lowest,
    max(price_at(p.amount, p.sale_amount, p.sale_starts_at, p.sale_ends_at, now())) as highest,
    bool_or(p.sale_amount is not null and coalesce(p.sale_starts_at <= now(), true) and coalesce(p.sale_ends_at > now(), true)) as on_sale
  from price p join variant v on v.id = p.variant_id where v.archived_at is null
  group by v.item_id, p.region, p.currency;

-- For other modules: variants with a sale price, also a planned or an ended one.
create view reduced_variant as
  select variant_id, region, sale_starts_at, sale_ends_at from price where sale_amount is not null;
-- serves: items on sale of a region
create index price_reduced_idx on price (region, variant_id) where sale_amount is not null;

-- For other modules: units of each variant, over all open locations. Owner: stock
create view variant_stock as
  select s.variant_id, sum(s.on_hand)::int as on_hand, sum(s.on_hand - s.reserved)::int as available
  from stock s join location l on l.id = s.location_id where l.active group by s.variant_id;
