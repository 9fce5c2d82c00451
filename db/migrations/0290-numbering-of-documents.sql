-- Prefixes, digits and first numbers of invoices and credit notes, set by staff. Owner: invoice

-- Locked by whoever changes the numbering of a region.
create table invoice_numbering (
  region text primary key references region,
  version integer not null default 0
);

-- A prefix belongs to one series, so that two series never issue the same number.
create table invoice_prefix (
  prefix text primary key check (prefix ~ '^[A-Z][A-Z0-9]*(-[A-Z0-9]+){0,3}$' and length(prefix) <= 12),
  region text not null references region,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  unique (prefix, region, kind),
  -- a series without a format has the prefix FA-TN or AV-TN
  constraint invoice_prefix_of_its_region check (prefix !~ '^(FA|AV)-[A-Z]{2}(-|$)'
    or starts_with(prefix, case kind when 'INVOICE' then 'FA-' else 'AV-' end || region))
);

-- A format is valid from a year and rank until the next row. No row: FA-TN or AV-TN, six digits.
create table invoice_format (
  region text not null,
  kind text not null,
  -- Year and rank of its first document.
  year smallint not null,
  sequence integer not null check (sequence > 0),
  prefix text not null,
  digits smallint not null check (digits between 4 and 8),
  primary key (region, kind, year, sequence),
  foreign key (prefix, region, kind) references invoice_prefix (prefix, region, kind)
);
-- serves: the foreign key, and whether a prefix is still named
create index invoice_format_prefix_idx on invoice_format (prefix);

-- First number of a year in which the shop took a series over from another software.
create table invoice_start (
  region text not null references region,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  year smallint not null,
  first integer not null check (first between 2 and 9999999),
  primary key (region, kind, year)
);

create function invoice_refuse_late_format() returns trigger language plpgsql as $$
begin
  if exists (select from invoice_series s where
      (s.region, s.kind) = (old.region, old.kind) and (s.year, s.last) >= (old.year, old.sequence)
      or (s.region, s.kind) = (new.region, new.kind) and (s.year, s.last) >= (new.year, new.sequence)) then
    raise exception 'a format is for documents that are not issued yet';
  end if;
  return coalesce(new, old);
end $$;
create trigger invoice_format_kept before insert or update or delete on invoice_format
  for each row execute function invoice_refuse_late_format();

create function invoice_refuse_late_start() returns trigger language plpgsql as $$
begin
  if exists (select from invoice_series s where s.last > 0
      and ((s.region, s.kind) = (new.region, new.kind) and s.year >= new.year
        or (s.region, s.kind) = (old.region, old.kind) and s.year >= old.year)) then
    raise exception 'the series of this year has documents: its first number cannot change any more';
  end if;
  return coalesce(new, old);
end $$;
create trigger invoice_start_before_documents before insert or update or delete on invoice_start
  for each row execute function invoice_refuse_late_start();

-- A counter advances by one, or begins a later year at its first number.
create or replace function invoice_refuse_step_back() returns trigger language plpgsql as $$
begin
  if (new.region, new.kind) is distinct from (old.region, old.kind)
    or not ((new.year = old.year and new.last = old.last + 1)
      or (new.year > old.year and new.last = coalesce((select first from invoice_start s
        where (s.region, s.kind, s.year) = (new.region, new.kind, new.year)), 1)))
    or new.last_issued_at < old.last_issued_at then
    raise exception 'the number must follow the last one, or be the first number of a later year';
  end if;
  return new;
end $$;

alter table invoice drop constraint invoice_number_check,
  add constraint invoice_number_check check (number ~ '^[A-Z][A-Z0-9]*(-[A-Z0-9]+){0,3}-[0-9]{4}-[0-9]{4,}$');

-- Numbers of documents made elsewhere, which a series must not issue again. Owner: invoice-desk
create view uploaded_document_number as
  select upper(number) as number from invoice_account where source = 'UPLOADED';
