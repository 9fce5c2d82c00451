-- Invoices and credit notes: gapless numbers, chained hashes, immutable. Owner: invoice

-- Legal details of the seller, printed on documents.
create table invoice_seller (
  region text primary key references region,
  name text not null check (name <> ''),
  -- SARL, SA …, with the capital
  legal_form text not null default '',
  -- one element per printed line
  address text[] not null,
  -- [{"label": "Matricule fiscal", "value": "1234567A/A/M/000"}, …] in printing order
  identifiers jsonb not null default '[]' check (jsonb_typeof(identifiers) = 'array'),
  email text,
  phone text,
  -- footer of every document
  mention text not null default '',
  -- a credit note bears a stamp duty of its own, paid by the seller
  stamp_on_credit_notes boolean not null default true
);

-- Number counter. Issuing a document locks its row, so that numbers follow commit order.
create table invoice_series (
  region text not null references region,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  -- year of the last document; numbers restart at 1 each year
  year smallint not null default 0,
  last integer not null default 0 check (last >= 0),
  last_issued_at timestamptz,
  -- hash of the last document, included in the next hash
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
  -- id of shop_order
  order_id bigint not null,
  -- with order_id, makes issuing idempotent
  occasion text not null,
  -- credit note: the invoice that it corrects
  corrects_id bigint references invoice,
  issued_at timestamptz not null,
  currency text not null references currency,
  -- minor units; `total` is paid by the buyer, or returned
  total_excl_tax bigint not null check (total_excl_tax >= 0),
  vat bigint not null check (vat >= 0),
  stamp_duty bigint not null check (stamp_duty >= 0),
  total bigint not null,
  -- everything printed; json, not jsonb, because the hash covers this exact text
  snapshot json not null,
  previous_hash text not null,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  unique (region, kind, year, sequence),
  -- serves also: documents of an order
  unique (order_id, kind, occasion),
  foreign key (region, kind) references invoice_series,
  check (total = total_excl_tax + vat + stamp_duty),
  check ((kind = 'CREDIT_NOTE') = (corrects_id is not null))
);
-- serves: credit notes of an invoice
create index invoice_corrects_idx on invoice (corrects_id) where corrects_id is not null;

create function invoice_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a document that was issued is never changed nor removed: correct it by a credit note';
end $$;
create trigger invoice_unchanged before update or delete on invoice
  for each row execute function invoice_refuse_change();
create trigger invoice_kept before truncate on invoice
  for each statement execute function invoice_refuse_change();

-- A counter advances by one, or restarts at 1 in a later year.
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

-- The generated PDF; a separate table because `invoice` is immutable.
create table invoice_file (
  number text primary key references invoice (number),
  -- bytes
  size integer not null check (size > 0)
);
