-- Keeps in which regions an item has a price, so that the list of items without a price does not read all variants and
-- prices.

-- Owner: pricing
create table priced_item (
  item_id bigint not null references item on delete cascade,
  region text not null,
  primary key (item_id, region)
);
-- serves: items without a price in a region
create index priced_item_region_idx on priced_item (region, item_id);

create function priced_item_refresh(ids bigint[]) returns void language plpgsql as $$
begin
  -- one after the other, because two changes of one item would each miss the prices of the other
  perform from item where id = any(ids) order by id for no key update;
  delete from priced_item k where k.item_id = any(ids) and not exists (
    select from variant v join price p on p.variant_id = v.id where v.item_id = k.item_id and p.region = k.region);
  insert into priced_item (item_id, region)
    select distinct v.item_id, p.region from variant v join price p on p.variant_id = v.id where v.item_id = any(ids)
    on conflict (item_id, region) do nothing;
end $$;

create function priced_item_after_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform priced_item_refresh(array(select distinct v.item_id from new_row n join variant v on v.id = n.variant_id));
  else
    perform priced_item_refresh(array(select distinct v.item_id from old_row o join variant v on v.id = o.variant_id));
  end if;
  return null;
end $$;
create trigger price_items_insert after insert on price
  referencing new table as new_row for each statement execute function priced_item_after_price();
create trigger price_items_delete after delete on price
  referencing old table as old_row for each statement execute function priced_item_after_price();

-- A deleted variant cannot be joined any more, so its item is refreshed here.
create function priced_item_after_variant() returns trigger language plpgsql as $$
begin
  perform priced_item_refresh(array(select distinct item_id from old_row));
  return null;
end $$;
create trigger variant_priced_delete after delete on variant
  referencing old table as old_row for each statement execute function priced_item_after_variant();

insert into priced_item (item_id, region)
select distinct v.item_id, p.region from price p join variant v on v.id = p.variant_id;

create view item_priced_in as select item_id, region from priced_item;

-- serves: the sales of a region by their end
create index price_reduced_end_idx on price (region, sale_ends_at, variant_id) where sale_amount is not null;

-- Owner: catalogue
-- serves: items of many variants, such as those of a region's sales, without reading the variants
create index variant_item_idx on variant (id) include (item_id, position, archived_at);
