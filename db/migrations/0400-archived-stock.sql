-- Keeps in each row of stock whether its variant is archived, so that the list of stock finds its rows, and counts them
-- up to its cap, in one index, without reading the variant and the item of each row.

-- Owner: stock. True when the variant or its item is archived.
alter table stock add column archived boolean not null default false;

-- The rows are locked in the order of the reservations, and all of them, also those that need no change: of two
-- changes at the same time, of the item and of the variant, the second waits and then sees the first. Its update
-- changes no quantity, so the other triggers of stock do nothing.
create function stock_archive_refresh(ids bigint[]) returns void language plpgsql as $$
begin
  perform from stock where variant_id = any(ids) order by variant_id, location_id for no key update;
  update stock s set archived = v.archived from console_variant v
  where v.id = any(ids) and s.variant_id = v.id and s.archived <> v.archived;
end $$;

create function stock_archive_after_item() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  ids := array(
    select v.id from new_row n join old_row o using (id) join variant v on v.item_id = n.id
    where (n.archived_at is null) <> (o.archived_at is null));
  if cardinality(ids) > 0 then perform stock_archive_refresh(ids); end if;
  return null;
end $$;
create trigger item_archived_stock after update on item
  referencing old table as old_row new table as new_row for each statement execute function stock_archive_after_item();

create function stock_archive_after_variant() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  ids := array(
    select id from new_row n join old_row o using (id) where (n.archived_at is null) <> (o.archived_at is null));
  if cardinality(ids) > 0 then perform stock_archive_refresh(ids); end if;
  return null;
end $$;
-- Its name comes before `variant_level_update`, because triggers fire in the order of their names: a reservation locks
-- the rows of stock before those of stock_level, too.
create trigger variant_archived_stock after update on variant
  referencing old table as old_row new table as new_row for each statement execute function stock_archive_after_variant();

create function stock_archive_after_insert() returns trigger language plpgsql as $$
begin
  -- waits for the end of a change that archives or restores them, which does not see the new rows
  perform from item where id in (select v.item_id from new_row n join variant v on v.id = n.variant_id)
    order by id for share;
  perform from variant where id in (select variant_id from new_row) order by id for share;
  update stock s set archived = true from new_row n join console_variant v on v.id = n.variant_id
  where v.archived and s.variant_id = n.variant_id and s.location_id = n.location_id;
  return null;
end $$;
create trigger stock_archived_insert after insert on stock
  referencing new table as new_row for each statement execute function stock_archive_after_insert();

update stock s set archived = true from console_variant v where v.id = s.variant_id and v.archived;

-- An archived variant is listed while it has units, so the indexes of the list leave out the others. Included columns
-- let low stock be found, sorted and counted without reading the rows.
drop index stock_available_idx;
-- serves: the list of stock by available units, and low stock
create index stock_available_idx on stock ((on_hand - reserved), variant_id, location_id)
  include (on_hand, reserved, low_at) where not archived or on_hand > 0;
drop index stock_on_hand_idx;
-- serves: the list of stock by units on hand, and the count of the list
create index stock_on_hand_idx on stock (on_hand, variant_id, location_id) where not archived or on_hand > 0;
drop index stock_out_idx;
-- serves: sold-out stock, by units on hand, and its count
create index stock_out_idx on stock (on_hand, variant_id, location_id)
  where on_hand = reserved and (not archived or on_hand > 0);
-- The statistics of a partial index are not used, so the planner gets those of its first column here.
create statistics stock_free on (on_hand - reserved) from stock;
analyze stock;

-- Owner: catalogue
drop index item_section_idx;
-- serves: the items of a section, and those with their variants in the order of the stock
create index item_section_idx on item (section_id, id);

-- The stock of a section is counted item after item, up to the cap.
create view section_item as
select i.id, i.section_id, array(select v.id from variant v where v.item_id = i.id) as variant_ids from item i;
