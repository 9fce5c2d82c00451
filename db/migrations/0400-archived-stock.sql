-- Copies into each row of stock whether its variant is archived, so that the list of stock reads one index instead of
-- the variant and the item of each row.

-- Owner: stock. True when the variant or its item is archived.
alter table stock add column archived boolean not null default false;

-- Changes that archive or restore run one after the other here, and after those that add stock: each then sees what the
-- other wrote. The lock is not on the item, so edits of an item and stock that arrives for it do not wait for each other.
create function stock_archive_refresh(ids bigint[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('stock.archived', 0));
  -- in the order in which orders lock stock
  perform from stock s join console_variant v on v.id = s.variant_id
    where v.id = any(ids) and s.archived <> v.archived
    order by s.variant_id, s.location_id for no key update of s;
  update stock s set archived = v.archived from console_variant v
  where v.id = any(ids) and s.variant_id = v.id and s.archived <> v.archived;
end $$;

create function stock_archive_after_item() returns trigger language plpgsql as $$
begin
  perform stock_archive_refresh(array(select id from variant where item_id = new.id));
  return null;
end $$;
-- Deferred to the commit, so that a long import does not lock stock that orders need.
create constraint trigger item_archived_stock after update on item deferrable initially deferred
  for each row when ((old.archived_at is null) <> (new.archived_at is null)) execute function stock_archive_after_item();

-- The level of stock is also computed at the commit. Orders lock stock before its level, so this does too.
drop trigger variant_level_update on variant;
create or replace function stock_level_after_variant() returns trigger language plpgsql as $$
begin
  insert into stock_level (variant_id, item_id, low) select id, item_id, archived_at is null from new_row;
  return null;
end $$;
create function stock_archive_after_variant() returns trigger language plpgsql as $$
begin
  perform stock_archive_refresh(array[new.id]);
  perform stock_level_refresh(array[new.id]);
  return null;
end $$;
create constraint trigger variant_archived_stock after update on variant deferrable initially deferred
  for each row when ((old.archived_at is null) <> (new.archived_at is null)) execute function stock_archive_after_variant();

create function stock_archive_after_insert() returns trigger language plpgsql as $$
begin
  -- A change that archives or restores cannot see these rows before they are committed: it waits for this lock.
  perform pg_advisory_xact_lock_shared(hashtextextended('stock.archived', 0));
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
-- The planner ignores the statistics of partial indexes; these are for available units.
create statistics stock_free on (on_hand - reserved) from stock;
analyze stock;

-- Owner: catalogue
drop index item_section_idx;
-- serves: the items of a section, and the list of stock of a section
create index item_section_idx on item (section_id, id);

-- The stock of a section is counted item after item, up to the cap.
create view section_item as
select i.id, i.section_id, array(select v.id from variant v where v.item_id = i.id) as variant_ids from item i;
