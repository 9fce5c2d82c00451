-- Keeps which variants have few units, so that the list of items with low stock does not add up the stock of the whole
-- catalogue.

-- Owner: stock
create table low_stock_variant (
  variant_id bigint primary key references variant on delete cascade,
  item_id bigint not null
);
-- serves: items that have a variant with low stock
create index low_stock_variant_item_idx on low_stock_variant (item_id);

-- The variants must be locked. 3: `lowStock` of src/shared/rules/item-states.ts
create function stock_set_low(ids bigint[]) returns void language sql as $$
  with state as (
    select v.id, v.item_id, v.archived_at is null
      -- not a join, which would be planned to add up the stock of all variants
      and coalesce((select available from variant_stock where variant_id = v.id), 0) <= 3 as low
    from unnest(ids) i (id) join variant v on v.id = i.id),
  gone as (delete from low_stock_variant l using state s where l.variant_id = s.id and not s.low)
  insert into low_stock_variant (variant_id, item_id) select id, item_id from state where low
  on conflict (variant_id) do nothing
$$;

-- Only rows with few units can change it, since a variant has at least the units of each row. Other sales lock nothing.
create function stock_keep_low() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  if tg_op = 'UPDATE' then
    ids := array(
      select distinct n.variant_id from new_row n join old_row o using (variant_id, location_id)
      where n.on_hand - n.reserved <> o.on_hand - o.reserved
        and least(n.on_hand - n.reserved, o.on_hand - o.reserved) <= 3);
  elsif tg_op = 'INSERT' then
    ids := array(select distinct variant_id from new_row where on_hand > reserved);
  else
    ids := array(select distinct variant_id from old_row where on_hand > reserved);
  end if;
  if cardinality(ids) > 0 then
    -- one after the other, because changes in two locations would each miss the units of the other
    perform from variant where id = any(ids) order by id for no key update;
    perform stock_set_low(ids);
  end if;
  return null;
end $$;
create trigger stock_low_insert after insert on stock
  referencing new table as new_row for each statement execute function stock_keep_low();
create trigger stock_low_update after update on stock
  referencing old table as old_row new table as new_row for each statement execute function stock_keep_low();
create trigger stock_low_delete after delete on stock
  referencing old table as old_row for each statement execute function stock_keep_low();

create function variant_keep_low() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform stock_set_low(array(select id from new_row));
  else
    perform stock_set_low(array(
      select id from new_row n join old_row o using (id) where (n.archived_at is null) <> (o.archived_at is null)));
  end if;
  return null;
end $$;
create trigger variant_low_insert after insert on variant
  referencing new table as new_row for each statement execute function variant_keep_low();
create trigger variant_low_update after update on variant
  referencing old table as old_row new table as new_row for each statement execute function variant_keep_low();

create function location_keep_low() returns trigger language plpgsql as $$
declare ids bigint[] := array(select variant_id from stock where location_id = new.id and on_hand > reserved);
begin
  perform from variant where id = any(ids) order by id for no key update;
  perform stock_set_low(ids);
  return null;
end $$;
create trigger location_low_update after update of active on location
  for each row when (old.active <> new.active) execute function location_keep_low();

insert into low_stock_variant (variant_id, item_id)
select v.id, v.item_id from variant v left join variant_stock s on s.variant_id = v.id
where v.archived_at is null and coalesce(s.available, 0) <= 3;

create view low_variant as select variant_id, item_id from low_stock_variant;
