-- Webhooks: addresses of other programs that are told about events of the shop. Owner: webhook

-- state ACTIVE: told; PAUSED: by the shop after failures, its events are kept; OFF: by staff, its events are not recorded.
-- The secrets are encrypted; the former one also signs until former_until. failing_since, failures: since the last success
create table webhook_endpoint (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  url text not null unique check (length(url) between 9 and 500),
  events text[] not null check (cardinality(events) between 1 and 50),
  region text references region (code),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED', 'OFF')),
  pause_reason text check (pause_reason in ('FAILING', 'GONE')),
  secret bytea not null,
  former_secret bytea,
  former_until timestamptz,
  failing_since timestamptz,
  failures integer not null default 0 check (failures >= 0),
  created_by bigint references user_account (id) on delete set null,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((state = 'PAUSED') = (pause_reason is not null)),
  check ((former_secret is null) = (former_until is null)),
  check ((failures = 0) = (failing_since is null))
);
-- serves: the foreign key, when an account is deleted
create index webhook_endpoint_creator_idx on webhook_endpoint (created_by) where created_by is not null;

-- One row for each event that some endpoint wants. The ids of one object grow in the order in which its changes
-- commit, because the object is locked while they are taken. data has no data about persons.
create table webhook_event (
  id bigint generated always as identity primary key,
  public_id text not null unique default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
  type text not null,
  region text,
  object text not null,
  object_id text not null,
  data jsonb not null,
  at timestamptz not null default now()
);
-- serves: the deletion of old events
create index webhook_event_at_idx on webhook_event (at);

-- WAITING: an effect of the outbox sends it; HELD: its endpoint is paused or off; FAILED: given up
create table webhook_delivery (
  id bigint generated always as identity primary key,
  event_id bigint not null references webhook_event (id) on delete cascade,
  endpoint_id bigint not null references webhook_endpoint (id) on delete cascade,
  state text not null check (state in ('WAITING', 'HELD', 'SENT', 'FAILED')),
  attempts integer not null default 0 check (attempts >= 0),
  unique (event_id, endpoint_id)
);
-- serves: the log of an endpoint, newest first, and its filter by state
create index webhook_delivery_log_idx on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_state_idx on webhook_delivery (endpoint_id, state, id desc);

-- status: HTTP status of the answer; fault: why there is none, or why it does not count. duration in milliseconds
create table webhook_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_delivery (id) on delete cascade,
  at timestamptz not null,
  duration integer not null check (duration >= 0),
  status smallint check (status between 100 and 999),
  fault text check (fault in ('STATUS', 'REDIRECT', 'TIMEOUT', 'PRIVATE', 'CERTIFICATE', 'UNREACHABLE')),
  response text not null default '' check (length(response) <= 2000),
  check (status is not null or fault is not null)
);
-- serves: the attempts of a delivery, and the foreign key
create index webhook_attempt_delivery_idx on webhook_attempt (delivery_id, id);

create function webhook_wants(types text[]) returns boolean language sql stable as $$
  select exists (select from webhook_endpoint where state <> 'OFF' and events && types)
$$;

-- `changes`: objects with `type`, `region`, `object`, `id` and `data`. Events that no endpoint wants are not stored.
create function webhook_emit(changes jsonb) returns void language sql as $$
  with wanted as (
    select c.type, c.region, c.object, c.id, c.data
    from jsonb_to_recordset(coalesce(changes, '[]')) c (type text, region text, object text, id text, data jsonb)
    where exists (
      select from webhook_endpoint p
      where p.state <> 'OFF' and c.type = any(p.events) and (p.region is null or c.region is null or p.region = c.region))),
  emitted as (
    insert into webhook_event (type, region, object, object_id, data)
    select type, region, object, id, data from wanted returning id, type, region),
  queued as (
    insert into webhook_delivery (event_id, endpoint_id, state)
    select e.id, p.id, case p.state when 'ACTIVE' then 'WAITING' else 'HELD' end
    from emitted e
      join webhook_endpoint p on e.type = any(p.events) and (p.region is null or e.region is null or p.region = e.region)
    where p.state <> 'OFF'
    returning id, state)
  insert into outbox (kind, dedupe_key, payload)
    select 'webhook.deliver', 'webhook ' || id, jsonb_build_object('delivery', id) from queued where state = 'WAITING'
$$;

-- `o`: the row of the order.
create function webhook_order_data(o jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('reference', o -> 'reference', 'status', o -> 'state', 'paymentMethod', o -> 'payment_method',
    'paymentStatus', o -> 'payment_status', 'currency', o -> 'currency', 'total', o -> 'total', 'placedAt', o -> 'placed_at',
    'cancelledBy', o -> 'cancelled_by')
$$;

-- An order is placed once it may be worked on: an order by card when its payment is known.
create function webhook_order_event(old_state text, new_state text) returns text language sql immutable as $$
  select case
    when new_state is not distinct from old_state then null
    when new_state = 'CANCELLED' and old_state in ('PENDING', 'CANCELLED') then null
    when coalesce(old_state, 'PENDING') = 'PENDING' and new_state <> 'PENDING' then 'order.placed'
    when new_state = 'CONFIRMED' then 'order.confirmed'
    when new_state = 'BEING_PREPARED' then 'order.preparing'
    when new_state = 'BEING_DELIVERED' then 'order.sent'
    when new_state in ('DELIVERED_AND_INVOICED', 'PARTIALLY_DELIVERED') then 'order.delivered'
    when new_state = 'NOT_DELIVERED' then 'order.not_delivered'
    when new_state = 'CANCELLED' then 'order.cancelled'
  end
$$;

create function shop_order_webhook() returns trigger language plpgsql as $$
begin
  if not webhook_wants(array['order.placed', 'order.paid', 'order.confirmed', 'order.preparing', 'order.sent',
    'order.delivered', 'order.not_delivered', 'order.cancelled']) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform webhook_emit((
      select jsonb_agg(jsonb_build_object('type', 'order.placed', 'region', region, 'object', 'order', 'id', reference,
        'data', webhook_order_data(to_jsonb(n))) order by id)
      from new_row n where webhook_order_event(null, state) = 'order.placed'));
  else
    perform webhook_emit((
      select jsonb_agg(jsonb_build_object('type', t.type, 'region', n.region, 'object', 'order', 'id', n.reference,
        'data', webhook_order_data(to_jsonb(n))) order by n.id, t.position)
      from new_row n join old_row o using (id) cross join lateral (values
        (1, webhook_order_event(o.state, n.state)),
        (2, case when n.payment_status = 'PAID' and o.payment_status <> 'PAID' then 'order.paid' end)) t (position, type)
      where t.type is not null));
  end if;
  return null;
end $$;
create trigger shop_order_inserted_webhook after insert on shop_order
  referencing new table as new_row for each statement execute function shop_order_webhook();
create trigger shop_order_updated_webhook after update on shop_order
  referencing old table as old_row new table as new_row for each statement execute function shop_order_webhook();

create function refund_webhook() returns trigger language plpgsql as $$
begin
  if not webhook_wants(array['order.refunded']) then return null; end if;
  perform webhook_emit((
    select jsonb_agg(jsonb_build_object('type', 'order.refunded', 'region', o.region, 'object', 'order', 'id', o.reference,
      'data', webhook_order_data(to_jsonb(o)) || jsonb_build_object('refund', n.id, 'amount', n.amount)) order by n.id)
    from new_row n join old_row former on former.id = n.id and former.state <> 'DONE'
      join payment_attempt a on a.id = n.attempt_id and a.kind = 'ORDER'
      join shop_order o on o.public_id = a.subject_id
    where n.state = 'DONE'));
  return null;
end $$;
create trigger refund_updated_webhook after update on refund
  referencing old table as old_row new table as new_row for each statement execute function refund_webhook();

create function claim_webhook() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if not webhook_wants(array['claim.opened', 'claim.decided']) then return null; end if;
  if tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_object('id', id, 'type', 'claim.opened')) into changed from new_row;
  else
    select jsonb_agg(jsonb_build_object('id', n.id, 'type', 'claim.decided')) into changed
      from new_row n join old_row o using (id) where n.state <> o.state and n.state in ('ACCEPTED', 'REFUSED');
  end if;
  perform webhook_emit((
    select jsonb_agg(jsonb_build_object('type', t.type, 'region', c.region, 'object', 'claim', 'id', r.reference,
      'data', jsonb_build_object('reference', r.reference, 'order', o.reference, 'status', c.state,
        'decision', c.decision, 'createdAt', c.created_at)) order by c.id)
    from jsonb_to_recordset(coalesce(changed, '[]')) t (id bigint, type text)
      join claim c on c.id = t.id join shop_order o on o.id = c.order_id
      cross join lateral (values ('RC-' || lpad(c.id::text, greatest(4, length(c.id::text)), '0'))) r (reference)));
  return null;
end $$;
create trigger claim_inserted_webhook after insert on claim
  referencing new table as new_row for each statement execute function claim_webhook();
create trigger claim_updated_webhook after update on claim
  referencing old table as old_row new table as new_row for each statement execute function claim_webhook();

create function invoice_webhook() returns trigger language plpgsql as $$
begin
  if not webhook_wants(array['invoice.issued', 'credit_note.issued']) then return null; end if;
  perform webhook_emit((
    select jsonb_agg(jsonb_build_object('region', n.region, 'object', 'invoice', 'id', n.number,
      'type', case n.kind when 'CREDIT_NOTE' then 'credit_note.issued' else 'invoice.issued' end,
      'data', jsonb_build_object('number', n.number, 'order', o.reference, 'currency', n.currency, 'total', n.total,
        'totalExclTax', n.total_excl_tax, 'vat', n.vat, 'stampDuty', n.stamp_duty, 'issuedAt', n.issued_at)) order by n.id)
    from new_row n join shop_order o on o.id = n.order_id));
  return null;
end $$;
create trigger invoice_inserted_webhook after insert on invoice
  referencing new table as new_row for each statement execute function invoice_webhook();

-- low: the units that can be sold fell to the threshold of the place; out: none left; back: some again
create function stock_webhook() returns trigger language plpgsql as $$
begin
  if not webhook_wants(array['stock.low', 'stock.out', 'stock.back']) then return null; end if;
  perform webhook_emit((
    select jsonb_agg(jsonb_build_object('type', t.type, 'object', 'stock', 'id', v.sku || ' ' || l.id,
      'data', jsonb_build_object('sku', v.sku, 'item', i.ref, 'location', l.name, 'available', s.free)) order by v.id, l.id)
    from new_row n join old_row o using (variant_id, location_id)
      join location l on l.id = n.location_id join variant v on v.id = n.variant_id join item i on i.id = v.item_id
      cross join lateral (values (n.on_hand - n.reserved, o.on_hand - o.reserved, coalesce(n.low_at, l.low_at)))
        s (free, was, low)
      cross join lateral (values (case
        when s.was = 0 and s.free > 0 then 'stock.back'
        when s.was > 0 and s.free = 0 then 'stock.out'
        when s.was > s.low and s.free <= s.low then 'stock.low' end)) t (type)
    where t.type is not null));
  return null;
end $$;
create trigger stock_updated_webhook after update on stock
  referencing old table as old_row new table as new_row for each statement execute function stock_webhook();

create function webhook_item_data(ref text, name text, published timestamptz, archived timestamptz) returns jsonb
language sql stable as $$
  select jsonb_build_object('ref', ref, 'name', name, 'publishedAt', published, 'archivedAt', archived)
$$;

-- An item with a later date is told at that date, by an effect that waits for it.
create function item_webhook() returns trigger language plpgsql as $$
begin
  if not webhook_wants(array['item.published', 'item.archived']) then return null; end if;
  insert into outbox (kind, dedupe_key, payload, created_at, available_at)
    select 'webhook.item', 'webhook item ' || n.id || ' ' || n.published_at,
      jsonb_build_object('item', n.id, 'publishedAt', n.published_at), n.published_at, n.published_at
    from new_row n left join old_row o using (id)
    where n.published_at > now() and n.archived_at is null and n.published_at is distinct from o.published_at
  on conflict (dedupe_key) do nothing;
  perform webhook_emit((
    select jsonb_agg(jsonb_build_object('type', t.type, 'object', 'item', 'id', n.ref, 'data', webhook_item_data(n.ref, n.name, n.published_at, n.archived_at))
      order by n.id)
    from new_row n join old_row o using (id) cross join lateral (values (case
      when n.archived_at is not null and o.archived_at is null then 'item.archived'
      when n.archived_at is null and n.published_at <= now()
        and (o.archived_at is not null or o.published_at is null or o.published_at > now()) then 'item.published'
      end)) t (type)
    where t.type is not null));
  return null;
end $$;
create trigger item_updated_webhook after update on item
  referencing old table as old_row new table as new_row for each statement execute function item_webhook();

create function item_inserted_webhook() returns trigger language plpgsql as $$
begin
  if not webhook_wants(array['item.published']) then return null; end if;
  insert into outbox (kind, dedupe_key, payload, created_at, available_at)
    select 'webhook.item', 'webhook item ' || n.id || ' ' || n.published_at,
      jsonb_build_object('item', n.id, 'publishedAt', n.published_at), n.published_at, n.published_at
    from new_row n where n.published_at > now() and n.archived_at is null
  on conflict (dedupe_key) do nothing;
  perform webhook_emit((
    select jsonb_agg(jsonb_build_object('type', 'item.published', 'object', 'item', 'id', ref, 'data', webhook_item_data(n.ref, n.name, n.published_at, n.archived_at))
      order by id)
    from new_row n where published_at <= now() and archived_at is null));
  return null;
end $$;
create trigger item_inserted_webhook after insert on item
  referencing new table as new_row for each statement execute function item_inserted_webhook();

-- For the effect of a later date: tells it unless the date was changed in between, or the item is archived.
create function webhook_item_due(item_id bigint, published timestamptz) returns void language sql as $$
  select webhook_emit((
    select jsonb_agg(jsonb_build_object('type', 'item.published', 'object', 'item', 'id', i.ref, 'data', webhook_item_data(i.ref, i.name, i.published_at, i.archived_at)))
    from item i where i.id = item_id and i.published_at = published and i.archived_at is null))
$$;
