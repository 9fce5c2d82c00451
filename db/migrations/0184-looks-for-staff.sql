-- Columns of a look that staff edit in the console.
alter table look
  -- number of changes; staff send the version they saw, and an older one is refused
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  -- alternative text of the picture in this look; null: the text of the image, which several looks may share
  add column alt text check (length(alt) between 1 and 250),
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add constraint look_period check (ends_at > starts_at);
-- serves: the next moment at which a look begins or ends
create index look_starts_idx on look (starts_at) where starts_at is not null;
create index look_ends_idx on look (ends_at) where ends_at is not null;
-- serves: the list of looks, in the shop and in the console
create index look_position_idx on look (position, id);
