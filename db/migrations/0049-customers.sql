-- Saved delivery addresses. Owner: customer
create table user_address (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account on delete cascade,
  -- the market whose checkout offers the address
  region text not null references region,
  full_name text not null,
  -- E.164
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  line1 text not null,
  line2 text,
  landmark text,
  city text not null,
  -- null: the region has no areas, or the area is no longer delivered
  area_id int references delivery_area on delete set null,
  area text,
  postcode text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  is_default boolean not null default false,
  created_at timestamptz not null
);
-- serves: the addresses of a customer
create index user_address_user_idx on user_address (user_id, region);
-- serves: one default address for each region of a customer
create unique index user_address_default_idx on user_address (user_id, region) where is_default;
-- serves: deletion of an area
create index user_address_area_idx on user_address (area_id) where area_id is not null;

-- Owner: customer
create table wishlist_item (
  user_id bigint not null references user_account on delete cascade,
  item_id bigint not null references item on delete cascade,
  -- colour that was shown when the item was added
  style_id int references style on delete set null,
  -- where `price` applied
  region text not null,
  currency text not null,
  -- lowest price to pay when the item was added, minor units
  price bigint not null check (price >= 0),
  added_at timestamptz not null,
  -- set by a removal, so that it can be undone with its price and date
  removed_at timestamptz,
  primary key (user_id, item_id),
  foreign key (region, currency) references region (code, currency)
);
-- serves: deletion of an item
create index wishlist_item_item_idx on wishlist_item (item_id);
-- serves: deletion of removed items
create index wishlist_item_removed_idx on wishlist_item (removed_at) where removed_at is not null;

-- Public page of a wishlist. Deleted when the customer stops sharing. Owner: customer
create table wishlist_share (
  user_id bigint primary key references user_account on delete cascade,
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  -- the customer allows the page to show their first name
  shows_name boolean not null,
  created_at timestamptz not null
);

-- The ten newest searches of a customer. Owner: customer
create table last_search (
  user_id bigint not null references user_account on delete cascade,
  -- lower case, without accents: the same search in another spelling replaces the former one
  folded text not null,
  keyword text not null check (length(keyword) between 1 and 200),
  searched_at timestamptz not null,
  primary key (user_id, folded)
);

-- Each time a customer gave or withdrew a consent; rows are never changed. Owner: customer
create table consent (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account on delete cascade,
  kind text not null check (kind in ('NEWSLETTER')),
  given boolean not null,
  -- version of the text that was shown
  text_version text not null,
  recorded_at timestamptz not null
);
-- serves: current consent of a customer
create index consent_user_idx on consent (user_id, kind, id desc);

-- Owner: customer
create table avatar (
  user_id bigint primary key references user_account on delete cascade,
  -- unguessable; another picture has another name
  name text not null unique check (name ~ '^[A-Za-z0-9_-]{22}$'),
  file_key text not null,
  -- side of the square, pixels
  side int not null check (side > 0),
  created_at timestamptz not null
);
