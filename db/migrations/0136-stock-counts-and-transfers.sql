-- Counts of shelves, transfers between locations, and expected deliveries. Owner: stock

create table stock_count (
  id bigint generated always as identity primary key,
  location_id integer not null references location,
  -- null: the whole location
  section_id integer references section,
  -- the shelf, as people call it
  name text not null default '' check (length(name) <= 80),
  state text not null default 'OPEN' check (state in ('OPEN', 'POSTED', 'CANCELLED')),
  started_at timestamptz not null,
  started_by bigint references user_account,
  closed_at timestamptz,
  closed_by bigint references user_account,
  check ((state = 'OPEN') = (closed_at is null))
);
-- serves: open counts, and the last ones
create index stock_count_state_idx on stock_count (state, id desc);

-- Owner: stock
create table stock_count_line (
  count_id bigint not null references stock_count on delete cascade,
  variant_id bigint not null references variant on delete cascade,
  counted integer not null check (counted between 0 and 100000),
  -- stock at the moment of the count: what leaves afterwards does not change the difference
  on_hand integer not null check (on_hand >= 0),
  -- stock changed between the first and the last scan of the line, so the units may be counted wrongly
  moved boolean not null default false,
  counted_at timestamptz not null,
  counted_by bigint references user_account,
  posted_at timestamptz,
  primary key (count_id, variant_id)
);
-- serves: deletion of a variant
create index stock_count_line_variant_idx on stock_count_line (variant_id);

-- Owner: stock
create table stock_transfer (
  id bigint generated always as identity primary key,
  from_id integer not null references location,
  to_id integer not null references location,
  state text not null default 'SENT' check (state in ('SENT', 'RECEIVED', 'CANCELLED')),
  note text not null default '' check (length(note) <= 200),
  sent_at timestamptz not null,
  sent_by bigint references user_account,
  closed_at timestamptz,
  closed_by bigint references user_account,
  check (from_id <> to_id),
  check ((state = 'SENT') = (closed_at is null))
);
-- serves: transfers on their way, and the last ones
create index stock_transfer_state_idx on stock_transfer (state, id desc);

-- Owner: stock
create table stock_transfer_line (
  transfer_id bigint not null references stock_transfer on delete cascade,
  variant_id bigint not null references variant on delete cascade,
  sent integer not null check (sent between 1 and 100000),
  -- null until the transfer arrives; may differ from what was sent
  received integer check (received between 0 and 100000),
  primary key (transfer_id, variant_id)
);
-- serves: deletion of a variant
create index stock_transfer_line_variant_idx on stock_transfer_line (variant_id);

-- Units ordered from a supplier. Owner: stock
create table stock_incoming (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variant on delete cascade,
  location_id integer not null references location,
  quantity integer not null check (quantity between 1 and 100000),
  expected_on date not null,
  note text not null default '' check (length(note) <= 200),
  state text not null default 'EXPECTED' check (state in ('EXPECTED', 'RECEIVED', 'CANCELLED')),
  -- null until it arrives; may differ from what was expected
  received integer check (received between 0 and 100000),
  created_at timestamptz not null,
  created_by bigint references user_account,
  closed_at timestamptz,
  check ((state = 'EXPECTED') = (closed_at is null))
);
-- serves: what is expected for the rows of a list
create index stock_incoming_open_idx on stock_incoming (variant_id, location_id) where state = 'EXPECTED';
-- serves: the list of expected deliveries by date
create index stock_incoming_state_idx on stock_incoming (state, expected_on, id);
