-- Purchase costs of variants by region and date, for margins.

-- Owner: pricing
create table variant_cost (
  variant_id bigint not null references variant on delete cascade,
  region text not null,
  -- first day on which the cost counts, in the time zone of the region
  valid_from date not null,
  currency text not null,
  -- minor units of one unit, without VAT; null: unknown from this day on
  amount bigint check (amount >= 0),
  recorded_at timestamptz not null,
  primary key (variant_id, region, valid_from),
  foreign key (region, currency) references region (code, currency)
);

-- Days of each cost, both included. The first known cost also counts for the days before, whose sales had none.
create view cost_period as
select c.variant_id, c.region, c.amount,
  case when row_number() over w = 1 then '-infinity'::date else c.valid_from end as first,
  coalesce(lead(c.valid_from) over w - 1, 'infinity'::date) as last
from variant_cost c
window w as (partition by c.region, c.variant_id order by c.valid_from);
