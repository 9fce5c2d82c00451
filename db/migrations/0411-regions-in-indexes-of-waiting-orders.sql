-- serves: counts of the orders that wait, of one region, without reading the orders
drop index shop_order_to_call_idx;
create index shop_order_to_call_idx on shop_order (placed_at desc, id desc) include (region)
  where confirm_until is not null;
drop index shop_order_to_confirm_idx;
create index shop_order_to_confirm_idx on shop_order (placed_at desc, id desc) include (region)
  where confirm_until is null and state in ('NEW', 'CUSTOMER_CALLED');
