-- Orders by card that nobody has paid: their payment is awaited, failed or expired. Owner: order
create view card_order_unpaid as
select reference from shop_order where payment_method = 'CARD' and payment_status <> 'PAID';

-- A cart whose order by card is not paid counts as abandoned. Owner: cart
create or replace view filled_cart as
select c.id, c.region, c.user_id, c.touched_at, c.created_at,
  c.order_id is not null and not exists (select from card_order_unpaid u where u.reference = c.order_id) as ordered,
  l.units, l.amount
from cart c, lateral (select sum(quantity)::int as units, sum(quantity * seen_price)::bigint as amount
  from cart_line where cart_id = c.id and not saved) l
where l.units > 0;

-- Days that were counted by the former rule are counted again.
delete from cart_day;
delete from report_preparation where name like 'carts-%';

-- Price of the units as it was when the shipment left, in minor units, from which its cash was made. Null before, and
-- for shipments that left before this migration.
alter table order_shipment_line add column price bigint check (price >= 0);
