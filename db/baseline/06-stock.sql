-- Owner: stock
create table location (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  kind text not null check (kind in ('warehouse', 'store')),
  -- regions served from here; a store serves its own region
  regions text[] not null default '{}',
  position integer not null default 0,
  active boolean not null default true
);

create table stock (
  variant_id bigint not null references variant on delete cascade,
  location_id integer not null references location,
  on_hand integer not null default 0 check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  primary key (variant_id, location_id),
  -- prevents overselling, whatever code writes
  constraint stock_never_lies check (reserved <= on_hand)
);

-- Append-only ledger; its sum equals on_hand. Written by trigger, whatever code changes the stock.
create table stock_movement (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variant on delete cascade,
  location_id integer not null references location,
  quantity integer not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index stock_movement_variant_idx on stock_movement (variant_id, location_id);

create function stock_keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stock_movement (variant_id, location_id, quantity, reason)
      select variant_id, location_id, on_hand, coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'unstated')
      from new_row where on_hand <> 0;
  else
    insert into stock_movement (variant_id, location_id, quantity, reason)
      select n.variant_id, n.location_id, n.on_hand - o.on_hand,
        coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'unstated')
      from new_row n join old_row o using (variant_id, location_id) where n.on_hand <> o.on_hand;
  end if;
  return null;
end $$;
create trigger stock_ledger_insert after insert on stock referencing new table as new_row
  for each statement execute function stock_keep_ledger();
create trigger stock_ledger_update after update on stock referencing old table as old_row new table as new_row
  for each statement execute function stock_keep_ledger();

-- Units reserved for an order until they ship or are released. Their sum equals stock.reserved. Owner: stock
create table stock_reservation (
  -- reference of the order
  order_id text not null check (order_id <> ''),
  variant_id bigint not null,
  location_id integer not null,
  quantity integer not null check (quantity > 0),
  -- null: no deadline, because the order is paid or pays on delivery
  expires_at timestamptz,
  primary key (order_id, variant_id, location_id),
  foreign key (variant_id, location_id) references stock
);
-- serves: foreign key check, and reservations of the last units
create index stock_reservation_stock_idx on stock_reservation (variant_id, location_id);
-- serves: release of reservations of unpaid orders
create index stock_reservation_expires_idx on stock_reservation (expires_at) where expires_at is not null;

-- Fails the calling statement when stock is short, without another round trip before COMMIT.
-- `detail` is a list of {variantId, available}.
create function stock_refuse(lacking jsonb) returns void language plpgsql as $$
begin
  raise exception 'out of stock' using errcode = 'OL001', detail = lacking::text;
end $$;

-- Available units per variant in a region; variants never stocked there are absent.
-- Lets other modules test availability inside their own statements.
create function stock_free(variant_ids bigint[], region text) returns table (variant_id bigint, free integer)
  language sql stable as $$
    select s.variant_id, sum(s.on_hand - s.reserved)::int
    from stock s join location l on l.id = s.location_id
    where s.variant_id = any($1) and l.active and $2 = any(l.regions)
    group by s.variant_id
  $$;

-- Notifies only low stock: above 5 units a sale changes nothing on a page (5 exceeds every "plus que n" limit).
create function catalogue_announce_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform catalogue_announce(array(
      select distinct v.item_id from new_row n join old_row o using (variant_id, location_id)
      join variant v on v.id = n.variant_id
      where n.on_hand - n.reserved <> o.on_hand - o.reserved
        and least(n.on_hand - n.reserved, o.on_hand - o.reserved) <= 5 order by 1));
  elsif tg_op = 'INSERT' then
    perform catalogue_announce(array(
      select distinct v.item_id from new_row r join variant v on v.id = r.variant_id order by 1));
  else
    perform catalogue_announce(array(
      select distinct v.item_id from old_row r join variant v on v.id = r.variant_id order by 1));
  end if;
  return null;
end $$;

create trigger stock_announce_insert after insert on stock referencing new table as new_row
  for each statement execute function catalogue_announce_stock();
create trigger stock_announce_update after update on stock referencing old table as old_row new table as new_row
  for each statement execute function catalogue_announce_stock();
create trigger stock_announce_delete after delete on stock referencing old table as old_row
  for each statement execute function catalogue_announce_stock();

create trigger location_announce after insert or update or delete on location
  for each statement execute function catalogue_announce_scope('words');
