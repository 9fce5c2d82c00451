-- When a parcel was last refused at the door stands on its order: how often a phone did so is asked at every order in cash,
-- and took longer with each order of that phone. Owner: order.
alter table shop_order add refused_at timestamptz;
update shop_order o set refused_at = e.at
from (select order_id, max(at) as at from order_event where state = 'NOT_DELIVERED' group by order_id) e
where e.order_id = o.id;

create function shop_order_note_refusal() returns trigger language plpgsql as $$
begin
  update shop_order set refused_at = new.at where id = new.order_id;
  return null;
end $$;
create trigger order_event_refused after insert on order_event for each row
  when (new.state = 'NOT_DELIVERED') execute function shop_order_note_refusal();

drop index shop_order_phone_idx;
-- serves: parcels that this phone's owner refused at the door; holds those orders only
create index shop_order_refused_idx on shop_order (phone, refused_at) where refused_at is not null;
