-- A customer sees every invoice of their account in one list. Owner: invoice-desk

comment on column invoice_account.user_id is 'account that sees the document';

create or replace function invoice_account_follow_document() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from region where code = new.region);
  -- a text with the character 0 cannot be read from json
  printed json := case when position('\u0000' in new.snapshot::text) = 0 then new.snapshot else '{}' end;
begin
  insert into invoice_account (source, kind, region, number, document_id, order_id, order_reference, customer_name, customer_email,
    user_id, trader_id, issued_on, due_on, currency, total_excl_tax, vat, stamp_duty, total, paid, created_at)
  values ('ISSUED', new.kind, new.region, new.number, new.id, new.order_id, printed -> 'order' ->> 'reference',
    coalesce(printed -> 'buyer' ->> 'name', ''), coalesce(printed -> 'buyer' ->> 'email', ''),
    (select user_id from shop_order where id = new.order_id), (select trader_id from shop_order where id = new.order_id),
    (new.issued_at at time zone zone)::date, (new.issued_at at time zone zone)::date, new.currency,
    new.total_excl_tax, new.vat, new.stamp_duty, new.total, case when new.kind = 'INVOICE' then new.total else 0 end,
    new.issued_at);
  if new.corrects_id is not null then
    -- what a credit note gives back is refunded, so it is no longer paid
    update invoice_account set credited = credited + new.total, paid = paid - new.total, version = version + 1
    where document_id = new.corrects_id;
  end if;
  return null;
end $$;

update invoice_account a set user_id = o.user_id from shop_order o
where o.id = a.order_id and o.user_id is not null and a.source = 'ISSUED';

-- An order of a guest is adopted by the account that proves its address.
create function invoice_account_follow_user() returns trigger language plpgsql as $$
begin
  update invoice_account set user_id = new.user_id where order_id = new.id;
  return null;
end $$;
create trigger shop_order_user_accounted after update of user_id on shop_order
  for each row when (old.user_id is distinct from new.user_id) execute function invoice_account_follow_user();
