-- An agent can undo the answer of a call for some seconds: the order waits for its first call again.
insert into order_transition (from_state, to_state, actors, stock, money, message, invoices) values
  ('CUSTOMER_CALLED', 'NEW', '{SYSTEM}', 'NONE', 'NONE', null, false);
