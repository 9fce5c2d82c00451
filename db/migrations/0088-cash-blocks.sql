-- Customers who may not pay in cash. Owner: customer-desk

-- Lifted or ended blocks stay, as history. Owner: customer-desk
create table cash_block (
  id bigint generated always as identity primary key,
  record_id bigint not null references customer_record,
  -- for the staff; the customer does not read it
  reason text not null check (length(reason) <= 250),
  starts_at timestamptz not null,
  -- null: until it is lifted
  ends_at timestamptz check (ends_at > starts_at),
  lifted_at timestamptz
);
-- serves: the block of a record, and the list of the blocked; a record has one block at most that is not lifted
create unique index cash_block_record_idx on cash_block (record_id) where lifted_at is null;
create index cash_block_past_idx on cash_block (record_id, id);

-- What the block holds for: `phone +216…`, `email …` in lower case, `user 12`. Also the keys of the locks. Owner: customer-desk
create table cash_block_key (
  block_id bigint not null references cash_block on delete cascade,
  key text not null,
  primary key (key, block_id)
);
create index cash_block_key_block_idx on cash_block_key (block_id);

-- Blocks that are not lifted, by key. They hold until `ends_at`.
create view standing_cash_block as
  select k.key, b.record_id, b.reason, b.starts_at, b.ends_at
  from cash_block b join cash_block_key k on k.block_id = b.id where b.lifted_at is null;
