-- A refund can be a new gift card. Owner: gift-card

alter table gift_card
  -- refund that issued the card; null for cards that were bought
  add column refund_id text unique check (length(refund_id) between 1 and 64);

-- NEW_GIFT_CARD: money of the payment that becomes a gift card. Owner: order
alter table refund_task drop constraint refund_task_via_check,
  add constraint refund_task_via_check check (via in ('CARD', 'GIFT_CARD', 'HAND', 'WALLET', 'CREDIT', 'NEW_GIFT_CARD'));
