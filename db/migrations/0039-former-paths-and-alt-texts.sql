-- A former address leads to an item, wherever it stands now, or to a fixed address.
-- Addresses are lower case; `*` stands for the name of an item: `/products/robe`, `/12-*.html`, `/catalogue/femme/ROBE-1-article-*`.
alter table former_path
  alter column target drop not null,
  add column item_id bigint references item on delete cascade,
  add check (num_nonnulls(target, item_id) = 1),
  add check (path = lower(path) and path like '/%');
-- serves: deletion of an item
create index former_path_item_idx on former_path (item_id) where item_id is not null;

-- The former address leads to the current one, which is itself no longer a former address.
create function former_path_keep(former text, current text) returns void language sql as $$
  delete from former_path where path = current;
  insert into former_path (path, target) select former, current where former <> current
  on conflict (path) do update set target = excluded.target, item_id = null, created_at = now();
$$;

create function former_path_of_section() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then delete from former_path where path = '/catalogue/' || new.seo_name; return null; end if;
  perform former_path_keep('/catalogue/' || old.seo_name, '/catalogue/' || new.seo_name);
  return null;
end $$;
create trigger section_former_path_new after insert on section for each row execute function former_path_of_section();
create trigger section_former_path after update on section for each row
  when (old.seo_name <> new.seo_name) execute function former_path_of_section();

create function former_path_of_group() returns trigger language plpgsql as $$
declare current text := (select '/catalogue/' || seo_name || '/' || new.seo_name from section where id = new.section_id);
begin
  if tg_op = 'INSERT' then delete from former_path where path = current; return null; end if;
  perform former_path_keep((select '/catalogue/' || seo_name || '/' || old.seo_name from section where id = old.section_id), current);
  return null;
end $$;
create trigger item_group_former_path_new after insert on item_group for each row execute function former_path_of_group();
create trigger item_group_former_path after update on item_group for each row
  when (old.seo_name <> new.seo_name or old.section_id <> new.section_id) execute function former_path_of_group();

create function former_path_of_subgroup() returns trigger language plpgsql as $$
declare current text := (select '/catalogue/' || s.seo_name || '/' || g.seo_name || '/' || new.seo_name
  from item_group g join section s on s.id = g.section_id where g.id = new.group_id);
begin
  if tg_op = 'INSERT' then delete from former_path where path = current; return null; end if;
  perform former_path_keep((select '/catalogue/' || s.seo_name || '/' || g.seo_name || '/' || old.seo_name
    from item_group g join section s on s.id = g.section_id where g.id = old.group_id), current);
  return null;
end $$;
create trigger item_subgroup_former_path_new after insert on item_subgroup for each row execute function former_path_of_subgroup();
create trigger item_subgroup_former_path after update on item_subgroup for each row
  when (old.seo_name <> new.seo_name or old.group_id <> new.group_id) execute function former_path_of_subgroup();

create function former_path_of_special_group() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then delete from former_path where path = '/ha/' || new.seo_name; return null; end if;
  perform former_path_keep('/ha/' || old.seo_name, '/ha/' || new.seo_name);
  return null;
end $$;
create trigger special_group_former_path_new after insert on special_group for each row execute function former_path_of_special_group();
create trigger special_group_former_path after update on special_group for each row
  when (old.seo_name <> new.seo_name) execute function former_path_of_special_group();

create function former_path_for_item(ref text, section_id integer, group_id integer, subgroup_id integer) returns text language sql stable as $$
  select lower('/catalogue/' || concat_ws('/', s.seo_name, g.seo_name, u.seo_name, $1) || '-article-*')
  from section s join item_group g on g.id = $3 left join item_subgroup u on u.id = $4 where s.id = $2
$$;
create function former_path_of_item() returns trigger language plpgsql as $$
begin
  delete from former_path where path = former_path_for_item(new.ref, new.section_id, new.group_id, new.subgroup_id);
  insert into former_path (path, item_id) values (former_path_for_item(old.ref, old.section_id, old.group_id, old.subgroup_id), new.id)
  on conflict (path) do update set item_id = excluded.item_id, target = null, created_at = now();
  return null;
end $$;
create trigger item_former_path after update on item for each row
  when (old.ref <> new.ref or old.section_id <> new.section_id or old.group_id <> new.group_id
    or old.subgroup_id is distinct from new.subgroup_id) execute function former_path_of_item();

-- Alternative text of the image on this item; null takes the text of the image, which several items may share.
alter table item_image add column alt text;
