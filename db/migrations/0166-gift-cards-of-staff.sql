-- Gift cards that staff issue, block and extend. Owner: gift-card

alter table gift_card
  add column version integer not null default 1,
  -- blocked by staff: it cannot pay, and keeps its balance
  add column blocked_at timestamptz,
  -- why staff issued it; null for cards that were bought or made from a refund
  add column reason text check (length(reason) between 1 and 200);

-- serves: the list of the console, newest first
create index gift_card_list_idx on gift_card (created_at desc, id desc);
-- serves: search by the last characters of the code
create index gift_card_last4_idx on gift_card (last4) where last4 is not null;
-- serves: cards that still have money, and the next expiry
create index gift_card_held_idx on gift_card (expires_at) where balance > 0;
-- serves: the liability at a date, from the index alone
create index gift_card_move_created_idx on gift_card_move (created_at, card_id) include (amount);
