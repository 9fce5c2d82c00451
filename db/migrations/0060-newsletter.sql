-- Newsletter for guests and customers, with the proof of each consent.

-- CART_REMINDER: the mail about a cart that was left
alter table consent drop constraint consent_kind_check;
alter table consent add constraint consent_kind_check check (kind in ('NEWSLETTER', 'CART_REMINDER'));

-- The last word of each customer on each kind. Owner: customer
create view current_consent as
  select distinct on (user_id, kind) user_id, kind, given from consent order by user_id, kind, id desc;

-- Customers who can receive mail: their address is proved. Owner: account
create view mailable_customer as
  select id as user_id, email, region from user_account
  where role = 'CUSTOMER' and email_verified_at is not null and disabled_at is null and erased_at is null;

-- A guest is a subscriber by this row, a customer by their consent: for them the row holds choices only.
-- Owner: newsletter
create table newsletter_subscription (
  id bigint generated always as identity primary key,
  -- null for a customer, whose account has it
  email text check (email = lower(email) and char_length(email) between 3 and 254),
  region text references region,
  user_id bigint unique references user_account on delete cascade,
  topics text[] not null check (topics <@ array['NEW', 'SALES']),
  -- seo names of sections; empty: all
  sections text[] not null default '{}',
  -- MONTHLY: not within 28 days of the former letter
  frequency text not null default 'EACH' check (frequency in ('EACH', 'MONTHLY')),
  created_at timestamptz not null,
  last_sent_at timestamptz,
  -- set when a guest unsubscribes
  ended_at timestamptz,
  check ((email is null) = (user_id is not null)),
  check ((region is null) = (user_id is not null)),
  check (ended_at is null or user_id is null)
);
-- serves: one subscription for an address
create unique index newsletter_subscription_email_idx on newsletter_subscription (email) where email is not null;
-- serves: deletion of ended subscriptions
create index newsletter_subscription_ended_idx on newsletter_subscription (ended_at) where ended_at is not null;

-- Each request to subscribe with the form; a confirmed one is the proof of the consent. Owner: newsletter
create table newsletter_opt_in (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  region text not null references region,
  -- path of the page with the form
  form_path text not null check (form_path ~ '^/([^/]|$)' and char_length(form_path) <= 200),
  -- version of the text that was shown
  text_version text not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz check (confirmed_at >= requested_at),
  subscription_id bigint references newsletter_subscription on delete cascade,
  check ((confirmed_at is null) = (subscription_id is null))
);
-- serves: limit of requests for an address
create index newsletter_opt_in_email_idx on newsletter_opt_in (email, requested_at);
-- serves: proofs of a subscription
create index newsletter_opt_in_subscription_idx on newsletter_opt_in (subscription_id) where subscription_id is not null;
-- serves: deletion of requests that were not confirmed
create index newsletter_opt_in_open_idx on newsletter_opt_in (requested_at) where confirmed_at is null;

-- Owner: newsletter
create table newsletter_letter (
  id bigint generated always as identity primary key,
  -- name of its file: sending the file again continues the same letter
  name text not null unique check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(name) <= 80),
  region text not null references region,
  topic text not null check (topic in ('NEW', 'SALES')),
  -- seo name; null: whatever their sections
  section text,
  title text not null,
  -- SHA-256 of the file: a changed file is another letter
  digest bytea not null check (octet_length(digest) = 32),
  started_at timestamptz not null,
  finished_at timestamptz check (finished_at >= started_at)
);

-- Written with the mail in the same transaction: each subscriber gets a letter once. Owner: newsletter
create table newsletter_delivery (
  letter_id bigint not null references newsletter_letter on delete cascade,
  subscription_id bigint not null references newsletter_subscription on delete cascade,
  sent_at timestamptz not null,
  primary key (letter_id, subscription_id)
);
-- serves: letters of a subscription, for their export and deletion
create index newsletter_delivery_subscription_idx on newsletter_delivery (subscription_id);
