-- Authenticator apps: six digits that change every 30 seconds. Owner: second-factor
create table totp_factor (
  user_id bigint primary key references user_account on delete cascade,
  -- encrypted with a key derived from OURLET_SECRET
  encrypted_secret bytea not null,
  -- step of the last accepted code, which cannot be used again
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- null: the person has not yet typed a code of the app
  confirmed_at timestamptz
);

create table passkey (
  -- credential id in base64url
  id text primary key check (length(id) <= 1400),
  user_id bigint not null references user_account on delete cascade,
  name text not null,
  -- the host for which the browser made it
  relying_party text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz
);
-- serves: passkeys of a user
create index passkey_user_idx on passkey (user_id);

-- Codes for the loss of the other factors; each opens one session.
create table recovery_code (
  user_id bigint not null references user_account on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What a person has begun and proves with a second factor: a sign-in, its first set-up, a new passkey.
create table second_factor_challenge (
  handle_hash bytea primary key,
  user_id bigint not null references user_account on delete cascade,
  purpose text not null check (purpose in ('SIGN_IN', 'SET_UP', 'PASSKEY')),
  -- keepSession of the sign-in
  keep boolean not null default false,
  -- that the passkey must sign
  webauthn_challenge text,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
-- serves: deletion of expired rows, and with the account
create index second_factor_challenge_expires_idx on second_factor_challenge (expires_at);
create index second_factor_challenge_user_idx on second_factor_challenge (user_id);

-- Identities at other services. Owner: social
create table social_account (
  provider text not null,
  -- identifier of the person at the provider
  subject text not null,
  user_id bigint not null references user_account on delete cascade,
  -- at the provider, shown to the person; null: the provider gave none
  email text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (provider, subject)
);
-- serves: services of a user, at most one identity of each
create unique index social_account_user_idx on social_account (user_id, provider);

-- Visits to a provider that have not come back.
create table social_request (
  state_hash bytea primary key,
  provider text not null,
  -- SHA-256 of the cookie of the browser that began
  browser_hash bytea not null,
  nonce text not null,
  -- PKCE
  verifier text not null,
  redirect_uri text not null,
  -- where the visitor wants to go afterwards
  return_path text,
  expires_at timestamptz not null
);
-- serves: deletion of expired rows
create index social_request_expires_idx on social_request (expires_at);

-- Identities that a provider has confirmed, until they sign in.
create table social_handle (
  handle_hash bytea primary key,
  provider text not null,
  subject text not null,
  browser_hash bytea not null,
  email text,
  email_verified boolean not null,
  full_name text not null,
  return_path text,
  -- the code that proves an address which the provider did not
  code_email text,
  code_hash bytea,
  code_tries smallint not null default 0,
  -- number of codes that were mailed
  codes_sent smallint not null default 0,
  expires_at timestamptz not null,
  check ((code_email is null) = (code_hash is null))
);
-- serves: deletion of expired rows
create index social_handle_expires_idx on social_handle (expires_at);
