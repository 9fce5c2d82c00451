-- Counts of blocked customers and of reduced articles read these indexes only, not the rows.
create index customer_record_listed_idx on customer_record (id) where listed;

drop index price_reduced_idx;
create index price_reduced_idx on price (region, variant_id) include (sale_starts_at, sale_ends_at)
  where sale_amount is not null;
