-- Items that were bought together, shown after the complements that staff chose.

-- Items of orders that were not cancelled, with the buyer. Owner: order
create view sold_item as
  select o.id as order_id, lower(o.email) as buyer, l.item_id, o.placed_at
  from shop_order o join order_line l on l.order_id = o.id
  where o.state not in ('PENDING', 'CANCELLED');

-- Rebuilt from the orders by a job. Owner: catalogue
create table bought_together (
  -- no foreign keys: rows of deleted items disappear with the next rebuild
  item_id bigint not null,
  other_id bigint not null,
  -- people who bought both in one order
  buyers integer not null check (buyers > 0),
  -- serves also: items bought with an item
  primary key (item_id, other_id),
  check (item_id <> other_id)
);
