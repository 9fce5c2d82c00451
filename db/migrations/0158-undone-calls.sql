-- An agent can undo the outcome of the first call for some seconds; the order is then NEW again.
insert into order_transition (from_state, to_state, actors, stock, money, message, invoices) values
  ('CUSTOMER_CALLED', 'NEW', '{SYSTEM}', 'NONE', 'NONE', null, false);
