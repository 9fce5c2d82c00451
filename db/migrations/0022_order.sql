-- The customer is told that an order is being prepared, as of every other step. Owner: order.
alter table order_transition drop constraint order_transition_message_check;
alter table order_transition add constraint order_transition_message_check check (message in
  ('PLACED', 'CONFIRMED', 'PREPARING', 'SENT', 'DELIVERED', 'PARTIALLY_DELIVERED', 'NOT_DELIVERED', 'CANCELLED'));
update order_transition set message = 'PREPARING' where from_state = 'CONFIRMED' and to_state = 'BEING_PREPARED';
