-- Messages to signed-in customers, and their announcement to the browsers that are open.

-- Notifications of users. Owner: notification
create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account on delete cascade,
  type text not null check (type in ('ORDER_STATUS', 'PAYMENT', 'GIFT', 'BACK_IN_STOCK', 'PRICE_DROP', 'CLAIM', 'ANNOUNCEMENT')),
  message text not null check (char_length(message) between 1 and 300),
  -- page of this shop to which a click leads; null: none
  path text check (path ~ '^/([^/]|$)' and char_length(path) <= 500),
  -- public id of the order that the notification is about
  order_id text,
  -- a second notification of the user with the same key is not stored
  dedupe_key text,
  created_at timestamptz not null,
  viewed_at timestamptz check (viewed_at >= created_at)
);
-- serves: list of a user, newest first, and its counts
create index notification_user_idx on notification (user_id, created_at desc, id desc) include (viewed_at);
-- serves: mark all as viewed
create index notification_unviewed_idx on notification (user_id) where viewed_at is null;
-- serves: uniqueness of keys
create unique index notification_key_idx on notification (user_id, dedupe_key) where dedupe_key is not null;
-- serves: purge of old rows
create index notification_created_idx on notification (created_at);

-- users: notifications of the users of user_ids
alter table change_log add column user_ids bigint[] not null default '{}';
alter table change_log drop constraint change_log_scope_check;
alter table change_log add check (scope in ('items', 'words', 'all', 'users'));

create function notification_announce() returns trigger language plpgsql as $$
declare changed bigint[];
begin
  changed := array(select distinct user_id from new_row order by 1);
  if cardinality(changed) > 0 then
    insert into change_log (scope, user_ids) values ('users', changed);
  end if;
  return null;
end $$;
create trigger notification_inserted after insert on notification
  referencing new table as new_row for each statement execute function notification_announce();
create trigger notification_viewed after update on notification
  referencing new table as new_row for each statement execute function notification_announce();
