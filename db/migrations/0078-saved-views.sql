-- Saved views of the lists of the console.

-- Filters, sort and columns of a list, under a name. Owner: list-view
create table list_view (
  id bigint generated always as identity primary key,
  list text not null check (length(list) between 1 and 40),
  owner_id bigint not null references user_account,
  name text not null check (length(name) between 1 and 40),
  -- of the address of the list: `status=CONFIRMED&sort=-total`
  query text not null check (length(query) <= 1000),
  -- ids of the shown columns; empty: those of the list
  columns text[] not null default '{}',
  -- seen by everybody who may see the list
  shared boolean not null,
  created_at timestamptz not null
);
-- serves: the own views of a list, each with its own name
create unique index list_view_own_idx on list_view (list, owner_id, lower(name)) where not shared;
-- serves: the shared views of a list, each with its own name
create unique index list_view_shared_idx on list_view (list, lower(name)) where shared;
-- serves: erasure of a staff user
create index list_view_owner_idx on list_view (owner_id);

-- The view that a staff user sees first. Owner: list-view
create table list_view_default (
  user_id bigint references user_account,
  list text,
  view_id bigint not null references list_view on delete cascade,
  primary key (user_id, list)
);
create index list_view_default_view_idx on list_view_default (view_id);
