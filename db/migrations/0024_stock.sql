-- Refuses a demand from inside its own statement: nobody has to wait for its answer before the COMMIT. The detail is a list
-- of {variantId, available}. Owner: stock.
create function stock_refuse(lacking jsonb) returns void language plpgsql as $$
begin
  raise exception 'out of stock' using errcode = 'OL001', detail = lacking::text;
end $$;
