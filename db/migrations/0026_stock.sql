-- Pieces that may be sold of each variant in a region; a variant never stocked there is absent. Written into the statement
-- that asks, so that rooms which may not read these tables can have a condition on them. Owner: stock.
create function stock_free(variant_ids bigint[], region text) returns table (variant_id bigint, free integer)
  language sql stable as $$
    select s.variant_id, sum(s.on_hand - s.reserved)::int
    from stock s join location l on l.id = s.location_id
    where s.variant_id = any($1) and l.active and $2 = any(l.regions)
    group by s.variant_id
  $$;
