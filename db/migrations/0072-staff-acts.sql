-- Answers to claims are activities of an order. Owner: order

alter table order_activity drop constraint order_activity_kind_check,
  add constraint order_activity_kind_check
    check (kind in ('NOTE', 'MAIL', 'SHIPMENT', 'REFUND', 'PAYMENT', 'ASSIGNMENT', 'CALL', 'CLAIM'));
