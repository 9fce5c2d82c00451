-- Gift cards, their purchases and the ledger of their balances. Owner: gift-card

-- Regions that sell cards, and limits of a free amount.
create table gift_card_region (
  region text primary key references region,
  currency text not null check (currency in ('TND', 'XOF')),
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  -- validity
  months smallint not null default 12 check (months between 1 and 120)
);

create table gift_card_amount (
  id integer generated always as identity primary key,
  region text not null references gift_card_region,
  amount bigint not null check (amount > 0),
  position integer not null default 0,
  active boolean not null default true,
  unique (region, amount)
);

-- The code itself is never stored: only its hash, and the code encrypted with
-- a key that only the recipient received.
create table gift_card (
  id bigint generated always as identity primary key,
  -- id used by carts and orders; it cannot be spent
  public_id text not null unique check (public_id ~ '^g_[A-Za-z0-9_-]{22}$'),
  -- null until the code is sent
  code_hash bytea unique check (length(code_hash) = 32),
  last4 text check (last4 ~ '^[0-9A-Z]{4}$'),
  -- hash of the secret in the URL of the printable card; the secret also decrypts sealed_code
  ref_hash bytea unique check (length(ref_hash) = 32),
  sealed_code bytea,
  region text not null,
  currency text not null check (currency in ('TND', 'XOF')),
  initial bigint not null check (initial > 0),
  balance bigint not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  check (num_nulls(code_hash, last4, ref_hash, sealed_code) in (0, 4)),
  constraint gift_card_balance_held check (balance between 0 and initial)
);
-- serves: the job that expires cards
create index gift_card_expiry_idx on gift_card (expires_at) where balance > 0;

-- Signed amounts; the balance of a card is their sum.
create table gift_card_move (
  id bigint generated always as identity primary key,
  card_id bigint not null references gift_card,
  kind text not null check (kind in ('ISSUED', 'SPENT', 'RESTORED', 'EXPIRED')),
  amount bigint not null,
  order_id text,
  -- prevents a double refund
  refund_id text unique,
  created_at timestamptz not null,
  check (refund_id is null or kind = 'RESTORED'),
  check ((kind in ('SPENT', 'RESTORED')) = (order_id is not null)),
  check (case when kind in ('SPENT', 'EXPIRED') then amount < 0 else amount > 0 end)
);
-- serves: history of a card. The unique index allows one issue per card
create index gift_card_move_card_idx on gift_card_move (card_id, id);
create unique index gift_card_move_issued_idx on gift_card_move (card_id) where kind = 'ISSUED';
-- serves: amounts spent by an order
create index gift_card_move_order_idx on gift_card_move (order_id) where order_id is not null;

create function gift_card_move_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of gift cards is only added to';
end $$;
create trigger gift_card_move_kept before update or delete on gift_card_move
  for each row execute function gift_card_move_is_kept();

create table gift_card_purchase (
  id bigint generated always as identity primary key,
  -- shown to people
  reference text not null unique check (reference ~ '^CC-[0-9A-Z]{6,10}$'),
  -- secret known only to the buyer
  s_ref text not null unique check (length(s_ref) >= 22),
  region text not null,
  currency text not null check (currency in ('TND', 'XOF')),
  amount bigint not null check (amount > 0),
  recipient_name text not null,
  recipient_email text not null,
  sender_name text not null,
  sender_email text not null,
  message text,
  -- day chosen by the buyer; null: as soon as it is paid
  send_at timestamptz,
  state text not null default 'PENDING' check (state in ('PENDING', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED')),
  card_id bigint unique references gift_card,
  created_at timestamptz not null,
  -- when the e-mail with the code was queued
  sent_at timestamptz,
  check ((state = 'PAID') = (card_id is not null)),
  check (sent_at is null or card_id is not null)
);
-- serves: the job that sends due cards
create index gift_card_purchase_due_idx on gift_card_purchase (send_at) where state = 'PAID' and sent_at is null;
