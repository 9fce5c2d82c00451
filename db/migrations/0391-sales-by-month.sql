-- Sums of the sales by variant of each month that ended, so that a report of a year reads eleven rows of a variant, not 335.

-- `computed_at` is null when a day of the month was computed again since; the next report adds the month up again.
-- Owner: dashboard
create table sales_month (
  region text not null references region,
  -- first day
  month date not null check (extract(day from month) = 1),
  computed_at timestamptz,
  primary key (region, month)
);

-- Owner: dashboard
create table sales_month_variant (
  region text not null,
  month date not null,
  variant_id bigint not null,
  item_id bigint not null,
  -- as in the days of the month
  size_id integer,
  units bigint not null,
  -- minor units with tax, as in sales_day_variant
  gross bigint not null,
  discount bigint not null,
  amount bigint not null,
  vat bigint not null,
  unique nulls not distinct (region, month, variant_id, item_id, size_id),
  foreign key (region, month) references sales_month on delete cascade,
  check (gross - discount = amount)
);

create view sold_variant_month as
select region, month, variant_id, item_id, size_id, units, gross, discount, amount, vat from sales_month_variant;
