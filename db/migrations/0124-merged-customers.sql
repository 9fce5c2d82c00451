-- Two records of one person become one: what arrives for the closed account goes to the account that replaces it.

-- The account that replaces an account, or the account itself. Locks it until the transaction ends, so that a merge
-- waits for earlier writes, and later writes see the merge. Volatile, so that each statement reads again.
create function customer_successor(account bigint) returns bigint language plpgsql volatile as $$
begin
  perform from user_account where id = account for key share;
  return coalesce(
    (select k.user_id from customer_record r join customer_record k on k.id = r.merged_into where r.user_id = account), account);
end $$;

create function customer_order_follow_merge() returns trigger language plpgsql as $$
begin
  new.user_id := customer_successor(new.user_id);
  return new;
end $$;
-- An order that was being placed while the account was merged belongs to its successor.
create trigger shop_order_of_successor before insert on shop_order
  for each row when (new.user_id is not null) execute function customer_order_follow_merge();

-- One form for the spellings of a mailbox: lower case, without the part after a plus, and for Gmail without dots.
create function email_spelling(address text) returns text language sql immutable parallel safe as $$
  select case when split_part(lower(address), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(address), '@', 1), '+', 1) || '@' || split_part(lower(address), '@', 2) end
$$;
-- serves: the records that may be the same person, by their address
create index customer_record_spelling_idx on customer_record (email_spelling(email)) where merged_into is null;

-- When two wallets are merged, a move gets another wallet; nothing else of it may change.
create or replace function wallet_move_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'wallet_id' = to_jsonb(old) - 'wallet_id' then
    return new;
  end if;
  raise exception 'the ledger of wallets is only added to';
end $$;

-- Whether one of the addresses of a guest is subscribed to the newsletter.
create function customer_guest_newsletter(record bigint) returns boolean language sql stable as $$
  select exists (select from customer_guest_email g join newsletter_subscription n on n.email = g.email
    where g.record_id = record and n.ended_at is null)
$$;
