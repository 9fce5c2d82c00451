-- Pieces kept for an order until they leave or are let go. Their sum is `stock.reserved`. Owner: stock.
create table stock_reservation (
  -- the order's own identifier, as its room writes it
  order_id text not null check (order_id <> ''),
  variant_id bigint not null,
  location_id integer not null,
  quantity integer not null check (quantity > 0),
  -- null: kept for good, because the order is paid or pays at the door
  expires_at timestamptz,
  primary key (order_id, variant_id, location_id),
  foreign key (variant_id, location_id) references stock
);
-- serves: the foreign key's own check, and who holds the last pieces
create index stock_reservation_stock_idx on stock_reservation (variant_id, location_id);
-- serves: the sweep of orders nobody paid
create index stock_reservation_expires_idx on stock_reservation (expires_at) where expires_at is not null;
