-- Tables and functions that every module uses. Owner: platform

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- unaccent() is STABLE because its dictionary may change. Ours never does, and an index needs an IMMUTABLE function.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;

create text search configuration french_plain (copy = french);
alter text search configuration french_plain
  alter mapping for hword, hword_part, word with unaccent, french_stem;
create text search configuration simple_plain (copy = simple);
alter text search configuration simple_plain
  alter mapping for hword, hword_part, word with unaccent, simple;

-- One row per scope and key: the stored response is sent again when the same key comes twice.
create table idempotency (
  scope text not null,
  key text not null,
  fingerprint text not null,
  -- json, not jsonb: it keeps the order of the members
  response json,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
-- serves: purge of old keys
create index idempotency_created_at_idx on idempotency (created_at);

-- Transactional outbox: a row exists only if the transaction that wrote it committed.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  dedupe_key text unique,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
-- serves: the relay, which takes due rows of one kind in order
create index outbox_due_idx on outbox (kind, available_at, id) where sent_at is null and failed_at is null;
-- serves: metrics and the operator's list of failures
create index outbox_failed_idx on outbox (id) where failed_at is not null;
-- serves: purge of sent rows
create index outbox_sent_idx on outbox (sent_at) where sent_at is not null;

-- Rate limiter state. Unlogged: losing it in a crash is acceptable.
create unlogged table rate_limit (
  bucket text primary key,
  tokens double precision not null,
  updated_at timestamptz not null
);

-- Mailbox shown in demo mode.
create table demo_mail (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  created_at timestamptz not null default now(),
  attachments jsonb not null default '[]'
);
create index demo_mail_recipient_idx on demo_mail (recipient, id desc);

-- Notifies the read models on channel `catalogue`: `items:1,2,3` (at most 500 ids a message), or `all` above 5,000 items.
-- PostgreSQL delivers at commit, in order, and folds identical messages of one transaction. NOTIFY takes a server-wide
-- lock at commit, so changes that no page shows must not notify.
create function catalogue_announce(ids bigint[]) returns void language plpgsql as $$
declare total integer := coalesce(cardinality(ids), 0);
begin
  if total = 0 then return; end if;
  if total > 5000 then perform pg_notify('catalogue', 'all'); return; end if;
  for start in 0 .. (total - 1) / 500 loop
    perform pg_notify('catalogue', 'items:' || array_to_string(ids[start * 500 + 1 : start * 500 + 500], ','));
  end loop;
end $$;

-- For small tables: sends the trigger's argument, `all` (the tree of sections changed) or `words` (names or settings changed).
create function catalogue_announce_scope() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', tg_argv[0]);
  return null;
end $$;
