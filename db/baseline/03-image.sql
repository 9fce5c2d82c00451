-- Owner: image
create table image (
  id bigint generated always as identity primary key,
  name text not null unique,
  alt text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null default '#F1F0EE',
  source_url text,
  -- wanted: named by an import, not fetched yet; ready: bytes are in the file store; failed: unreadable
  state text not null default 'wanted' check (state in ('wanted', 'ready', 'failed')),
  created_at timestamptz not null default now(),
  -- name given by staff; imports and settings look it up. `name` is public and changes with the bytes
  file_name text,
  -- SHA-256 of the uploaded bytes; the file store uses it as key, so equal files are stored once
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  format text check (format in ('jpeg', 'png', 'webp')),
  bytes integer check (bytes > 0),
  -- focal point, percent from left and top, kept visible when a frame crops the image; null: the middle
  focal_x smallint check (focal_x between 0 and 100),
  focal_y smallint check (focal_y between 0 and 100),
  -- data URI of about 16 pixels, shown while the image loads
  blur text check (length(blur) <= 400),
  avif_failed boolean not null default false,
  constraint image_focal_whole check ((focal_x is null) = (focal_y is null))
);
create unique index image_source_url_idx on image (source_url) where source_url is not null;

-- For other modules: images whose bytes can be served.
create view ready_image as select id, name, alt, width, height, placeholder from image where state = 'ready';

create unique index image_file_name_idx on image (file_name) where file_name is not null;
-- serves: detection of a file that is stored already
create index image_hash_idx on image (hash) where hash is not null;

-- Notifies the items that show a changed image, or `words` when another kind of page may show it.
create function image_announce() returns trigger language plpgsql as $$
declare changed bigint[];
begin
  if tg_op = 'DELETE' then
    perform pg_notify('catalogue', 'words');
    return null;
  end if;
  changed := array(
    select n.id from new_row n join old_row o using (id)
    where (n.name, n.alt, n.width, n.height, n.placeholder, n.state, n.focal_x, n.focal_y)
      is distinct from (o.name, o.alt, o.width, o.height, o.placeholder, o.state, o.focal_x, o.focal_y));
  if cardinality(changed) = 0 then return null; end if;
  if cardinality(changed) > 500
    or exists (select from unnest(changed) c (id) where not exists (select from item_image m where m.image_id = c.id))
    or exists (select from section where image_id = any(changed) or landing_image_id = any(changed))
    or exists (select from special_group where image_id = any(changed))
    or exists (select from look where image_id = any(changed)) then
    perform pg_notify('catalogue', 'words');
  else
    perform catalogue_announce(array(select distinct item_id from item_image where image_id = any(changed) order by 1));
  end if;
  return null;
end $$;

create trigger image_announce_update after update on image referencing old table as old_row new table as new_row
  for each statement execute function image_announce();
create trigger image_announce_delete after delete on image for each statement execute function image_announce();
