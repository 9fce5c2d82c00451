-- Payments, allocations and history of invoices made elsewhere. Owner: invoice-desk

-- A record is opened by its number, so no two documents of the shop may have the same one.
drop index invoice_account_number_idx;
create unique index invoice_account_number_idx on invoice_account (upper(number));

alter table invoice_account
  -- of a credit note made elsewhere: what its allocations took off invoices
  add column allocated bigint not null default 0,
  add constraint invoice_account_allocated_check
    check (allocated between 0 and total and (allocated = 0 or (kind = 'CREDIT_NOTE' and source = 'UPLOADED')));
-- serves: what else a customer has to pay, and the credit notes left to allocate
create index invoice_account_open_email_idx on invoice_account (lower(customer_email), region) where source = 'UPLOADED';

-- Money received for invoices, or a credit note that pays them. Never changed, only reversed. Owner: invoice-desk
create table invoice_payment (
  id bigint generated always as identity primary key,
  -- WITHHOLDING: tax that the customer kept and paid to the state, with a certificate
  means text not null check (means in ('CASH', 'TRANSFER', 'CHEQUE', 'CARD', 'WITHHOLDING', 'CREDIT_NOTE')),
  credit_note_id bigint references invoice_account,
  currency text not null references currency,
  -- minor units; the sum of the allocations
  amount bigint not null check (amount > 0),
  received_on date not null,
  -- number of the transfer, of the cheque or of the certificate
  reference text not null default '' check (length(reference) <= 80),
  -- withholding certificate, a PDF
  file_key text,
  staff_id bigint references user_account on delete set null,
  staff_name text not null,
  recorded_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by text,
  reversal_reason text,
  check ((means = 'CREDIT_NOTE') = (credit_note_id is not null)),
  check ((means = 'WITHHOLDING') = (file_key is not null)),
  check (num_nulls(reversed_at, reversed_by, reversal_reason) in (0, 3))
);
-- serves: what a credit note paid
create index invoice_payment_credit_note_idx on invoice_payment (credit_note_id) where credit_note_id is not null;

-- The part of a payment that settles an invoice. Owner: invoice-desk
create table invoice_allocation (
  payment_id bigint references invoice_payment,
  invoice_id bigint references invoice_account,
  -- minor units
  amount bigint not null check (amount > 0),
  primary key (payment_id, invoice_id)
);
-- serves: the payments of an invoice
create index invoice_allocation_invoice_idx on invoice_allocation (invoice_id, payment_id);

-- What staff did with a document beside payments. Owner: invoice-desk
create table invoice_event (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice_account on delete cascade,
  kind text not null check (kind in ('UPLOADED', 'DUE_CHANGED', 'SENT', 'REMINDED')),
  -- in the zone of the region
  day date not null,
  at timestamptz not null,
  staff_id bigint references user_account on delete set null,
  staff_name text not null,
  -- SENT, REMINDED: address of the mail
  recipient text,
  -- REMINDED: what staff added to the mail
  note text not null default '',
  -- DUE_CHANGED
  due_before date,
  due_after date
);
-- serves: the history of an invoice
create index invoice_event_invoice_idx on invoice_event (invoice_id, id);
-- one reminder a day
create unique index invoice_event_reminder_idx on invoice_event (invoice_id, day) where kind = 'REMINDED';
