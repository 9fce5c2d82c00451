-- Stores are edited in the console: the version that a person saw is sent back with the change.
alter table store
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
