-- The stamp duty of a credit note itself, which its seller pays, counts in the register of stamps. Owner: invoice-desk

-- waits for documents that are being issued, whose trigger does not know the new column
lock table invoice in share row exclusive mode;

-- Read from the text, because a text with the character 0 cannot be read from json. Quotes within a text are escaped,
-- so the name is found as a key only.
create function invoice_own_stamp(snapshot json) returns bigint language sql immutable as $$
  select coalesce(substring(snapshot::text from '"ownStampDuty"\s*:\s*(\d+)')::bigint, 0)
$$;

alter table invoice_account
  -- of the credit note itself, in minor units; it is no part of the total
  add column own_stamp_duty bigint not null default 0 check (own_stamp_duty >= 0);
alter table invoice_day
  -- stamp duty of one credit note itself, in minor units; it is no part of the total
  add column own_stamp bigint not null default 0 check (own_stamp >= 0),
  drop constraint invoice_day_pkey,
  add primary key (region, day, kind, stamp, own_stamp);

create or replace function invoice_account_follow_document() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from region where code = new.region);
  -- a text with the character 0 cannot be read from json
  printed json := case when position('\u0000' in new.snapshot::text) = 0 then new.snapshot else '{}' end;
begin
  insert into invoice_account (source, kind, region, number, document_id, order_id, order_reference, customer_name, customer_email,
    user_id, trader_id, issued_on, due_on, currency, total_excl_tax, vat, stamp_duty, own_stamp_duty, total, paid, created_at)
  values ('ISSUED', new.kind, new.region, new.number, new.id, new.order_id, printed -> 'order' ->> 'reference',
    coalesce(printed -> 'buyer' ->> 'name', ''), coalesce(printed -> 'buyer' ->> 'email', ''),
    (select user_id from shop_order where id = new.order_id), (select trader_id from shop_order where id = new.order_id),
    (new.issued_at at time zone zone)::date, (new.issued_at at time zone zone)::date, new.currency,
    new.total_excl_tax, new.vat, new.stamp_duty, invoice_own_stamp(new.snapshot), new.total,
    case when new.kind = 'INVOICE' then new.total else 0 end, new.issued_at);
  if new.corrects_id is not null then
    -- an amount that a credit note returns is refunded, so it no longer counts as paid
    update invoice_account set credited = credited + new.total, paid = paid - new.total, version = version + 1
    where document_id = new.corrects_id;
  end if;
  return null;
end $$;

create or replace function invoice_account_sum() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into invoice_day as d (region, day, kind, stamp, own_stamp, documents, total_excl_tax, vat, total)
  select region, issued_on, kind, stamp_duty, own_stamp_duty, sign * count(*), sign * sum(total_excl_tax), sign * sum(vat), sign * sum(total)
  from changed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (region, day, kind, stamp, own_stamp) do update set documents = d.documents + excluded.documents,
    total_excl_tax = d.total_excl_tax + excluded.total_excl_tax, vat = d.vat + excluded.vat, total = d.total + excluded.total;
  insert into invoice_rate_day as d (region, day, kind, rate_bp, base, vat)
  select c.region, c.issued_on, c.kind, r.rate_bp, sign * sum(r.part_base), sign * sum(r.part_vat)
  from changed c, invoice_rates(c.document_id, c.total_excl_tax, c.vat) r group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (region, day, kind, rate_bp) do update set base = d.base + excluded.base, vat = d.vat + excluded.vat;
  return null;
end $$;

update invoice_account a set own_stamp_duty = invoice_own_stamp(i.snapshot)
from invoice i where i.id = a.document_id and i.kind = 'CREDIT_NOTE' and invoice_own_stamp(i.snapshot) > 0;

delete from invoice_day where kind = 'CREDIT_NOTE';
insert into invoice_day (region, day, kind, stamp, own_stamp, documents, total_excl_tax, vat, total)
select region, issued_on, kind, stamp_duty, own_stamp_duty, count(*), sum(total_excl_tax), sum(vat), sum(total)
from invoice_account where kind = 'CREDIT_NOTE' group by 1, 2, 3, 4, 5;

create or replace view register_day as
select region, day, kind, stamp, documents, total_excl_tax, vat, total, own_stamp from invoice_day;
create or replace view register_document as
select id, source, kind, region, number, order_reference, customer_name, customer_email, user_id, issued_on, due_on, currency, total_excl_tax, vat,
  stamp_duty, total, credited, paid, unpaid, own_stamp_duty
from invoice_account;
