-- A cart belongs to one region. Adding to it reserves nothing. Owner: cart
-- The fill factors leave room in each page, so that an UPDATE touches no index (HOT update).
create table cart (
  -- 128 random bits, base64url; a bearer secret
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  region text not null references region,
  -- incremented by each write; detects lines read before the lock
  version integer not null default 1,
  promotion_code text,
  -- public_id of the card, never its code
  gift_card text,
  -- id of delivery_mode without foreign key; an unknown id counts as not chosen
  delivery_mode_id integer,
  area_id integer,
  -- the order made from the cart, which then appears empty
  order_id text,
  created_at timestamptz not null,
  touched_at timestamptz not null
) with (fillfactor = 70);
-- serves: purge of carts untouched for a year
create index cart_touched_idx on cart (touched_at);

create table cart_line (
  cart_id text not null references cart on delete cascade,
  -- no foreign key: the line of a deleted item stays, so that the visitor can be informed
  variant_id bigint not null,
  quantity integer not null check (quantity between 1 and 999),
  -- saved for later: excluded from totals
  saved boolean not null default false,
  -- minor units last accepted by the visitor; null: not sold at that time
  seen_price bigint check (seen_price > 0),
  position integer not null,
  primary key (cart_id, variant_id)
) with (fillfactor = 80);

-- Fails a statement written from cached cart data, with its transaction,
-- when the cart has changed or stock is short.
create function cart_refuse() returns json language plpgsql as $$
begin
  raise exception 'the cart is not the one that was known' using errcode = 'OL002';
end $$;
