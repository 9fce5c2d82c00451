-- Carriers that were brought together: the one that stays takes the shipments, the remittances and the names of the other.

-- Owner: carrier. Links and saved views find the carrier that stays by the id of the other one.
create table merged_carrier (
  id integer primary key,
  name text not null,
  carrier_id integer not null references carrier on delete cascade,
  merged_at timestamptz not null,
  merger_name text not null
);
-- serves: what a carrier took over; its removal
create index merged_carrier_carrier_idx on merged_carrier (carrier_id);

-- Owner: order
-- serves: shipments of a carrier, for its merge and its removal
create index order_shipment_carrier_idx on order_shipment (carrier_id);

-- Id of the carrier that took this one over, or the same id.
create function kept_carrier_id(id integer) returns integer language sql stable as $$
  select coalesce((select m.carrier_id from merged_carrier m where m.id = kept_carrier_id.id), kept_carrier_id.id)
$$;

-- Id of the carrier that has or had this name; null for none. It cannot be removed until the end of the transaction.
create function lock_carrier_of(typed text) returns integer language plpgsql as $$
declare carrier_id integer;
begin
  loop
    carrier_id := carrier_id_of(typed);
    exit when carrier_id is null;
    perform from carrier where id = carrier_id for key share;
    -- not found: it was merged while this waited, and another carrier has its name now
    exit when found;
  end loop;
  return carrier_id;
end $$;

create or replace function set_carrier() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.carrier is not distinct from old.carrier then return new; end if;
  new.carrier_id := null;
  if coalesce(carrier_key(new.carrier), '') = '' then return new; end if;
  new.carrier_id := lock_carrier_of(new.carrier);
  if new.carrier_id is null then
    insert into carrier (name, tracking_pattern)
    values (carrier_name(new.carrier), carrier_default_tracking_pattern(carrier_key(new.carrier)))
    on conflict (key) do nothing;
    new.carrier_id := lock_carrier_of(new.carrier);
  end if;
  return new;
end $$;
