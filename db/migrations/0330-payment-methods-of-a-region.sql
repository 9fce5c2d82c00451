-- How buyers of a region pay: the card on or off, which method comes first, and a sentence for each.

alter table region add column takes_card boolean not null default true;
alter table region add column first_payment text not null default 'CARD'
  constraint region_first_payment_check check (first_payment in ('CARD', 'CASH'));
-- Shown to the buyer beside the method.
alter table region add column card_text text constraint region_card_text_check check (length(card_text) between 1 and 160);
alter table region add column cash_text text constraint region_cash_text_check check (length(cash_text) between 1 and 160);
