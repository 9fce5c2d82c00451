-- Indexes for lists of the console, measured with a million orders. Included columns let a filter be checked, and a
-- count be made, without reading the rows.

-- Owner: invoice-desk
drop index invoice_account_issued_idx;
-- serves: the list of invoices, also of a period sorted by due date
create index invoice_account_issued_idx on invoice_account (issued_on desc, id desc) include (due_on, region);
drop index invoice_account_region_idx;
-- serves: the list of a region
create index invoice_account_region_idx on invoice_account (region, issued_on desc, id desc) include (due_on);
drop index invoice_account_status_idx;
-- serves: the list by status, and its counts by region
create index invoice_account_status_idx on invoice_account (status, issued_on desc, id desc) include (region, unpaid);
drop index invoice_account_kind_idx;
-- serves: the list by kind, and its counts by region
create index invoice_account_kind_idx on invoice_account (kind, issued_on desc, id desc) include (region, unpaid);
drop index invoice_account_open_due_idx;
-- serves: the list of unpaid invoices by age and due date, and its counts by region
create index invoice_account_open_due_idx on invoice_account (due_on, id) include (issued_on, region, status) where unpaid > 0;

-- Owner: stock
-- serves: the list of stock by available units, and the levels (low, sold out, all reserved)
create index stock_available_idx on stock ((on_hand - reserved), variant_id, location_id);
-- serves: the list of stock by units on hand
create index stock_on_hand_idx on stock (on_hand, variant_id, location_id);
-- serves: the highest threshold of low stock
create index stock_own_low_idx on stock (low_at) where low_at is not null;
-- serves: stock whose units are all reserved
create index stock_held_idx on stock (variant_id, location_id) where on_hand = reserved and on_hand > 0;

-- Owner: catalogue
drop index item_published_idx;
-- serves: the list of items by publication, published and scheduled items, and their counts
create index item_published_idx on item (published_at desc nulls last, id desc) include (archived_at, section_id);
