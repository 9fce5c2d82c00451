-- Settings, journal, stores and legal pages, edited by staff. Owner: content
create table setting (
  name text not null,
  -- null: for every section
  section_id integer references section,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (name, section_id)
);

create table news (
  id integer generated always as identity primary key,
  -- `{name}` of the URL /actualites/{name}
  name text not null unique check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (title <> ''),
  summary text not null,
  -- CommonMark; HTML in it is shown as text
  body text not null,
  image_id bigint references image,
  published_at timestamptz not null,
  updated_at timestamptz not null default now()
);
-- serves: the list, newest first
create index news_published_idx on news (published_at desc, id desc);

create table news_item (
  news_id integer not null references news on delete cascade,
  item_id bigint not null references item on delete cascade,
  position integer not null default 0,
  primary key (news_id, item_id)
);
create index news_item_item_idx on news_item (item_id);

create table store (
  id integer generated always as identity primary key,
  name text not null,
  seo_name text not null unique check (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  region text not null references region,
  address text not null,
  city text not null,
  phone text check (phone ~ '^\+[0-9]{6,15}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  click_and_collect boolean not null default false,
  -- stock location of the store; null: no stock of its own
  location_id integer unique references location,
  position integer not null default 0,
  active boolean not null default true,
  check ((latitude is null) = (longitude is null)),
  -- click and collect needs counted stock
  check (not click_and_collect or location_id is not null)
);
create index store_region_idx on store (region, position);

-- Local time of the region. Two rows a day when the store closes at noon.
create table store_hours (
  store_id integer not null references store on delete cascade,
  day smallint not null check (day between 1 and 7),
  opens time not null,
  closes time not null check (closes > opens),
  primary key (store_id, day, opens)
);

-- Exceptional day; closed when it has no hours.
create table store_exception (
  store_id integer not null references store on delete cascade,
  day date not null,
  label text not null,
  opens time,
  closes time check (closes > opens),
  primary key (store_id, day),
  check ((opens is null) = (closes is null))
);

create table text_page (
  id integer generated always as identity primary key,
  name text not null check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- null: same text for all regions
  region text references region,
  title text not null,
  -- CommonMark, as in news
  body text not null,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (name, region)
);

do $$
declare name text;
begin
  foreach name in array array['setting', 'news', 'news_item', 'store', 'store_hours', 'store_exception', 'text_page'] loop
    execute format('create trigger %1$I_announce after insert or update or delete on %1$I
      for each statement execute function catalogue_announce_scope(''words'')', name);
  end loop;
end $$;
