-- Fails a command whose promotion can no longer be used, so that a checkout need not wait for the answer while it holds
-- the lock of the promotion.

-- Owner: promotion
create function promotion_refuse() returns void language plpgsql as $$
begin
  raise exception 'the promotion cannot be used' using errcode = 'OL003';
end $$;
