-- How a customer wishes to be refunded for a return. Staff decide.

alter table claim
  -- PAYMENT: by the payment method of the order; WALLET: as store credit; null: no wish
  add column refund_wish text check (refund_wish in ('PAYMENT', 'WALLET'));
