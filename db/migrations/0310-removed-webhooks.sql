-- A webhook that staff removed is hidden at once; a background task deletes its deliveries, then its row. Owner: webhook
alter table webhook_endpoint
  -- when staff removed it; a task deletes the row later
  add column removed_at timestamptz,
  add check (removed_at is null or state = 'OFF'),
  drop constraint webhook_endpoint_url_key;
-- serves: one webhook for an address; that of a removed one is free again
create unique index webhook_endpoint_url_key on webhook_endpoint (url) where removed_at is null;
