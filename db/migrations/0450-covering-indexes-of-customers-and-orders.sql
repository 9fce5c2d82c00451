-- Counts by customer ids or by newsletter, within a region, read these indexes only, not the rows.
drop index customer_record_listed_idx;
create index customer_record_listed_idx on customer_record (id) include (region) where listed;
drop index customer_record_newsletter_idx;
create index customer_record_newsletter_idx on customer_record (last_order_at desc nulls last, id desc)
  include (region) where listed and newsletter;

-- Lists of open claims and of cash owed by carriers join thousands of orders for their region, trader and customer.
create index shop_order_owner_idx on shop_order (id) include (region, currency, trader_id, user_id, email);

-- A list of the invoices of one month, sorted by total, reads this index only.
drop index invoice_account_region_idx;
create index invoice_account_region_idx on invoice_account (region, issued_on desc, id desc) include (due_on, unpaid, total);
