-- Keeps the searched form of the customer's name of an invoice: a search computed it again for each row it found.
alter table invoice_account
  add column search_name text generated always as (plain_text(customer_name)) stored;
drop index invoice_account_name_idx;
create index invoice_account_name_idx on invoice_account using gin (search_name gin_trgm_ops);
