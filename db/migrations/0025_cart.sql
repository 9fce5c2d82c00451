-- Each add writes a cart and a line again: with room in the page the new version lies beside the old one, and no index is
-- touched. Owner: cart.
alter table cart set (fillfactor = 70);
alter table cart_line set (fillfactor = 80);
