-- Regions, the catalogue, prices, stock, looks. Written for the whole product: retail and trade channels share it.
-- Money is bigint minor units beside its currency. Periods are half-open [start, end).

-- ── Regions and money · owner: region ────────────────────────────────────────────────────────────────────────────
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
  unique (code, currency)
);

create table region_country (
  region text not null references region,
  code text not null check (code ~ '^[A-Z]{2}$'),
  name text not null,
  position integer not null default 0,
  primary key (region, code)
);

-- Rates are rows with dates: a finance act adds a row, it never edits one.
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

-- ── Images · owner: image ────────────────────────────────────────────────────────────────────────────────────────
create table image (
  id bigint generated always as identity primary key,
  name text not null unique,
  alt text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null default '#F1F0EE',
  source_url text,
  -- wanted: named by an import, not fetched yet; ready: bytes are in the file store; failed: could not be read
  state text not null default 'wanted' check (state in ('wanted', 'ready', 'failed')),
  created_at timestamptz not null default now()
);
create unique index image_source_url_idx on image (source_url) where source_url is not null;

-- What other rooms read of a picture: only those whose bytes can be served.
create view ready_image as select id, name, alt, width, height, placeholder from image where state = 'ready';

-- ── The tree · owner: catalogue ──────────────────────────────────────────────────────────────────────────────────
create table section (
  id integer generated always as identity primary key,
  name text not null,
  seo_name text not null unique check (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  image_id bigint references image,
  landing_image_id bigint references image,
  retail boolean not null default true,
  trade boolean not null default false,
  position integer not null default 0,
  active boolean not null default true
);

-- "group" is a reserved word of SQL.
create table item_group (
  id integer generated always as identity primary key,
  section_id integer not null references section,
  name text not null,
  seo_name text not null check (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null default 0,
  active boolean not null default true,
  unique (section_id, seo_name),
  unique (section_id, id)
);

create table item_subgroup (
  id integer generated always as identity primary key,
  group_id integer not null references item_group,
  name text not null,
  seo_name text not null check (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null default 0,
  active boolean not null default true,
  unique (group_id, seo_name),
  unique (group_id, id)
);

create table brand (
  id integer generated always as identity primary key,
  name text not null,
  seo_name text not null unique
);

create table style (
  id integer generated always as identity primary key,
  name text not null,
  seo_name text not null unique,
  hex text check (hex ~ '^#[0-9A-F]{6}$')
);

create table size (
  id integer generated always as identity primary key,
  system text not null check (system in ('FR_WOMEN', 'FR_MEN', 'FR_MEN_TROUSERS', 'FR_SHOE', 'FR_BRA', 'LETTER',
    'AGE_CHILD', 'AGE_BABY', 'ONE_SIZE', 'OTHER')),
  label text not null,
  position integer not null default 0,
  unique (system, label)
);

create table care_symbol (
  key text primary key,
  label text not null,
  position integer not null unique
);

create table material (
  id integer generated always as identity primary key,
  name text not null unique
);

create table item (
  id bigint generated always as identity primary key,
  -- the reference in the URL, /catalogue/{ref}-article-{slug}
  ref text not null unique check (ref ~ '^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$' and length(ref) <= 64),
  name text not null check (length(name) between 1 and 200),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  brand_id integer references brand,
  section_id integer not null references section,
  group_id integer not null,
  subgroup_id integer,
  tax_class text not null default 'standard',
  -- visibility per channel; an item lives in one channel or both
  retail boolean not null default true,
  trade boolean not null default false,
  -- first publication: "nouveau" for 30 days; null is a draft nobody sees
  published_at timestamptz,
  archived_at timestamptz,
  -- denormalised for ordering: fed by visits and orders, never by hand
  popularity integer not null default 0,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  -- words a search must find that the texts do not hold: tags, former names, other references
  keywords text not null default '',
  search tsvector generated always as (
    setweight(to_tsvector('french_plain', name), 'A') || setweight(to_tsvector('french_plain', keywords), 'B') ||
    setweight(to_tsvector('french_plain', description), 'D')) stored,
  search_prefix tsvector generated always as (to_tsvector('simple_plain', name || ' ' || keywords)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (section_id, group_id) references item_group (section_id, id),
  foreign key (group_id, subgroup_id) references item_subgroup (group_id, id)
);
-- serves: keyword search by popularity, suggestions, and the foreign keys' own checks
create index item_search_idx on item using gin (search);
create index item_search_prefix_idx on item using gin (search_prefix);
create index item_popularity_idx on item (popularity desc, id);
create index item_group_idx on item (group_id, subgroup_id);
create index item_section_idx on item (section_id);
create index item_brand_idx on item (brand_id) where brand_id is not null;
create index item_ref_plain_idx on item (upper(ref));

-- Sections an item also shows in, besides its own.
create table item_section (
  item_id bigint not null references item on delete cascade,
  section_id integer not null references section,
  primary key (item_id, section_id)
);
create index item_section_section_idx on item_section (section_id);

create table item_composition (
  item_id bigint not null references item on delete cascade,
  position integer not null,
  part text not null default '',
  material_id integer not null references material,
  percent smallint not null check (percent between 1 and 100),
  primary key (item_id, position)
);

create table item_care (
  item_id bigint not null references item on delete cascade,
  care_key text not null references care_symbol,
  primary key (item_id, care_key)
);

create table variant (
  id bigint generated always as identity primary key,
  item_id bigint not null references item on delete cascade,
  sku text not null unique check (length(sku) between 1 and 64),
  style_id integer not null references style,
  size_id integer not null references size,
  barcode text,
  weight_grams integer check (weight_grams > 0),
  position integer not null default 0,
  archived_at timestamptz,
  unique (item_id, style_id, size_id)
);
-- serves: references typed in any case
create index variant_sku_plain_idx on variant (upper(sku));

create table item_image (
  item_id bigint not null references item on delete cascade,
  image_id bigint not null references image,
  style_id integer references style,
  -- front, back, detail, flat or scale
  view text not null default 'front' check (view in ('front', 'back', 'detail', 'flat', 'scale')),
  position integer not null default 0,
  primary key (item_id, image_id)
);

create table special_group (
  id integer generated always as identity primary key,
  section_id integer references section,
  name text not null,
  seo_name text not null unique check (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text,
  image_id bigint references image,
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  check (ends_at > starts_at)
);

create table special_group_item (
  special_group_id integer not null references special_group on delete cascade,
  item_id bigint not null references item on delete cascade,
  position integer not null default 0,
  primary key (special_group_id, item_id)
);
create index special_group_item_item_idx on special_group_item (item_id);

create table look (
  id integer generated always as identity primary key,
  section_id integer references section,
  name text not null,
  image_id bigint references image,
  position integer not null default 0,
  active boolean not null default true
);

create table look_item (
  look_id integer not null references look on delete cascade,
  item_id bigint not null references item on delete cascade,
  style_id integer references style,
  position integer not null default 0,
  primary key (look_id, item_id)
);
create index look_item_item_idx on look_item (item_id);

create table item_complement (
  item_id bigint not null references item on delete cascade,
  complement_id bigint not null references item on delete cascade,
  position integer not null default 0,
  primary key (item_id, complement_id),
  check (item_id <> complement_id)
);

-- A renamed section, group or item keeps answering at its old path, with 301.
create table former_path (
  path text primary key,
  target text not null,
  created_at timestamptz not null default now()
);

-- ── Prices · owner: pricing ──────────────────────────────────────────────────────────────────────────────────────
-- A variant without a price in a region is not sold there.
create table price (
  variant_id bigint not null references variant on delete cascade,
  region text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  sale_amount bigint check (sale_amount > 0 and sale_amount < amount),
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (variant_id, region),
  foreign key (region, currency) references region (code, currency),
  check (sale_amount is not null or (sale_starts_at is null and sale_ends_at is null)),
  check (sale_ends_at > sale_starts_at)
);
-- serves: what starts or ends on sale next, for the read model
create index price_sale_starts_idx on price (sale_starts_at) where sale_starts_at is not null;
create index price_sale_ends_idx on price (sale_ends_at) where sale_ends_at is not null;

-- What other rooms read of prices in their own queries: where a variant is sold.
create view sold_variant as select variant_id, region from price;

-- Every price ever asked, by trigger so that no writer can forget it: the crossed-out price is proved from here.
create table price_history (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variant on delete cascade,
  region text not null,
  currency text not null,
  -- null: the variant left this region
  amount bigint,
  sale_amount bigint,
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  valid_from timestamptz not null default now()
);
create index price_history_variant_idx on price_history (variant_id, region, valid_from desc);

create function price_keep_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into price_history (variant_id, region, currency)
      select o.variant_id, o.region, o.currency from old_row o
      -- a variant deleted with its item takes its history with it
      where exists (select 1 from variant v where v.id = o.variant_id);
  elsif tg_op = 'INSERT' then
    insert into price_history (variant_id, region, currency, amount, sale_amount, sale_starts_at, sale_ends_at)
      select variant_id, region, currency, amount, sale_amount, sale_starts_at, sale_ends_at from new_row;
  else
    insert into price_history (variant_id, region, currency, amount, sale_amount, sale_starts_at, sale_ends_at)
      select n.variant_id, n.region, n.currency, n.amount, n.sale_amount, n.sale_starts_at, n.sale_ends_at
      from new_row n join old_row o using (variant_id, region)
      where (n.amount, n.sale_amount, n.sale_starts_at, n.sale_ends_at)
        is distinct from (o.amount, o.sale_amount, o.sale_starts_at, o.sale_ends_at);
  end if;
  return null;
end $$;
create trigger price_history_insert after insert on price referencing new table as new_row
  for each statement execute function price_keep_history();
create trigger price_history_update after update on price referencing old table as old_row new table as new_row
  for each statement execute function price_keep_history();
create trigger price_history_delete after delete on price referencing old table as old_row
  for each statement execute function price_keep_history();

-- ── Stock · owner: stock ─────────────────────────────────────────────────────────────────────────────────────────
create table location (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  kind text not null check (kind in ('warehouse', 'store')),
  -- regions served from here; a store serves its own
  regions text[] not null default '{}',
  position integer not null default 0,
  active boolean not null default true
);

create table stock (
  variant_id bigint not null references variant on delete cascade,
  location_id integer not null references location,
  on_hand integer not null default 0 check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  primary key (variant_id, location_id),
  -- the last unit is sold once: no statement can break this
  constraint stock_never_lies check (reserved <= on_hand)
);

-- Append-only ledger; its sum is the stock (invariant I15), by trigger so that no writer can forget it.
create table stock_movement (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variant on delete cascade,
  location_id integer not null references location,
  quantity integer not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index stock_movement_variant_idx on stock_movement (variant_id, location_id);

create function stock_keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stock_movement (variant_id, location_id, quantity, reason)
      select variant_id, location_id, on_hand, coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'unstated')
      from new_row where on_hand <> 0;
  else
    insert into stock_movement (variant_id, location_id, quantity, reason)
      select n.variant_id, n.location_id, n.on_hand - o.on_hand,
        coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'unstated')
      from new_row n join old_row o using (variant_id, location_id) where n.on_hand <> o.on_hand;
  end if;
  return null;
end $$;
create trigger stock_ledger_insert after insert on stock referencing new table as new_row
  for each statement execute function stock_keep_ledger();
create trigger stock_ledger_update after update on stock referencing old table as old_row new table as new_row
  for each statement execute function stock_keep_ledger();

-- ── Settings and texts that staff edit · owner: content ──────────────────────────────────────────────────────────
create table setting (
  name text not null,
  -- empty: for every section
  section_id integer references section,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (name, section_id)
);

-- ── Search words · owner: search ─────────────────────────────────────────────────────────────────────────────────
create table search_synonym (
  term text primary key,
  replacement text not null
);

-- ── News of changes, for the read models of every node ───────────────────────────────────────────────────────────
-- Payload `items:1,2,3` (at most 500 ids a message), `all` when a statement touches more than 5,000 items or moves the
-- tree, `words` when only names and settings changed. Delivered at commit, in order, identical messages of one
-- transaction folded. NOTIFY takes a lock of the whole server at commit, so what nobody would see is not announced.
create function catalogue_announce(ids bigint[]) returns void language plpgsql as $$
declare total integer := coalesce(cardinality(ids), 0);
begin
  if total = 0 then return; end if;
  if total > 5000 then perform pg_notify('catalogue', 'all'); return; end if;
  for start in 0 .. (total - 1) / 500 loop
    perform pg_notify('catalogue', 'items:' || array_to_string(ids[start * 500 + 1 : start * 500 + 500], ','));
  end loop;
end $$;

create function catalogue_announce_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform catalogue_announce(array(select distinct id from old_row order by 1));
  else
    perform catalogue_announce(array(select distinct id from new_row order by 1));
  end if;
  return null;
end $$;
create trigger item_announce_insert after insert on item referencing new table as new_row
  for each statement execute function catalogue_announce_item();
create trigger item_announce_update after update on item referencing new table as new_row
  for each statement execute function catalogue_announce_item();
create trigger item_announce_delete after delete on item referencing old table as old_row
  for each statement execute function catalogue_announce_item();

-- For tables with an item_id.
create function catalogue_announce_part() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform catalogue_announce(array(select distinct item_id from new_row order by 1));
  elsif tg_op = 'DELETE' then
    perform catalogue_announce(array(select distinct item_id from old_row order by 1));
  else
    perform catalogue_announce(array(select item_id from new_row union select item_id from old_row order by 1));
  end if;
  return null;
end $$;

-- For tables with a variant_id.
create function catalogue_announce_variant() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform catalogue_announce(array(
      select distinct v.item_id from old_row r join variant v on v.id = r.variant_id order by 1));
  else
    perform catalogue_announce(array(
      select distinct v.item_id from new_row r join variant v on v.id = r.variant_id order by 1));
  end if;
  return null;
end $$;

-- A sale of one among many changes nothing on a page: only stock near nothing is announced (5 is above any "plus que n").
create function catalogue_announce_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform catalogue_announce(array(
      select distinct v.item_id from new_row n join old_row o using (variant_id, location_id)
      join variant v on v.id = n.variant_id
      where n.on_hand - n.reserved <> o.on_hand - o.reserved
        and least(n.on_hand - n.reserved, o.on_hand - o.reserved) <= 5 order by 1));
  elsif tg_op = 'INSERT' then
    perform catalogue_announce(array(
      select distinct v.item_id from new_row r join variant v on v.id = r.variant_id order by 1));
  else
    perform catalogue_announce(array(
      select distinct v.item_id from old_row r join variant v on v.id = r.variant_id order by 1));
  end if;
  return null;
end $$;

-- For the tree, which decides what shows, and for the words, which only name it. Both are rare and small.
create function catalogue_announce_scope() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', tg_argv[0]);
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['variant', 'item_image', 'item_section', 'special_group_item', 'item_complement',
    'item_composition', 'item_care', 'look_item'] loop
    execute format('create trigger %1$I_announce_insert after insert on %1$I referencing new table as new_row
      for each statement execute function catalogue_announce_part()', name);
    execute format('create trigger %1$I_announce_update after update on %1$I referencing old table as old_row new table as new_row
      for each statement execute function catalogue_announce_part()', name);
    execute format('create trigger %1$I_announce_delete after delete on %1$I referencing old table as old_row
      for each statement execute function catalogue_announce_part()', name);
  end loop;
  foreach name in array array['section', 'item_group', 'item_subgroup'] loop
    execute format('create trigger %1$I_announce_insert after insert on %1$I
      for each statement execute function catalogue_announce_scope(''words'')', name);
    execute format('create trigger %1$I_announce_change after update or delete on %1$I
      for each statement execute function catalogue_announce_scope(''all'')', name);
  end loop;
  foreach name in array array['region', 'brand', 'style', 'size', 'material', 'care_symbol', 'special_group', 'look',
    'location', 'setting', 'search_synonym', 'vat_rate', 'stamp_duty'] loop
    execute format('create trigger %1$I_announce after insert or update or delete on %1$I
      for each statement execute function catalogue_announce_scope(''words'')', name);
  end loop;
end $$;
-- a new picture shows only once an item names it
create trigger image_announce after update or delete on image
  for each statement execute function catalogue_announce_scope('words');

create trigger price_announce_insert after insert on price referencing new table as new_row
  for each statement execute function catalogue_announce_variant();
create trigger price_announce_update after update on price referencing new table as new_row
  for each statement execute function catalogue_announce_variant();
create trigger price_announce_delete after delete on price referencing old table as old_row
  for each statement execute function catalogue_announce_variant();
create trigger stock_announce_insert after insert on stock referencing new table as new_row
  for each statement execute function catalogue_announce_stock();
create trigger stock_announce_update after update on stock referencing old table as old_row new table as new_row
  for each statement execute function catalogue_announce_stock();
create trigger stock_announce_delete after delete on stock referencing old table as old_row
  for each statement execute function catalogue_announce_stock();

insert into care_symbol (key, label, position) values
  ('WASH_30C_MAX', 'Lavage en machine à 30 °C maximum', 1),
  ('DELICATE_30_MAX', 'Lavage à 30 °C maximum, traitement modéré', 2),
  ('DELICATE_LAUNDRY_30_MAX', 'Lavage à 30 °C maximum, traitement très modéré (linge délicat)', 3),
  ('ONLY_BY_MAN_40C_MAX', 'Lavage à la main uniquement, 40 °C maximum', 4),
  ('DRY_CLEANED_ONLY', 'Nettoyage à sec uniquement, ne pas laver', 5),
  ('BLEACH_TREATMENT_PERMITTED', 'Blanchiment autorisé', 6),
  ('DO_NOT_TREAT_LAUNDRY_WITH_BLEACH', 'Blanchiment interdit', 7),
  ('DRYER_NORMAL', 'Séchage en tambour, température normale (80 °C maximum)', 8),
  ('DELICATE_TUMBLE', 'Séchage en tambour à température modérée (60 °C maximum)', 9),
  ('DO_NOT_TUMBLE', 'Ne pas sécher en tambour', 10),
  ('IRON_LOW_TEMP_110C', 'Repassage à basse température (110 °C maximum), sans vapeur', 11),
  ('IRON_MEDIUM_TEMP_150C', 'Repassage à température moyenne (150 °C maximum)', 12),
  ('IRON_HIGH_TEMP_200C', 'Repassage à haute température (200 °C maximum)', 13),
  ('DO_NOT_IRON', 'Ne pas repasser', 14),
  ('SEC_CLEANING', 'Nettoyage à sec autorisé', 15),
  ('NO_DRY_CLEANING', 'Nettoyage à sec interdit', 16);
