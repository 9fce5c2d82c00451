-- Owner: stock
-- serves: sold-out stock by units on hand
create index stock_out_idx on stock (on_hand, variant_id, location_id) where on_hand = reserved;
