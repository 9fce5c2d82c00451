-- Whoever collects in a shop is told until when the order waits there: said once, kept though the setting changes. Owner: order.
alter table region
  add column pickup_days integer not null default 7 check (pickup_days > 0);
comment on column region.pickup_days is 'working days that an order waits in a shop for whoever collects it';
alter table shop_order
  add column pickup_until date;
