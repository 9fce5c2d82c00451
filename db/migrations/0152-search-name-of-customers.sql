-- The name of a customer as searches compare it, stored like that of an order (shop_order.search_name): computing it for each
-- row of a frequent name costs most of the search. Owner: customer-desk
alter table customer_record add column search_name text generated always as (plain_text(full_name)) stored;

drop index customer_record_name_idx;
-- serves: customer-desk.list by a part of the name
create index customer_record_name_idx on customer_record using gin (search_name gin_trgm_ops);
-- serves: the search for similar records, which have the same name
create index customer_record_same_name_idx on customer_record (search_name);
