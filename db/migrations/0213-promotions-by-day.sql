-- Uses of promotions by the day of their order, so that their report does not read a year of orders.

-- Owner: dashboard
create table promotion_day (
  region text not null,
  day date not null,
  promotion_id integer not null,
  orders integer not null check (orders > 0),
  -- minor units: what the promotion took off, and totals of the orders
  discount bigint not null,
  amount bigint not null,
  primary key (region, day, promotion_id),
  foreign key (region, day) references sales_day on delete cascade
);

-- Owner: promotion
create or replace view held_promotion as
select u.order_id as reference, p.code, p.label, p.kind, u.amount, p.id as promotion_id
from promotion_use u join promotion p on p.id = u.promotion_id where u.given_back_at is null;
create view promotion_label as select id, code, label from promotion;

-- days that are kept already; the others are computed with this table
insert into promotion_day (region, day, promotion_id, orders, discount, amount)
select s.region, s.day, p.promotion_id, count(*), sum(p.amount), sum(o.total)
from held_promotion p join sold_order o on o.reference = p.reference join region r on r.code = o.region
  join sales_day s on s.region = o.region and s.day = (o.placed_at at time zone r.time_zone)::date
group by 1, 2, 3;

-- Owner: dashboard
create view used_promotion_day as select region, day, promotion_id, orders, discount, amount from promotion_day;
