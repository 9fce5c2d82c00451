-- serves: the gift cards that a customer received or gave
create index gift_card_purchase_recipient_idx on gift_card_purchase (lower(recipient_email));
create index gift_card_purchase_sender_idx on gift_card_purchase (lower(sender_email));
