-- Regions, currencies and taxes. Owner: region
-- In every table, money is bigint minor units beside its currency, and periods are half-open: [start, end).
create table currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  exponent smallint not null check (exponent between 0 and 4),
  label text not null
);
insert into currency values ('TND', 3, 'TND'), ('XOF', 0, 'CFA');

create table region (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null,
  currency text not null references currency,
  phone_prefix text not null,
  time_zone text not null,
  return_days integer not null default 10 check (return_days >= 0),
  position integer not null default 0,
  active boolean not null default true,
  pickup_days integer not null default 7 check (pickup_days > 0),
  unique (code, currency)
);

create table region_country (
  region text not null references region,
  code text not null check (code ~ '^[A-Z]{2}$'),
  name text not null,
  position integer not null default 0,
  primary key (region, code)
);

-- A rate change adds a row with its date; existing rows are never edited.
create table vat_rate (
  region text not null references region,
  tax_class text not null default 'standard',
  rate_bp integer not null check (rate_bp between 0 and 10000),
  valid_from date not null,
  primary key (region, tax_class, valid_from)
);

create table stamp_duty (
  region text not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  valid_from date not null,
  primary key (region, valid_from),
  foreign key (region, currency) references region (code, currency)
);

comment on column region.pickup_days is 'working days that an order waits in a shop for whoever collects it';

do $$
declare name text;
begin
  foreach name in array array['region', 'vat_rate', 'stamp_duty'] loop
    execute format('create trigger %1$I_announce after insert or update or delete on %1$I
      for each statement execute function catalogue_announce_scope(''words'')', name);
  end loop;
end $$;
