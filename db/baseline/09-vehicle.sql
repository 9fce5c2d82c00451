-- Vehicles, parts and fitments. Owner: vehicle
-- A part is an item of the trade channel: the catalogue holds its name, price and stock.
-- Years are inclusive at both ends; no end year: still in production.

-- Comparable form of a reference: `06A-115-561 B`, `06A115561B` and `06a 115 561 b` are equal.
create function reference_norm(number text) returns text language sql immutable strict parallel safe
  as $$ select upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g')) $$;

create table vehicle_make (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  seo_name text not null unique check (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

create table vehicle_model (
  id integer generated always as identity primary key,
  make_id integer not null references vehicle_make on delete cascade,
  name text not null check (name <> ''),
  seo_name text not null check (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  unique (make_id, seo_name)
);

create table vehicle_generation (
  id integer generated always as identity primary key,
  model_id integer not null references vehicle_model on delete cascade,
  -- distinguishes generations of a model: `III (BR0/1)`, `E120`
  name text not null check (name <> ''),
  year_from smallint not null check (year_from between 1950 and 2100),
  year_to smallint,
  unique (model_id, name),
  check (year_to >= year_from)
);

create table vehicle_engine (
  id integer generated always as identity primary key,
  generation_id integer not null references vehicle_generation on delete cascade,
  -- as in the vehicle registration: `1.5 dCi 90`
  name text not null check (name <> ''),
  body text not null check (body in ('hatchback', 'saloon', 'estate', 'mpv', 'suv', 'coupe', 'convertible', 'pickup', 'van', 'chassis')),
  fuel text not null check (fuel in ('petrol', 'diesel', 'lpg', 'hybrid', 'electric')),
  cc integer check (cc between 300 and 20000),
  kw smallint not null check (kw > 0),
  hp smallint not null check (hp > 0),
  engine_code text not null default '',
  year_from smallint not null check (year_from between 1950 and 2100),
  year_to smallint,
  -- TecDoc vehicle type number, where the shop has a licence
  ktype integer,
  unique (generation_id, name, body),
  check (year_to >= year_from),
  check ((fuel = 'electric') = (cc is null))
);
create unique index vehicle_engine_ktype_idx on vehicle_engine (ktype) where ktype is not null;
-- serves: vehicles by engine code
create index vehicle_engine_code_idx on vehicle_engine (reference_norm(engine_code)) where engine_code <> '';

-- `number` is the manufacturer's part number; the item's own reference is ours.
create table part (
  item_id bigint primary key references item on delete cascade,
  brand text not null check (brand <> ''),
  number text not null check (length(number) between 1 and 64),
  number_norm text not null generated always as (reference_norm(number)) stored check (number_norm <> ''),
  -- our reference, so that one search finds both
  ref_norm text not null check (ref_norm ~ '^[A-Z0-9]+$')
);
-- serves: lookup of a whole reference and of replacements, then of a part of a reference
create index part_number_idx on part (number_norm);
create index part_ref_idx on part (ref_norm);
create index part_number_trgm_idx on part using gin (number_norm gin_trgm_ops);

create table part_attribute (
  item_id bigint not null references part on delete cascade,
  position smallint not null,
  name text not null check (name <> ''),
  value text not null check (value <> ''),
  unit text not null default '',
  primary key (item_id, position),
  unique (item_id, name)
);

-- Part numbers of vehicle makers.
create table part_oem (
  id bigint generated always as identity primary key,
  item_id bigint not null references part on delete cascade,
  maker text not null check (maker <> ''),
  number text not null check (length(number) between 1 and 64),
  number_norm text not null generated always as (reference_norm(number)) stored check (number_norm <> ''),
  unique (item_id, maker, number_norm)
);
create index part_oem_number_idx on part_oem (number_norm);
create index part_oem_number_trgm_idx on part_oem using gin (number_norm gin_trgm_ops);

-- Part numbers of other brands. `equivalent`: can be used instead; `supersedes`: former number, replaced by this part.
create table part_cross (
  id bigint generated always as identity primary key,
  item_id bigint not null references part on delete cascade,
  brand text not null check (brand <> ''),
  number text not null check (length(number) between 1 and 64),
  number_norm text not null generated always as (reference_norm(number)) stored check (number_norm <> ''),
  type text not null check (type in ('equivalent', 'supersedes')),
  unique (item_id, brand, number_norm)
);
create index part_cross_number_idx on part_cross (number_norm);
create index part_cross_number_trgm_idx on part_cross using gin (number_norm gin_trgm_ops);

create table part_fitment (
  id bigint generated always as identity primary key,
  item_id bigint not null references part on delete cascade,
  engine_id integer not null references vehicle_engine on delete cascade,
  axle text check (axle in ('front', 'rear')),
  side text check (side in ('left', 'right')),
  -- narrower than the years of the engine; null: all of them
  year_from smallint,
  year_to smallint,
  -- condition to check before the sale: `avec climatisation`, `disques ventilés`
  note text not null default '',
  unique nulls not distinct (item_id, engine_id, axle, side, year_from, year_to, note),
  check (year_to >= year_from)
);
-- serves: parts of a vehicle. The unique constraint serves the vehicles of a part
create index part_fitment_engine_idx on part_fitment (engine_id, item_id);

-- For this module: items of the trade channel.
create view trade_item as
  select i.id, i.ref, i.name, i.slug, i.section_id, i.group_id, i.subgroup_id, i.published_at, i.archived_at
  from item i where i.trade;
