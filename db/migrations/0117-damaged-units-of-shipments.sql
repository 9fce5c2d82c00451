-- Units of a refused shipment that came back damaged. Owner: order

alter table order_shipment_line
  -- units that the inspection found unfit for sale; they left the stock again
  add column damaged integer not null default 0 check (damaged between 0 and quantity);
