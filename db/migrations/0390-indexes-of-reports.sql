-- Unpaid invoices and refused orders of a region are added up from an index alone, without reading their rows.

-- Owner: invoice
drop index invoice_account_open_idx;
-- serves: what is due by age, and the report of receivables by customer
create index invoice_account_open_idx on invoice_account (region, due_on, currency) include (unpaid, customer_email, customer_name)
  where unpaid > 0;

-- Owner: order
drop index shop_order_refused_region_idx;
-- serves: the report of refusals by phone, and the orders behind a refusal rate
create index shop_order_refused_region_idx on shop_order (region, placed_at) include (phone, full_name, total, state, payment_method)
  where refused_at is not null;
