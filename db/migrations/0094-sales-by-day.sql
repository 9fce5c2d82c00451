-- Sales by day for the dashboard, and the list of late orders.

-- Sold items of a day in the time zone of the region; computed again while orders of the day may still change. Owner: dashboard
create table sales_day (
  region text not null references region,
  day date not null,
  orders integer not null,
  units integer not null,
  -- minor units of the currency of the region
  amount bigint not null,
  computed_at timestamptz not null,
  primary key (region, day)
);

-- Owner: dashboard
create table sales_day_item (
  region text not null,
  day date not null,
  item_id bigint not null,
  -- at the time of the computation; null for an item that is not sold any more
  section_id integer,
  units integer not null,
  amount bigint not null,
  primary key (region, day, item_id),
  foreign key (region, day) references sales_day on delete cascade
);

-- Owner: order
-- serves: the list and the number of late orders
create index shop_order_late_idx on shop_order ((delivery_mode ->> 'latest'), placed_at desc, id desc)
  where state in ('NEW', 'CUSTOMER_CALLED', 'CONFIRMED', 'BEING_PREPARED', 'BEING_DELIVERED', 'PARTIALLY_DELIVERED');
