-- The instant-win game: campaigns, prizes, draws, wins, and the look-ups of codes.

-- Campaigns. Owner: gift
create table gift_campaign (
  id integer generated always as identity primary key,
  name text not null unique check (char_length(name) between 1 and 120),
  -- half-open
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- one draw in so many wins; null: orders do not take part
  item_odds integer not null check (item_odds between 1 and 1000000),
  order_odds integer check (order_odds between 1 and 1000000),
  -- seconds between the win and the moment when its browser may learn of it
  reveal_delay integer not null check (reveal_delay between 0 and 86400),
  -- wins of one network address a day
  network_wins integer not null check (network_wins between 1 and 10000),
  -- false: all items; true: those of gift_campaign_target
  is_targeted boolean not null,
  -- set by the close command: the draws end before ends_at
  closed_at timestamptz,
  created_at timestamptz not null
);

create table gift_campaign_region (
  campaign_id integer not null references gift_campaign on delete cascade,
  region text not null references region,
  primary key (campaign_id, region)
);

-- Items and sections of a targeted campaign. Without rows, it has none left.
create table gift_campaign_target (
  campaign_id integer not null references gift_campaign on delete cascade,
  section_id integer references section on delete cascade,
  item_id bigint references item on delete cascade,
  check (num_nonnulls(section_id, item_id) = 1),
  -- serves also: targets of a campaign
  unique nulls not distinct (campaign_id, section_id, item_id)
);

create table gift_prize (
  id integer generated always as identity primary key,
  campaign_id integer not null references gift_campaign on delete cascade,
  type text not null check (type in ('PHYSICAL', 'PROMOTION_CARD')),
  name text not null check (char_length(name) between 1 and 120),
  -- file name of an image
  image text not null,
  -- discount of the promotion code; amounts by region are in gift_prize_amount
  percent_bp integer check (percent_bp between 1 and 10000),
  -- days during which the promotion code is valid
  code_days integer check (code_days between 1 and 730),
  stock integer not null check (stock > 0),
  -- denormalised: one UPDATE both takes a prize and refuses the one above the stock
  remaining integer not null,
  check ((type = 'PROMOTION_CARD') = (code_days is not null)),
  check (type = 'PROMOTION_CARD' or percent_bp is null),
  constraint gift_prize_remaining_in_stock check (remaining between 0 and stock)
);
-- serves: prizes of a campaign
create index gift_prize_campaign_idx on gift_prize (campaign_id);

create table gift_prize_amount (
  prize_id integer not null references gift_prize on delete cascade,
  region text not null references region,
  currency text not null check (currency in ('TND', 'XOF')),
  amount bigint not null check (amount > 0),
  primary key (prize_id, region)
);

-- Makes the marks of a day; deleted the day after, so that older marks cannot be traced to a visitor.
create table gift_salt (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);

-- One draw of a visitor on an item in a day.
create table gift_draw (
  day date not null,
  item_id bigint not null references item on delete cascade,
  -- hash of the visitor with the salt of the day
  mark bytea not null check (octet_length(mark) = 16),
  primary key (day, item_id, mark)
);

-- Reserved when it is drawn; then claimed by a winner, or returned to the stock.
create table gift_win (
  id bigint generated always as identity primary key,
  campaign_id integer not null references gift_campaign,
  prize_id integer not null references gift_prize,
  region text not null references region,
  -- SHA-256; the code itself is not stored
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  state text not null check (state in ('RESERVED', 'CLAIMED', 'RETURNED')),
  won_at timestamptz not null,
  due_at timestamptz not null check (due_at >= won_at),
  -- first time the browser was told; the time to claim starts
  revealed_at timestamptz check (revealed_at >= due_at),
  claimed_at timestamptz check (claimed_at >= won_at),
  -- item on which it was won; null for an order
  item_id bigint references item on delete set null,
  -- reference of the order that won; null for an item
  order_reference text unique,
  -- hash of the network address with the salt of the day; null for an order
  network_mark bytea check (octet_length(network_mark) = 16),
  user_id bigint references user_account on delete set null,
  winner_name text,
  -- E.164
  winner_phone text,
  winner_email text,
  -- the promotion code that was sent; null for a physical prize
  promotion_code text unique,
  -- when a physical prize was given to its winner
  handed_over_at timestamptz check (handed_over_at >= claimed_at),
  check ((state = 'CLAIMED') = (claimed_at is not null)),
  check (order_reference is null or state = 'CLAIMED')
);
-- serves: the number of prizes taken from a stock
create index gift_win_prize_idx on gift_win (prize_id) where state <> 'RETURNED';
-- serves: the job that returns unclaimed prizes
create index gift_win_reserved_idx on gift_win (due_at) where state = 'RESERVED';
-- serves: wins of a network address in a day
create index gift_win_network_idx on gift_win (network_mark, campaign_id) where network_mark is not null;
-- serves: export and erasure of an account
create index gift_win_user_idx on gift_win (user_id) where user_id is not null;
create index gift_win_email_idx on gift_win (lower(winner_email)) where winner_email is not null;

-- One draw of an order, whose event may be delivered several times.
create table gift_order_draw (
  order_reference text primary key,
  drawn_at timestamptz not null
);

-- Codes that a network address asked about in the last hour, to limit the unknown ones.
create table gift_lookup (
  -- SHA-256 of the network address, cut to 16 bytes
  network bytea not null check (octet_length(network) = 16),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  is_known boolean not null,
  asked_at timestamptz not null,
  primary key (network, code_hash)
);
-- serves: deletion of old rows
create index gift_lookup_asked_idx on gift_lookup (asked_at);
