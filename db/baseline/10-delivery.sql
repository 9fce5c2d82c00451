-- Delivery areas, modes, prices, deadlines and cash on delivery. Owner: delivery

-- Working days and cash on delivery rules of a region.
create table delivery_region (
  region text primary key references region,
  -- 1 (Monday) to 7
  working_days smallint[] not null default '{1,2,3,4,5,6}' check (cardinality(working_days) > 0 and working_days <@ '{1,2,3,4,5,6,7}'),
  -- later orders leave on the next working day
  leaves_until time not null default '14:00',
  -- maximum in cash, minor units; null: no cash on delivery
  cash_max bigint check (cash_max > 0),
  -- regular expression for a mobile number with prefix, without spaces; null: any number
  cash_phone text,
  -- refused parcels within 90 days after which cash is no longer accepted; null: no limit
  cash_refusals integer check (cash_refusals > 0)
);

create table delivery_holiday (
  region text not null references delivery_region on delete cascade,
  day date not null,
  label text not null,
  primary key (region, day)
);

create table delivery_zone (
  id integer generated always as identity primary key,
  region text not null references delivery_region on delete cascade,
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  position integer not null default 0,
  unique (region, code),
  unique (region, id)
);

-- Area chosen by the buyer: a governorate, a region, a district.
create table delivery_area (
  id integer generated always as identity primary key,
  region text not null,
  zone_id integer not null,
  name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  cash boolean not null default true,
  position integer not null default 0,
  active boolean not null default true,
  unique (region, name),
  foreign key (region, zone_id) references delivery_zone (region, id) on delete cascade
);

create table delivery_mode (
  id integer generated always as identity primary key,
  region text not null references delivery_region on delete cascade,
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('HOME', 'EXPRESS', 'PICKUP')),
  name text not null,
  description text not null,
  -- free above this sum of lines after discount; null: never free
  free_from bigint check (free_from >= 0),
  tax_class text not null default 'standard',
  cash boolean not null default true,
  position integer not null default 0,
  active boolean not null default true,
  unique (region, code),
  unique (region, id)
);

-- A mode serves only zones where it has a price. Days are working days of the region.
create table delivery_price (
  region text not null,
  mode_id integer not null,
  -- null: every zone without a price of its own
  zone_id integer,
  amount bigint not null check (amount >= 0),
  min_days integer not null check (min_days >= 0),
  max_days integer not null check (max_days >= min_days),
  unique nulls not distinct (mode_id, zone_id),
  foreign key (region, mode_id) references delivery_mode (region, id) on delete cascade,
  foreign key (region, zone_id) references delivery_zone (region, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['delivery_region', 'delivery_holiday', 'delivery_zone', 'delivery_area', 'delivery_mode', 'delivery_price'] loop
    execute format('create trigger %1$I_announce after insert or update or delete on %1$I
      for each statement execute function catalogue_announce_scope(''words'')', name);
  end loop;
end $$;
