-- What visitors mean to buy. A cart belongs to one region, adding to it reserves nothing. Owner: cart.
create table cart (
  -- 128 random bits as base64url: whoever knows it has it
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  region text not null references region,
  -- grows with each write: tells lines that were read before a lock was had from those of after it
  version integer not null default 1,
  promotion_code text,
  -- what the room of gift cards gives instead of the code
  gift_card text,
  -- of the room of delivery; what it no longer knows counts as not chosen
  delivery_mode_id integer,
  area_id integer,
  -- the order it became; it is then empty to its visitor
  order_id text,
  created_at timestamptz not null,
  touched_at timestamptz not null
);
-- serves: the purge of carts that nobody touched for a year
create index cart_touched_idx on cart (touched_at);

create table cart_line (
  cart_id text not null references cart on delete cascade,
  -- no key to the catalogue: an article that left the shop is told of, its line does not vanish
  variant_id bigint not null,
  quantity integer not null check (quantity between 1 and 999),
  -- put aside for later: in no total
  saved boolean not null default false,
  -- minor units that the visitor last agreed to see; null: it was not sold then
  seen_price bigint check (seen_price > 0),
  position integer not null,
  primary key (cart_id, variant_id)
);
