-- Abandoned carts by the day of their last change, computed by a job, because a cart changes with each visit.

-- Owner: report
create table cart_day (
  region text not null references region,
  day date not null,
  kind text not null check (kind in ('GUEST', 'CUSTOMER')),
  -- of the carts without an order
  carts integer not null,
  units bigint not null,
  -- minor units
  amount bigint not null,
  reminded integer not null,
  recovered integer not null check (recovered between 0 and reminded),
  primary key (region, day, kind)
);
