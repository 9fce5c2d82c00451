-- What reports read of other modules, their facts about customers, and reports that are mailed on schedule.

-- Owner: region
create view region_label as select code, name, currency, time_zone from region;

-- Lines of returns, exchanges and complaints with the value of the claimed units. Owner: claim
create view claimed_line as
select c.id as claim_id, c.region, c.created_at, c.state, c.decision, t.code as type_code, t.label as type_label, t.kind as type_kind, cl.quantity,
  l.item_id, l.item_ref, l.name, l.size ->> 'label' as size_label, round(l.net * cl.quantity::numeric / l.quantity)::bigint as value,
  o.reference, o.full_name, o.currency
from claim c join claim_type t on t.id = c.type_id join claim_line cl on cl.claim_id = c.id
  join order_line l on l.id = cl.order_line_id join shop_order o on o.id = l.order_id;

-- Owner: stock
create view held_stock as
select s.variant_id, s.on_hand, s.reserved, l.regions from stock s join location l on l.id = s.location_id where l.active;

-- Promotions that orders hold. Owner: promotion
create view held_promotion as
select u.order_id as reference, p.code, p.label, p.kind, u.amount
from promotion_use u join promotion p on p.id = u.promotion_id where u.given_back_at is null;

-- Owner: gift-card
create view held_gift_card as
select id, last4, region, currency, initial, balance, created_at, expires_at from gift_card where balance > 0;

-- Owner: wallet
create view held_wallet as select id, user_id, currency, balance from wallet where balance > 0;

-- Owner: customer-desk
create view customer_label as
select r.id as record_id, coalesce(r.merged_into, r.id) as current_id, r.public_id, r.user_id, r.full_name, r.email, r.region
from customer_record r;

-- Carts with their value at the prices that the customer saw. Owner: cart
create view filled_cart as
select c.id, c.region, c.user_id, c.touched_at, c.created_at, c.order_id is not null as ordered, l.units, l.amount
from cart c, lateral (select sum(quantity)::int as units, sum(quantity * seen_price)::bigint as amount
  from cart_line where cart_id = c.id and not saved) l
where l.units > 0;

-- Owner: abandoned-cart
create view reminded_cart as select cart_id, min(sent_at) as sent_at from cart_reminder group by cart_id;

-- Owner: alert
create view alert_demand as
select id, region, currency, kind, item_id, price, created_at, confirmed_at, sent_at, ended_at, expires_at, from_wishlist from item_alert;

-- Owner: keyword
create view missed_search as select keyword, region, count, first_seen, last_seen from search_miss;

-- Last searches of customers with an account. Owner: customer
create view customer_search as
select s.folded, s.keyword, s.searched_at, s.user_id, u.region from last_search s join user_account u on u.id = s.user_id;

-- Orders of each customer by month in the time zone of the region, computed again every night. Owner: report
create table customer_month (
  region text not null references region,
  record_id bigint not null,
  month date not null,
  orders integer not null check (orders > 0),
  -- minor units of the currency of the region
  amount bigint not null,
  last_at timestamptz not null,
  primary key (region, record_id, month)
);

-- When facts were computed as a whole. Owner: report
create table report_preparation (
  name text primary key,
  computed_at timestamptz not null
);

-- A report that is mailed to a colleague. Owner: report
create table report_schedule (
  id bigint generated always as identity primary key,
  report text not null check (length(report) between 1 and 40),
  title text not null check (length(title) between 1 and 80),
  query text not null check (length(query) <= 1000),
  frequency text not null check (frequency in ('DAILY', 'WEEKLY', 'MONTHLY')),
  recipient_id bigint not null references user_account,
  created_by bigint not null references user_account,
  created_at timestamptz not null,
  -- last day of the period of the last mail; not sent twice
  sent_until date,
  sent_at timestamptz,
  check ((sent_until is null) = (sent_at is null))
);
-- serves: the schedules that are due, and the list of a colleague
create index report_schedule_recipient_idx on report_schedule (recipient_id);
-- serves: export and erasure of who made it
create index report_schedule_created_idx on report_schedule (created_by);
