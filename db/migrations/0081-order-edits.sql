-- Edits of orders that were not sent. Owner: order

alter table shop_order add column overpaid bigint not null default 0 check (overpaid >= 0);
comment on column shop_order.overpaid is 'part of paid that edits refunded, because the order became cheaper after its payment';
alter table shop_order drop constraint shop_order_check2,
  add constraint shop_order_check2 check (paid between 0 and to_pay + overpaid);

alter table refund_task drop constraint refund_task_reason_check,
  add constraint refund_task_reason_check check (reason in ('CANCELLED', 'NOT_DELIVERED', 'RETURN', 'EDITED'));

-- the code knows the kinds; modules add theirs
alter table order_activity drop constraint order_activity_kind_check,
  add constraint order_activity_kind_check check (kind ~ '^[A-Z_]{3,20}$');

-- An edit replaces the lines of an order that was not sent; lines of any other order are kept.
create function order_line_keep_sent() returns trigger language plpgsql as $$
begin
  if not exists (
    select from shop_order where id = old.order_id and state in ('NEW', 'CUSTOMER_CALLED', 'CONFIRMED', 'BEING_PREPARED')) then
    raise exception 'lines of a sent order are not removed' using errcode = 'check_violation', constraint = 'order_is_kept';
  end if;
  return old;
end $$;
drop trigger order_line_kept on order_line;
create trigger order_line_kept before delete on order_line for each row execute function order_line_keep_sent();
