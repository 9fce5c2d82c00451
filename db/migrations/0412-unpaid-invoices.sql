-- serves: the list of all invoices and of a region; unpaid invoices by age, without reading paid ones
drop index invoice_account_issued_idx;
create index invoice_account_issued_idx on invoice_account (issued_on desc, id desc) include (due_on, region, unpaid);
drop index invoice_account_region_idx;
create index invoice_account_region_idx on invoice_account (region, issued_on desc, id desc) include (due_on, unpaid);

-- serves: invoices sorted by their total, of one status, without reading those of other statuses
drop index invoice_account_total_idx;
create index invoice_account_total_idx on invoice_account (region, total desc, id desc) include (status, unpaid);
