-- Links by which a visitor shows a cart to somebody else, or lets somebody else pay an order. Owner: share
create table share_link (
  -- 80 random bits
  code text primary key check (code ~ '^[a-z2-7]{16}$'),
  kind text not null check (kind in ('CART', 'PAYMENT')),
  -- of a cart: [{"variantId", "quantity", "name"}]
  lines jsonb,
  -- of a payment
  order_id bigint references shop_order on delete cascade,
  -- the signed-in customer who created it
  user_id bigint references user_account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint share_link_cart_check check ((kind = 'CART') = (lines is not null)),
  constraint share_link_payment_check check ((kind = 'PAYMENT') = (order_id is not null)),
  check (expires_at > created_at)
);
-- serves: one link for an order
create unique index share_link_order_idx on share_link (order_id) where order_id is not null;
-- serves: the removal of expired links
create index share_link_expiry_idx on share_link (expires_at);
-- serves: export and erasure of a customer's data
create index share_link_user_idx on share_link (user_id) where user_id is not null;
