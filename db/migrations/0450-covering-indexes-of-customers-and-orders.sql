-- Counts of customers of a region read these indexes only, not the rows.
drop index customer_record_listed_idx;
create index customer_record_listed_idx on customer_record (id) include (region) where listed;
drop index customer_record_newsletter_idx;
create index customer_record_newsletter_idx on customer_record (last_order_at desc nulls last, id desc)
  include (region) where listed and newsletter;

-- Thousands of open claims and unpaid shipments look up the region and the customer of their order here.
create index shop_order_owner_idx on shop_order (id) include (region, currency, trader_id, user_id, email);

-- The invoices of a month, sorted by their totals, are read from this index.
drop index invoice_account_region_idx;
create index invoice_account_region_idx on invoice_account (region, issued_on desc, id desc) include (due_on, unpaid, total);
