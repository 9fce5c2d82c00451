-- Photos that staff send together, assigned to items by file name, stored by a job, and undone.
-- Owner: photo-import
create table photo_import (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  -- null: the person was erased
  staff_id bigint references user_account on delete set null,
  -- Name of the folder, else of the first file.
  name text not null check (length(name) between 1 and 200),
  state text not null check (state in ('READY', 'APPLYING', 'DONE', 'UNDOING', 'UNDONE')),
  -- photos by verdict; kept after the photos are removed
  counts jsonb not null default '{}',
  -- why the job stopped, in French
  fault text,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  check ((state in ('DONE', 'UNDOING', 'UNDONE')) = (applied_at is not null)),
  check ((state = 'UNDONE') = (undone_at is not null))
);
-- serves: jobs to take up
create index photo_import_open_idx on photo_import (id) where state in ('APPLYING', 'UNDOING');
-- serves: removal of imports that nobody stored
create index photo_import_created_idx on photo_import (created_at) where state = 'READY';
-- serves: removal of old photos
create index photo_import_applied_idx on photo_import (applied_at) where applied_at is not null;
-- serves: the imports of a staff user, and their erasure
create index photo_import_staff_idx on photo_import (staff_id, id) where staff_id is not null;

-- One file, as it was sent, and what becomes of it. Owner: photo-import
create table photo_import_file (
  import_id bigint not null references photo_import on delete cascade,
  position integer not null check (position >= 0),
  name text not null check (length(name) between 1 and 200),
  bytes integer not null check (bytes >= 0),
  -- Null once the photo is stored, and for photos that are not stored.
  content bytea check (length(content) <= 20971520),
  -- SHA-256 of the content
  hash text,
  -- the plan; after the job, the result
  verdict text not null check (verdict in ('created', 'received', 'replaced', 'attached', 'unchanged', 'skipped', 'refused')),
  -- French sentence: why, and what to do
  detail text,
  -- File name, alternative text and item of the photo; null when refused.
  plan jsonb,
  -- the values of the image before the job; null before the job, or when the image is new
  before jsonb,
  started boolean not null default false,
  image_id bigint,
  attached boolean not null default false,
  undo_result text check (undo_result in ('RESTORED', 'LEFT')),
  primary key (import_id, position)
);
-- serves: the photos of one verdict
create index photo_import_file_verdict_idx on photo_import_file (import_id, verdict, position);
