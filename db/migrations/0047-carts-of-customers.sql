-- A customer has one cart in each region, the same on all devices.
alter table cart
  add column user_id bigint references user_account,
  -- what a sign-in merged or a repeated order could not add, until the customer has seen it
  add column notices jsonb not null default '[]';

-- serves: the cart of a customer, and that there is only one
create unique index cart_user_idx on cart (user_id, region) where user_id is not null and order_id is null;
