-- Imports of the catalogue from the console: a file is read, previewed, applied by a job, and may be undone.
-- Owner: catalogue-import
create table catalogue_import (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  -- null: the person was erased
  staff_id bigint references user_account on delete set null,
  file_name text not null check (length(file_name) between 1 and 200),
  second_file_name text check (length(second_file_name) between 1 and 200),
  -- null: not recognised by the headers, and not chosen by a person yet
  format text,
  -- for each column of the file: its header, and the field that it fills
  columns jsonb not null,
  -- region, location, section, group, default stock, creation of places
  options jsonb not null,
  state text not null check (state in ('MAPPING', 'READING', 'READY', 'APPLYING', 'DONE', 'UNDOING', 'UNDONE', 'FAILED')),
  -- number of times the file was read; to apply, a person sends the number of the preview that they saw
  preview integer not null default 0,
  -- rows whose verdict changed between the preview and the attempt to apply it
  moved integer not null default 0,
  -- counts by verdict and warnings
  report jsonb not null default '{}',
  -- rows read by the job that runs
  progress integer not null default 0,
  phase text,
  -- why the job stopped, in French
  fault text,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  check ((state in ('DONE', 'UNDOING', 'UNDONE')) <= (applied_at is not null)),
  check ((state = 'UNDONE') = (undone_at is not null))
);
-- serves: jobs to take up
create index catalogue_import_open_idx on catalogue_import (id) where state in ('READING', 'APPLYING', 'UNDOING');
-- serves: removal of old files
create index catalogue_import_created_idx on catalogue_import (created_at);
-- serves: the imports of a staff user, and their erasure
create index catalogue_import_staff_idx on catalogue_import (staff_id, id desc) where staff_id is not null;

-- The file as it was sent; position 2: combinations of PrestaShop. Owner: catalogue-import
create table catalogue_import_file (
  import_id bigint not null references catalogue_import on delete cascade,
  position smallint not null check (position in (1, 2)),
  content bytea not null check (length(content) <= 20000000),
  primary key (import_id, position)
);

-- Verdict on each row of the file. Owner: catalogue-import
create table catalogue_import_row (
  import_id bigint not null references catalogue_import on delete cascade,
  line integer not null,
  ref text not null,
  sku text not null,
  name text not null,
  verdict text not null check (verdict in ('created', 'updated', 'unchanged', 'refused', 'held', 'ignored')),
  -- field, value before and after
  changes jsonb not null,
  problems jsonb not null,
  notes jsonb not null,
  -- hash of what the row would do, to find what changed since the preview
  digest text not null,
  moved boolean not null default false,
  primary key (import_id, line)
);
-- serves: the rows of one verdict
create index catalogue_import_row_verdict_idx on catalogue_import_row (import_id, verdict, line);

-- What an import wrote, with the values before and after, to undo it. Owner: catalogue-import
create table catalogue_import_trace (
  import_id bigint not null references catalogue_import on delete cascade,
  number integer not null,
  kind text not null check (kind in ('item', 'pictures', 'variant', 'price', 'stock')),
  item_id bigint not null,
  variant_id bigint,
  ref text not null,
  sku text,
  -- region of a price, location of a stock
  place text,
  -- null: the value did not exist
  before jsonb,
  after jsonb,
  -- after an undo: RESTORED, or LEFT because the value changed since the import
  outcome text check (outcome in ('RESTORED', 'LEFT')),
  primary key (import_id, number)
);
-- serves: the values that an undo did not restore
create index catalogue_import_trace_left_idx on catalogue_import_trace (import_id, number) where outcome = 'LEFT';

-- Field that people chose for a header; an empty field: the column is not imported. Owner: catalogue-import
create table catalogue_import_choice (
  format text not null,
  header text not null check (length(header) between 1 and 200),
  field text not null,
  primary key (format, header)
);
