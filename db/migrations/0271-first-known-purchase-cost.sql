-- Days of each cost, both included. The first known cost also counts for the days before, whose sales had none; reports
-- leave out costs that only begin after today. Owner: pricing
create or replace view cost_period as
select variant_id, region, amount, case when valid_from = known_from then '-infinity'::date else valid_from end as first, last, valid_from
from (
  select c.variant_id, c.region, c.amount, c.valid_from,
    min(c.valid_from) filter (where c.amount is not null) over (partition by c.region, c.variant_id) as known_from,
    coalesce(lead(c.valid_from) over (partition by c.region, c.variant_id order by c.valid_from) - 1, 'infinity'::date) as last
  from variant_cost c) dated
where valid_from >= known_from;
