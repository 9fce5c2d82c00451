-- Filters of the list of remittances. Owner: order
-- serves: remittances of a carrier, the newest first
create index carrier_remittance_carrier_list_idx
  on carrier_remittance ((coalesce(lower(btrim(carrier)), '')), received_on desc, id desc);
-- serves: undone remittances, and those with a difference
create index carrier_remittance_undone_idx on carrier_remittance (received_on desc, id desc) where undone_at is not null;
create index carrier_remittance_difference_idx
  on carrier_remittance (received_on desc, id desc) where undone_at is null and received <> expected;
