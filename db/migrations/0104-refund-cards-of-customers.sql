-- A gift card made from a refund is listed among the cards of the customer. Owner: gift-card
alter table gift_card
  add column recipient_name text,
  add column recipient_email text;
comment on column gift_card.recipient_email is 'customer of a card made from a refund; the buyer of other cards is in gift_card_purchase';
update gift_card c set recipient_name = o.full_name, recipient_email = o.email
from refund_task r join shop_order o on o.id = r.order_id where r.id = c.refund_id;
-- serves: the cards of an e-mail address
create index gift_card_recipient_idx on gift_card (lower(recipient_email)) where recipient_email is not null;

-- The order of each refund. Owner: order
create view refunded_order as
  select r.id as refund_id, o.reference from refund_task r join shop_order o on o.id = r.order_id;
