-- Customers for staff: one row for each person, notes, and what staff did. Owner: customer-desk

-- A person that the shop knows: an account, or a guest by the e-mail address of her orders. Kept by triggers. Owner: customer-desk
create table customer_record (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  -- null: a guest
  user_id bigint unique references user_account on delete cascade,
  full_name text not null,
  -- null: erased
  email text,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  region text not null references region,
  orders integer not null default 0 check (orders >= 0),
  last_order_at timestamptz,
  newsletter boolean not null default false,
  -- counts the changes of the identity; a change of an older version is refused
  version integer not null default 1,
  first_seen_at timestamptz not null,
  erased_at timestamptz,
  -- the record that replaces this one
  merged_into bigint references customer_record,
  -- a guest without orders is one whose orders now belong to an account
  listed boolean not null generated always as
    (merged_into is null and erased_at is null and (user_id is not null or orders > 0)) stored,
  check ((email is null) = (erased_at is not null))
);
-- serves: the list by last order, by number of orders and by first visit, for all regions or one
create index customer_record_last_idx on customer_record (last_order_at desc nulls last, id desc) where listed;
create index customer_record_region_idx on customer_record (region, last_order_at desc nulls last, id desc) where listed;
create index customer_record_orders_idx on customer_record (orders desc, id desc) where listed;
create index customer_record_since_idx on customer_record (first_seen_at desc, id desc) where listed;
-- serves: the list of those who receive the newsletter
create index customer_record_newsletter_idx on customer_record (last_order_at desc nulls last, id desc) where listed and newsletter;
-- serves: the search by e-mail, phone and name
create index customer_record_email_idx on customer_record (lower(email) text_pattern_ops);
create index customer_record_phone_idx on customer_record (reverse(phone) text_pattern_ops);
create index customer_record_name_idx on customer_record using gin (plain_text(full_name) gin_trgm_ops);
-- serves: the records that a record replaces
create index customer_record_merged_idx on customer_record (merged_into) where merged_into is not null;

-- Addresses of guests in lower case; several after a merge. Owner: customer-desk
create table customer_guest_email (
  email text primary key,
  record_id bigint not null references customer_record deferrable initially deferred
);
create index customer_guest_email_record_idx on customer_guest_email (record_id);

-- What staff write about a customer. Owner: customer-desk
create table customer_note (
  id bigint generated always as identity primary key,
  record_id bigint not null references customer_record,
  staff_id bigint references user_account,
  -- the name at that time
  staff_name text not null,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null,
  edited_at timestamptz
);
-- serves: the notes of a record
create index customer_note_record_idx on customer_note (record_id, id);
-- serves: deletion of a staff user
create index customer_note_staff_idx on customer_note (staff_id) where staff_id is not null;

-- What staff did with a customer. Only added to, and emptied by the erasure of the customer. Owner: customer-desk
create table customer_activity (
  id bigint generated always as identity primary key,
  record_id bigint not null references customer_record,
  kind text not null check (kind in ('IDENTITY', 'NOTE', 'CASH_BLOCKED', 'CASH_UNBLOCKED', 'EXPORTED', 'ERASED', 'MAIL', 'MERGED',
    'VIEWED', 'IMPORTED')),
  staff_id bigint references user_account,
  staff_name text not null,
  via text not null check (via in ('CONSOLE', 'TERMINAL')),
  -- before and after, reason, end
  details jsonb not null default '{}',
  at timestamptz not null
);
-- serves: the journal of a record
create index customer_activity_record_idx on customer_activity (record_id, id);
-- serves: deletion of a staff user
create index customer_activity_staff_idx on customer_activity (staff_id) where staff_id is not null;

insert into customer_record (user_id, full_name, email, phone, region, newsletter, first_seen_at, erased_at, orders, last_order_at)
select u.id, u.full_name, u.email, u.phone, u.region,
  coalesce((select given from consent c where c.user_id = u.id and c.kind = 'NEWSLETTER' order by c.id desc limit 1), false),
  u.created_at, u.erased_at, o.orders, o.last_order_at
from user_account u,
  lateral (select count(*)::int as orders, max(placed_at) as last_order_at from shop_order where user_id = u.id) o
where u.role = 'CUSTOMER';

insert into customer_record (full_name, email, phone, region, orders, last_order_at, first_seen_at, newsletter)
select g.*, exists (select from newsletter_subscription n where n.email = g.email and n.ended_at is null)
from (
  select (array_agg(full_name order by id desc))[1], lower(email) as email, (array_agg(phone order by id desc))[1],
    (array_agg(region order by id desc))[1], count(*), max(placed_at), min(placed_at)
  from shop_order where user_id is null group by lower(email)) g;
insert into customer_guest_email (email, record_id) select email, id from customer_record where user_id is null;

create function customer_record_follow_account() returns trigger language plpgsql as $$
begin
  if new.role = 'CUSTOMER' then
    insert into customer_record as r (user_id, full_name, email, phone, region, first_seen_at, erased_at)
    values (new.id, new.full_name, new.email, new.phone, new.region, new.created_at, new.erased_at)
    on conflict (user_id) do update set full_name = excluded.full_name, email = excluded.email, phone = excluded.phone,
      region = excluded.region, erased_at = excluded.erased_at, version = r.version + 1
    where (r.full_name, r.email, r.phone, r.region, r.erased_at)
      is distinct from (excluded.full_name, excluded.email, excluded.phone, excluded.region, excluded.erased_at);
  end if;
  return null;
end $$;
create trigger user_account_recorded after insert or update of full_name, email, phone, region, role, erased_at on user_account
  for each row execute function customer_record_follow_account();

-- Record of a guest, made for her first order. Its number is drawn before, so that two first orders at once make one record.
create function customer_record_of_guest(address text, person text, called text, market text, seen_at timestamptz)
returns bigint language plpgsql as $$
declare
  drawn bigint := nextval(pg_get_serial_sequence('customer_record', 'id'));
  known bigint;
begin
  insert into customer_guest_email (email, record_id) values (lower(address), drawn)
  on conflict (email) do update set email = excluded.email returning record_id into known;
  if known = drawn then
    insert into customer_record (id, full_name, email, phone, region, newsletter, first_seen_at) overriding system value
    values (drawn, person, lower(address), called, market,
      exists (select from newsletter_subscription n where n.email = lower(address) and n.ended_at is null), seen_at);
  end if;
  return known;
end $$;

create function customer_record_add_order() returns trigger language plpgsql as $$
declare
  guest bigint;
begin
  if new.user_id is not null then
    update customer_record set orders = orders + 1, last_order_at = greatest(last_order_at, new.placed_at)
    where user_id = new.user_id;
    return null;
  end if;
  guest := customer_record_of_guest(new.email, new.full_name, new.phone, new.region, new.placed_at);
  update customer_record set orders = orders + 1, last_order_at = greatest(last_order_at, new.placed_at),
    full_name = case when user_id is null then new.full_name else full_name end,
    phone = case when user_id is null then new.phone else phone end,
    version = version + (user_id is null and orders > 0 and (full_name, phone) is distinct from (new.full_name, new.phone))::int
  where id = guest;
  return null;
end $$;
create trigger shop_order_recorded after insert on shop_order
  for each row execute function customer_record_add_order();

create function customer_record_move_order() returns trigger language plpgsql as $$
declare
  guest bigint;
begin
  if old.user_id is not null then
    update customer_record set orders = orders - 1 where user_id = old.user_id;
  else
    update customer_record set orders = orders - 1
    where id = (select record_id from customer_guest_email where email = lower(old.email));
  end if;
  if new.user_id is not null then
    update customer_record set orders = orders + 1, last_order_at = greatest(last_order_at, new.placed_at)
    where user_id = new.user_id;
  else
    guest := customer_record_of_guest(new.email, new.full_name, new.phone, new.region, new.placed_at);
    update customer_record set orders = orders + 1 where id = guest;
  end if;
  return null;
end $$;
create trigger shop_order_recorded_anew after update of user_id on shop_order
  for each row when (old.user_id is distinct from new.user_id) execute function customer_record_move_order();

create function customer_record_follow_consent() returns trigger language plpgsql as $$
begin
  update customer_record set newsletter = new.given where user_id = new.user_id and newsletter <> new.given;
  return null;
end $$;
create trigger consent_recorded after insert on consent
  for each row when (new.kind = 'NEWSLETTER') execute function customer_record_follow_consent();

create function customer_record_follow_subscription() returns trigger language plpgsql as $$
begin
  update customer_record r set newsletter = exists (select from customer_guest_email g join newsletter_subscription n on n.email = g.email
      where g.record_id = r.id and n.ended_at is null)
  where r.user_id is null
    and r.id in (select record_id from customer_guest_email where email = any(array[old.email, new.email]));
  return null;
end $$;
create trigger newsletter_subscription_recorded after insert or delete or update of email, ended_at on newsletter_subscription
  for each row execute function customer_record_follow_subscription();

-- Orders by the record of their customer.
create view customer_order as
  select r.id as record_id, o.id, o.reference, o.state, o.region, o.currency, o.total, o.placed_at, o.payment_method, o.refused_at,
    o.delivered_at, o.full_name, o.email, o.phone, o.address
  from customer_record r join shop_order o on o.user_id = r.user_id
  union all
  select g.record_id, o.id, o.reference, o.state, o.region, o.currency, o.total, o.placed_at, o.payment_method, o.refused_at,
    o.delivered_at, o.full_name, o.email, o.phone, o.address
  from customer_guest_email g join shop_order o on lower(o.email) = g.email and o.user_id is null;

-- Claims by the record of their customer.
create view customer_order_claim as
  select o.record_id, c.id, o.reference, t.label, t.kind, c.state, c.created_at
  from claim c join claim_type t on t.id = c.type_id join customer_order o on o.id = c.order_id;

-- Records with an open claim. From the few open claims to their records.
create view customer_with_open_claim as
  select r.id as record_id
  from claim c join shop_order o on o.id = c.order_id
    left join customer_guest_email g on o.user_id is null and g.email = lower(o.email)
    join customer_record r on r.user_id = o.user_id or r.id = g.record_id
  where c.state in ('NEW', 'IN_PROGRESS');
