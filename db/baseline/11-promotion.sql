-- Promotion codes and their uses. Owner: promotion
create table promotion (
  id integer generated always as identity primary key,
  -- normalised: capitals, without spaces or hyphens
  code text not null unique check (code ~ '^[A-Z0-9]{3,32}$'),
  -- shown to the buyer: `10 % sur votre première commande`
  label text not null check (label <> ''),
  kind text not null check (kind in ('PERCENTAGE', 'AMOUNT', 'FREE_DELIVERY', 'N_FOR_M')),
  percent_bp integer check (percent_bp between 1 and 10000),
  taken smallint check (taken between 2 and 99),
  paid smallint check (paid between 1 and taken - 1),
  first_order boolean not null default false,
  -- half-open
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  uses_limit integer check (uses_limit > 0),
  buyer_limit integer check (buyer_limit > 0),
  -- denormalised: one UPDATE both counts a use and refuses the one above the limit
  uses integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  check ((kind = 'PERCENTAGE') = (percent_bp is not null)),
  check ((kind = 'N_FOR_M') = (taken is not null) and (kind = 'N_FOR_M') = (paid is not null)),
  constraint promotion_uses_limited check (uses >= 0 and uses <= uses_limit)
);

-- Regions where it is valid. Amounts are set per region, never converted.
create table promotion_region (
  promotion_id integer not null references promotion on delete cascade,
  region text not null references region,
  currency text not null check (currency in ('TND', 'XOF')),
  -- discount of a promotion of kind AMOUNT
  amount bigint check (amount > 0),
  -- maximum discount of a percentage
  cap bigint check (cap > 0),
  minimum bigint check (minimum > 0),
  primary key (promotion_id, region)
);

-- Restricts a promotion to sections, groups or brands; without rows of one kind, all of that kind.
create table promotion_target (
  promotion_id integer not null references promotion on delete cascade,
  section_id integer references section on delete cascade,
  group_id integer references item_group on delete cascade,
  brand_id integer references brand on delete cascade,
  check (num_nonnulls(section_id, group_id, brand_id) = 1),
  -- serves also: targets of a promotion
  unique nulls not distinct (promotion_id, section_id, group_id, brand_id)
);

-- Restricts a promotion to e-mail addresses; without rows, everybody.
create table promotion_email (
  promotion_id integer not null references promotion on delete cascade,
  email text not null check (email = lower(email) and email <> ''),
  primary key (promotion_id, email)
);

-- Number of uses per buyer, for buyer_limit.
create table promotion_buyer (
  promotion_id integer not null references promotion on delete cascade,
  -- e-mail address in lower case
  buyer_key text not null check (buyer_key = lower(buyer_key) and buyer_key <> ''),
  uses integer not null check (uses >= 0),
  primary key (promotion_id, buyer_key)
);

-- One row per order with a code; given_back_at is set when the order is cancelled.
create table promotion_use (
  -- at most one code an order
  order_id text primary key check (order_id <> ''),
  promotion_id integer not null references promotion,
  buyer_key text not null,
  -- discount on the lines
  amount bigint not null check (amount >= 0),
  currency text not null check (currency in ('TND', 'XOF')),
  taken_at timestamptz not null,
  given_back_at timestamptz check (given_back_at >= taken_at)
);
-- serves: sums of a promotion
create index promotion_use_promotion_idx on promotion_use (promotion_id, buyer_key) where given_back_at is null;
