-- NOTIFY takes a database-wide lock at commit, so transactions of buyers must not use it. Triggers write what changed to
-- change_log; one relay, outside these transactions, announces that there are new rows.

-- Changes that caches and read models must follow. Owner: platform
create table change_log (
  -- Transaction of the row. Rows become visible in the order of commits, so readers compare it with their last snapshot.
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  -- items: those of item_ids; words: names or settings; all: the tree, or more than 5,000 items
  scope text not null check (scope in ('items', 'words', 'all')),
  item_ids bigint[] not null default '{}',
  logged_at timestamptz not null default clock_timestamp(),
  -- serves also: rows written since a snapshot
  primary key (xid, id)
);

-- One row: the newest transaction whose rows were deleted. A reader that is further behind must read everything again.
create table change_log_pruned (
  only_row boolean primary key default true check (only_row),
  xid xid8 not null
);
insert into change_log_pruned (xid) values ('0');

create or replace function catalogue_announce(ids bigint[]) returns void language sql as $$
  insert into change_log (scope, item_ids)
    select case when cardinality(ids) > 5000 then 'all' else 'items' end,
      case when cardinality(ids) > 5000 then '{}' else ids end
    where cardinality(ids) > 0
$$;

create or replace function catalogue_announce_scope() returns trigger language plpgsql as $$
begin
  insert into change_log (scope) values (tg_argv[0]);
  return null;
end $$;

create or replace function image_announce() returns trigger language plpgsql as $$
declare changed bigint[];
begin
  if tg_op = 'DELETE' then
    insert into change_log (scope) values ('words');
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
    insert into change_log (scope) values ('words');
  else
    perform catalogue_announce(array(select distinct item_id from item_image where image_id = any(changed) order by 1));
  end if;
  return null;
end $$;
