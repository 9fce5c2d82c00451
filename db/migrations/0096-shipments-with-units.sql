-- Several shipments of one order: their units, parcels, states and cash. Owner: order

alter table order_shipment
  -- counts from 1 within the order
  add column position integer,
  -- PREPARED: packed, units reserved; SENT: left the stock; REFUSED: on its way back; RETURNED: back in stock
  add column state text not null default 'SENT' check (state in ('PREPARED', 'SENT', 'DELIVERED', 'REFUSED', 'RETURNED')),
  -- what the carrier collects, in minor units; 0 when the order is paid
  add column cash_due bigint not null default 0 check (cash_due >= 0),
  add column prepared_at timestamptz,
  add column delivered_at timestamptz,
  add column refused_at timestamptz,
  add column returned_at timestamptz,
  alter column carrier drop not null,
  alter column sent_at drop not null;

-- What a shipment contains. Owner: order
create table order_shipment_line (
  shipment_id bigint not null references order_shipment on delete cascade,
  line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  delivered integer not null default 0 check (delivered between 0 and quantity),
  primary key (shipment_id, line_id)
);
-- serves: edits, which replace the lines of an order
create index order_shipment_line_line_idx on order_shipment_line (line_id);

-- Owner: order
create table order_parcel (
  shipment_id bigint not null references order_shipment on delete cascade,
  position integer not null check (position between 1 and 99),
  tracking_number text check (length(tracking_number) between 1 and 80),
  primary key (shipment_id, position)
);

-- An order that was sent again had a row for each sending; its activities keep the earlier ones.
delete from order_shipment s using order_shipment later where later.order_id = s.order_id and later.id > s.id;

insert into order_shipment (order_id, sent_at)
select o.id, coalesce(e.at, o.delivered_at, o.placed_at)
from shop_order o
left join lateral (
  select min(at) as at from order_event where order_id = o.id and state = 'BEING_DELIVERED') e on true
where (o.state in ('BEING_DELIVERED', 'PARTIALLY_DELIVERED', 'NOT_DELIVERED', 'DELIVERED_AND_INVOICED')
    or (o.state = 'CANCELLED' and e.at is not null))
  and not exists (select from order_shipment s where s.order_id = o.id);

insert into order_shipment_line (shipment_id, line_id, quantity, delivered)
select s.id, l.id, case o.state when 'DELIVERED_AND_INVOICED' then l.delivered else l.quantity end, l.delivered
from order_shipment s join shop_order o on o.id = s.order_id join order_line l on l.order_id = o.id
where o.state <> 'DELIVERED_AND_INVOICED' or l.delivered > 0;

insert into order_parcel (shipment_id, position, tracking_number)
select s.id, n, s.tracking_number from order_shipment s, generate_series(1, s.parcels) n;

update order_shipment s set
  position = 1,
  prepared_at = s.sent_at,
  state = case
    when o.state = 'DELIVERED_AND_INVOICED' and o.delivered_at is not null then 'DELIVERED'
    when o.state = 'NOT_DELIVERED' then 'REFUSED'
    when o.state in ('CANCELLED', 'DELIVERED_AND_INVOICED') then 'RETURNED' else 'SENT' end,
  cash_due = case
    when o.payment_method <> 'CASH' or o.state in ('CANCELLED', 'NOT_DELIVERED') then 0
    when o.state = 'DELIVERED_AND_INVOICED' then o.paid else o.to_pay end,
  delivered_at = case when o.state = 'DELIVERED_AND_INVOICED' then o.delivered_at end,
  refused_at = case when o.state in ('NOT_DELIVERED', 'CANCELLED') then o.refused_at end,
  returned_at = case when o.state = 'CANCELLED' then o.refused_at end
from shop_order o where o.id = s.order_id;

alter table order_shipment
  alter column position set not null,
  alter column prepared_at set not null,
  alter column state drop default,
  drop column tracking_number,
  drop column parcels,
  add constraint order_shipment_position_key unique (order_id, position),
  add constraint order_shipment_sent_at_check check ((state = 'PREPARED') = (sent_at is null)),
  add constraint order_shipment_no_cash_check check (state not in ('REFUSED', 'RETURNED') or cash_due = 0);
-- the unique constraint serves the same reads
drop index order_shipment_order_idx;
-- serves: the cash that each carrier collects
create index order_shipment_carrier_idx on order_shipment (carrier, delivered_at) where cash_due > 0;

-- a shipment that was refused earlier comes back when the last one is delivered
update order_transition set stock = 'TAKE_BACK' where from_state = 'BEING_DELIVERED' and to_state = 'DELIVERED_AND_INVOICED';
