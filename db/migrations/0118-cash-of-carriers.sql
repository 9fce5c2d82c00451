-- Cash that carriers collected, and what they paid of it to the shop.

-- Money that a carrier paid for cash that it had collected. Never deleted: a wrong one is undone. Owner: order
create table carrier_remittance (
  id bigint generated always as identity primary key,
  region text not null,
  currency text not null,
  -- null: delivered by the shop itself
  carrier text check (length(carrier) between 1 and 80),
  received_on date not null,
  -- of the transfer or the slip
  reference text check (length(reference) between 1 and 80),
  -- what the carrier had collected with the shipments, and what it paid, in minor units
  expected bigint not null check (expected > 0),
  received bigint not null check (received >= 0),
  -- explains a difference
  note text check (length(note) between 1 and 500),
  -- the remittance that this one replaces
  corrects bigint references carrier_remittance,
  -- days from the delivery to the payment, as a mean over the shipments
  delay_days integer not null check (delay_days >= 0),
  recorded_at timestamptz not null,
  recorded_by bigint references user_account,
  recorder_name text not null,
  undone_at timestamptz,
  undone_by bigint references user_account,
  undoer_name text,
  undo_reason text check (length(undo_reason) between 1 and 250),
  foreign key (region, currency) references region (code, currency),
  constraint carrier_remittance_difference_check check (received = expected or note is not null),
  constraint carrier_remittance_undone_check check ((undone_at is null) = (undo_reason is null)
    and (undone_at is null) = (undoer_name is null))
);
-- serves: the list of remittances, newest first, of all regions and of one
create index carrier_remittance_received_idx on carrier_remittance (received_on desc, id desc);
create index carrier_remittance_region_idx on carrier_remittance (region, received_on desc, id desc);
-- serves: the usual delay of a carrier
create index carrier_remittance_carrier_idx on carrier_remittance (region, coalesce(lower(btrim(carrier)), ''), id desc)
  where undone_at is null;
-- serves: deletion of a staff user
create index carrier_remittance_recorder_idx on carrier_remittance (recorded_by) where recorded_by is not null;
create index carrier_remittance_undoer_idx on carrier_remittance (undone_by) where undone_by is not null;
-- serves: the correction of a remittance
create index carrier_remittance_corrects_idx on carrier_remittance (corrects) where corrects is not null;

-- Shipments of a remittance, also of an undone one. Owner: order
create table carrier_remittance_line (
  remittance_id bigint not null references carrier_remittance,
  shipment_id bigint not null references order_shipment,
  amount bigint not null check (amount > 0),
  primary key (remittance_id, shipment_id)
);
-- serves: the remittances of a shipment
create index carrier_remittance_line_shipment_idx on carrier_remittance_line (shipment_id);

alter table order_shipment
  -- the remittance in which its cash was received; a column, so that no shipment is in two
  add column remittance_id bigint references carrier_remittance,
  -- a pickup, whose cash the store collects itself
  add column at_store boolean not null default false,
  add constraint order_shipment_remitted_check
    check (remittance_id is null or (state = 'DELIVERED' and cash_due > 0 and not at_store));
update order_shipment s set at_store = true from shop_order o where o.id = s.order_id and (o.delivery_mode ->> 'pickup')::boolean;

drop index order_shipment_carrier_idx;
-- serves: the cash that carriers have collected and not paid yet
create index order_shipment_owed_idx on order_shipment (coalesce(lower(btrim(carrier)), ''), delivered_at, id)
  where state = 'DELIVERED' and cash_due > 0 and remittance_id is null and not at_store;
-- serves: the shipments of a remittance
create index order_shipment_remittance_idx on order_shipment (remittance_id) where remittance_id is not null;
-- serves: the export of collected cash
create index order_shipment_collected_idx on order_shipment (delivered_at, id)
  where state = 'DELIVERED' and cash_due > 0 and not at_store;
