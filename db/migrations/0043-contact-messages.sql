-- Messages of the contact form. Owner: contact
create table contact_message (
  id bigint generated always as identity primary key,
  region text not null references region,
  topic text not null,
  name text not null,
  email text not null,
  phone text,
  order_reference text,
  message text not null,
  sent_at timestamptz not null
);
-- serves: limit of messages for an address, deletion of old messages
create index contact_message_email_idx on contact_message (lower(email), sent_at);
create index contact_message_sent_at_idx on contact_message (sent_at);
