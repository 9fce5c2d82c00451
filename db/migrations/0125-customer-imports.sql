-- Customers and past orders of another shop. Owner: customer-import

-- An order that was placed elsewhere, read-only: no stock, no invoice, not in the sales figures. Owner: customer-import
create table past_order (
  id bigint generated always as identity primary key,
  source text not null check (source in ('SHOPIFY', 'OURLET')),
  reference text not null check (length(reference) between 1 and 60),
  -- in lower case; joins it with the record of the customer
  email text not null check (email = lower(email)),
  full_name text not null,
  phone text,
  region text not null references region,
  currency text not null references currency,
  total bigint not null check (total >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  -- as the other shop wrote it
  status text not null check (length(status) <= 120),
  placed_at timestamptz not null,
  city text,
  -- name, SKU, quantity, unit price in minor units
  lines jsonb not null,
  imported_at timestamptz not null,
  unique (source, reference)
);
-- serves: the past orders of a customer
create index past_order_email_idx on past_order (email, placed_at desc);

-- A file that a staff user uploads, checked first and then applied by a job. Owner: customer-import
create table customer_import (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  staff_id bigint not null references user_account,
  file_name text not null check (length(file_name) between 1 and 200),
  region text not null references region,
  -- null: removed after the import, because it holds personal data
  content bytea check (length(content) <= 10000000),
  format text not null,
  state text not null check (state in ('CHECKED', 'QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  invite boolean not null default false,
  -- counts by verdict, columns and refused rows, as the screen shows them
  report jsonb not null,
  done integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state in ('DONE', 'FAILED')) = (finished_at is not null))
);
-- serves: jobs to take up, and the removal of old files
create index customer_import_open_idx on customer_import (id) where state in ('QUEUED', 'RUNNING');
create index customer_import_created_idx on customer_import (created_at);
-- serves: the imports of a staff user, and their erasure
create index customer_import_staff_idx on customer_import (staff_id, id desc);

-- Addresses that the shop knows: of an account, also a closed one, or of the orders of a guest.
create view known_customer_address as
  select lower(email) as email from user_account where email is not null
  union all select email from customer_guest_email;

-- References of the orders of this shop.
create view known_order_reference as select reference from shop_order;
