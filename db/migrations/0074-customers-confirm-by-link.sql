-- Buyers confirm a cash order by a signed link. Owner: order

update order_transition set actors = '{CUSTOMER,STAFF}'
  where to_state = 'CONFIRMED' and from_state in ('NEW', 'CUSTOMER_CALLED');
