-- What is due of each invoice, also of invoices made elsewhere. Owner: invoice-desk

-- One row for each document. Rows of documents of the shop follow the table `invoice` by a trigger. Owner: invoice-desk
create table invoice_account (
  id bigint generated always as identity primary key,
  -- ISSUED: sealed by the shop. UPLOADED: a PDF made elsewhere
  source text not null check (source in ('ISSUED', 'UPLOADED')),
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  region text not null references region,
  number text not null check (length(number) between 1 and 40),
  -- id of invoice
  document_id bigint unique,
  -- id of shop_order
  order_id bigint,
  order_reference text,
  customer_name text not null,
  customer_email text not null,
  -- account that sees an uploaded invoice
  user_id bigint references user_account on delete set null,
  -- staff user who follows the order, or who uploaded the invoice
  trader_id bigint references user_account on delete set null,
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  currency text not null references currency,
  -- minor units
  total_excl_tax bigint not null check (total_excl_tax >= 0),
  vat bigint not null check (vat >= 0),
  stamp_duty bigint not null check (stamp_duty >= 0),
  total bigint not null check (total = total_excl_tax + vat + stamp_duty),
  -- by credit notes of the shop
  credited bigint not null default 0 check (credited >= 0),
  -- what the customer paid and did not get back
  paid bigint not null default 0 check (paid >= 0),
  unpaid bigint not null generated always as (case when kind = 'INVOICE' then total - credited - paid else 0 end) stored,
  status text not null generated always as (case
    when kind = 'CREDIT_NOTE' then 'CREDIT' when total - credited - paid = 0 then 'PAID'
    when paid = 0 then 'UNPAID' else 'PARTIAL' end) stored,
  file_key text,
  file_size integer check (file_size > 0),
  reminders integer not null default 0 check (reminders >= 0),
  reminded_at timestamptz,
  -- counts the changes; a change of an older version is refused
  version integer not null default 1,
  created_at timestamptz not null,
  check (credited + paid <= total),
  check ((source = 'ISSUED') = (document_id is not null)),
  check ((source = 'UPLOADED') = (file_key is not null))
);
-- serves: the list by date, for all regions or one
create index invoice_account_issued_idx on invoice_account (issued_on desc, id desc);
create index invoice_account_region_idx on invoice_account (region, issued_on desc, id desc);
-- serves: the list of a kind or of a state of payment
create index invoice_account_status_idx on invoice_account (status, issued_on desc, id desc);
create index invoice_account_kind_idx on invoice_account (kind, issued_on desc, id desc);
create index invoice_account_source_idx on invoice_account (source, issued_on desc, id desc);
-- serves: the list by due date
create index invoice_account_due_idx on invoice_account (due_on desc, id desc);
create index invoice_account_region_due_idx on invoice_account (region, due_on desc, id desc);
-- serves: ageing, and what is overdue
create index invoice_account_open_idx on invoice_account (region, due_on, currency) include (unpaid) where unpaid > 0;
create index invoice_account_open_due_idx on invoice_account (due_on, id) where unpaid > 0;
-- serves: the list of a region by amounts
create index invoice_account_total_idx on invoice_account (region, total desc, id desc);
create index invoice_account_unpaid_idx on invoice_account (region, unpaid desc, id desc);
-- serves: the search by number, order, e-mail and name
create unique index invoice_account_number_idx on invoice_account (region, upper(number));
create index invoice_account_number_text_idx on invoice_account (upper(number) text_pattern_ops);
create index invoice_account_reference_idx on invoice_account (order_reference text_pattern_ops);
create index invoice_account_email_idx on invoice_account (lower(customer_email) text_pattern_ops);
create index invoice_account_name_idx on invoice_account using gin (plain_text(customer_name) gin_trgm_ops);
-- serves: the documents of an order
create index invoice_account_order_idx on invoice_account (order_id) where order_id is not null;
-- serves: the list of a person who sees their portfolio only
create index invoice_account_trader_idx on invoice_account (trader_id, issued_on desc, id desc) where trader_id is not null;
-- serves: the invoices of a customer
create index invoice_account_user_idx on invoice_account (user_id, issued_on desc, id desc) where user_id is not null;

-- An invoice of the shop is issued when its order is paid, so its row is paid from the start.
create function invoice_account_follow_document() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from region where code = new.region);
  -- a text with the character 0 cannot be read from json
  printed json := case when position('\u0000' in new.snapshot::text) = 0 then new.snapshot else '{}' end;
begin
  insert into invoice_account (source, kind, region, number, document_id, order_id, order_reference, customer_name, customer_email,
    trader_id, issued_on, due_on, currency, total_excl_tax, vat, stamp_duty, total, paid, created_at)
  values ('ISSUED', new.kind, new.region, new.number, new.id, new.order_id, printed -> 'order' ->> 'reference',
    coalesce(printed -> 'buyer' ->> 'name', ''), coalesce(printed -> 'buyer' ->> 'email', ''),
    (select trader_id from shop_order where id = new.order_id),
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

insert into invoice_account (source, kind, region, number, document_id, order_id, order_reference, customer_name, customer_email,
  trader_id, issued_on, due_on, currency, total_excl_tax, vat, stamp_duty, total, credited, paid, created_at)
select 'ISSUED', i.kind, i.region, i.number, i.id, i.order_id, d.printed -> 'order' ->> 'reference',
  coalesce(d.printed -> 'buyer' ->> 'name', ''), coalesce(d.printed -> 'buyer' ->> 'email', ''), o.trader_id,
  (i.issued_at at time zone r.time_zone)::date, (i.issued_at at time zone r.time_zone)::date, i.currency,
  i.total_excl_tax, i.vat, i.stamp_duty, i.total, c.credited,
  case when i.kind = 'INVOICE' then i.total - c.credited else 0 end, i.issued_at
from invoice i join region r on r.code = i.region left join shop_order o on o.id = i.order_id,
  lateral (select coalesce(sum(n.total), 0) as credited from invoice n where n.corrects_id = i.id) c,
  lateral (select case when position('\u0000' in i.snapshot::text) = 0 then i.snapshot else '{}' end as printed) d
order by i.id;

create trigger invoice_accounted after insert on invoice
  for each row execute function invoice_account_follow_document();

create function invoice_account_follow_trader() returns trigger language plpgsql as $$
begin
  update invoice_account set trader_id = new.trader_id where order_id = new.id;
  return null;
end $$;
create trigger shop_order_trader_accounted after update of trader_id on shop_order
  for each row when (old.trader_id is distinct from new.trader_id) execute function invoice_account_follow_trader();
