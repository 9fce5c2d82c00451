-- Orders that staff prepare for a customer, on the phone or in the shop.

-- An order being prepared. Its lines are a cart without a customer. Owner: order-draft
create table order_draft (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) between 16 and 64),
  region text not null references region,
  cart_id text check (length(cart_id) between 16 and 64),
  agent_id bigint not null references user_account,
  agent_name text not null check (length(agent_name) between 1 and 200),
  -- what was typed about customer, delivery and payment; removed with the draft after 30 days
  details jsonb not null default '{}' check (pg_column_size(details) <= 8000),
  -- set when the order was placed; the row then only answers repeated requests
  order_reference text check (length(order_reference) between 1 and 20),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- serves: the list, newest first, and the removal of old ones
create index order_draft_updated_idx on order_draft (updated_at desc);
-- serves: the drafts of one person
create index order_draft_agent_idx on order_draft (agent_id, updated_at desc);
-- serves: erasure of a customer
create index order_draft_email_idx on order_draft (lower(details ->> 'email'));
