-- Store credit of a customer in one currency. It does not expire. Owner: wallet
create table wallet (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account,
  currency text not null check (currency in ('TND', 'XOF')),
  balance bigint not null default 0 constraint wallet_balance_held check (balance >= 0),
  created_at timestamptz not null,
  unique (user_id, currency)
);

-- Each change of a balance. Owner: wallet
create table wallet_move (
  id bigint generated always as identity primary key,
  wallet_id bigint not null references wallet,
  -- REFUND: money of an order; RESTORED: credit that an order had spent; CREDITED and DEBITED: by staff; GIVEN_UP: by the
  -- customer who erases the account
  kind text not null check (kind in ('REFUND', 'SPENT', 'RESTORED', 'CREDITED', 'DEBITED', 'GIVEN_UP')),
  amount bigint not null,
  order_id text,
  -- makes a refund and a call of staff happen once
  once_key text unique check (length(once_key) between 1 and 80),
  -- shown to the customer
  reason text check (length(reason) between 1 and 200),
  -- null: from a terminal, or not by staff
  staff_id bigint references user_account,
  created_at timestamptz not null,
  check ((kind in ('REFUND', 'SPENT', 'RESTORED')) = (order_id is not null)),
  check (kind not in ('REFUND', 'CREDITED', 'DEBITED') or once_key is not null),
  check (reason is null or kind in ('CREDITED', 'DEBITED')),
  check (case when kind in ('SPENT', 'DEBITED', 'GIVEN_UP') then amount < 0 else amount > 0 end)
);
-- serves: the ledger of a wallet
create index wallet_move_wallet_idx on wallet_move (wallet_id, id);
-- serves: what an order has spent
create index wallet_move_order_idx on wallet_move (order_id) where order_id is not null;
-- serves: deletion of a staff user
create index wallet_move_staff_idx on wallet_move (staff_id) where staff_id is not null;

create function wallet_move_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of wallets is only added to';
end $$;
create trigger wallet_move_kept before update or delete on wallet_move
  for each row execute function wallet_move_is_kept();

-- the customer asked to pay with the wallet
alter table cart add column uses_wallet boolean not null default false;

alter table shop_order
  add column wallet_applied bigint not null default 0 check (wallet_applied >= 0),
  drop constraint shop_order_check4,
  add constraint shop_order_to_pay_is_rest check (to_pay = total - gift_card_applied - wallet_applied),
  add constraint shop_order_wallet_has_owner check (wallet_applied = 0 or user_id is not null);

-- WALLET: what the wallet had paid goes back to it; CREDIT: money of the payment goes to the wallet
alter table refund_task
  drop constraint refund_task_via_check,
  add constraint refund_task_via_check check (via in ('CARD', 'GIFT_CARD', 'HAND', 'WALLET', 'CREDIT'));
