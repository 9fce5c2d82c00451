-- Alerts about an item that is back in stock, or whose price dropped.

-- A person with alerts: a customer, or the address of a guest. Links of mails name this row. Owner: alert
create table alert_contact (
  id bigint generated always as identity primary key,
  user_id bigint unique references user_account on delete cascade,
  -- null for a customer, whose account has it
  email text check (email = lower(email) and char_length(email) between 3 and 254),
  created_at timestamptz not null,
  check ((email is null) = (user_id is not null))
);
-- serves: one contact for an address
create unique index alert_contact_email_idx on alert_contact (email) where email is not null;

-- Owner: alert
create table item_alert (
  id bigint generated always as identity primary key,
  contact_id bigint not null references alert_contact on delete cascade,
  kind text not null check (kind in ('BACK_IN_STOCK', 'PRICE_DROP')),
  region text not null,
  currency text not null,
  item_id bigint not null references item on delete cascade,
  -- null: any colour and size of the item
  variant_id bigint references variant on delete cascade,
  -- lowest price to pay when the alert was made, or of its last mail; minor units
  price bigint not null check (price >= 0),
  created_at timestamptz not null,
  -- null until a guest opened the link of the mail
  confirmed_at timestamptz check (confirmed_at >= created_at),
  expires_at timestamptz not null check (expires_at > created_at),
  sent_at timestamptz check (sent_at >= confirmed_at),
  -- a stock alert ends with its mail
  ended_at timestamptz check (ended_at >= created_at),
  foreign key (region, currency) references region (code, currency)
);
-- serves: one open alert of a person for a variant, or for an item
create unique index item_alert_open_idx on item_alert (contact_id, item_id, kind, region, coalesce(variant_id, 0))
  where ended_at is null;
-- serves: the job that looks for alerts to send
create index item_alert_waiting_idx on item_alert (region, item_id) where confirmed_at is not null and ended_at is null;
-- serves: last mail about an item, list and limits of a person
create index item_alert_contact_idx on item_alert (contact_id, item_id, sent_at);
-- serves: deletion of an item
create index item_alert_item_idx on item_alert (item_id);
-- serves: deletion of a variant
create index item_alert_variant_idx on item_alert (variant_id) where variant_id is not null;
-- serves: deletion of old alerts
create index item_alert_expires_idx on item_alert (expires_at);
