-- Ground floor: what every room relies on. Owner: platform

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- unaccent() is only STABLE because its dictionary may change; ours never does, and an index needs IMMUTABLE.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;

create text search configuration french_plain (copy = french);
alter text search configuration french_plain
  alter mapping for hword, hword_part, word with unaccent, french_stem;
create text search configuration simple_plain (copy = simple);
alter text search configuration simple_plain
  alter mapping for hword, hword_part, word with unaccent, simple;

-- One row a command and key: the first answer is kept and answered again (reliability: same key, same answer).
create table idempotency (
  scope text not null,
  key text not null,
  fingerprint text not null,
  -- json and not jsonb: the text is answered again as it was, members in order
  response json,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
-- serves: the purge of old keys
create index idempotency_created_at_idx on idempotency (created_at);

-- Effects that leave the transaction. A row exists if and only if its cause committed.
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
-- serves: the relay, which takes the due rows of a kind in order
create index outbox_due_idx on outbox (kind, available_at, id) where sent_at is null and failed_at is null;
-- serves: the figures and the operator
create index outbox_failed_idx on outbox (id) where failed_at is not null;
-- serves: the purge
create index outbox_sent_idx on outbox (sent_at) where sent_at is not null;

-- Counters of the rate limiter: losing them in a crash costs nothing, so they skip the log.
create unlogged table rate_limit (
  bucket text primary key,
  tokens double precision not null,
  updated_at timestamptz not null
);

-- The local mailbox of the demo mode.
create table demo_mail (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  created_at timestamptz not null default now()
);
create index demo_mail_recipient_idx on demo_mail (recipient, id desc);
