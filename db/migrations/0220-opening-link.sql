-- The link with which the first administrator of an empty shop comes in; a new link replaces the former one. Owner: opening
create table opening_link (
  -- allows one row
  id boolean primary key default true check (id),
  -- SHA-256 of the token in the link
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
