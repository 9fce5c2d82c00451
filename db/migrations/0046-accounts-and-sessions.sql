-- People with an account. Owner: account
create table user_account (
  id bigint generated always as identity primary key,
  -- shown to callers; row ids stay on the server
  public_id uuid not null unique default gen_random_uuid(),
  -- null after erasure
  email text,
  full_name text not null default '',
  phone text,
  role text not null default 'CUSTOMER' check (role in ('CUSTOMER', 'SUPPLIER', 'ADMIN')),
  -- buys for a company: one session at a time
  professional boolean not null default false,
  privileges text[] not null default '{}',
  region text not null references region,
  language text not null default 'fr',
  -- argon2id in PHC format; null: signs in with another service only
  password_hash text,
  email_verified_at timestamptz,
  created_at timestamptz not null,
  disabled_at timestamptz,
  erased_at timestamptz,
  check ((email is null) = (erased_at is not null))
);
-- serves: sign-in, uniqueness of addresses
create unique index user_account_email_idx on user_account (lower(email));

-- Codes sent by e-mail, one that can still be used for each address and purpose.
create table account_code (
  email text not null check (email = lower(email)),
  purpose text not null check (purpose in ('SIGN_UP', 'RESET')),
  code_hash bytea not null,
  -- what the code confirms: for SIGN_UP password hash, full name and region
  details jsonb not null default '{}',
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (email, purpose)
);
-- serves: deletion of expired codes
create index account_code_expires_idx on account_code (expires_at);

-- Consecutive failed sign-ins of an address, whether or not it has an account. `source` is a known device or everybody else.
create table sign_in_failure (
  email_hash bytea not null,
  source text not null,
  failures int not null,
  blocked_until timestamptz not null,
  last_at timestamptz not null,
  primary key (email_hash, source)
);
-- serves: deletion of old rows
create index sign_in_failure_last_idx on sign_in_failure (last_at);

-- Browsers in which a user has signed in before.
create table known_device (
  token_hash bytea primary key,
  user_id bigint not null references user_account on delete cascade,
  last_used_at timestamptz not null
);
-- serves: deletion with the account, and of devices unused for a year
create index known_device_user_idx on known_device (user_id);
create index known_device_used_idx on known_device (last_used_at);

-- Signed-in browsers. Owner: session
create table session (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  user_id bigint not null references user_account on delete cascade,
  -- 365 days, instead of until the browser closes
  keep boolean not null,
  -- number of the refresh token that is valid now; the tokens themselves are not stored
  generation int not null default 0,
  -- when the previous generation was replaced
  rotated_at timestamptz,
  -- SHA-256 of the binding cookie; null for sessions of programs, which have no cookies
  bind_hash bytea,
  -- password, or password and second factor
  second_factor boolean not null default false,
  user_agent text not null default '',
  -- network of the client, for the list of sessions
  network text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- last time the person proved who they are
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGOUT', 'REPLACED', 'REUSED', 'PASSWORD', 'REVOKED', 'DISABLED')),
  check ((ended_at is null) = (end_reason is null))
);
-- serves: list and end of a user's sessions
create index session_user_idx on session (user_id) where ended_at is null;
-- serves: deletion of old sessions
create index session_expires_idx on session (expires_at);

-- Keys that sign access tokens: the newest signs, the others verify until their tokens have expired.
create table signing_key (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{8,}$'),
  public_jwk jsonb not null,
  -- private key, encrypted with a key derived from OURLET_SECRET
  encrypted_jwk bytea not null,
  created_at timestamptz not null
);

alter table shop_order add constraint shop_order_user_id_fkey foreign key (user_id) references user_account;
-- serves: the orders of a customer
create index shop_order_user_idx on shop_order (user_id, placed_at desc) where user_id is not null;
