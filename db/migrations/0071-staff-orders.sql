-- Orders for staff: versions, persons in the history, lists by index. Owner: order

alter table shop_order
  add column version integer not null default 1,
  add column trader_id bigint references user_account;
comment on column shop_order.version is 'counts the changes that staff see; a change of an older version is refused';
comment on column shop_order.trader_id is 'staff user who follows the order; null: nobody';

create function shop_order_count_version() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;
create trigger shop_order_versions before update of state, payment_status, payment_method, paid, paid_attempt, checking_since,
  user_id, full_name, email, phone, address, delivery_mode, store, note, trader_id on shop_order
  for each row execute function shop_order_count_version();

alter table order_event
  -- staff user; null: system, customer, or before persons were recorded
  add column staff_id bigint references user_account,
  -- the name at that time
  add column staff_name text,
  -- CONSOLE or TERMINAL; null: not by staff
  add column via text check (via in ('CONSOLE', 'TERMINAL')),
  -- version of the order after the change
  add column version integer,
  add constraint order_event_staff_is_named check ((staff_id is null) or (staff_name is not null and via is not null and actor = 'STAFF'));
-- serves: deletion of a staff user
create index order_event_staff_idx on order_event (staff_id) where staff_id is not null;

-- What staff did with an order beside changes of its state. Only added to. Owner: order
create table order_activity (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  kind text not null check (kind in ('NOTE', 'MAIL', 'SHIPMENT', 'REFUND', 'PAYMENT', 'ASSIGNMENT', 'CALL')),
  -- null: system or customer
  staff_id bigint references user_account,
  staff_name text,
  via text check (via in ('CONSOLE', 'TERMINAL')),
  text text check (length(text) <= 1000),
  -- staff users named in a note
  mentions bigint[] not null default '{}',
  -- before and after, amounts, event of a mail
  details jsonb not null default '{}',
  at timestamptz not null,
  check ((staff_id is null) or (staff_name is not null and via is not null))
);
-- serves: the timeline of an order
create index order_activity_order_idx on order_activity (order_id, id);
-- serves: deletion of a staff user
create index order_activity_staff_idx on order_activity (staff_id) where staff_id is not null;
create trigger order_activity_kept before update or delete on order_activity
  for each statement execute function order_keep_words();

-- A parcel, or several with one tracking number. Owner: order
create table order_shipment (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  carrier text not null check (length(carrier) between 1 and 80),
  tracking_number text check (length(tracking_number) between 1 and 80),
  parcels integer not null default 1 check (parcels between 1 and 99),
  sent_at timestamptz not null
);
create index order_shipment_order_idx on order_shipment (order_id, id);

-- serves: the list of all orders, newest first, and its dates
create index shop_order_placed_idx on shop_order (placed_at desc, id desc);
-- serves: the list of a state
drop index shop_order_state_idx;
create index shop_order_state_idx on shop_order (state, placed_at desc, id desc);
-- serves: the list of a state in a region
create index shop_order_region_state_idx on shop_order (region, state, placed_at desc, id desc);
-- serves: the list of a region, and the same by amount
create index shop_order_region_idx on shop_order (region, placed_at desc, id desc);
create index shop_order_total_idx on shop_order (region, total desc, id desc);
-- serves: the list of a payment state
create index shop_order_payment_idx on shop_order (payment_status, payment_method, placed_at desc, id desc);
-- serves: the list of a delivery mode
create index shop_order_delivery_idx on shop_order ((delivery_mode ->> 'id'), placed_at desc, id desc);
-- serves: the orders that a staff user follows
create index shop_order_trader_idx on shop_order (trader_id, placed_at desc, id desc) where trader_id is not null;
-- serves: the list of unconfirmed cash orders
create index shop_order_to_call_idx on shop_order (placed_at desc, id desc) where confirm_until is not null;
-- serves: the list of paid orders to confirm
create index shop_order_to_confirm_idx on shop_order (placed_at desc, id desc)
  where confirm_until is null and state in ('NEW', 'CUSTOMER_CALLED');
-- serves: the list of orders with a payment under review
create index shop_order_review_idx on shop_order (placed_at desc, id desc) where checking_since is not null;
-- serves: search by the last digits of a phone number, and all orders of a number
create index shop_order_phone_idx on shop_order (reverse(phone) text_pattern_ops);
-- serves: search by the beginning of an e-mail address, and first-order check of a buyer
drop index shop_order_email_idx;
create index shop_order_email_idx on shop_order (lower(email) text_pattern_ops);
-- serves: search by name
create index shop_order_name_idx on shop_order using gin (plain_text(full_name) gin_trgm_ops);
-- serves: search by reference of an item
create index order_line_ref_idx on order_line (item_ref, order_id);
-- serves: search by SKU
create index order_line_variant_idx on order_line (variant_id, order_id);
