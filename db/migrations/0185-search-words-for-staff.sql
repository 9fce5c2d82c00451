-- Search settings of staff: synonyms in both directions and by language, first items and page of a keyword. Counts of searches.
alter table search_synonym
  add column id integer generated always as identity,
  -- each word also stands for the term
  add column two_way boolean not null default false,
  -- fr: words are compared without endings (plural, feminine); other languages letter by letter
  add column language text not null default 'fr' check (language in ('fr', 'en', 'ar')),
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  add constraint search_synonym_id_key unique (id);

-- A keyword whose results begin with chosen items, or that leads to a page. Owner: keyword
create table search_pin (
  id integer generated always as identity primary key,
  keyword text not null check (length(keyword) between 2 and 80),
  -- folded words of the keyword, as the search compares them
  keyword_key text not null unique check (keyword_key <> ''),
  -- page that a search of the keyword opens; null: the list of results
  path text check (path ~ '^/([^/]|$)' and length(path) <= 500),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);
create table search_pin_item (
  pin_id integer not null references search_pin on delete cascade,
  item_id bigint not null references item on delete cascade,
  position integer not null,
  primary key (pin_id, item_id)
);
-- serves: deletion of an item
create index search_pin_item_item_idx on search_pin_item (item_id);
do $$
declare name text;
begin
  foreach name in array array['search_pin', 'search_pin_item'] loop
    execute format('create trigger %1$I_announce after insert or update or delete on %1$I
      for each statement execute function catalogue_announce_scope(''words'')', name);
  end loop;
end $$;

-- Keywords that were searched, by day, for thirty days. Holds no visitor data. Owner: keyword
create table search_use (
  day date not null,
  keyword text not null check (length(keyword) between 2 and 80),
  region text not null references region,
  count integer not null check (count > 0),
  -- serves also: deletion by day
  primary key (day, region, keyword)
);
-- serves: the most searched keywords of a region
create index search_use_region_idx on search_use (region, day);

-- serves: searches without result of a region, most frequent first
create index search_miss_region_idx on search_miss (region, count desc, keyword);

-- For the search: references of items, in any letter case.
create view search_item as select id, ref, name, published_at, archived_at from item;
