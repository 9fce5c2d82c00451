-- Calls to the buyers of cash orders.

-- Which staff user calls which buyer now. By phone and not by order, so that two orders of one buyer do not make two calls. Owner: call-desk
create table call_lease (
  -- E.164
  phone text primary key,
  agent_id bigint not null references user_account,
  agent_name text not null,
  -- of the order on the screen of the agent
  order_id bigint not null references shop_order,
  started_at timestamptz not null,
  -- after this time another agent may take over
  until timestamptz not null
);
-- serves: one call of an agent at a time; deletion of a staff user
create unique index call_lease_agent_idx on call_lease (agent_id);
create index call_lease_order_idx on call_lease (order_id);

-- An order that was called at least once. Owner: call-desk
create table call_task (
  order_id bigint primary key references shop_order,
  attempts integer not null check (attempts > 0),
  last_outcome text not null
    check (last_outcome in ('CONFIRMED', 'NO_ANSWER', 'CALL_BACK', 'WANTS_CHANGE', 'WRONG_NUMBER', 'REFUSED')),
  last_at timestamptz not null,
  -- not before; null: nobody needs to call again
  next_call_at timestamptz
);

-- Owner: order
-- serves: calls of a staff user since the morning
create index order_activity_calls_idx on order_activity (staff_id, at) where kind = 'CALL';
