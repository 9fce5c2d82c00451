-- Sections, items and variants, for the retail and the trade channel. Owner: catalogue
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

-- Named item_group because "group" is reserved in SQL.
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

create table fit (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 120)
);

create table item (
  id bigint generated always as identity primary key,
  -- public reference, part of the URL /catalogue/{ref}-article-{slug}
  ref text not null unique check (ref ~ '^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$' and length(ref) <= 64),
  name text not null check (length(name) between 1 and 200),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  brand_id integer references brand,
  section_id integer not null references section,
  group_id integer not null,
  subgroup_id integer,
  tax_class text not null default 'standard',
  -- visibility per channel; an item is in one channel or both
  retail boolean not null default true,
  trade boolean not null default false,
  -- first publication, "nouveau" for 30 days; null: draft
  published_at timestamptz,
  archived_at timestamptz,
  -- denormalised for sorting, computed from visits and orders
  popularity integer not null default 0,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  -- extra search terms: tags, former names, other references
  keywords text not null default '',
  search tsvector generated always as (
    setweight(to_tsvector('french_plain', name), 'A') || setweight(to_tsvector('french_plain', keywords), 'B') ||
    setweight(to_tsvector('french_plain', description), 'D')) stored,
  search_prefix tsvector generated always as (to_tsvector('simple_plain', name || ' ' || keywords)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  fit_id integer references fit,
  foreign key (section_id, group_id) references item_group (section_id, id),
  foreign key (group_id, subgroup_id) references item_subgroup (group_id, id)
);
-- serves: keyword search, suggestions, foreign key checks
create index item_search_idx on item using gin (search);
create index item_search_prefix_idx on item using gin (search_prefix);
create index item_popularity_idx on item (popularity desc, id);
create index item_group_idx on item (group_id, subgroup_id);
create index item_section_idx on item (section_id);
create index item_brand_idx on item (brand_id) where brand_id is not null;
create index item_ref_plain_idx on item (upper(ref));
-- serves: prefix search while a reference is typed
create index item_ref_begins_idx on item (upper(ref) text_pattern_ops);
-- serves: next publication date, for the read model
create index item_published_idx on item (published_at) where published_at is not null;
-- serves: foreign key check
create index item_fit_idx on item (fit_id) where fit_id is not null;

-- Sections that show an item besides its own section.
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
-- serves: SKU lookup that ignores case
create index variant_sku_plain_idx on variant (upper(sku));

create table item_image (
  item_id bigint not null references item on delete cascade,
  image_id bigint not null references image,
  style_id integer references style,
  view text not null default 'front' check (view in ('front', 'back', 'detail', 'flat', 'scale', 'top', 'side')),
  position integer not null default 0,
  primary key (item_id, image_id)
);
-- serves: items that show a changed image
create index item_image_image_idx on item_image (image_id);

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

-- Former URL path of a renamed section, group or item; answered with 301.
create table former_path (
  path text primary key,
  target text not null,
  created_at timestamptz not null default now()
);

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

-- One rating per customer and item. Owner: catalogue
create table rating (
  item_id bigint not null references item on delete cascade,
  -- user id
  customer_id bigint not null,
  stars smallint not null check (stars between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- serves also: the ratings of an item
  primary key (item_id, customer_id)
);

-- A trigger keeps the sums on `item`, which sorting reads, whatever code writes a rating.
create function rating_keep_sums() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update item set rating_sum = rating_sum - old.stars, rating_count = rating_count - 1 where id = old.item_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update item set rating_sum = rating_sum + new.stars, rating_count = rating_count + 1 where id = new.item_id;
  end if;
  return null;
end $$;
create trigger rating_sums after insert or update or delete on rating
  for each row execute function rating_keep_sums();

-- Anonymous visit counters. Owner: catalogue
-- A visit never updates `item`: that would notify every process and rewrite the item's index entries.

-- Daily salt of the visitor hash. Deleted after the day, so that hashes can no longer be linked to a visitor.
create table visit_salt (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);

-- Visitor hashes of the current day, to count each visitor once. Emptied after the day.
create table item_visitor (
  day date not null,
  -- no foreign key: its check would lock the item row at every visit
  item_id bigint not null,
  mark bytea not null check (length(mark) = 16),
  -- serves also: deletion by day
  primary key (day, item_id, mark)
);

-- Visitors per item and day, kept thirteen months.
create table item_visit (
  -- no foreign key, for the same reason; rows of deleted items expire with their day
  item_id bigint not null,
  day date not null,
  visitors integer not null check (visitors > 0),
  -- visitors already added to item.popularity
  folded integer not null default 0 check (folded between 0 and visitors),
  -- serves also: visits of one item
  primary key (item_id, day)
);
-- serves: deletion after thirteen months
create index item_visit_day_idx on item_visit (day);
-- serves: visits not yet added to item.popularity
create index item_visit_waiting_idx on item_visit (item_id) where folded < visitors;

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
  foreach name in array array['brand', 'style', 'size', 'material', 'care_symbol', 'fit', 'special_group', 'look'] loop
    execute format('create trigger %1$I_announce after insert or update or delete on %1$I
      for each statement execute function catalogue_announce_scope(''words'')', name);
  end loop;
end $$;
