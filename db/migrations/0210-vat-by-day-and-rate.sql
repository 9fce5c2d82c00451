-- Sums of invoices and credit notes by day and by VAT rate, so that a register does not read a million documents.

-- Owner: invoice-desk
create table invoice_day (
  region text not null references region,
  day date not null,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  -- stamp duty of one document, in minor units
  stamp bigint not null check (stamp >= 0),
  documents bigint not null,
  -- minor units
  total_excl_tax bigint not null,
  vat bigint not null,
  total bigint not null,
  primary key (region, day, kind, stamp),
  check (total = total_excl_tax + vat + stamp * documents)
);

-- Owner: invoice-desk
create table invoice_rate_day (
  region text not null references region,
  day date not null,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  -- null: a document made elsewhere, which states its VAT but not its rates
  rate_bp integer check (rate_bp between 0 and 10000),
  -- minor units
  base bigint not null,
  vat bigint not null,
  unique nulls not distinct (region, day, kind, rate_bp)
);

-- Parts of a document by rate. A document without VAT has the rate 0.
create function invoice_rates(document bigint, base bigint, vat bigint)
returns table (rate_bp integer, part_base bigint, part_vat bigint) language sql stable as $$
  -- a text with the character 0 cannot be read from json
  with printed as (
    select d.snapshot -> 'vat' as taxes from invoice d where d.id = document and position('\u0000' in d.snapshot::text) = 0)
  select (tax ->> 'rateBp')::integer, sum((tax ->> 'base')::bigint)::bigint, sum((tax ->> 'amount')::bigint)::bigint
  from printed, json_array_elements(taxes) tax group by 1
  union all
  select case when vat = 0 then 0 end, base, vat where not exists (select from printed)
$$;

-- Rows are locked in the order of their keys. Invoices of a region wait for each other anyway, for their numbers.
create function invoice_account_sum() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into invoice_day as d (region, day, kind, stamp, documents, total_excl_tax, vat, total)
  select region, issued_on, kind, stamp_duty, sign * count(*), sign * sum(total_excl_tax), sign * sum(vat), sign * sum(total)
  from changed group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (region, day, kind, stamp) do update set documents = d.documents + excluded.documents,
    total_excl_tax = d.total_excl_tax + excluded.total_excl_tax, vat = d.vat + excluded.vat, total = d.total + excluded.total;
  insert into invoice_rate_day as d (region, day, kind, rate_bp, base, vat)
  select c.region, c.issued_on, c.kind, r.rate_bp, sign * sum(r.part_base), sign * sum(r.part_vat)
  from changed c, invoice_rates(c.document_id, c.total_excl_tax, c.vat) r group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (region, day, kind, rate_bp) do update set base = d.base + excluded.base, vat = d.vat + excluded.vat;
  return null;
end $$;

create trigger invoice_account_summed after insert on invoice_account referencing new table as changed
  for each statement execute function invoice_account_sum();
create trigger invoice_account_removed after delete on invoice_account referencing old table as changed
  for each statement execute function invoice_account_sum();

insert into invoice_day (region, day, kind, stamp, documents, total_excl_tax, vat, total)
select region, issued_on, kind, stamp_duty, count(*), sum(total_excl_tax), sum(vat), sum(total) from invoice_account group by 1, 2, 3, 4;
insert into invoice_rate_day (region, day, kind, rate_bp, base, vat)
select a.region, a.issued_on, a.kind, r.rate_bp, sum(r.part_base), sum(r.part_vat)
from invoice_account a, invoice_rates(a.document_id, a.total_excl_tax, a.vat) r group by 1, 2, 3, 4;

create view register_day as select region, day, kind, stamp, documents, total_excl_tax, vat, total from invoice_day;
create view register_rate_day as select region, day, kind, rate_bp, base, vat from invoice_rate_day;
create view register_document_rate as
select a.id, r.rate_bp, r.part_base as base, r.part_vat as vat
from invoice_account a, invoice_rates(a.document_id, a.total_excl_tax, a.vat) r;
