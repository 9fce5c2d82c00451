-- Promotions without a code that a buyer types: the cart applies the best one by itself. The code is then a reference for staff.
-- They have no condition about the buyer, whom the cart does not know.
alter table promotion
  add column automatic boolean not null default false,
  add constraint promotion_automatic check (not automatic or (not first_order and not is_personal and buyer_limit is null));
-- serves: the automatic promotions of a region, read for each cart
create index promotion_automatic_idx on promotion (id) where automatic and active;
