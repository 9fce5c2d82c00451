-- News and text pages are edited in the console: the version that a person saw is sent back with the change.
-- An article without `published_at` is a draft.
alter table news
  add column version integer not null default 1,
  alter column published_at drop not null;
alter table text_page
  add column version integer not null default 1;
