-- Pictures get their bytes. Owner: image.
alter table image
  -- as staff name it: imports, folders of photos and settings find it by this; the public name changes with the bytes
  add column file_name text,
  -- sha-256 of the uploaded bytes: original and renditions are stored under it, once however many rows have it
  add column hash text check (hash ~ '^[0-9a-f]{64}$'),
  add column format text check (format in ('jpeg', 'png', 'webp')),
  add column bytes integer check (bytes > 0),
  -- percent from the left and from the top of what must stay in sight when a frame cuts the picture; null: the middle
  add column focal_x smallint check (focal_x between 0 and 100),
  add column focal_y smallint check (focal_y between 0 and 100),
  -- a data URI of some 16 pixels, to show while the picture comes
  add column blur text check (length(blur) <= 400),
  -- AVIF is made by a job, all displayed widths or none
  add column avif text not null default 'due' check (avif in ('due', 'ready', 'failed')),
  add constraint image_focal_whole check ((focal_x is null) = (focal_y is null));

update image set file_name = name where state = 'wanted';
create unique index image_file_name_idx on image (file_name) where file_name is not null;
-- serves: whether these bytes are known already
create index image_hash_idx on image (hash) where hash is not null;
-- serves: the job that makes AVIF
create index image_avif_due_idx on image (id) where state = 'ready' and avif = 'due' and hash is not null;
-- serves: which items a changed picture is on
create index item_image_image_idx on item_image (image_id);

-- Only what a page shows is announced: to the items it is on, or as "words" when it may stand elsewhere too.
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
drop trigger image_announce on image;
create trigger image_announce_update after update on image referencing old table as old_row new table as new_row
  for each statement execute function image_announce();
create trigger image_announce_delete after delete on image for each statement execute function image_announce();
