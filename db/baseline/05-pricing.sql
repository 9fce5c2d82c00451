-- Owner: pricing
-- A variant without a row for a region is not sold there.
create table price (
  variant_id bigint not null references variant on delete cascade,
  region text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  sale_amount bigint check (sale_amount > 0 and sale_amount < amount),
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (variant_id, region),
  foreign key (region, currency) references region (code, currency),
  check (sale_amount is not null or (sale_starts_at is null and sale_ends_at is null)),
  check (sale_ends_at > sale_starts_at)
);
-- serves: next start or end of a sale, for the read model
create index price_sale_starts_idx on price (sale_starts_at) where sale_starts_at is not null;
create index price_sale_ends_idx on price (sale_ends_at) where sale_ends_at is not null;

-- For other modules: regions where a variant is sold.
create view sold_variant as select variant_id, region from price;

-- Every price ever set, as legal proof of the crossed-out price. Written by trigger, whatever code changes a price.
create table price_history (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variant on delete cascade,
  region text not null,
  currency text not null,
  -- null: no longer sold in the region
  amount bigint,
  sale_amount bigint,
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  valid_from timestamptz not null default now()
);
create index price_history_variant_idx on price_history (variant_id, region, valid_from desc);

create function price_keep_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into price_history (variant_id, region, currency)
      select o.variant_id, o.region, o.currency from old_row o
      -- when an item is deleted, its history goes with it
      where exists (select 1 from variant v where v.id = o.variant_id);
  elsif tg_op = 'INSERT' then
    insert into price_history (variant_id, region, currency, amount, sale_amount, sale_starts_at, sale_ends_at)
      select variant_id, region, currency, amount, sale_amount, sale_starts_at, sale_ends_at from new_row;
  else
    insert into price_history (variant_id, region, currency, amount, sale_amount, sale_starts_at, sale_ends_at)
      select n.variant_id, n.region, n.currency, n.amount, n.sale_amount, n.sale_starts_at, n.sale_ends_at
      from new_row n join old_row o using (variant_id, region)
      where (n.amount, n.sale_amount, n.sale_starts_at, n.sale_ends_at)
        is distinct from (o.amount, o.sale_amount, o.sale_starts_at, o.sale_ends_at);
  end if;
  return null;
end $$;
create trigger price_history_insert after insert on price referencing new table as new_row
  for each statement execute function price_keep_history();
create trigger price_history_update after update on price referencing old table as old_row new table as new_row
  for each statement execute function price_keep_history();
create trigger price_history_delete after delete on price referencing old table as old_row
  for each statement execute function price_keep_history();

-- Price at an instant; sale periods are half-open. Not STRICT, because PostgreSQL would not inline it.
create function price_at(amount bigint, sale_amount bigint, starts_at timestamptz, ends_at timestamptz, instant timestamptz)
  returns bigint language sql immutable parallel safe
  as $$ select case when sale_amount is not null and (starts_at is null or starts_at <= instant)
    and (ends_at is null or instant < ends_at) then sale_amount else amount end $$;

-- For tables with a variant_id.
create function catalogue_announce_variant() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform catalogue_announce(array(
      select distinct v.item_id from old_row r join variant v on v.id = r.variant_id order by 1));
  else
    perform catalogue_announce(array(
      select distinct v.item_id from new_row r join variant v on v.id = r.variant_id order by 1));
  end if;
  return null;
end $$;

create trigger price_announce_insert after insert on price referencing new table as new_row
  for each statement execute function catalogue_announce_variant();
create trigger price_announce_update after update on price referencing new table as new_row
  for each statement execute function catalogue_announce_variant();
create trigger price_announce_delete after delete on price referencing old table as old_row
  for each statement execute function catalogue_announce_variant();
