-- Imports of photos that wait may be discarded. Owner: photo-import
alter table photo_import drop constraint photo_import_state_check;
alter table photo_import add constraint photo_import_state_check
  check (state in ('READY', 'APPLYING', 'DONE', 'UNDOING', 'UNDONE', 'DISCARDED'));

-- Owner: catalogue
-- serves: the items of photos whose file names begin with a slug
create index item_slug_idx on item (slug) where archived_at is null;
