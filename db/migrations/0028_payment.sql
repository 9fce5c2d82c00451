-- Why a payment was refused, in the few words that a buyer can act on; null when the provider does not say. Owner: payment.
alter table payment_attempt
  add column decline text check (decline in ('FUNDS', 'LIMIT', 'CARD', 'EXPIRED', 'CODE')),
  add constraint payment_attempt_decline_of_refused check (decline is null or state = 'FAILED');
