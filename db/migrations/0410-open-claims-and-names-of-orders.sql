-- serves: orders and customers with open claims, without reading the claims
drop index claim_open_idx;
create index claim_open_idx on claim (created_at) include (order_id, region)
  where state in ('NEW', 'IN_PROGRESS');

-- serves: the list of orders, its counts, and searches by name, without reading the orders
drop index shop_order_placed_idx;
create index shop_order_placed_idx on shop_order (placed_at desc, id desc) include (search_name, region);

-- Each customer is looked up once, however many open claims they have. OFFSET: the planner overestimates these customers
-- and would read all addresses.
create or replace view customer_with_open_claim as
with customer as materialized (
  select distinct o.user_id, case when o.user_id is null then lower(o.email) end as email
  from claim c join shop_order o on o.id = c.order_id where c.state in ('NEW', 'IN_PROGRESS')
)
select g.record_id
from customer c cross join lateral (select record_id from customer_guest_email where email = c.email offset 0) g
union all
select r.id from customer c cross join lateral (select id from customer_record where user_id = c.user_id offset 0) r;
