-- Events of webhooks that were missed, and orders that failed while a webhook was removed. Owner: webhook

-- The chosen endpoints are locked as their foreign keys need it: one that is deleted meanwhile drops out.
create or replace function webhook_emit(changes jsonb) returns void language sql as $$
  with change as (
    select c.type, c.region, c.object, c.id, c.data
    from jsonb_to_recordset(coalesce(changes, '[]')) c (type text, region text, object text, id text, data jsonb)),
  endpoint as materialized (
    select p.id, p.events, p.region, p.state from webhook_endpoint p
    where p.state <> 'OFF' and exists (
      select from change c where c.type = any(p.events) and (p.region is null or c.region is null or p.region = c.region))
    order by p.id for key share of p),
  emitted as (
    insert into webhook_event (type, region, object, object_id, data)
    select c.type, c.region, c.object, c.id, c.data from change c
    where exists (
      select from endpoint p where c.type = any(p.events) and (p.region is null or c.region is null or p.region = c.region))
    returning id, type, region),
  queued as (
    insert into webhook_delivery (event_id, endpoint_id, state)
    select e.id, p.id, case p.state when 'ACTIVE' then 'WAITING' else 'HELD' end
    from emitted e
      join endpoint p on e.type = any(p.events) and (p.region is null or e.region is null or p.region = e.region)
    returning id, endpoint_id, state)
  insert into outbox (kind, dedupe_key, payload)
    select 'webhook.deliver', 'webhook ' || id, jsonb_build_object('delivery', id, 'endpoint', endpoint_id)
    from queued where state = 'WAITING'
$$;

-- An order that is paid when it is inserted was paid by wallet or gift card. With a total of 0 nobody paid: it is not told.
create or replace function shop_order_webhook() returns trigger language plpgsql as $$
begin
  if not webhook_wants(array['order.placed', 'order.paid', 'order.confirmed', 'order.preparing', 'order.sent',
    'order.delivered', 'order.not_delivered', 'order.cancelled']) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform webhook_emit((
      select jsonb_agg(jsonb_build_object('type', t.type, 'region', n.region, 'object', 'order', 'id', n.reference,
        'data', webhook_order_data(to_jsonb(n))) order by n.id, t.position)
      from new_row n cross join lateral (values
        (1, case when webhook_order_event(null, n.state) = 'order.placed' then 'order.placed' end),
        (2, case when n.payment_status = 'PAID' and n.total > 0 then 'order.paid' end)) t (position, type)
      where t.type is not null));
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

-- refund_task has every refund of an order; refund has those of the provider only, also of payments that came too late.
drop trigger refund_updated_webhook on refund;
drop function refund_webhook();

create function refund_task_webhook() returns trigger language plpgsql as $$
declare
  done jsonb;
begin
  if not webhook_wants(array['order.refunded']) then return null; end if;
  if tg_op = 'INSERT' then
    select jsonb_agg(to_jsonb(n)) into done from new_row n where n.state = 'DONE';
  else
    select jsonb_agg(to_jsonb(n)) into done
      from new_row n join old_row former on former.id = n.id and former.state <> 'DONE' where n.state = 'DONE';
  end if;
  perform webhook_emit((
    select jsonb_agg(jsonb_build_object('type', 'order.refunded', 'region', o.region, 'object', 'order', 'id', o.reference,
      'data', webhook_order_data(to_jsonb(o)) || jsonb_build_object('refund', t.id, 'amount', t.amount, 'via', t.via))
      order by t.created_at, t.id)
    from jsonb_to_recordset(coalesce(done, '[]')) t (id text, order_id bigint, amount bigint, via text, created_at timestamptz)
      join shop_order o on o.id = t.order_id));
  return null;
end $$;
create trigger refund_task_inserted_webhook after insert on refund_task
  referencing new table as new_row for each statement execute function refund_task_webhook();
create trigger refund_task_updated_webhook after update on refund_task
  referencing old table as old_row new table as new_row for each statement execute function refund_task_webhook();

-- The effect of a later date is queued even if no endpoint wants it yet: one may be added before that date.
create or replace function item_webhook() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, dedupe_key, payload, created_at, available_at)
    select 'webhook.item', 'webhook item ' || n.id || ' ' || n.published_at,
      jsonb_build_object('item', n.id, 'publishedAt', n.published_at), n.published_at, n.published_at
    from new_row n left join old_row o using (id)
    where n.published_at > now() and n.archived_at is null
      and (n.published_at is distinct from o.published_at or o.archived_at is not null)
  on conflict (dedupe_key) do nothing;
  if not webhook_wants(array['item.published', 'item.archived']) then return null; end if;
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

create or replace function item_inserted_webhook() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, dedupe_key, payload, created_at, available_at)
    select 'webhook.item', 'webhook item ' || n.id || ' ' || n.published_at,
      jsonb_build_object('item', n.id, 'publishedAt', n.published_at), n.published_at, n.published_at
    from new_row n where n.published_at > now() and n.archived_at is null
  on conflict (dedupe_key) do nothing;
  if not webhook_wants(array['item.published']) then return null; end if;
  perform webhook_emit((
    select jsonb_agg(jsonb_build_object('type', 'item.published', 'object', 'item', 'id', ref, 'data', webhook_item_data(n.ref, n.name, n.published_at, n.archived_at))
      order by id)
    from new_row n where published_at <= now() and archived_at is null));
  return null;
end $$;

insert into outbox (kind, dedupe_key, payload, created_at, available_at)
  select 'webhook.item', 'webhook item ' || id || ' ' || published_at,
    jsonb_build_object('item', id, 'publishedAt', published_at), published_at, published_at
  from item where published_at > now() and archived_at is null
on conflict (dedupe_key) do nothing;
