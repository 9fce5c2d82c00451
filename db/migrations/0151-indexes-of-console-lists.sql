-- Indexes for lists of the console, measured with a million orders.

-- serves: the cash that carriers owe, sorted by delivery time; paid shipments are left out
create index order_shipment_owed_age_idx on order_shipment (delivered_at, id)
  where state = 'DELIVERED' and cash_due > 0 and remittance_id is null and not at_store;
-- serves: the list of claims by reason
create index claim_type_idx on claim (type_id, created_at, id);
-- serves: reviews with photos, for staff
create index review_with_photos_idx on review (state, updated_at, id) where photo_count > 0;
