-- Limits on cash orders that nobody confirmed, and their end.

-- Owner: region
alter table region add column cash_hold_hours integer not null default 72 check (cash_hold_hours > 0);
comment on column region.cash_hold_hours is 'hours after which a cash order that was not confirmed is cancelled';

-- Owner: delivery
alter table delivery_region
  add column cash_open_orders integer default 3 check (cash_open_orders > 0),
  add column cash_units integer default 10 check (cash_units > 0);
comment on column delivery_region.cash_open_orders is 'unconfirmed cash orders of one phone number, e-mail or postal address; null: no limit';
comment on column delivery_region.cash_units is 'units of one variant in these orders together; null: no limit';

-- Owner: order
alter table shop_order add column confirm_until timestamptz;
comment on column shop_order.confirm_until is 'end of an unconfirmed cash order; null: confirmed, or not to be paid in cash';
update shop_order set confirm_until = now() + interval '72 hours'
  where state in ('NEW', 'CUSTOMER_CALLED') and payment_method = 'CASH' and payment_status = 'PENDING';

-- The same address in another spelling of case, accents and punctuation.
create function order_address_key(address jsonb) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(public.plain_text(
    coalesce(address ->> 'line1', '') || ' ' || coalesce(address ->> 'line2', '') || ' ' || coalesce(address ->> 'postcode', '')
    || ' ' || coalesce(address ->> 'city', '') || ' ' || coalesce(address ->> 'country', '')), '[[:space:][:punct:]]+', ' ', 'g')
$$;

-- serves: the job that cancels unconfirmed orders
create index shop_order_unconfirmed_idx on shop_order (confirm_until, id) where confirm_until is not null;
-- serves: limits per phone number, e-mail and address; each holds only unconfirmed orders
create index shop_order_unconfirmed_phone_idx on shop_order (phone) where confirm_until is not null;
create index shop_order_unconfirmed_email_idx on shop_order (lower(email)) where confirm_until is not null;
create index shop_order_unconfirmed_address_idx on shop_order (order_address_key(address)) where confirm_until is not null;

update order_transition set actors = '{SYSTEM,CUSTOMER,STAFF}' where from_state = 'NEW' and to_state = 'CANCELLED';
update order_transition set actors = '{SYSTEM,STAFF}' where from_state = 'CUSTOMER_CALLED' and to_state = 'CANCELLED';
