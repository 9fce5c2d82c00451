-- Who stored an import of photos and who undid it, often not the person who sent it. Owner: photo-import
-- null: nobody yet, or the person was erased
alter table photo_import add column applied_by bigint references user_account on delete set null;
alter table photo_import add column undone_by bigint references user_account on delete set null;
-- serves: erasure of a staff user
create index photo_import_applied_by_idx on photo_import (applied_by) where applied_by is not null;
create index photo_import_undone_by_idx on photo_import (undone_by) where undone_by is not null;
