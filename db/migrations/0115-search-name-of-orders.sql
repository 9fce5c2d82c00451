-- The name of an order as its search compares it, stored, because computing it for each row of a frequent name costs most of
-- the search. Owner: order
alter table shop_order add column search_name text generated always as (plain_text(full_name)) stored;

drop index shop_order_name_idx;
-- serves: order.staffList by a rare name
create index shop_order_name_idx on shop_order using gin (search_name gin_trgm_ops);
-- serves: order.staffList of a payment method, and its count, without reading the rows
create index shop_order_method_idx on shop_order (payment_method, placed_at desc, id desc);
