-- Returns, exchanges and complaints by the day they were asked for, so that their reports do not read a year of claims.

-- Owner: dashboard
create table claim_day (
  region text not null,
  day date not null,
  type_id integer not null,
  claims integer not null check (claims > 0),
  accepted integer not null check (accepted between 0 and claims),
  open integer not null check (open between 0 and claims),
  units integer not null,
  -- minor units of the claimed units
  value bigint not null,
  primary key (region, day, type_id),
  foreign key (region, day) references sales_day on delete cascade
);

-- Returns and exchanges that were not refused or cancelled. Owner: dashboard
create table return_day_item (
  region text not null,
  day date not null,
  item_id bigint not null,
  -- as in the lines of the orders
  name text not null,
  item_ref text not null,
  claims integer not null check (claims > 0),
  units integer not null,
  value bigint not null,
  primary key (region, day, item_id),
  foreign key (region, day) references sales_day on delete cascade
);

-- Owner: claim
create or replace view claimed_line as
select c.id as claim_id, c.region, c.created_at, c.state, c.decision, t.code as type_code, t.label as type_label, t.kind as type_kind, cl.quantity,
  l.item_id, l.item_ref, l.name, l.size ->> 'label' as size_label, round(l.net * cl.quantity::numeric / l.quantity)::bigint as value,
  o.reference, o.full_name, o.currency, t.id as type_id
from claim c join claim_type t on t.id = c.type_id join claim_line cl on cl.claim_id = c.id
  join order_line l on l.id = cl.order_line_id join shop_order o on o.id = l.order_id;
create view claim_type_label as select id, code, label from claim_type;

create function claim_note_change() returns trigger language plpgsql as $$
begin
  insert into sales_change (region, day)
  select new.region, (new.created_at at time zone r.time_zone)::date from region r where r.code = new.region;
  return null;
end $$;
create trigger claim_sales_asked after insert on claim for each row execute function claim_note_change();
create trigger claim_sales_change after update of state on claim for each row
  when (old.state <> new.state) execute function claim_note_change();

-- An edit of an order changes the value of what is claimed of it.
create or replace function sales_note_change() returns trigger language plpgsql as $$
begin
  insert into sales_change (region, day)
  select new.region, (new.placed_at at time zone r.time_zone)::date from region r where r.code = new.region;
  insert into sales_change (region, day)
  select c.region, (c.created_at at time zone r.time_zone)::date from claim c join region r on r.code = c.region
  where c.order_id = new.id;
  return null;
end $$;

-- days that are kept already; the others are computed with these tables
insert into claim_day (region, day, type_id, claims, accepted, open, units, value)
select s.region, s.day, c.type_id, count(distinct c.claim_id), count(distinct c.claim_id) filter (where c.state = 'ACCEPTED'),
  count(distinct c.claim_id) filter (where c.state in ('NEW', 'IN_PROGRESS')), sum(c.quantity), sum(c.value)
from claimed_line c join region r on r.code = c.region
  join sales_day s on s.region = c.region and s.day = (c.created_at at time zone r.time_zone)::date
group by 1, 2, 3;
insert into return_day_item (region, day, item_id, name, item_ref, claims, units, value)
select s.region, s.day, c.item_id, max(c.name), max(c.item_ref), count(distinct c.claim_id), sum(c.quantity), sum(c.value)
from claimed_line c join region r on r.code = c.region
  join sales_day s on s.region = c.region and s.day = (c.created_at at time zone r.time_zone)::date
where c.type_kind <> 'CLAIM' and c.state not in ('REFUSED', 'CANCELLED') group by 1, 2, 3;

-- Owner: dashboard
create view claimed_day as
select d.region, d.day, t.code as type_code, t.label as type_label, d.claims, d.accepted, d.open, d.units, d.value
from claim_day d join claim_type_label t on t.id = d.type_id;
create view returned_item_day as select region, day, item_id, name, item_ref, claims, units, value from return_day_item;
