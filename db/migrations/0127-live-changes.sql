-- Open screens of the console learn from the change log which records changed, and who changed them.

-- records: orders, claims … of staff, as objects with `kind`, `id` (as in the address of the record) and `trader`, the staff
-- user who follows it; without `id`: many records of the kind. staff_id: who acts in the transaction of the row
alter table change_log add column records jsonb not null default '[]';
alter table change_log add column staff_id bigint;
alter table change_log drop constraint change_log_scope_check;
alter table change_log add check (scope in ('items', 'words', 'all', 'users', 'records'));

-- An import of past orders would announce thousands of records that no screen shows.
create function record_announce(changed jsonb) returns void language sql as $$
  insert into change_log (scope, records)
    select 'records', case when jsonb_array_length(changed) <= 200 then changed
      else (select jsonb_agg(distinct jsonb_build_object('kind', one ->> 'kind')) from jsonb_array_elements(changed) one) end
    where jsonb_array_length(changed) > 0
$$;

create function shop_order_announce() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform record_announce((select jsonb_agg(jsonb_build_object('kind', 'order', 'id', reference, 'trader', trader_id))
      from new_row));
  else
    -- The screen of the person who followed the order before still shows it.
    perform record_announce((
      select jsonb_agg(distinct jsonb_build_object('kind', 'order', 'id', n.reference, 'trader', follower.id))
      from new_row n join old_row o using (id) cross join lateral (values (n.trader_id), (o.trader_id)) follower (id)
      where (n.version, n.confirm_until) is distinct from (o.version, o.confirm_until)));
  end if;
  return null;
end $$;
create trigger shop_order_inserted after insert on shop_order
  referencing new table as new_row for each statement execute function shop_order_announce();
create trigger shop_order_updated after update on shop_order
  referencing old table as old_row new table as new_row for each statement execute function shop_order_announce();

create function order_activity_announce() returns trigger language plpgsql as $$
begin
  perform record_announce((
    select jsonb_agg(distinct jsonb_build_object('kind', 'order', 'id', o.reference, 'trader', o.trader_id))
    from new_row n join shop_order o on o.id = n.order_id));
  return null;
end $$;
create trigger order_activity_inserted after insert on order_activity
  referencing new table as new_row for each statement execute function order_activity_announce();

-- A claim is seen by the person in charge and by the one who follows its order.
create function claim_announce_ids(ids bigint[]) returns void language sql as $$
  select record_announce((
    select jsonb_agg(distinct jsonb_build_object('kind', 'claim',
      'id', 'RC-' || lpad(c.id::text, greatest(4, length(c.id::text)), '0'), 'trader', follower.id))
    from claim c join shop_order o on o.id = c.order_id
      cross join lateral (values (c.assignee_id), (o.trader_id)) follower (id)
    where c.id = any(ids)))
$$;
create function claim_announce() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform claim_announce_ids(array(select id from new_row));
  else
    perform claim_announce_ids(array(
      select n.id from new_row n join old_row o using (id) where n.version is distinct from o.version));
  end if;
  return null;
end $$;
create trigger claim_inserted after insert on claim
  referencing new table as new_row for each statement execute function claim_announce();
create trigger claim_updated after update on claim
  referencing old table as old_row new table as new_row for each statement execute function claim_announce();

create function claim_event_announce() returns trigger language plpgsql as $$
begin
  perform claim_announce_ids(array(select claim_id from new_row));
  return null;
end $$;
create trigger claim_event_inserted after insert on claim_event
  referencing new table as new_row for each statement execute function claim_event_announce();

create function contact_thread_announce() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform record_announce((
      select jsonb_agg(jsonb_build_object('kind', 'message', 'id', id::text, 'trader', assignee_id)) from new_row));
  else
    perform record_announce((
      select jsonb_agg(distinct jsonb_build_object('kind', 'message', 'id', n.id::text, 'trader', follower.id))
      from new_row n join old_row o using (id) cross join lateral (values (n.assignee_id), (o.assignee_id)) follower (id)
      where (n.version, n.last_at) is distinct from (o.version, o.last_at)));
  end if;
  return null;
end $$;
create trigger contact_thread_inserted after insert on contact_thread
  referencing new table as new_row for each statement execute function contact_thread_announce();
create trigger contact_thread_updated after update on contact_thread
  referencing old table as old_row new table as new_row for each statement execute function contact_thread_announce();

create function customer_record_announce() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform record_announce((
      select jsonb_agg(jsonb_build_object('kind', 'customer', 'id', public_id)) from new_row where listed));
  else
    perform record_announce((
      select jsonb_agg(jsonb_build_object('kind', 'customer', 'id', n.public_id))
      from new_row n join old_row o using (id)
      where (n.version, n.listed, n.orders) is distinct from (o.version, o.listed, o.orders)));
  end if;
  return null;
end $$;
create trigger customer_record_inserted after insert on customer_record
  referencing new table as new_row for each statement execute function customer_record_announce();
create trigger customer_record_updated after update on customer_record
  referencing old table as old_row new table as new_row for each statement execute function customer_record_announce();

create function customer_note_announce() returns trigger language plpgsql as $$
begin
  perform record_announce((
    select jsonb_agg(distinct jsonb_build_object('kind', 'customer', 'id', r.public_id))
    from changed_row n join customer_record r on r.id = n.record_id));
  return null;
end $$;
create trigger customer_note_inserted after insert on customer_note
  referencing new table as changed_row for each statement execute function customer_note_announce();
create trigger customer_note_updated after update on customer_note
  referencing new table as changed_row for each statement execute function customer_note_announce();
create trigger customer_note_deleted after delete on customer_note
  referencing old table as changed_row for each statement execute function customer_note_announce();

create function review_announce_record() returns trigger language plpgsql as $$
begin
  perform record_announce((select jsonb_agg(jsonb_build_object('kind', 'review', 'id', id::text)) from new_row));
  return null;
end $$;
create trigger review_inserted after insert on review
  referencing new table as new_row for each statement execute function review_announce_record();
create trigger review_updated after update on review
  referencing new table as new_row for each statement execute function review_announce_record();

create function invoice_account_announce() returns trigger language plpgsql as $$
begin
  perform record_announce((
    select jsonb_agg(jsonb_build_object('kind', 'invoice', 'id', id::text, 'trader', trader_id)) from new_row));
  return null;
end $$;
create trigger invoice_account_inserted after insert on invoice_account
  referencing new table as new_row for each statement execute function invoice_account_announce();
create trigger invoice_account_updated after update on invoice_account
  referencing new table as new_row for each statement execute function invoice_account_announce();

-- Sets the staff user of the transaction on the rows that it logged.
create function audit_entry_announce() returns trigger language plpgsql as $$
begin
  insert into change_log (scope, staff_id)
    select distinct 'records', staff_id from new_row where staff_id is not null;
  return null;
end $$;
create trigger audit_entry_inserted after insert on audit_entry
  referencing new table as new_row for each statement execute function audit_entry_announce();
