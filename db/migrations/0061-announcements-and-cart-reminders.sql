-- Announcements to all customers, and the mail about a cart that was left.

-- Read with the notifications of a person, so that one row reaches everybody. Owner: notification
create table announcement (
  -- the ids of notifications and announcements are one series: a list has both
  id bigint primary key default nextval(pg_get_serial_sequence('notification', 'id')),
  kind text not null check (kind in ('NEWS', 'HIGHLIGHT', 'PROMOTION')),
  title text not null check (char_length(title) between 1 and 80),
  message text not null check (char_length(message) between 1 and 210),
  path text check (path ~ '^/([^/]|$)' and char_length(path) <= 500),
  -- empty: all
  regions text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  withdrawn_at timestamptz,
  created_at timestamptz not null
);
-- serves: running announcements, deletion of old ones
create index announcement_ends_idx on announcement (ends_at);

-- Written when a person sees an announcement, not when it is made. Owner: notification
create table announcement_view (
  announcement_id bigint not null references announcement on delete cascade,
  user_id bigint not null references user_account on delete cascade,
  viewed_at timestamptz not null,
  primary key (announcement_id, user_id)
);
-- serves: export and erasure of a person
create index announcement_view_user_idx on announcement_view (user_id);
-- other tabs of the person show it as viewed
create trigger announcement_viewed after insert on announcement_view
  referencing new table as new_row for each statement execute function notification_announce();

-- Carts of customers that are not ordered, with what would be bought: another state is another cart for a reader.
-- Owner: cart
create view waiting_cart as
  select c.id as cart_id, c.user_id, c.region, c.touched_at,
    (select md5(string_agg(l.variant_id || ' ' || l.quantity, ',' order by l.variant_id))
     from cart_line l where l.cart_id = c.id and not l.saved) as state
  from cart c where c.user_id is not null and c.order_id is null;

-- Owner: session
create view session_use as select user_id, last_seen_at from session;

-- Owner: order
create view placed_order as select user_id, lower(email) as email, placed_at from shop_order;

-- Mails about a cart that was left, one for each of its states. Owner: abandoned-cart
create table cart_reminder (
  cart_id text not null references cart on delete cascade,
  state text not null,
  user_id bigint not null references user_account on delete cascade,
  sent_at timestamptz not null,
  primary key (cart_id, state)
);
-- serves: export and erasure of a customer
create index cart_reminder_user_idx on cart_reminder (user_id);
