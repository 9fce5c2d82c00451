-- Invoices and credit notes: numbered without a gap, sealed one to the next, never changed. Owner: invoice.

-- Who sells in a region, as the law wants it printed.
create table invoice_seller (
  region text primary key references region,
  name text not null check (name <> ''),
  -- SARL, SA …, with its capital
  legal_form text not null default '',
  -- lines of the address
  address text[] not null,
  -- [{"label": "Matricule fiscal", "value": "1234567A/A/M/000"}, …] in the order in which they are printed
  identifiers jsonb not null default '[]' check (jsonb_typeof(identifiers) = 'array'),
  email text,
  phone text,
  -- a sentence at the foot of every document: exemption, where to complain …
  mention text not null default '',
  -- a credit note bears a stamp duty of its own, at the seller's charge
  stamp_on_credit_notes boolean not null default true
);

-- The counter of a region and kind. Its row is locked by whoever issues: numbers follow each other as commits do.
create table invoice_series (
  region text not null references region,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  -- of the last document; the next year begins at 1 again
  year smallint not null default 0,
  last integer not null default 0 check (last >= 0),
  last_issued_at timestamptz,
  -- seal of the last document, which the next one takes up
  last_hash text not null default '',
  primary key (region, kind)
);

create table invoice (
  id bigint generated always as identity primary key,
  region text not null,
  kind text not null,
  year smallint not null,
  sequence integer not null check (sequence > 0),
  -- FA-TN-2026-000042, AV-TN-2026-000007
  number text not null unique check (number ~ '^(FA|AV)-[A-Z]{2}-[0-9]{4}-[0-9]{6,}$'),
  -- the order's own identifier
  order_id bigint not null,
  -- names the occasion: the same order and occasion give the same document again
  occasion text not null,
  -- of a credit note: what it corrects
  corrects_id bigint references invoice,
  issued_at timestamptz not null,
  currency text not null references currency,
  -- minor units; `total` is what the buyer pays, or gets back
  total_excl_tax bigint not null check (total_excl_tax >= 0),
  vat bigint not null check (vat >= 0),
  stamp_duty bigint not null check (stamp_duty >= 0),
  total bigint not null,
  -- everything that is printed; json and not jsonb: the seal is over this very text
  snapshot json not null,
  previous_hash text not null,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  unique (region, kind, year, sequence),
  -- serves also: the documents of an order
  unique (order_id, kind, occasion),
  foreign key (region, kind) references invoice_series,
  check (total = total_excl_tax + vat + stamp_duty),
  check ((kind = 'CREDIT_NOTE') = (corrects_id is not null))
);
-- serves: what is left of an invoice
create index invoice_corrects_idx on invoice (corrects_id) where corrects_id is not null;

create function invoice_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a document that was issued is never changed nor removed: correct it by a credit note';
end $$;
create trigger invoice_unchanged before update or delete on invoice
  for each row execute function invoice_refuse_change();
create trigger invoice_kept before truncate on invoice
  for each statement execute function invoice_refuse_change();

-- A counter only goes on: to the next number, or to the first of a later year.
create function invoice_refuse_step_back() returns trigger language plpgsql as $$
begin
  if (new.region, new.kind) is distinct from (old.region, old.kind)
    or not ((new.year = old.year and new.last = old.last + 1) or (new.year > old.year and new.last = 1))
    or new.last_issued_at < old.last_issued_at then
    raise exception 'a series of documents only goes on by one';
  end if;
  return new;
end $$;
create trigger invoice_series_goes_on before update on invoice_series
  for each row execute function invoice_refuse_step_back();
create trigger invoice_series_kept before delete on invoice_series
  for each row execute function invoice_refuse_change();
