-- Files made from lists of the console, and acts on many records.

-- A file that a staff user asked for. Owner: list-export
create table list_export (
  id bigint generated always as identity primary key,
  -- SHA-256 of the secret in the address of the file
  secret_hash text not null unique,
  list text not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- filters and sort, as in the address of the list
  query text not null check (length(query) <= 1000),
  columns text[] not null,
  time_zone text not null,
  staff_id bigint not null references user_account,
  created_at timestamptz not null,
  started_at timestamptz,
  -- null: still running, or the reader has gone
  row_count integer
);
-- serves: erasure of a staff user
create index list_export_staff_idx on list_export (staff_id);
-- serves: the removal of old rows
create index list_export_created_idx on list_export (created_at);

-- An act on many records, done by a job. Owner: bulk-job
create table bulk_job (
  id bigint generated always as identity primary key,
  -- sent with the form, so that a repeated click finds the same job
  once_key text not null,
  list text not null,
  act text not null,
  params jsonb not null default '{}',
  staff_id bigint not null references user_account,
  state text not null check (state in ('QUEUED', 'RUNNING', 'DONE', 'STOPPED')),
  total integer not null check (total > 0),
  created_at timestamptz not null,
  finished_at timestamptz,
  -- of what the job made, for example printed documents
  result_path text,
  check ((state in ('DONE', 'STOPPED')) = (finished_at is not null))
);
create unique index bulk_job_once_idx on bulk_job (staff_id, once_key);
-- serves: jobs to take up again after a restart
create index bulk_job_open_idx on bulk_job (id) where state in ('QUEUED', 'RUNNING');
-- serves: the newest jobs of a staff user
create index bulk_job_staff_idx on bulk_job (staff_id, id desc);

-- A record of a job, with the version that the person saw. Owner: bulk-job
create table bulk_job_item (
  job_id bigint references bulk_job on delete cascade,
  position integer,
  -- as in the address of the record
  object_id text not null,
  version integer not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'REFUSED')),
  -- why it was refused, in French
  reason text,
  primary key (job_id, position),
  check ((state = 'REFUSED') = (reason is not null))
);
-- serves: the next records of a job, and how many wait
create index bulk_job_item_waiting_idx on bulk_job_item (job_id, position) where state = 'WAITING';
