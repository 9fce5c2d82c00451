-- Open screens of the console also learn which staff users and which remittances of carriers changed.

-- Announces only changes that the list of staff shows; a sign-in or a change of a customer announces nothing.
create function user_account_announce() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform record_announce((
      select jsonb_agg(jsonb_build_object('kind', 'user', 'id', public_id)) from new_row where role <> 'CUSTOMER'));
  else
    perform record_announce((
      select jsonb_agg(jsonb_build_object('kind', 'user', 'id', n.public_id))
      from new_row n join old_row o using (id)
      where 'CUSTOMER' <> any (array[n.role, o.role])
        and (n.staff_version, n.role, n.erased_at) is distinct from (o.staff_version, o.role, o.erased_at)));
  end if;
  return null;
end $$;
create trigger user_account_inserted after insert on user_account
  referencing new table as new_row for each statement execute function user_account_announce();
create trigger user_account_updated after update on user_account
  referencing old table as old_row new table as new_row for each statement execute function user_account_announce();

create function carrier_remittance_announce() returns trigger language plpgsql as $$
begin
  perform record_announce((select jsonb_agg(jsonb_build_object('kind', 'remittance', 'id', id::text)) from new_row));
  return null;
end $$;
create trigger carrier_remittance_inserted after insert on carrier_remittance
  referencing new table as new_row for each statement execute function carrier_remittance_announce();
create trigger carrier_remittance_updated after update on carrier_remittance
  referencing new table as new_row for each statement execute function carrier_remittance_announce();
