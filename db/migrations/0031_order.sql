-- Since when a payment of the order that does not fit is looked at by a person; null: none is. Until then it is neither paid
-- again nor cancelled by the clock. Owner: order.
alter table shop_order add checking_since timestamptz;
update shop_order o set checking_since = coalesce(a.settled_at, a.created_at)
from (select distinct on (subject_id) subject_id, settled_at, created_at from payment_attempt
  where kind = 'ORDER' and state = 'SUSPECT' and resolved_at is null order by subject_id, id) a
where a.subject_id = o.reference;
