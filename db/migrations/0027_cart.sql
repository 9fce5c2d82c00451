-- Ends a statement that was written for a cart as memory knew it, and all that goes with it, when the cart is another one or
-- there is less than it asks. Owner: cart.
create function cart_refuse() returns json language plpgsql as $$
begin
  raise exception 'the cart is not the one that was known' using errcode = 'OL002';
end $$;
