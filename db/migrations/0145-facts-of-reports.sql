-- Facts of reports: sales by day and variant instead of day and item, ended deliveries, and days that changed since.

drop table sales_day_item;
-- the old rows lack the new columns, so each day is computed again
delete from sales_day;
alter table sales_day
  -- minor units: promotions on items, price of the delivery after promotions, stamp duty
  add column discount bigint not null,
  add column delivery bigint not null,
  add column stamp_duty bigint not null;

-- Owner: dashboard
create table sales_day_variant (
  region text not null,
  day date not null,
  variant_id bigint not null,
  item_id bigint not null,
  -- at the time of the computation; null for a variant that was deleted
  section_id integer,
  size_id integer,
  units integer not null,
  -- minor units with tax: before promotions, promotions, and what was paid
  gross bigint not null,
  discount bigint not null,
  amount bigint not null,
  vat bigint not null,
  primary key (region, day, variant_id),
  foreign key (region, day) references sales_day on delete cascade,
  check (gross - discount = amount)
);

-- Cash orders by the day they were placed, whose delivery ended. Owner: dashboard
create table refusal_day (
  region text not null,
  day date not null,
  -- area or city of the address; null for a pickup
  area text,
  -- of the last shipment; null for none
  carrier text,
  ended integer not null check (ended > 0),
  refused integer not null check (refused between 0 and ended),
  -- minor units of the refused orders
  amount bigint not null,
  unique nulls not distinct (region, day, area, carrier),
  foreign key (region, day) references sales_day on delete cascade
);

-- Days whose orders changed after they were placed. Rows are only added, so that two orders of a day do not wait for
-- each other; the job that computes the days removes them. Owner: dashboard
create table sales_change (
  id bigint generated always as identity primary key,
  region text not null,
  day date not null
);

create function sales_note_change() returns trigger language plpgsql as $$
begin
  insert into sales_change (region, day)
  select new.region, (new.placed_at at time zone r.time_zone)::date from region r where r.code = new.region;
  return null;
end $$;

create trigger shop_order_sales_change after update of state, delivered_at, refused_at on shop_order for each row
  when ((old.state in ('PENDING', 'CANCELLED')) <> (new.state in ('PENDING', 'CANCELLED'))
    or old.delivered_at is distinct from new.delivered_at or old.refused_at is distinct from new.refused_at)
  execute function sales_note_change();
-- an edit of the lines sets the amounts, also when their sum stays the same
create trigger shop_order_sales_amounts after update of total on shop_order for each row
  execute function sales_note_change();

-- What counts as sold, for the facts and the reports. Owner: order
create view sold_order as
select o.id, o.public_id, o.reference, o.region, o.currency, o.state, o.payment_method, o.full_name, o.phone, o.user_id, o.email,
  o.subtotal, o.discount, o.delivery, o.stamp_duty, o.total, o.placed_at, o.delivered_at, o.refused_at, o.promotion,
  case when o.address is not null then coalesce(o.address ->> 'region', o.address ->> 'city') end as area
from shop_order o
where o.state not in ('PENDING', 'CANCELLED');

create view sold_line as
select o.id as order_id, o.region, o.currency, o.placed_at, o.reference, o.full_name, o.state, l.variant_id, l.item_id, l.item_ref, l.name,
  l.style ->> 'name' as style_name, l.size ->> 'label' as size_label, l.quantity, l.unit_price, l.discount, l.net, l.vat
from shop_order o join order_line l on l.order_id = o.id
where o.state not in ('PENDING', 'CANCELLED');

create view order_carrier as
select distinct on (s.order_id) s.order_id, s.carrier from order_shipment s order by s.order_id, s.position desc;

-- Owner: catalogue
create view variant_place as
select v.id as variant_id, v.item_id, v.sku, v.size_id, z.label as size_label, z.system as size_system, z.position as size_position,
  t.name as style_name, i.ref, i.name, i.section_id, i.published_at is not null and i.archived_at is null and v.archived_at is null as offered
from variant v join item i on i.id = v.item_id join size z on z.id = v.size_id join style t on t.id = v.style_id;

create view section_label as select id, name, seo_name, position from section;
create view size_label as select id, system, label, position from size;

-- Owner: dashboard
create view sold_day as select region, day, orders, units, amount, discount, delivery, stamp_duty, computed_at from sales_day;
create view sold_variant_day as
select region, day, variant_id, item_id, section_id, size_id, units, gross, discount, amount, vat from sales_day_variant;
create view refused_day as select region, day, area, carrier, ended, refused, amount from refusal_day;

-- Owner: invoice
-- serves: the register of VAT, without reading the invoices themselves
create index invoice_account_register_idx on invoice_account (region, issued_on)
  include (kind, currency, total_excl_tax, vat, stamp_duty, total);
create view register_document as
select id, source, kind, region, number, order_reference, customer_name, customer_email, user_id, issued_on, due_on, currency, total_excl_tax, vat,
  stamp_duty, total, credited, paid, unpaid
from invoice_account;

-- Owner: order
-- serves: refusals by phone, and the orders behind a refusal rate
create index shop_order_refused_region_idx on shop_order (region, placed_at) include (phone, total) where refused_at is not null;
