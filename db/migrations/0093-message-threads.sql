-- Contact messages become threads that staff answer.

-- All messages of one person about one matter. Owner: contact
create table contact_thread (
  id bigint generated always as identity primary key,
  region text not null references region,
  topic text not null,
  -- of the last message
  name text not null,
  email text not null,
  phone text,
  order_reference text,
  -- OPEN: the shop has to answer; WAITING: the customer has to
  state text not null default 'OPEN' check (state in ('OPEN', 'WAITING', 'CLOSED')),
  -- staff user who answers; null: nobody yet
  assignee_id bigint references user_account,
  -- counts messages, answers, changes of state and of the assignee; a change of an older version is refused
  version integer not null default 1,
  -- messages that nobody of the team has opened
  unread integer not null default 0 check (unread >= 0),
  -- beginning of the last message or answer
  excerpt text not null,
  excerpt_by_shop boolean not null default false,
  -- names, addresses and beginnings of the messages, for the search
  search_text text not null,
  started_at timestamptz not null,
  last_at timestamptz not null
);

-- What the shop did in a thread. Owner: contact
create table contact_entry (
  id bigint generated always as identity primary key,
  thread_id bigint not null references contact_thread on delete cascade,
  kind text not null check (kind in ('ANSWER', 'AUTO_ANSWER', 'NOTE', 'ASSIGNMENT', 'STATE')),
  -- null: automatic
  staff_id bigint references user_account,
  staff_name text,
  text text check (length(text) <= 4000),
  -- before and after
  details jsonb not null default '{}',
  -- version of the thread after it; null: it did not change the version
  version integer,
  at timestamptz not null,
  check ((kind = 'AUTO_ANSWER') or (staff_name is not null))
);

-- Answer that a person has not sent yet. Owner: contact
create table contact_draft (
  thread_id bigint not null references contact_thread on delete cascade,
  staff_id bigint not null references user_account,
  staff_name text not null,
  text text not null check (length(text) between 1 and 4000),
  updated_at timestamptz not null,
  primary key (thread_id, staff_id)
);

-- Answers that staff insert and adapt. Owner: contact
create table contact_canned_reply (
  id integer generated always as identity primary key,
  title text not null check (length(title) between 1 and 60),
  body text not null check (length(body) between 1 and 3000),
  version integer not null default 1,
  updated_by text not null,
  updated_at timestamptz not null
);
create unique index contact_canned_reply_title_idx on contact_canned_reply (lower(title));

-- Owner: contact
alter table contact_message
  add column thread_id bigint references contact_thread on delete cascade,
  -- staff user who copied it from a mail; null: sent with the contact form
  add column copied_by text;
insert into contact_thread (id, region, topic, name, email, phone, order_reference, unread, excerpt, search_text, started_at, last_at)
  overriding system value
  select id, region, topic, name, email, phone, order_reference, 1, left(message, 160),
    concat_ws(' ', name, email, phone, order_reference, left(message, 500)), sent_at, sent_at
  from contact_message;
select setval(pg_get_serial_sequence('contact_thread', 'id'), greatest((select max(id) from contact_thread), 1),
  exists (select from contact_thread));
update contact_message set thread_id = id;
alter table contact_message alter column thread_id set not null;

-- serves: the messages of a thread
create index contact_message_thread_idx on contact_message (thread_id, sent_at);
-- serves: the list of a state, of all threads, and the same in a region
create index contact_thread_state_idx on contact_thread (state, last_at desc, id desc);
create index contact_thread_last_idx on contact_thread (last_at desc, id desc);
create index contact_thread_region_idx on contact_thread (region, state, last_at desc, id desc);
create index contact_thread_region_last_idx on contact_thread (region, last_at desc, id desc);
-- serves: the threads of a staff user
create index contact_thread_assignee_idx on contact_thread (assignee_id, state, last_at desc, id desc)
  where assignee_id is not null;
-- serves: the thread that a new message joins; export and erasure of an account
create index contact_thread_email_idx on contact_thread (lower(email), last_at desc);
-- serves: the search
create index contact_thread_search_idx on contact_thread using gin (plain_text(search_text) gin_trgm_ops);
-- serves: the history of a thread; deletion of old entries, and of a staff user
create index contact_entry_thread_idx on contact_entry (thread_id, at);
create index contact_entry_at_idx on contact_entry (at);
create index contact_entry_staff_idx on contact_entry (staff_id) where staff_id is not null;
create index contact_draft_staff_idx on contact_draft (staff_id);
