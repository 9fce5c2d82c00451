-- Carriers: a list, chosen by shipments and remittances. Existing names that differ by case or spaces only become one
-- carrier; shipments and remittances keep the printed text.

-- Same rule as `carrierNameOf` of src/shared/rules/carrier.ts.
create function carrier_name(typed text) returns text language sql immutable as $$
  select btrim(regexp_replace(typed, '[\s\u00A0\u202F]+', ' ', 'g'))
$$;
create function carrier_key(typed text) returns text language sql immutable as $$ select lower(carrier_name(typed)) $$;

-- Owner: carrier
create table carrier (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  -- names that differ by case and spaces only are one carrier
  key text not null generated always as (carrier_key(name)) stored unique check (key <> ''),
  phone text check (length(phone) between 1 and 40),
  -- page that shows where a parcel is; {numero} stands for its number
  tracking_pattern text check (length(tracking_pattern) <= 500 and tracking_pattern like 'http%{numero}%'),
  -- suggested in the forms of shipments
  active boolean not null default true,
  -- empty: all regions
  regions text[] not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Pages of international carriers, until staff change them.
create function carrier_default_tracking_pattern(key text) returns text language sql immutable as $$
  select case
    when key ~ '^aramex\y' then 'https://www.aramex.com/track/results?ShipmentNumber={numero}'
    when key ~ '^dhl\y' then 'https://www.dhl.com/fr-fr/home/tracking.html?tracking-id={numero}'
    when key ~ '^fedex\y' then 'https://www.fedex.com/fedextrack/?trknbr={numero}'
    when key ~ '^ups\y' then 'https://www.ups.com/track?loc=fr_FR&tracknum={numero}'
  end
$$;

insert into carrier (name, tracking_pattern)
select mode() within group (order by carrier_name(name)),
  carrier_default_tracking_pattern(carrier_key(name))
from (
  select carrier as name from order_shipment
  union all select carrier from carrier_remittance
  union all select carrier from refusal_day) used
where carrier_key(name) <> '' group by carrier_key(name);

-- Owner: carrier. Printed documents, typed names and saved views still find a carrier that was renamed.
create table carrier_former_name (
  key text primary key,
  carrier_id integer not null references carrier on delete cascade
);
create function carrier_keep_former_name() returns trigger language plpgsql as $$
begin
  delete from carrier_former_name where key = new.key;
  if tg_op = 'UPDATE' then
    insert into carrier_former_name (key, carrier_id) values (old.key, new.id)
    on conflict (key) do update set carrier_id = excluded.carrier_id;
  end if;
  return null;
end $$;
create trigger carrier_name_insert after insert on carrier
  for each row execute function carrier_keep_former_name();
create trigger carrier_name_update after update on carrier
  for each row when (old.key <> new.key) execute function carrier_keep_former_name();

-- Null when no carrier has, or had, this name.
create function carrier_id_of(typed text) returns integer language sql stable as $$
  select coalesce(
    (select id from carrier where key = carrier_key(typed)),
    (select carrier_id from carrier_former_name where key = carrier_key(typed)))
$$;

create view carrier_reference as select id, key, name, tracking_pattern from carrier;

-- Owner: order
alter table order_shipment add column carrier_id integer references carrier;
alter table carrier_remittance add column carrier_id integer references carrier;
update order_shipment s set carrier_id = c.id from carrier c where c.key = carrier_key(s.carrier);
update carrier_remittance r set carrier_id = c.id from carrier c where c.key = carrier_key(r.carrier);

-- A name of the command line or of an import that is not in the list is added to it.
create function set_carrier() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.carrier is not distinct from old.carrier then return new; end if;
  new.carrier_id := null;
  if coalesce(carrier_key(new.carrier), '') = '' then return new; end if;
  new.carrier_id := carrier_id_of(new.carrier);
  if new.carrier_id is null then
    insert into carrier (name, tracking_pattern)
    values (carrier_name(new.carrier), carrier_default_tracking_pattern(carrier_key(new.carrier)))
    on conflict (key) do nothing;
    new.carrier_id := carrier_id_of(new.carrier);
  end if;
  return new;
end $$;
create trigger order_shipment_carrier before insert or update of carrier on order_shipment
  for each row execute function set_carrier();
create trigger carrier_remittance_carrier before insert on carrier_remittance
  for each row when (new.carrier_id is null) execute function set_carrier();

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
