-- Who moved stock, why, and when a quantity counts as low. Owner: stock

alter table stock_movement
  -- null: an order, an import, or before movements named people
  add column staff_id bigint references user_account,
  add column note text check (length(note) between 1 and 200);

-- The statement that changes stock sets the reason, and for staff the person and the note, for its transaction.
create or replace function stock_keep_ledger() returns trigger language plpgsql as $$
declare
  said text := coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'unstated');
  staff bigint := nullif(current_setting('shop.stock_staff', true), '')::bigint;
  noted text := nullif(current_setting('shop.stock_note', true), '');
begin
  if tg_op = 'INSERT' then
    insert into stock_movement (variant_id, location_id, quantity, reason, staff_id, note)
      select variant_id, location_id, on_hand, said, staff, noted from new_row where on_hand <> 0;
  else
    insert into stock_movement (variant_id, location_id, quantity, reason, staff_id, note)
      select n.variant_id, n.location_id, n.on_hand - o.on_hand, said, staff, noted
      from new_row n join old_row o using (variant_id, location_id) where n.on_hand <> o.on_hand;
  end if;
  return null;
end $$;

-- serves: the latest movements of a location, and of all locations by id
create index stock_movement_location_idx on stock_movement (location_id, id desc);
-- serves: the movements of a person
create index stock_movement_staff_idx on stock_movement (staff_id, id desc) where staff_id is not null;

-- Available units from which a variant counts as low in a location.
alter table location add column low_at integer not null default 3 check (low_at between 0 and 100000);
-- null: the threshold of the location
alter table stock add column low_at integer check (low_at between 0 and 100000);

-- For other modules: a variant as staff name and look it up. Owner: catalogue
create view console_variant as
select v.id, v.item_id, v.sku, v.barcode, v.position, v.archived_at is not null or i.archived_at is not null as archived,
  i.ref, i.name, i.section_id, i.group_id, i.subgroup_id, i.retail, i.search_prefix, t.name as style, z.label as size,
  z.position as size_position
from variant v join item i on i.id = v.item_id join style t on t.id = v.style_id join size z on z.id = v.size_id;

-- serves: lookup of a scanned barcode
create index variant_barcode_idx on variant (barcode) where barcode is not null;
-- serves: prefix search while an SKU is typed
create index variant_sku_begins_idx on variant (upper(sku) text_pattern_ops);
