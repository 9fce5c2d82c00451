-- Carriers: a list, chosen by shipments and remittances. Texts of before are brought together by case and spaces only;
-- shipments and remittances keep the text that was printed.
create function carrier_key(name text) returns text language sql immutable as $$
  select lower(regexp_replace(btrim(name), '\s+', ' ', 'g'))
$$;

-- Owner: carrier
create table carrier (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  -- names that differ by case and spaces only are one carrier
  key text not null generated always as (carrier_key(name)) stored unique check (key <> ''),
  phone text check (length(phone) between 1 and 40),
  -- page that shows where a parcel is; {numero} stands for its number
  tracking_pattern text check (length(tracking_pattern) <= 500 and tracking_pattern like 'http%{numero}%'),
  -- offered when a shipment leaves
  active boolean not null default true,
  -- empty: all regions
  regions text[] not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Pages of international carriers, until staff change them.
create function carrier_known_pattern(key text) returns text language sql immutable as $$
  select case
    when key ~ '^aramex\y' then 'https://www.aramex.com/track/results?ShipmentNumber={numero}'
    when key ~ '^dhl\y' then 'https://www.dhl.com/fr-fr/home/tracking.html?tracking-id={numero}'
    when key ~ '^fedex\y' then 'https://www.fedex.com/fedextrack/?trknbr={numero}'
    when key ~ '^ups\y' then 'https://www.ups.com/track?loc=fr_FR&tracknum={numero}'
  end
$$;

insert into carrier (name, tracking_pattern)
select mode() within group (order by btrim(regexp_replace(name, '\s+', ' ', 'g'))),
  carrier_known_pattern(carrier_key(name))
from (
  select carrier as name from order_shipment
  union all select carrier from carrier_remittance
  union all select carrier from refusal_day) used
where carrier_key(name) <> '' group by carrier_key(name);

create view carrier_label as select id, key, name, tracking_pattern from carrier;

-- Owner: order
alter table order_shipment add column carrier_id integer references carrier;
alter table carrier_remittance add column carrier_id integer references carrier;
update order_shipment s set carrier_id = c.id from carrier c where c.key = carrier_key(s.carrier);
update carrier_remittance r set carrier_id = c.id from carrier c where c.key = carrier_key(r.carrier);

-- A name of the command line or of an import that is not in the list is added to it.
create function carrier_of_text() returns trigger language plpgsql as $$
begin
  new.carrier_id := null;
  if coalesce(carrier_key(new.carrier), '') = '' then return new; end if;
  select id into new.carrier_id from carrier where key = carrier_key(new.carrier);
  if new.carrier_id is null then
    insert into carrier (name, tracking_pattern)
    values (regexp_replace(btrim(new.carrier), '\s+', ' ', 'g'), carrier_known_pattern(carrier_key(new.carrier)))
    on conflict (key) do nothing;
    select id into new.carrier_id from carrier where key = carrier_key(new.carrier);
  end if;
  return new;
end $$;
create trigger order_shipment_carrier before insert or update of carrier on order_shipment
  for each row execute function carrier_of_text();

-- serves: what a carrier owes, the oldest first; 0 for deliveries of the shop itself
drop index order_shipment_owed_idx;
create index order_shipment_owed_idx on order_shipment (coalesce(carrier_id, 0), delivered_at, id)
  where state = 'DELIVERED' and cash_due > 0 and remittance_id is null and not at_store;
-- serves: the last remittances of a carrier in a region
drop index carrier_remittance_carrier_idx;
create index carrier_remittance_carrier_idx on carrier_remittance (region, coalesce(carrier_id, 0), id desc)
  where undone_at is null;
-- serves: remittances of a carrier, the newest first
drop index carrier_remittance_carrier_list_idx;
create index carrier_remittance_carrier_list_idx on carrier_remittance (coalesce(carrier_id, 0), received_on desc, id desc);

create or replace view order_carrier as
select distinct on (s.order_id) s.order_id, s.carrier, s.carrier_id from order_shipment s order by s.order_id, s.position desc;

-- Owner: dashboard
drop view refused_day;
alter table refusal_day add column carrier_id integer references carrier;
alter table refusal_day drop constraint refusal_day_region_day_area_carrier_key;
with gone as (delete from refusal_day returning *)
insert into refusal_day (region, day, area, carrier_id, ended, refused, amount)
select g.region, g.day, g.area, c.id, sum(g.ended), sum(g.refused), sum(g.amount)
from gone g left join carrier c on c.key = carrier_key(g.carrier) group by 1, 2, 3, 4;
alter table refusal_day drop column carrier, add unique nulls not distinct (region, day, area, carrier_id);
create view refused_day as
select d.region, d.day, d.area, d.carrier_id, c.name as carrier, d.ended, d.refused, d.amount
from refusal_day d left join carrier c on c.id = d.carrier_id;
