-- API keys: programs call `/api/pro` with a part of the privileges of the person who made the key. Owner: api-key

-- token_hash: SHA-256 of the key, which has 256 random bits and is stored nowhere. scopes: privileges.
-- region: the only one that the key may name; null: all
create table api_key (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null unique check (length(token_hash) = 32),
  last4 text not null check (length(last4) = 4),
  scopes text[] not null check (cardinality(scopes) between 1 and 100),
  region text references region (code),
  owner_id bigint not null references user_account (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz check (expires_at > created_at),
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_network text
);
-- serves: the foreign key, when an account is deleted
create index api_key_owner_idx on api_key (owner_id);

-- API: by an API key; staff_name is then the name of the key, staff_id its owner
alter table audit_entry drop constraint audit_entry_via_check;
alter table audit_entry add constraint audit_entry_via_check check (via in ('CONSOLE', 'TERMINAL', 'API'));
