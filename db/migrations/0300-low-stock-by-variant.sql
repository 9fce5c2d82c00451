-- Keeps which variants have few units, so that the list of items with low stock does not add up the stock of the whole
-- catalogue.

-- Owner: stock. A row for each variant, which the changes of its stock lock.
create table stock_level (
  variant_id bigint primary key references variant on delete cascade,
  item_id bigint not null,
  low boolean not null
);
-- serves: items that have a variant with low stock
create index stock_level_low_idx on stock_level (item_id) where low;

-- 3: `lowStock` of src/shared/rules/item-states.ts
create function stock_level_refresh(ids bigint[]) returns void language plpgsql as $$
begin
  -- one after the other, because changes in two locations would each miss the units of the other
  perform from stock_level where variant_id = any(ids) order by variant_id for no key update;
  update stock_level l set low = s.low from (
    select v.id, v.archived_at is null
      -- not a join, which would be planned to add up the stock of all variants
      and coalesce((select available from variant_stock where variant_id = v.id), 0) <= 3 as low
    from unnest(ids) i (id) join variant v on v.id = i.id) s
  where l.variant_id = s.id and l.low <> s.low;
end $$;

-- A variant has at least the units of each row in an open location, so only rows with few units can change the level.
create function stock_level_after_stock() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  if tg_op = 'UPDATE' then
    ids := array(
      select distinct n.variant_id from new_row n join old_row o using (variant_id, location_id)
      where n.on_hand - n.reserved <> o.on_hand - o.reserved
        and least(n.on_hand - n.reserved, o.on_hand - o.reserved) <= 3);
  elsif tg_op = 'INSERT' then
    ids := array(select distinct variant_id from new_row where on_hand > reserved);
    -- waits for a location that is being opened or closed, which does not see the new rows
    perform from location where id in (select location_id from new_row where on_hand > reserved) order by id for share;
  else
    ids := array(select distinct variant_id from old_row where on_hand > reserved);
  end if;
  if cardinality(ids) > 0 then perform stock_level_refresh(ids); end if;
  return null;
end $$;
create trigger stock_level_insert after insert on stock
  referencing new table as new_row for each statement execute function stock_level_after_stock();
create trigger stock_level_update after update on stock
  referencing old table as old_row new table as new_row for each statement execute function stock_level_after_stock();
create trigger stock_level_delete after delete on stock
  referencing old table as old_row for each statement execute function stock_level_after_stock();

create function stock_level_after_variant() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  if tg_op = 'INSERT' then
    insert into stock_level (variant_id, item_id, low) select id, item_id, archived_at is null from new_row;
    return null;
  end if;
  ids := array(
    select id from new_row n join old_row o using (id) where (n.archived_at is null) <> (o.archived_at is null));
  if cardinality(ids) > 0 then perform stock_level_refresh(ids); end if;
  return null;
end $$;
create trigger variant_level_insert after insert on variant
  referencing new table as new_row for each statement execute function stock_level_after_variant();
create trigger variant_level_update after update on variant
  referencing old table as old_row new table as new_row for each statement execute function stock_level_after_variant();

create function stock_level_after_location() returns trigger language plpgsql as $$
begin
  perform stock_level_refresh(array(select variant_id from stock where location_id = new.id));
  return null;
end $$;
create trigger location_level_update after update of active on location
  for each row when (old.active <> new.active) execute function stock_level_after_location();

insert into stock_level (variant_id, item_id, low)
select v.id, v.item_id, v.archived_at is null and coalesce(s.available, 0) <= 3
from variant v left join variant_stock s on s.variant_id = v.id;

create view low_stock_variant as select variant_id, item_id from stock_level where low;
