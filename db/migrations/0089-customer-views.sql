-- Staff look at the shop as a customer, without changing anything. Owner: customer-desk

-- Owner: customer-desk
create table customer_view (
  id bigint generated always as identity primary key,
  -- SHA-256 of the cookie
  token_hash bytea not null unique check (length(token_hash) = 32),
  record_id bigint not null references customer_record,
  user_id bigint not null references user_account on delete cascade,
  staff_id bigint not null references user_account on delete cascade,
  -- the session of the staff user in which the view holds
  session_id text not null,
  reason text not null check (length(reason) <= 250),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  ended_at timestamptz
);
-- serves: erasure of the customer, deletion of a staff user
create index customer_view_user_idx on customer_view (user_id);
create index customer_view_staff_idx on customer_view (staff_id);
create index customer_view_record_idx on customer_view (record_id);

-- Each request of a view; the view names both people. Owner: customer-desk
create table customer_view_request (
  view_id bigint not null references customer_view on delete cascade,
  request_id text not null,
  method text not null,
  -- without its query, which may hold a secret
  path text not null check (length(path) <= 300),
  at timestamptz not null,
  primary key (view_id, request_id)
);
