-- The page of each item of a look shows the others, so a change of one member concerns them all.
create function look_item_announce() returns trigger language plpgsql as $$
declare
  looks integer[];
  members bigint[];
begin
  if tg_op = 'INSERT' then
    looks := array(select look_id from new_row);
    members := array(select item_id from new_row);
  elsif tg_op = 'DELETE' then
    looks := array(select look_id from old_row);
    members := array(select item_id from old_row);
  else
    looks := array(select look_id from new_row union select look_id from old_row);
    members := array(select item_id from new_row union select item_id from old_row);
  end if;
  perform catalogue_announce(array(
    select item_id from look_item where look_id = any(looks) union select unnest(members) order by 1));
  return null;
end $$;

drop trigger look_item_announce_insert on look_item;
drop trigger look_item_announce_update on look_item;
drop trigger look_item_announce_delete on look_item;
create trigger look_item_announce_insert after insert on look_item referencing new table as new_row
  for each statement execute function look_item_announce();
create trigger look_item_announce_update after update on look_item referencing old table as old_row new table as new_row
  for each statement execute function look_item_announce();
create trigger look_item_announce_delete after delete on look_item referencing old table as old_row
  for each statement execute function look_item_announce();
