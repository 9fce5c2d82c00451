-- Banners with places, regions, sections and dates; they replace three settings.

-- Pictures and texts that staff show in a place of the shop for a time. Owner: content
create table banner (
  id integer generated always as identity primary key,
  place text not null check (place in ('HERO', 'SECTION', 'CATALOGUE', 'MENU', 'HEADER')),
  -- order within the place; where there is room for one banner, the first that runs is shown
  position integer not null,
  title text not null check (char_length(title) between 1 and 160),
  text text not null default '' check (char_length(text) <= 300),
  text_en text not null default '' check (char_length(text_en) <= 300),
  -- name or file name of an image, as in settings; an image may get its bytes later
  image text,
  -- crop for phones; null: the same image
  image_tall text,
  -- empty: the picture is decorative, because the title says the same
  alt text not null default '' check (char_length(alt) <= 250),
  -- focal point of the picture, in percent from the left and the top; null: that of the place
  focal_x smallint check (focal_x between 0 and 100),
  focal_y smallint check (focal_y between 0 and 100),
  tall_focal_x smallint check (tall_focal_x between 0 and 100),
  tall_focal_y smallint check (tall_focal_y between 0 and 100),
  link text check (link ~ '^/([^/]|$)' and char_length(link) <= 500),
  link_label text check (char_length(link_label) between 1 and 60),
  -- empty: all
  regions text[] not null default '{}',
  section_ids integer[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  -- not shown, whatever its dates
  switched_off boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check ((focal_x is null) = (focal_y is null)),
  check ((tall_focal_x is null) = (tall_focal_y is null))
);
-- serves: the list of the console by place, and the next free position
create index banner_place_idx on banner (place, position, id);
-- serves: the next moment at which a banner begins or ends
create index banner_starts_idx on banner (starts_at);
create index banner_ends_idx on banner (ends_at);

create trigger banner_announce after insert or update or delete on banner
  for each statement execute function catalogue_announce_scope('words');

insert into banner (place, position, title, text, image, image_tall, link, section_ids, starts_at, ends_at)
select place, row_number() over (partition by place order by section_id nulls last, rank), title, text, image, image_tall,
  link, case when section_id is null then '{}' else array[section_id] end, starts_at,
  case when ends_at > starts_at or starts_at is null then ends_at end
from (
  select 'HEADER' as place, section_id, 1 as rank, left(value ->> 'topHeaderText', 160) as title, '' as text, null as image,
    null as image_tall, null as link, null::timestamptz as starts_at, null::timestamptz as ends_at
  from setting where name = 'header'
  union all
  select 'CATALOGUE', section_id, 1, left(value ->> 'title', 160), left(coalesce(value ->> 'text', ''), 300), value ->> 'image',
    value ->> 'imageTall', value ->> 'link', (value ->> 'startsAt')::timestamptz, (value ->> 'endsAt')::timestamptz
  from setting where name = 'catalog-banner'
  union all
  select 'SECTION', section_id, rank, left(b ->> 'title', 160), left(coalesce(b ->> 'text', ''), 300), b ->> 'image',
    b ->> 'imageTall', b ->> 'link', (b ->> 'startsAt')::timestamptz, (b ->> 'endsAt')::timestamptz
  from setting, jsonb_array_elements(value -> 'banners') with ordinality as e(b, rank) where name = 'banners'
) former
where title <> '' and (link is null or link ~ '^/([^/]|$)');

delete from setting where name in ('header', 'catalog-banner', 'banners');
