-- Generated from the system catalogue of a migrated database by `npm run schema`. Do not edit.
-- Tables with their constraints, indexes and triggers. The reasons are in db/baseline and db/migrations.

set check_function_bodies = off;

create extension pg_trgm;
create extension unaccent;

create text search configuration french_plain (parser = "default");
alter text search configuration french_plain add mapping for asciihword with french_stem;
alter text search configuration french_plain add mapping for asciiword with french_stem;
alter text search configuration french_plain add mapping for email with simple;
alter text search configuration french_plain add mapping for file with simple;
alter text search configuration french_plain add mapping for float with simple;
alter text search configuration french_plain add mapping for host with simple;
alter text search configuration french_plain add mapping for hword with unaccent, french_stem;
alter text search configuration french_plain add mapping for hword_asciipart with french_stem;
alter text search configuration french_plain add mapping for hword_numpart with simple;
alter text search configuration french_plain add mapping for hword_part with unaccent, french_stem;
alter text search configuration french_plain add mapping for int with simple;
alter text search configuration french_plain add mapping for numhword with simple;
alter text search configuration french_plain add mapping for numword with simple;
alter text search configuration french_plain add mapping for sfloat with simple;
alter text search configuration french_plain add mapping for uint with simple;
alter text search configuration french_plain add mapping for url with simple;
alter text search configuration french_plain add mapping for url_path with simple;
alter text search configuration french_plain add mapping for version with simple;
alter text search configuration french_plain add mapping for word with unaccent, french_stem;

create text search configuration simple_plain (parser = "default");
alter text search configuration simple_plain add mapping for asciihword with simple;
alter text search configuration simple_plain add mapping for asciiword with simple;
alter text search configuration simple_plain add mapping for email with simple;
alter text search configuration simple_plain add mapping for file with simple;
alter text search configuration simple_plain add mapping for float with simple;
alter text search configuration simple_plain add mapping for host with simple;
alter text search configuration simple_plain add mapping for hword with unaccent, simple;
alter text search configuration simple_plain add mapping for hword_asciipart with simple;
alter text search configuration simple_plain add mapping for hword_numpart with simple;
alter text search configuration simple_plain add mapping for hword_part with unaccent, simple;
alter text search configuration simple_plain add mapping for int with simple;
alter text search configuration simple_plain add mapping for numhword with simple;
alter text search configuration simple_plain add mapping for numword with simple;
alter text search configuration simple_plain add mapping for sfloat with simple;
alter text search configuration simple_plain add mapping for uint with simple;
alter text search configuration simple_plain add mapping for url with simple;
alter text search configuration simple_plain add mapping for url_path with simple;
alter text search configuration simple_plain add mapping for version with simple;
alter text search configuration simple_plain add mapping for word with unaccent, simple;

CREATE OR REPLACE FUNCTION public.audit_entry_announce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into change_log (scope, staff_id)
    select distinct 'records', staff_id from new_row where staff_id is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_entry_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '3 years' then return old; end if;
  elsif (new.id, new.at, new.via, new.act, new.object, new.staff_id, new.subject_id)
      is not distinct from (old.id, old.at, old.via, old.act, old.object, old.staff_id, old.subject_id)
    and new.staff_name in (old.staff_name, '')
    and (new.object_id is null or new.object_id is not distinct from old.object_id)
    and (new.label is null or new.label is not distinct from old.label)
    and (new.before is null or new.before is not distinct from old.before)
    and (new.after is null or new.after is not distinct from old.after)
    and (new.network is null or new.network is not distinct from old.network)
    and (new.agent is null or new.agent is not distinct from old.agent)
  then
    return new;
  end if;
  raise exception 'the journal is only added to' using errcode = 'check_violation', constraint = 'audit_is_kept';
end $function$;

CREATE OR REPLACE FUNCTION public.audit_refuse_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the journal is only added to' using errcode = 'check_violation', constraint = 'audit_is_kept';
end $function$;

CREATE OR REPLACE FUNCTION public.carrier_default_tracking_pattern(key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when key ~ '^aramex\y' then 'https://www.aramex.com/track/results?ShipmentNumber={numero}'
    when key ~ '^dhl\y' then 'https://www.dhl.com/fr-fr/home/tracking.html?tracking-id={numero}'
    when key ~ '^fedex\y' then 'https://www.fedex.com/fedextrack/?trknbr={numero}'
    when key ~ '^ups\y' then 'https://www.ups.com/track?loc=fr_FR&tracknum={numero}'
  end
$function$;

CREATE OR REPLACE FUNCTION public.carrier_id_of(typed text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select id from carrier where key = carrier_key(typed)),
    (select carrier_id from carrier_former_name where key = carrier_key(typed)))
$function$;

CREATE OR REPLACE FUNCTION public.carrier_keep_former_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from carrier_former_name where key = new.key;
  if tg_op = 'UPDATE' then
    insert into carrier_former_name (key, carrier_id) values (old.key, new.id)
    on conflict (key) do update set carrier_id = excluded.carrier_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.carrier_key(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ select lower(carrier_name(typed)) $function$;

CREATE OR REPLACE FUNCTION public.carrier_name(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select btrim(regexp_replace(typed, '[\s\u00A0\u202F]+', ' ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION public.carrier_remittance_announce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_announce((select jsonb_agg(jsonb_build_object('kind', 'remittance', 'id', id::text)) from new_row));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.cart_refuse()
 RETURNS json
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the cart is not the one that was known' using errcode = 'OL002';
end $function$;

CREATE OR REPLACE FUNCTION public.catalogue_announce(ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into change_log (scope, item_ids)
    select case when cardinality(ids) > 5000 then 'all' else 'items' end,
      case when cardinality(ids) > 5000 then '{}' else ids end
    where cardinality(ids) > 0
$function$;

CREATE OR REPLACE FUNCTION public.catalogue_announce_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform catalogue_announce(array(select distinct id from old_row order by 1));
  else
    perform catalogue_announce(array(select distinct id from new_row order by 1));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.catalogue_announce_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform catalogue_announce(array(select distinct item_id from new_row order by 1));
  elsif tg_op = 'DELETE' then
    perform catalogue_announce(array(select distinct item_id from old_row order by 1));
  else
    perform catalogue_announce(array(select item_id from new_row union select item_id from old_row order by 1));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.catalogue_announce_scope()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into change_log (scope) values (tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.catalogue_announce_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    perform catalogue_announce(array(
      select distinct v.item_id from new_row n join old_row o using (variant_id, location_id)
      join variant v on v.id = n.variant_id
      where n.on_hand - n.reserved <> o.on_hand - o.reserved
        and least(n.on_hand - n.reserved, o.on_hand - o.reserved) <= 5 order by 1));
  elsif tg_op = 'INSERT' then
    perform catalogue_announce(array(
      select distinct v.item_id from new_row r join variant v on v.id = r.variant_id order by 1));
  else
    perform catalogue_announce(array(
      select distinct v.item_id from old_row r join variant v on v.id = r.variant_id order by 1));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.catalogue_announce_variant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform catalogue_announce(array(
      select distinct v.item_id from old_row r join variant v on v.id = r.variant_id order by 1));
  else
    perform catalogue_announce(array(
      select distinct v.item_id from new_row r join variant v on v.id = r.variant_id order by 1));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_announce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform claim_announce_ids(array(select id from new_row));
  else
    perform claim_announce_ids(array(
      select n.id from new_row n join old_row o using (id) where n.version is distinct from o.version));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_announce_ids(ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select record_announce((
    select jsonb_agg(distinct jsonb_build_object('kind', 'claim',
      'id', 'RC-' || lpad(c.id::text, greatest(4, length(c.id::text)), '0'), 'trader', follower.id))
    from claim c join shop_order o on o.id = c.order_id
      cross join lateral (values (c.assignee_id), (o.trader_id)) follower (id)
    where c.id = any(ids)))
$function$;

CREATE OR REPLACE FUNCTION public.claim_count_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version = old.version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_event_announce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform claim_announce_ids(array(select claim_id from new_row));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_event_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'events of claims are never changed or deleted';
end $function$;

CREATE OR REPLACE FUNCTION public.claim_note_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into sales_change (region, day)
  select new.region, (new.created_at at time zone r.time_zone)::date from region r where r.code = new.region;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_webhook()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.contact_thread_announce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform record_announce((
      select jsonb_agg(jsonb_build_object('kind', 'message', 'id', id::text, 'trader', assignee_id)) from new_row));
  else
    perform record_announce((
      select jsonb_agg(distinct jsonb_build_object('kind', 'message', 'id', n.id::text, 'trader', follower.id))
      from new_row n join old_row o using (id) cross join lateral (values (n.assignee_id), (o.assignee_id)) follower (id)
      where (n.version, n.last_at) is distinct from (o.version, o.last_at)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.customer_guest_newsletter(record bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from customer_guest_email g join newsletter_subscription n on n.email = g.email
    where g.record_id = record and n.ended_at is null)
$function$;

CREATE OR REPLACE FUNCTION public.customer_note_announce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_announce((
    select jsonb_agg(distinct jsonb_build_object('kind', 'customer', 'id', r.public_id))
    from changed_row n join customer_record r on r.id = n.record_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.customer_order_follow_merge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.user_id := customer_successor(new.user_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.customer_record_add_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  guest bigint;
begin
  if new.user_id is not null then
    update customer_record set orders = orders + 1, last_order_at = greatest(last_order_at, new.placed_at)
    where user_id = new.user_id;
    return null;
  end if;
  guest := customer_record_of_guest(new.email, new.full_name, new.phone, new.region, new.placed_at);
  update customer_record set orders = orders + 1, last_order_at = greatest(last_order_at, new.placed_at),
    full_name = case when user_id is null then new.full_name else full_name end,
    phone = case when user_id is null then new.phone else phone end,
    version = version + (user_id is null and orders > 0 and (full_name, phone) is distinct from (new.full_name, new.phone))::int
  where id = guest;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.customer_record_announce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform record_announce((
      select jsonb_agg(jsonb_build_object('kind', 'customer', 'id', public_id)) from new_row where listed));
  else
    perform record_announce((
      select jsonb_agg(jsonb_build_object('kind', 'customer', 'id', n.public_id))
      from new_row n join old_row o using (id)
      where (n.version, n.listed, n.orders) is distinct from (o.version, o.listed, o.orders)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.customer_record_follow_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.role = 'CUSTOMER' then
    insert into customer_record as r (user_id, full_name, email, phone, region, first_seen_at, erased_at)
    values (new.id, new.full_name, new.email, new.phone, new.region, new.created_at, new.erased_at)
    on conflict (user_id) do update set full_name = excluded.full_name, email = excluded.email, phone = excluded.phone,
      region = excluded.region, erased_at = excluded.erased_at, version = r.version + 1
    where (r.full_name, r.email, r.phone, r.region, r.erased_at)
      is distinct from (excluded.full_name, excluded.email, excluded.phone, excluded.region, excluded.erased_at);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.customer_record_follow_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update customer_record set newsletter = new.given where user_id = new.user_id and newsletter <> new.given;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.customer_record_follow_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update customer_record r set newsletter = exists (select from customer_guest_email g join newsletter_subscription n on n.email = g.email
      where g.record_id = r.id and n.ended_at is null)
  where r.user_id is null
    and r.id in (select record_id from customer_guest_email where email = any(array[old.email, new.email]));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.customer_record_move_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  guest bigint;
begin
  if old.user_id is not null then
    update customer_record set orders = orders - 1 where user_id = old.user_id;
  else
    update customer_record set orders = orders - 1
    where id = (select record_id from customer_guest_email where email = lower(old.email));
  end if;
  if new.user_id is not null then
    update customer_record set orders = orders + 1, last_order_at = greatest(last_order_at, new.placed_at)
    where user_id = new.user_id;
  else
    guest := customer_record_of_guest(new.email, new.full_name, new.phone, new.region, new.placed_at);
    update customer_record set orders = orders + 1 where id = guest;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.customer_record_of_guest(address text, person text, called text, market text, seen_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  drawn bigint := nextval(pg_get_serial_sequence('customer_record', 'id'));
  known bigint;
begin
  insert into customer_guest_email (email, record_id) values (lower(address), drawn)
  on conflict (email) do update set email = excluded.email returning record_id into known;
  if known = drawn then
    insert into customer_record (id, full_name, email, phone, region, newsletter, first_seen_at) overriding system value
    values (drawn, person, lower(address), called, market,
      exists (select from newsletter_subscription n where n.email = lower(address) and n.ended_at is null), seen_at);
  end if;
  return known;
end $function$;

CREATE OR REPLACE FUNCTION public.customer_successor(account bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
begin
  perform from user_account where id = account for key share;
  return coalesce(
    (select k.user_id from customer_record r join customer_record k on k.id = r.merged_into where r.user_id = account), account);
end $function$;

CREATE OR REPLACE FUNCTION public.email_spelling(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when split_part(lower(address), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(address), '@', 1), '+', 1) || '@' || split_part(lower(address), '@', 2) end
$function$;

CREATE OR REPLACE FUNCTION public.former_path_for_item(ref text, section_id integer, group_id integer, subgroup_id integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select lower('/catalogue/' || concat_ws('/', s.seo_name, g.seo_name, u.seo_name, $1) || '-article-*')
  from section s join item_group g on g.id = $3 left join item_subgroup u on u.id = $4 where s.id = $2
$function$;

CREATE OR REPLACE FUNCTION public.former_path_keep(former text, current text)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from former_path where path = current;
  insert into former_path (path, target) select former, current where former <> current
  on conflict (path) do update set target = excluded.target, item_id = null, created_at = now();
$function$;

CREATE OR REPLACE FUNCTION public.former_path_of_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare current text := (select '/catalogue/' || seo_name || '/' || new.seo_name from section where id = new.section_id);
begin
  if tg_op = 'INSERT' then delete from former_path where path = current; return null; end if;
  perform former_path_keep((select '/catalogue/' || seo_name || '/' || old.seo_name from section where id = old.section_id), current);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.former_path_of_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from former_path where path = former_path_for_item(new.ref, new.section_id, new.group_id, new.subgroup_id);
  insert into former_path (path, item_id) values (former_path_for_item(old.ref, old.section_id, old.group_id, old.subgroup_id), new.id)
  on conflict (path) do update set item_id = excluded.item_id, target = null, created_at = now();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.former_path_of_section()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then delete from former_path where path = '/catalogue/' || new.seo_name; return null; end if;
  perform former_path_keep('/catalogue/' || old.seo_name, '/catalogue/' || new.seo_name);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.former_path_of_slug()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare place text := rtrim(former_path_for_item(new.ref, new.section_id, new.group_id, new.subgroup_id), '*');
begin
  delete from former_path where path = place || new.slug;
  insert into former_path (path, item_id) values (place || old.slug, new.id)
  on conflict (path) do update set item_id = excluded.item_id, target = null, created_at = now();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.former_path_of_special_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then delete from former_path where path = '/ha/' || new.seo_name; return null; end if;
  perform former_path_keep('/ha/' || old.seo_name, '/ha/' || new.seo_name);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.former_path_of_subgroup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare current text := (select '/catalogue/' || s.seo_name || '/' || g.seo_name || '/' || new.seo_name
  from item_group g join section s on s.id = g.section_id where g.id = new.group_id);
begin
  if tg_op = 'INSERT' then delete from former_path where path = current; return null; end if;
  perform former_path_keep((select '/catalogue/' || s.seo_name || '/' || g.seo_name || '/' || old.seo_name
    from item_group g join section s on s.id = g.section_id where g.id = old.group_id), current);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.gift_card_move_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger of gift cards is only added to';
end $function$;

CREATE OR REPLACE FUNCTION public.image_announce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare changed bigint[];
begin
  if tg_op = 'DELETE' then
    insert into change_log (scope) values ('words');
    return null;
  end if;
  changed := array(
    select n.id from new_row n join old_row o using (id)
    where (n.name, n.alt, n.width, n.height, n.placeholder, n.state, n.focal_x, n.focal_y)
      is distinct from (o.name, o.alt, o.width, o.height, o.placeholder, o.state, o.focal_x, o.focal_y));
  if cardinality(changed) = 0 then return null; end if;
  if cardinality(changed) > 500
    or exists (select from unnest(changed) c (id) where not exists (select from item_image m where m.image_id = c.id))
    or exists (select from section where image_id = any(changed) or landing_image_id = any(changed))
    or exists (select from special_group where image_id = any(changed))
    or exists (select from look where image_id = any(changed)) then
    insert into change_log (scope) values ('words');
  else
    perform catalogue_announce(array(select distinct item_id from item_image where image_id = any(changed) order by 1));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.invoice_account_announce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_announce((
    select jsonb_agg(jsonb_build_object('kind', 'invoice', 'id', id::text, 'trader', trader_id)) from new_row));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.invoice_account_follow_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  zone text := (select time_zone from region where code = new.region);
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
    update invoice_account set credited = credited + new.total, paid = paid - new.total, version = version + 1
    where document_id = new.corrects_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.invoice_account_follow_trader()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update invoice_account set trader_id = new.trader_id where order_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.invoice_account_follow_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update invoice_account set user_id = new.user_id where order_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.invoice_account_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.invoice_own_stamp(snapshot json)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(substring(snapshot::text from '"ownStampDuty"\s*:\s*(\d+)')::bigint, 0)
$function$;

CREATE OR REPLACE FUNCTION public.invoice_rates(document bigint, base bigint, vat bigint)
 RETURNS TABLE(rate_bp integer, part_base bigint, part_vat bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with printed as (
    select d.snapshot -> 'vat' as taxes from invoice d where d.id = document and position('\u0000' in d.snapshot::text) = 0)
  select (tax ->> 'rateBp')::integer, sum((tax ->> 'base')::bigint)::bigint, sum((tax ->> 'amount')::bigint)::bigint
  from printed, json_array_elements(taxes) tax group by 1
  union all
  select case when vat = 0 then 0 end, base, vat where not exists (select from printed)
$function$;

CREATE OR REPLACE FUNCTION public.invoice_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a document that was issued is never changed nor removed: correct it by a credit note';
end $function$;

CREATE OR REPLACE FUNCTION public.invoice_refuse_late_format()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from invoice_series s where
      (s.region, s.kind) = (old.region, old.kind) and (s.year, s.last) >= (old.year, old.sequence)
      or (s.region, s.kind) = (new.region, new.kind) and (s.year, s.last) >= (new.year, new.sequence)) then
    raise exception 'a format is for documents that are not issued yet';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.invoice_refuse_late_start()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from invoice_series s where s.last > 0
      and ((s.region, s.kind) = (new.region, new.kind) and s.year >= new.year
        or (s.region, s.kind) = (old.region, old.kind) and s.year >= old.year)) then
    raise exception 'the series of this year has documents: its first number cannot change any more';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.invoice_refuse_step_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.region, new.kind) is distinct from (old.region, old.kind)
    or not ((new.year = old.year and new.last = old.last + 1)
      or (new.year > old.year and new.last = coalesce((select first from invoice_start s
        where (s.region, s.kind, s.year) = (new.region, new.kind, new.year)), 1)))
    or new.last_issued_at < old.last_issued_at then
    raise exception 'the number must follow the last one, or be the first number of a later year';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.invoice_webhook()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not webhook_wants(array['invoice.issued', 'credit_note.issued']) then return null; end if;
  perform webhook_emit((
    select jsonb_agg(jsonb_build_object('region', n.region, 'object', 'invoice', 'id', n.number,
      'type', case n.kind when 'CREDIT_NOTE' then 'credit_note.issued' else 'invoice.issued' end,
      'data', jsonb_build_object('number', n.number, 'order', o.reference, 'currency', n.currency, 'total', n.total,
        'totalExclTax', n.total_excl_tax, 'vat', n.vat, 'stampDuty', n.stamp_duty, 'issuedAt', n.issued_at)) order by n.id)
    from new_row n join shop_order o on o.id = n.order_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.item_inserted_webhook()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.item_webhook()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.kept_carrier_id(id integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select m.carrier_id from merged_carrier m where m.id = kept_carrier_id.id), kept_carrier_id.id)
$function$;

CREATE OR REPLACE FUNCTION public.listed_special_group_item(at timestamp with time zone)
 RETURNS TABLE(special_group_id integer, item_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
    select m.special_group_id, m.item_id from special_group_item m
    union all
    select r.special_group_id, m.item_id from special_group_rule r cross join lateral special_group_rule_items(r.region, r.section_ids, r.group_ids, r.brand_ids, r.tag,
      r.price_min, r.price_max, r.discount_min, r.new_days, r.stock, $1) m
  $function$;

CREATE OR REPLACE FUNCTION public.lock_carrier_of(typed text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare carrier_id integer;
begin
  loop
    carrier_id := carrier_id_of(typed);
    exit when carrier_id is null;
    perform from carrier where id = carrier_id for key share;
    exit when found;
  end loop;
  return carrier_id;
end $function$;

CREATE OR REPLACE FUNCTION public.look_item_announce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  looks integer[];
  members bigint[];
begin
  if tg_op = 'INSERT' then
    looks := array(select look_id from new_row);
    members := array(select item_id from new_row);
  elsif tg_op = 'DELETE' then
    looks := array(select look_id from old_row);
    members := array(select item_id from old_row);
  else
    looks := array(select look_id from new_row union select look_id from old_row);
    members := array(select item_id from new_row union select item_id from old_row);
  end if;
  perform catalogue_announce(array(
    select item_id from look_item where look_id = any(looks) union select unnest(members) order by 1));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notification_announce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare changed bigint[];
begin
  changed := array(select distinct user_id from new_row order by 1);
  if cardinality(changed) > 0 then
    insert into change_log (scope, user_ids) values ('users', changed);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_activity_announce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_announce((
    select jsonb_agg(distinct jsonb_build_object('kind', 'order', 'id', o.reference, 'trader', o.trader_id))
    from new_row n join shop_order o on o.id = n.order_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_address_key(address jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(public.plain_text(
    coalesce(address ->> 'line1', '') || ' ' || coalesce(address ->> 'line2', '') || ' ' || coalesce(address ->> 'postcode', '')
    || ' ' || coalesce(address ->> 'city', '') || ' ' || coalesce(address ->> 'country', '')), '[[:space:][:punct:]]+', ' ', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.order_keep_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what % says is not changed', tg_table_name using errcode = 'check_violation', constraint = 'order_is_kept';
end $function$;

CREATE OR REPLACE FUNCTION public.order_line_keep_sent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from shop_order where id = old.order_id and state in ('NEW', 'CUSTOMER_CALLED', 'CONFIRMED', 'BEING_PREPARED')) then
    raise exception 'lines of a sent order are not removed' using errcode = 'check_violation', constraint = 'order_is_kept';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.order_line_paid(line bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  with recursive chain as (
    select id, replaces_line_id from public.order_line where id = line
    union all
    select l.id, l.replaces_line_id from chain join public.order_line l on l.id = chain.replaces_line_id
  )
  select id from chain where replaces_line_id is null
$function$;

CREATE OR REPLACE FUNCTION public.plain_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent', value)) $function$;

CREATE OR REPLACE FUNCTION public.price_at(amount bigint, sale_amount bigint, starts_at timestamp with time zone, ends_at timestamp with time zone, instant timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select case when sale_amount is not null and (starts_at is null or starts_at <= instant)
    and (ends_at is null or instant < ends_at) then sale_amount else amount end $function$;

CREATE OR REPLACE FUNCTION public.price_keep_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into price_history (variant_id, region, currency)
      select o.variant_id, o.region, o.currency from old_row o
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
end $function$;

CREATE OR REPLACE FUNCTION public.priced_item_after_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform priced_item_refresh(array(select distinct v.item_id from new_row n join variant v on v.id = n.variant_id));
  else
    perform priced_item_refresh(array(select distinct v.item_id from old_row o join variant v on v.id = o.variant_id));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.priced_item_after_variant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform priced_item_refresh(array(select distinct item_id from old_row));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.priced_item_refresh(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from item where id = any(ids) order by id for no key update;
  delete from priced_item k where k.item_id = any(ids) and not exists (
    select from variant v join price p on p.variant_id = v.id where v.item_id = k.item_id and p.region = k.region);
  insert into priced_item (item_id, region)
    select distinct v.item_id, p.region from variant v join price p on p.variant_id = v.id where v.item_id = any(ids)
    on conflict (item_id, region) do nothing;
end $function$;

CREATE OR REPLACE FUNCTION public.promotion_refuse()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the promotion cannot be used' using errcode = 'OL003';
end $function$;

CREATE OR REPLACE FUNCTION public.rating_give_stars()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update review set stars = new.stars
  where item_id = new.item_id and customer_id = new.customer_id and stars is distinct from new.stars;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rating_keep_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update item set rating_sum = rating_sum - old.stars, rating_count = rating_count - 1 where id = old.item_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update item set rating_sum = rating_sum + new.stars, rating_count = rating_count + 1 where id = new.item_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_announce(changed jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into change_log (scope, records)
    select 'records', case when jsonb_array_length(changed) <= 200 then changed
      else (select jsonb_agg(distinct jsonb_build_object('kind', one ->> 'kind')) from jsonb_array_elements(changed) one) end
    where jsonb_array_length(changed) > 0
$function$;

CREATE OR REPLACE FUNCTION public.reference_norm(number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g')) $function$;

CREATE OR REPLACE FUNCTION public.refund_task_webhook()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.review_announce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform catalogue_announce(array(
      select distinct item_id from new_row where state = 'PUBLISHED' or fit is not null order by 1));
  elsif tg_op = 'DELETE' then
    perform catalogue_announce(array(
      select distinct item_id from old_row where state = 'PUBLISHED' or fit is not null order by 1));
  else
    perform catalogue_announce(array(
      select distinct n.item_id from new_row n join old_row o using (id)
      where n.state = 'PUBLISHED' or o.state = 'PUBLISHED' or n.fit is distinct from o.fit order by 1));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.review_announce_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_announce((select jsonb_agg(jsonb_build_object('kind', 'review', 'id', id::text)) from new_row));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.review_count_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version = old.version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.review_take_stars()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.stars := coalesce(
    (select stars from rating where item_id = new.item_id and customer_id = new.customer_id), new.stars);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.sales_note_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into sales_change (region, day)
  select new.region, (new.placed_at at time zone r.time_zone)::date from region r where r.code = new.region;
  insert into sales_change (region, day)
  select c.region, (c.created_at at time zone r.time_zone)::date from claim c join region r on r.code = c.region
  where c.order_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.set_carrier()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.carrier is not distinct from old.carrier then return new; end if;
  new.carrier_id := null;
  if coalesce(carrier_key(new.carrier), '') = '' then return new; end if;
  new.carrier_id := lock_carrier_of(new.carrier);
  if new.carrier_id is null then
    insert into carrier (name, tracking_pattern)
    values (carrier_name(new.carrier), carrier_default_tracking_pattern(carrier_key(new.carrier)))
    on conflict (key) do nothing;
    new.carrier_id := lock_carrier_of(new.carrier);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.shop_order_announce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform record_announce((select jsonb_agg(jsonb_build_object('kind', 'order', 'id', reference, 'trader', trader_id))
      from new_row));
  else
    perform record_announce((
      select jsonb_agg(distinct jsonb_build_object('kind', 'order', 'id', n.reference, 'trader', follower.id))
      from new_row n join old_row o using (id) cross join lateral (values (n.trader_id), (o.trader_id)) follower (id)
      where (n.version, n.confirm_until) is distinct from (o.version, o.confirm_until)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.shop_order_count_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version = old.version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.shop_order_follow_table()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('PENDING', 'NEW') then
      raise exception 'an order does not begin as %', new.state using errcode = 'check_violation', constraint = 'order_follows_table';
    end if;
  elsif not exists (select from order_transition where from_state = old.state and to_state = new.state) then
    raise exception 'an order does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'order_follows_table';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.shop_order_note_refusal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update shop_order set refused_at = new.at where id = new.order_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.shop_order_webhook()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.special_group_rule_items(region text, section_ids integer[], group_ids integer[], brand_ids integer[], tag text, price_min bigint, price_max bigint, discount_min integer, new_days integer, stock text, at timestamp with time zone)
 RETURNS TABLE(item_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select i.id from item i
  where ($2 = '{}' or i.section_id = any($2)
      or exists (select from item_section s where s.item_id = i.id and s.section_id = any($2)))
    and ($3 = '{}' or i.group_id = any($3))
    and ($4 = '{}' or i.brand_id = any($4))
    and ($9 is null or (i.published_at <= $11 and i.published_at > $11 - interval '24 hours' * $9))
    and ($5 is null or to_tsvector('simple_plain', i.keywords) @@ phraseto_tsquery('simple_plain', $5))
    and (coalesce($6, $7) is null or exists (
      select from variant v join price p on p.variant_id = v.id and p.region = $1
      where v.item_id = i.id and v.archived_at is null
      having min(price_at(p.amount, p.sale_amount, p.sale_starts_at, p.sale_ends_at, $11))
        between coalesce($6, 0) and coalesce($7, 9223372036854775807)))
    and ($8 is null or exists (
      select from variant v join price p on p.variant_id = v.id and ($1 is null or p.region = $1)
      where v.item_id = i.id and v.archived_at is null
        and price_at(p.amount, p.sale_amount, p.sale_starts_at, p.sale_ends_at, $11) * 100 <= p.amount * (100 - $8)))
    and ($10 is null or exists (
      select from variant v join stock k on k.variant_id = v.id join location l on l.id = k.location_id
      where v.item_id = i.id and v.archived_at is null and l.active and ($1 is null or $1 = any(l.regions))
      having sum(k.on_hand - k.reserved) between 1 and case $10 when 'LAST' then 5 else 2147483647 end))
$function$;

CREATE OR REPLACE FUNCTION public.stock_archive_after_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('stock.archived', 0));
  update stock s set archived = true from new_row n join console_variant v on v.id = n.variant_id
  where v.archived and s.variant_id = n.variant_id and s.location_id = n.location_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.stock_archive_after_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform stock_archive_refresh(array(select id from variant where item_id = new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.stock_archive_after_variant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform stock_archive_refresh(array[new.id]);
  perform stock_level_refresh(array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.stock_archive_refresh(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('stock.archived', 0));
  perform from stock s join console_variant v on v.id = s.variant_id
    where v.id = any(ids) and s.archived <> v.archived
    order by s.variant_id, s.location_id for no key update of s;
  update stock s set archived = v.archived from console_variant v
  where v.id = any(ids) and s.variant_id = v.id and s.archived <> v.archived;
end $function$;

CREATE OR REPLACE FUNCTION public.stock_free(variant_ids bigint[], region text)
 RETURNS TABLE(variant_id bigint, free integer)
 LANGUAGE sql
 STABLE
AS $function$
    select s.variant_id, sum(s.on_hand - s.reserved)::int
    from stock s join location l on l.id = s.location_id
    where s.variant_id = any($1) and l.active and $2 = any(l.regions)
    group by s.variant_id
  $function$;

CREATE OR REPLACE FUNCTION public.stock_keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  said text := coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'unstated');
  staff bigint := nullif(current_setting('shop.stock_staff', true), '')::bigint;
  noted text := nullif(current_setting('shop.stock_note', true), '');
begin
  if tg_op = 'INSERT' then
    insert into stock_movement (variant_id, location_id, quantity, reason, staff_id, note)
      select variant_id, location_id, on_hand, said, staff, noted from new_row where on_hand <> 0;
  else
    insert into stock_movement (variant_id, location_id, quantity, reason, staff_id, note)
      select n.variant_id, n.location_id, n.on_hand - o.on_hand, said, staff, noted
      from new_row n join old_row o using (variant_id, location_id) where n.on_hand <> o.on_hand;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.stock_level_after_location()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform stock_level_refresh(array(select variant_id from stock where location_id = new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.stock_level_after_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ids bigint[];
begin
  if tg_op = 'UPDATE' then
    ids := array(
      select distinct n.variant_id from new_row n join old_row o using (variant_id, location_id)
      where n.on_hand - n.reserved <> o.on_hand - o.reserved
        and least(n.on_hand - n.reserved, o.on_hand - o.reserved) <= 3);
  elsif tg_op = 'INSERT' then
    ids := array(select distinct variant_id from new_row where on_hand > reserved);
    perform from location where id in (select location_id from new_row where on_hand > reserved) order by id for share;
  else
    ids := array(select distinct variant_id from old_row where on_hand > reserved);
  end if;
  if cardinality(ids) > 0 then perform stock_level_refresh(ids); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.stock_level_after_variant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stock_level (variant_id, item_id, low) select id, item_id, archived_at is null from new_row;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.stock_level_refresh(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from stock_level where variant_id = any(ids) order by variant_id for no key update;
  update stock_level l set low = s.low from (
    select v.id, v.archived_at is null
      and coalesce((select available from variant_stock where variant_id = v.id), 0) <= 3 as low
    from unnest(ids) i (id) join variant v on v.id = i.id) s
  where l.variant_id = s.id and l.low <> s.low;
end $function$;

CREATE OR REPLACE FUNCTION public.stock_refuse(lacking jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'out of stock' using errcode = 'OL001', detail = lacking::text;
end $function$;

CREATE OR REPLACE FUNCTION public.stock_webhook()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.tree_announce_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into change_log (scope) select case when exists (
    select from new_row n join old_row o using (id)
    where (to_jsonb(n) - 'name' - 'seo_name' - 'position' - 'version' - 'updated_at' - 'seo_title' - 'seo_description'
        - 'image_id' - 'landing_image_id')
      <> (to_jsonb(o) - 'name' - 'seo_name' - 'position' - 'version' - 'updated_at' - 'seo_title' - 'seo_description'
        - 'image_id' - 'landing_image_id')) then 'all' else 'words' end;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.user_account_announce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform record_announce((
      select jsonb_agg(jsonb_build_object('kind', 'user', 'id', public_id)) from new_row where role <> 'CUSTOMER'));
  else
    perform record_announce((
      select jsonb_agg(jsonb_build_object('kind', 'user', 'id', n.public_id))
      from new_row n join old_row o using (id)
      where 'CUSTOMER' <> any (array[n.role, o.role])
        and (n.staff_version, n.role, n.erased_at) is distinct from (o.staff_version, o.role, o.erased_at)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.wallet_move_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'wallet_id' = to_jsonb(old) - 'wallet_id' then
    return new;
  end if;
  raise exception 'the ledger of wallets is only added to';
end $function$;

CREATE OR REPLACE FUNCTION public.webhook_emit(changes jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.webhook_item_data(ref text, name text, published timestamp with time zone, archived timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('ref', ref, 'name', name, 'publishedAt', published, 'archivedAt', archived)
$function$;

CREATE OR REPLACE FUNCTION public.webhook_item_due(item_id bigint, published timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  select webhook_emit((
    select jsonb_agg(jsonb_build_object('type', 'item.published', 'object', 'item', 'id', i.ref, 'data', webhook_item_data(i.ref, i.name, i.published_at, i.archived_at)))
    from item i where i.id = item_id and i.published_at = published and i.archived_at is null))
$function$;

CREATE OR REPLACE FUNCTION public.webhook_order_data(o jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_build_object('reference', o -> 'reference', 'status', o -> 'state', 'paymentMethod', o -> 'payment_method',
    'paymentStatus', o -> 'payment_status', 'currency', o -> 'currency', 'total', o -> 'total', 'placedAt', o -> 'placed_at',
    'cancelledBy', o -> 'cancelled_by')
$function$;

CREATE OR REPLACE FUNCTION public.webhook_order_event(old_state text, new_state text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.webhook_wants(types text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from webhook_endpoint where state <> 'OFF' and events && types)
$function$;

create table account_code (
  email text not null,
  purpose text not null,
  code_hash bytea not null,
  details jsonb not null default '{}'::jsonb,
  tries smallint not null default 0,
  expires_at timestamp with time zone not null,
  constraint account_code_pkey PRIMARY KEY (email, purpose),
  constraint account_code_email_check CHECK (email = lower(email)),
  constraint account_code_purpose_check CHECK (purpose = ANY (ARRAY['SIGN_UP'::text, 'RESET'::text]))
);
CREATE INDEX account_code_expires_idx ON account_code USING btree (expires_at);

create table currency (
  code text not null,
  exponent smallint not null,
  label text not null,
  constraint currency_pkey PRIMARY KEY (code),
  constraint currency_code_check CHECK (code ~ '^[A-Z]{3}$'::text),
  constraint currency_exponent_check CHECK (exponent >= 0 AND exponent <= 4)
);

create table region (
  code text not null,
  name text not null,
  currency text not null,
  phone_prefix text not null,
  time_zone text not null,
  return_days integer not null default 10,
  "position" integer not null default 0,
  active boolean not null default true,
  pickup_days integer not null default 7,
  cash_hold_hours integer not null default 72,
  version integer not null default 1,
  takes_card boolean not null default true,
  first_payment text not null default 'CARD'::text,
  card_text text,
  cash_text text,
  constraint region_pkey PRIMARY KEY (code),
  constraint region_code_currency_key UNIQUE (code, currency),
  constraint region_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  constraint region_card_text_check CHECK (length(card_text) >= 1 AND length(card_text) <= 160),
  constraint region_cash_hold_hours_check CHECK (cash_hold_hours > 0),
  constraint region_cash_text_check CHECK (length(cash_text) >= 1 AND length(cash_text) <= 160),
  constraint region_code_check CHECK (code ~ '^[A-Z]{2}$'::text),
  constraint region_first_payment_check CHECK (first_payment = ANY (ARRAY['CARD'::text, 'CASH'::text])),
  constraint region_pickup_days_check CHECK (pickup_days > 0),
  constraint region_return_days_check CHECK (return_days >= 0)
);
comment on column region.pickup_days is 'working days that an order waits in a shop for whoever collects it';
comment on column region.cash_hold_hours is 'hours after which a cash order that was not confirmed is cancelled';
CREATE TRIGGER region_announce AFTER INSERT OR DELETE OR UPDATE ON region FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table staff_role (
  id bigint not null generated always as identity,
  name text not null,
  grants text[] not null default '{}'::text[],
  version integer not null default 1,
  created_at timestamp with time zone not null,
  constraint staff_role_pkey PRIMARY KEY (id),
  constraint staff_role_name_check CHECK (length(name) >= 2 AND length(name) <= 60)
);
CREATE UNIQUE INDEX staff_role_name_idx ON staff_role USING btree (lower(name));

create table user_account (
  id bigint not null generated always as identity,
  public_id uuid not null default gen_random_uuid(),
  email text,
  full_name text not null default ''::text,
  phone text,
  role text not null default 'CUSTOMER'::text,
  professional boolean not null default false,
  privileges text[] not null default '{}'::text[],
  region text not null,
  language text not null default 'fr'::text,
  password_hash text,
  email_verified_at timestamp with time zone,
  created_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  erased_at timestamp with time zone,
  job_title text,
  team text,
  staff_role_id bigint,
  staff_version integer not null default 1,
  last_sign_in_at timestamp with time zone,
  constraint user_account_pkey PRIMARY KEY (id),
  constraint user_account_public_id_key UNIQUE (public_id),
  constraint user_account_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint user_account_staff_role_id_fkey FOREIGN KEY (staff_role_id) REFERENCES staff_role(id),
  constraint user_account_check CHECK ((email IS NULL) = (erased_at IS NOT NULL)),
  constraint user_account_job_title_check CHECK (length(job_title) <= 80),
  constraint user_account_role_check CHECK (role = ANY (ARRAY['CUSTOMER'::text, 'SUPPLIER'::text, 'ADMIN'::text])),
  constraint user_account_team_check CHECK (length(team) <= 80)
);
comment on column user_account.privileges is 'what the person holds beside the fixed role, from staff role and exceptions';
CREATE UNIQUE INDEX user_account_email_idx ON user_account USING btree (lower(email));
CREATE INDEX user_account_staff_idx ON user_account USING btree (role, full_name, id) WHERE role <> 'CUSTOMER'::text;
CREATE INDEX user_account_staff_role_idx ON user_account USING btree (staff_role_id) WHERE staff_role_id IS NOT NULL;
CREATE TRIGGER user_account_inserted AFTER INSERT ON user_account REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION user_account_announce();
CREATE TRIGGER user_account_recorded AFTER INSERT OR UPDATE OF full_name, email, phone, region, role, erased_at ON user_account FOR EACH ROW EXECUTE FUNCTION customer_record_follow_account();
CREATE TRIGGER user_account_updated AFTER UPDATE ON user_account REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION user_account_announce();

create table alert_contact (
  id bigint not null generated always as identity,
  user_id bigint,
  email text,
  created_at timestamp with time zone not null,
  follows_wishlist_since timestamp with time zone,
  constraint alert_contact_pkey PRIMARY KEY (id),
  constraint alert_contact_user_id_key UNIQUE (user_id),
  constraint alert_contact_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint alert_contact_check CHECK ((email IS NULL) = (user_id IS NOT NULL)),
  constraint alert_contact_check1 CHECK (follows_wishlist_since IS NULL OR user_id IS NOT NULL),
  constraint alert_contact_email_check CHECK (email = lower(email) AND char_length(email) >= 3 AND char_length(email) <= 254)
);
CREATE UNIQUE INDEX alert_contact_email_idx ON alert_contact USING btree (email) WHERE email IS NOT NULL;

create table announcement (
  id bigint not null default nextval(pg_get_serial_sequence('notification'::text, 'id'::text)::regclass),
  kind text not null,
  title text not null,
  message text not null,
  path text,
  regions text[] not null default '{}'::text[],
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  created_at timestamp with time zone not null,
  tag text,
  title_en text,
  message_en text,
  audiences text[] not null default '{CUSTOMERS,PROFESSIONALS}'::text[],
  version integer not null default 1,
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_audiences_check CHECK (audiences <@ '{CUSTOMERS,PROFESSIONALS,STAFF}'::text[] AND cardinality(audiences) > 0),
  constraint announcement_check CHECK (ends_at > starts_at),
  constraint announcement_check1 CHECK ((title_en IS NULL) = (message_en IS NULL)),
  constraint announcement_kind_check CHECK (kind = ANY (ARRAY['NEWS'::text, 'HIGHLIGHT'::text, 'PROMOTION'::text])),
  constraint announcement_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 210),
  constraint announcement_message_en_check CHECK (char_length(message_en) >= 1 AND char_length(message_en) <= 210),
  constraint announcement_path_check CHECK (path ~ '^/([^/]|$)'::text AND char_length(path) <= 500),
  constraint announcement_tag_check CHECK (char_length(tag) >= 1 AND char_length(tag) <= 30),
  constraint announcement_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 80),
  constraint announcement_title_en_check CHECK (char_length(title_en) >= 1 AND char_length(title_en) <= 80)
);
CREATE INDEX announcement_ends_idx ON announcement USING btree (ends_at);
CREATE INDEX announcement_starts_idx ON announcement USING btree (starts_at DESC, id DESC);

create table announcement_view (
  announcement_id bigint not null,
  user_id bigint not null,
  viewed_at timestamp with time zone not null,
  constraint announcement_view_pkey PRIMARY KEY (announcement_id, user_id),
  constraint announcement_view_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON DELETE CASCADE,
  constraint announcement_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX announcement_view_user_idx ON announcement_view USING btree (user_id);
CREATE TRIGGER announcement_viewed AFTER INSERT ON announcement_view REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION notification_announce();

create table api_key (
  id bigint not null generated always as identity,
  name text not null,
  token_hash bytea not null,
  last4 text not null,
  scopes text[] not null,
  region text,
  owner_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_network text,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_token_hash_key UNIQUE (token_hash),
  constraint api_key_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint api_key_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint api_key_check CHECK (expires_at > created_at),
  constraint api_key_last4_check CHECK (length(last4) = 4),
  constraint api_key_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint api_key_scopes_check CHECK (cardinality(scopes) >= 1 AND cardinality(scopes) <= 100),
  constraint api_key_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX api_key_owner_idx ON api_key USING btree (owner_id);

create table audit_entry (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  staff_id bigint,
  staff_name text not null,
  via text not null,
  act text not null,
  object text not null,
  object_id text,
  label text,
  subject_id bigint,
  before jsonb,
  after jsonb,
  network text,
  agent text,
  constraint audit_entry_pkey PRIMARY KEY (id),
  constraint audit_entry_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id),
  constraint audit_entry_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES user_account(id),
  constraint audit_entry_act_check CHECK (length(act) >= 1 AND length(act) <= 80),
  constraint audit_entry_agent_check CHECK (length(agent) <= 80),
  constraint audit_entry_label_check CHECK (length(label) <= 160),
  constraint audit_entry_network_check CHECK (length(network) <= 80),
  constraint audit_entry_object_check CHECK (length(object) >= 1 AND length(object) <= 40),
  constraint audit_entry_object_id_check CHECK (length(object_id) >= 1 AND length(object_id) <= 80),
  constraint audit_entry_via_check CHECK (via = ANY (ARRAY['CONSOLE'::text, 'TERMINAL'::text, 'API'::text]))
);
CREATE INDEX audit_entry_act_idx ON audit_entry USING btree (act, id DESC);
CREATE INDEX audit_entry_at_idx ON audit_entry USING btree (at, id);
CREATE INDEX audit_entry_kind_idx ON audit_entry USING btree (object, id DESC);
CREATE INDEX audit_entry_object_idx ON audit_entry USING btree (object, object_id, id DESC);
CREATE INDEX audit_entry_staff_idx ON audit_entry USING btree (staff_id, id DESC) WHERE staff_id IS NOT NULL;
CREATE INDEX audit_entry_subject_idx ON audit_entry USING btree (subject_id, id DESC) WHERE subject_id IS NOT NULL;
CREATE TRIGGER audit_entry_inserted AFTER INSERT ON audit_entry REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_announce();
CREATE TRIGGER audit_entry_kept BEFORE DELETE OR UPDATE ON audit_entry FOR EACH ROW EXECUTE FUNCTION audit_entry_keep();
CREATE TRIGGER audit_entry_not_emptied BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_truncate();

create table avatar (
  user_id bigint not null,
  name text not null,
  file_key text not null,
  side integer not null,
  created_at timestamp with time zone not null,
  constraint avatar_pkey PRIMARY KEY (user_id),
  constraint avatar_name_key UNIQUE (name),
  constraint avatar_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint avatar_name_check CHECK (name ~ '^[A-Za-z0-9_-]{22}$'::text),
  constraint avatar_side_check CHECK (side > 0)
);

create table banner (
  id integer not null generated always as identity,
  place text not null,
  "position" integer not null,
  title text not null,
  text text not null default ''::text,
  text_en text not null default ''::text,
  image text,
  image_tall text,
  alt text not null default ''::text,
  focal_x smallint,
  focal_y smallint,
  tall_focal_x smallint,
  tall_focal_y smallint,
  link text,
  link_label text,
  regions text[] not null default '{}'::text[],
  section_ids integer[] not null default '{}'::integer[],
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  switched_off boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint banner_pkey PRIMARY KEY (id),
  constraint banner_alt_check CHECK (char_length(alt) <= 250),
  constraint banner_check CHECK (ends_at > starts_at),
  constraint banner_check1 CHECK ((focal_x IS NULL) = (focal_y IS NULL)),
  constraint banner_check2 CHECK ((tall_focal_x IS NULL) = (tall_focal_y IS NULL)),
  constraint banner_focal_x_check CHECK (focal_x >= 0 AND focal_x <= 100),
  constraint banner_focal_y_check CHECK (focal_y >= 0 AND focal_y <= 100),
  constraint banner_link_check CHECK (link ~ '^/([^/]|$)'::text AND char_length(link) <= 500),
  constraint banner_link_label_check CHECK (char_length(link_label) >= 1 AND char_length(link_label) <= 60),
  constraint banner_place_check CHECK (place = ANY (ARRAY['HERO'::text, 'SECTION'::text, 'CATALOGUE'::text, 'MENU'::text, 'HEADER'::text])),
  constraint banner_tall_focal_x_check CHECK (tall_focal_x >= 0 AND tall_focal_x <= 100),
  constraint banner_tall_focal_y_check CHECK (tall_focal_y >= 0 AND tall_focal_y <= 100),
  constraint banner_text_check CHECK (char_length(text) <= 300),
  constraint banner_text_en_check CHECK (char_length(text_en) <= 300),
  constraint banner_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 160)
);
CREATE INDEX banner_ends_idx ON banner USING btree (ends_at);
CREATE INDEX banner_place_idx ON banner USING btree (place, "position", id);
CREATE INDEX banner_starts_idx ON banner USING btree (starts_at);
CREATE TRIGGER banner_announce AFTER INSERT OR DELETE OR UPDATE ON banner FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table bought_together (
  item_id bigint not null,
  other_id bigint not null,
  buyers integer not null,
  constraint bought_together_pkey PRIMARY KEY (item_id, other_id),
  constraint bought_together_buyers_check CHECK (buyers > 0),
  constraint bought_together_check CHECK (item_id <> other_id)
);

create table brand (
  id integer not null generated always as identity,
  name text not null,
  seo_name text not null,
  constraint brand_pkey PRIMARY KEY (id),
  constraint brand_seo_name_key UNIQUE (seo_name)
);
CREATE TRIGGER brand_announce AFTER INSERT OR DELETE OR UPDATE ON brand FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table bulk_job (
  id bigint not null generated always as identity,
  once_key text not null,
  list text not null,
  act text not null,
  params jsonb not null default '{}'::jsonb,
  staff_id bigint not null,
  state text not null,
  total integer not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  result_path text,
  constraint bulk_job_pkey PRIMARY KEY (id),
  constraint bulk_job_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id),
  constraint bulk_job_check CHECK ((state = ANY (ARRAY['DONE'::text, 'STOPPED'::text])) = (finished_at IS NOT NULL)),
  constraint bulk_job_state_check CHECK (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'STOPPED'::text])),
  constraint bulk_job_total_check CHECK (total > 0)
);
CREATE INDEX bulk_job_created_idx ON bulk_job USING btree (created_at);
CREATE UNIQUE INDEX bulk_job_once_idx ON bulk_job USING btree (staff_id, once_key);
CREATE INDEX bulk_job_open_idx ON bulk_job USING btree (id) WHERE state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]);
CREATE INDEX bulk_job_staff_idx ON bulk_job USING btree (staff_id, id DESC);

create table bulk_job_item (
  job_id bigint not null,
  "position" integer not null,
  object_id text not null,
  version integer not null,
  state text not null default 'WAITING'::text,
  reason text,
  constraint bulk_job_item_pkey PRIMARY KEY (job_id, "position"),
  constraint bulk_job_item_job_id_fkey FOREIGN KEY (job_id) REFERENCES bulk_job(id) ON DELETE CASCADE,
  constraint bulk_job_item_check CHECK ((state = 'REFUSED'::text) = (reason IS NOT NULL)),
  constraint bulk_job_item_state_check CHECK (state = ANY (ARRAY['WAITING'::text, 'DONE'::text, 'REFUSED'::text]))
);
CREATE INDEX bulk_job_item_waiting_idx ON bulk_job_item USING btree (job_id, "position") WHERE state = 'WAITING'::text;

create table shop_order (
  id bigint not null generated always as identity,
  public_id text not null,
  s_ref text not null,
  reference text not null,
  cart_id text not null,
  user_id bigint,
  region text not null,
  currency text not null,
  state text not null,
  cancelled_by text,
  payment_method text not null,
  payment_status text not null default 'PENDING'::text,
  paid_attempt text,
  full_name text not null,
  email text not null,
  phone text not null,
  address jsonb,
  delivery_mode jsonb not null,
  store jsonb,
  location_id integer,
  note text,
  subtotal bigint not null,
  discount bigint not null,
  promotion jsonb,
  gift_card_code text,
  gift_card_applied bigint not null default 0,
  delivery bigint not null,
  delivery_rate_bp integer not null,
  delivery_vat bigint not null,
  stamp_duty bigint not null,
  total_excl_tax bigint not null,
  vat jsonb not null,
  total bigint not null,
  to_pay bigint not null,
  paid bigint not null default 0,
  reserved_until timestamp with time zone,
  placed_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  claim_until date,
  refused_at timestamp with time zone,
  pickup_until date,
  checking_since timestamp with time zone,
  confirm_until timestamp with time zone,
  wallet_applied bigint not null default 0,
  version integer not null default 1,
  trader_id bigint,
  overpaid bigint not null default 0,
  search_name text generated always as (plain_text(full_name)) stored,
  constraint shop_order_pkey PRIMARY KEY (id),
  constraint shop_order_cart_id_key UNIQUE (cart_id),
  constraint shop_order_public_id_key UNIQUE (public_id),
  constraint shop_order_reference_key UNIQUE (reference),
  constraint shop_order_s_ref_key UNIQUE (s_ref),
  constraint shop_order_region_currency_fkey FOREIGN KEY (region, currency) REFERENCES region(code, currency),
  constraint shop_order_trader_id_fkey FOREIGN KEY (trader_id) REFERENCES user_account(id),
  constraint shop_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  constraint shop_order_cancelled_by_check CHECK (cancelled_by = ANY (ARRAY['SYSTEM'::text, 'CUSTOMER'::text, 'STAFF'::text])),
  constraint shop_order_check CHECK (discount >= 0 AND discount <= subtotal),
  constraint shop_order_check1 CHECK (delivery_vat >= 0 AND delivery_vat <= delivery),
  constraint shop_order_check2 CHECK (paid >= 0 AND paid <= (to_pay + overpaid)),
  constraint shop_order_check3 CHECK (total = (subtotal - discount + delivery + stamp_duty)),
  constraint shop_order_check5 CHECK ((gift_card_code IS NULL) = (gift_card_applied = 0)),
  constraint shop_order_check6 CHECK ((state = 'PENDING'::text) = (reserved_until IS NOT NULL)),
  constraint shop_order_check7 CHECK ((state = 'CANCELLED'::text) = (cancelled_by IS NOT NULL)),
  constraint shop_order_delivery_check CHECK (delivery >= 0),
  constraint shop_order_gift_card_applied_check CHECK (gift_card_applied >= 0),
  constraint shop_order_note_check CHECK (length(note) <= 250),
  constraint shop_order_overpaid_check CHECK (overpaid >= 0),
  constraint shop_order_payment_method_check CHECK (payment_method = ANY (ARRAY['CARD'::text, 'CASH'::text])),
  constraint shop_order_payment_status_check CHECK (payment_status = ANY (ARRAY['PENDING'::text, 'PAID'::text, 'FAILED'::text, 'CANCELLED'::text, 'EXPIRED'::text])),
  constraint shop_order_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'::text),
  constraint shop_order_public_id_check CHECK (public_id ~ '^o_[A-Za-z0-9_-]{22}$'::text),
  constraint shop_order_reference_check CHECK (reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{6}$'::text),
  constraint shop_order_s_ref_check CHECK (s_ref ~ '^[A-Za-z0-9_-]{22}$'::text),
  constraint shop_order_stamp_duty_check CHECK (stamp_duty >= 0),
  constraint shop_order_state_check CHECK (state = ANY (ARRAY['PENDING'::text, 'NEW'::text, 'CUSTOMER_CALLED'::text, 'CONFIRMED'::text, 'BEING_PREPARED'::text, 'BEING_DELIVERED'::text, 'DELIVERED_AND_INVOICED'::text, 'PARTIALLY_DELIVERED'::text, 'NOT_DELIVERED'::text, 'CANCELLED'::text])),
  constraint shop_order_subtotal_check CHECK (subtotal >= 0),
  constraint shop_order_to_pay_check CHECK (to_pay >= 0),
  constraint shop_order_to_pay_is_rest CHECK (to_pay = (total - gift_card_applied - wallet_applied)),
  constraint shop_order_wallet_applied_check CHECK (wallet_applied >= 0),
  constraint shop_order_wallet_has_owner CHECK (wallet_applied = 0 OR user_id IS NOT NULL)
);
comment on column shop_order.confirm_until is 'end of an unconfirmed cash order; null: confirmed, or not to be paid in cash';
comment on column shop_order.version is 'counts the changes that staff see; a change of an older version is refused';
comment on column shop_order.trader_id is 'staff user who follows the order; null: nobody';
comment on column shop_order.overpaid is 'part of paid that edits refunded, because the order became cheaper after its payment';
CREATE INDEX shop_order_delivery_idx ON shop_order USING btree ((delivery_mode ->> 'id'::text), placed_at DESC, id DESC);
CREATE INDEX shop_order_due_idx ON shop_order USING btree (reserved_until) WHERE state = 'PENDING'::text;
CREATE INDEX shop_order_email_idx ON shop_order USING btree (lower(email) text_pattern_ops);
CREATE INDEX shop_order_late_idx ON shop_order USING btree ((delivery_mode ->> 'latest'::text), placed_at DESC, id DESC) WHERE state = ANY (ARRAY['NEW'::text, 'CUSTOMER_CALLED'::text, 'CONFIRMED'::text, 'BEING_PREPARED'::text, 'BEING_DELIVERED'::text, 'PARTIALLY_DELIVERED'::text]);
CREATE INDEX shop_order_method_idx ON shop_order USING btree (payment_method, placed_at DESC, id DESC);
CREATE INDEX shop_order_name_idx ON shop_order USING gin (search_name gin_trgm_ops);
CREATE INDEX shop_order_owner_idx ON shop_order USING btree (id) INCLUDE (region, currency, trader_id, user_id, email);
CREATE INDEX shop_order_payment_idx ON shop_order USING btree (payment_status, payment_method, placed_at DESC, id DESC);
CREATE INDEX shop_order_phone_idx ON shop_order USING btree (reverse(phone) text_pattern_ops);
CREATE INDEX shop_order_placed_idx ON shop_order USING btree (placed_at DESC, id DESC) INCLUDE (search_name, region);
CREATE INDEX shop_order_refused_idx ON shop_order USING btree (phone, refused_at) WHERE refused_at IS NOT NULL;
CREATE INDEX shop_order_refused_region_idx ON shop_order USING btree (region, placed_at) INCLUDE (phone, full_name, total, state, payment_method) WHERE refused_at IS NOT NULL;
CREATE INDEX shop_order_region_idx ON shop_order USING btree (region, placed_at DESC, id DESC);
CREATE INDEX shop_order_region_state_idx ON shop_order USING btree (region, state, placed_at DESC, id DESC);
CREATE INDEX shop_order_review_idx ON shop_order USING btree (placed_at DESC, id DESC) WHERE checking_since IS NOT NULL;
CREATE INDEX shop_order_state_idx ON shop_order USING btree (state, placed_at DESC, id DESC);
CREATE INDEX shop_order_to_call_idx ON shop_order USING btree (placed_at DESC, id DESC) INCLUDE (region) WHERE confirm_until IS NOT NULL;
CREATE INDEX shop_order_to_confirm_idx ON shop_order USING btree (placed_at DESC, id DESC) INCLUDE (region) WHERE confirm_until IS NULL AND (state = ANY (ARRAY['NEW'::text, 'CUSTOMER_CALLED'::text]));
CREATE INDEX shop_order_total_idx ON shop_order USING btree (region, total DESC, id DESC);
CREATE INDEX shop_order_trader_idx ON shop_order USING btree (trader_id, placed_at DESC, id DESC) WHERE trader_id IS NOT NULL;
CREATE INDEX shop_order_unconfirmed_address_idx ON shop_order USING btree (order_address_key(address)) WHERE confirm_until IS NOT NULL;
CREATE INDEX shop_order_unconfirmed_email_idx ON shop_order USING btree (lower(email)) WHERE confirm_until IS NOT NULL;
CREATE INDEX shop_order_unconfirmed_idx ON shop_order USING btree (confirm_until, id) WHERE confirm_until IS NOT NULL;
CREATE INDEX shop_order_unconfirmed_phone_idx ON shop_order USING btree (phone) WHERE confirm_until IS NOT NULL;
CREATE INDEX shop_order_user_idx ON shop_order USING btree (user_id, placed_at DESC) WHERE user_id IS NOT NULL;
CREATE TRIGGER shop_order_begins BEFORE INSERT ON shop_order FOR EACH ROW EXECUTE FUNCTION shop_order_follow_table();
CREATE TRIGGER shop_order_inserted AFTER INSERT ON shop_order REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION shop_order_announce();
CREATE TRIGGER shop_order_inserted_webhook AFTER INSERT ON shop_order REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION shop_order_webhook();
CREATE TRIGGER shop_order_kept BEFORE DELETE ON shop_order FOR EACH STATEMENT EXECUTE FUNCTION order_keep_words();
CREATE TRIGGER shop_order_moves BEFORE UPDATE OF state ON shop_order FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION shop_order_follow_table();
CREATE TRIGGER shop_order_of_successor BEFORE INSERT ON shop_order FOR EACH ROW WHEN (new.user_id IS NOT NULL) EXECUTE FUNCTION customer_order_follow_merge();
CREATE TRIGGER shop_order_recorded AFTER INSERT ON shop_order FOR EACH ROW EXECUTE FUNCTION customer_record_add_order();
CREATE TRIGGER shop_order_recorded_anew AFTER UPDATE OF user_id ON shop_order FOR EACH ROW WHEN (old.user_id IS DISTINCT FROM new.user_id) EXECUTE FUNCTION customer_record_move_order();
CREATE TRIGGER shop_order_sales_amounts AFTER UPDATE OF total ON shop_order FOR EACH ROW EXECUTE FUNCTION sales_note_change();
CREATE TRIGGER shop_order_sales_change AFTER UPDATE OF state, delivered_at, refused_at ON shop_order FOR EACH ROW WHEN ((old.state = ANY (ARRAY['PENDING'::text, 'CANCELLED'::text])) <> (new.state = ANY (ARRAY['PENDING'::text, 'CANCELLED'::text])) OR old.delivered_at IS DISTINCT FROM new.delivered_at OR old.refused_at IS DISTINCT FROM new.refused_at) EXECUTE FUNCTION sales_note_change();
CREATE TRIGGER shop_order_trader_accounted AFTER UPDATE OF trader_id ON shop_order FOR EACH ROW WHEN (old.trader_id IS DISTINCT FROM new.trader_id) EXECUTE FUNCTION invoice_account_follow_trader();
CREATE TRIGGER shop_order_updated AFTER UPDATE ON shop_order REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION shop_order_announce();
CREATE TRIGGER shop_order_updated_webhook AFTER UPDATE ON shop_order REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION shop_order_webhook();
CREATE TRIGGER shop_order_user_accounted AFTER UPDATE OF user_id ON shop_order FOR EACH ROW WHEN (old.user_id IS DISTINCT FROM new.user_id) EXECUTE FUNCTION invoice_account_follow_user();
CREATE TRIGGER shop_order_versions BEFORE UPDATE OF state, payment_status, payment_method, paid, paid_attempt, checking_since, user_id, full_name, email, phone, address, delivery_mode, store, note, trader_id ON shop_order FOR EACH ROW EXECUTE FUNCTION shop_order_count_version();

create table call_lease (
  phone text not null,
  agent_id bigint not null,
  agent_name text not null,
  order_id bigint not null,
  started_at timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint call_lease_pkey PRIMARY KEY (phone),
  constraint call_lease_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES user_account(id),
  constraint call_lease_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id)
);
CREATE UNIQUE INDEX call_lease_agent_idx ON call_lease USING btree (agent_id);
CREATE INDEX call_lease_order_idx ON call_lease USING btree (order_id);

create table call_task (
  order_id bigint not null,
  attempts integer not null,
  last_outcome text not null,
  last_at timestamp with time zone not null,
  next_call_at timestamp with time zone,
  constraint call_task_pkey PRIMARY KEY (order_id),
  constraint call_task_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint call_task_attempts_check CHECK (attempts > 0),
  constraint call_task_last_outcome_check CHECK (last_outcome = ANY (ARRAY['CONFIRMED'::text, 'NO_ANSWER'::text, 'CALL_BACK'::text, 'WANTS_CHANGE'::text, 'WRONG_NUMBER'::text, 'REFUSED'::text]))
);

create table care_symbol (
  key text not null,
  label text not null,
  "position" integer not null,
  constraint care_symbol_pkey PRIMARY KEY (key),
  constraint care_symbol_position_key UNIQUE ("position")
);
CREATE TRIGGER care_symbol_announce AFTER INSERT OR DELETE OR UPDATE ON care_symbol FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table carrier (
  id integer not null generated always as identity,
  name text not null,
  key text not null generated always as (carrier_key(name)) stored,
  phone text,
  tracking_pattern text,
  active boolean not null default true,
  regions text[] not null default '{}'::text[],
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint carrier_pkey PRIMARY KEY (id),
  constraint carrier_key_key UNIQUE (key),
  constraint carrier_key_check CHECK (key <> ''::text),
  constraint carrier_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint carrier_phone_check CHECK (length(phone) >= 1 AND length(phone) <= 40),
  constraint carrier_tracking_pattern_check CHECK (length(tracking_pattern) <= 500 AND tracking_pattern ~~ 'http%{numero}%'::text)
);
CREATE TRIGGER carrier_name_insert AFTER INSERT ON carrier FOR EACH ROW EXECUTE FUNCTION carrier_keep_former_name();
CREATE TRIGGER carrier_name_update AFTER UPDATE ON carrier FOR EACH ROW WHEN (old.key <> new.key) EXECUTE FUNCTION carrier_keep_former_name();

create table carrier_former_name (
  key text not null,
  carrier_id integer not null,
  constraint carrier_former_name_pkey PRIMARY KEY (key),
  constraint carrier_former_name_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id) ON DELETE CASCADE
);

create table carrier_remittance (
  id bigint not null generated always as identity,
  region text not null,
  currency text not null,
  carrier text,
  received_on date not null,
  reference text,
  expected bigint not null,
  received bigint not null,
  note text,
  corrects bigint,
  delay_days integer not null,
  recorded_at timestamp with time zone not null,
  recorded_by bigint,
  recorder_name text not null,
  undone_at timestamp with time zone,
  undone_by bigint,
  undoer_name text,
  undo_reason text,
  opening boolean not null default false,
  carrier_id integer,
  constraint carrier_remittance_pkey PRIMARY KEY (id),
  constraint carrier_remittance_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint carrier_remittance_corrects_fkey FOREIGN KEY (corrects) REFERENCES carrier_remittance(id),
  constraint carrier_remittance_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES user_account(id),
  constraint carrier_remittance_region_currency_fkey FOREIGN KEY (region, currency) REFERENCES region(code, currency),
  constraint carrier_remittance_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES user_account(id),
  constraint carrier_remittance_carrier_check CHECK (length(carrier) >= 1 AND length(carrier) <= 80),
  constraint carrier_remittance_delay_days_check CHECK (delay_days >= 0),
  constraint carrier_remittance_difference_check CHECK (received = expected OR note IS NOT NULL),
  constraint carrier_remittance_expected_check CHECK (expected > 0),
  constraint carrier_remittance_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  constraint carrier_remittance_received_check CHECK (received >= 0),
  constraint carrier_remittance_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 80),
  constraint carrier_remittance_undo_reason_check CHECK (length(undo_reason) >= 1 AND length(undo_reason) <= 250),
  constraint carrier_remittance_undone_check CHECK ((undone_at IS NULL) = (undo_reason IS NULL) AND (undone_at IS NULL) = (undoer_name IS NULL))
);
comment on column carrier_remittance.opening is 'settles what was collected before remittances were kept; says nothing about how fast the carrier pays';
CREATE INDEX carrier_remittance_carrier_idx ON carrier_remittance USING btree (region, COALESCE(carrier_id, 0), id DESC) WHERE undone_at IS NULL;
CREATE INDEX carrier_remittance_carrier_list_idx ON carrier_remittance USING btree (COALESCE(carrier_id, 0), received_on DESC, id DESC);
CREATE INDEX carrier_remittance_corrects_idx ON carrier_remittance USING btree (corrects) WHERE corrects IS NOT NULL;
CREATE INDEX carrier_remittance_difference_idx ON carrier_remittance USING btree (received_on DESC, id DESC) WHERE undone_at IS NULL AND received <> expected;
CREATE INDEX carrier_remittance_received_idx ON carrier_remittance USING btree (received_on DESC, id DESC);
CREATE INDEX carrier_remittance_recorder_idx ON carrier_remittance USING btree (recorded_by) WHERE recorded_by IS NOT NULL;
CREATE INDEX carrier_remittance_region_idx ON carrier_remittance USING btree (region, received_on DESC, id DESC);
CREATE INDEX carrier_remittance_undoer_idx ON carrier_remittance USING btree (undone_by) WHERE undone_by IS NOT NULL;
CREATE INDEX carrier_remittance_undone_idx ON carrier_remittance USING btree (received_on DESC, id DESC) WHERE undone_at IS NOT NULL;
CREATE TRIGGER carrier_remittance_carrier BEFORE INSERT ON carrier_remittance FOR EACH ROW WHEN (new.carrier_id IS NULL) EXECUTE FUNCTION set_carrier();
CREATE TRIGGER carrier_remittance_inserted AFTER INSERT ON carrier_remittance REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION carrier_remittance_announce();
CREATE TRIGGER carrier_remittance_updated AFTER UPDATE ON carrier_remittance REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION carrier_remittance_announce();

create table order_shipment (
  id bigint not null generated always as identity,
  order_id bigint not null,
  carrier text,
  sent_at timestamp with time zone,
  "position" integer not null,
  state text not null,
  cash_due bigint not null default 0,
  prepared_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  refused_at timestamp with time zone,
  returned_at timestamp with time zone,
  remittance_id bigint,
  at_store boolean not null default false,
  carrier_id integer,
  constraint order_shipment_pkey PRIMARY KEY (id),
  constraint order_shipment_position_key UNIQUE (order_id, "position"),
  constraint order_shipment_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint order_shipment_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint order_shipment_remittance_id_fkey FOREIGN KEY (remittance_id) REFERENCES carrier_remittance(id),
  constraint order_shipment_carrier_check CHECK (length(carrier) >= 1 AND length(carrier) <= 80),
  constraint order_shipment_cash_due_check CHECK (cash_due >= 0),
  constraint order_shipment_no_cash_check CHECK ((state <> ALL (ARRAY['REFUSED'::text, 'RETURNED'::text])) OR cash_due = 0),
  constraint order_shipment_remitted_check CHECK (remittance_id IS NULL OR state = 'DELIVERED'::text AND cash_due > 0 AND NOT at_store),
  constraint order_shipment_sent_at_check CHECK ((state = 'PREPARED'::text) = (sent_at IS NULL)),
  constraint order_shipment_state_check CHECK (state = ANY (ARRAY['PREPARED'::text, 'SENT'::text, 'DELIVERED'::text, 'REFUSED'::text, 'RETURNED'::text]))
);
CREATE INDEX order_shipment_carrier_idx ON order_shipment USING btree (carrier_id);
CREATE INDEX order_shipment_collected_idx ON order_shipment USING btree (delivered_at, id) WHERE state = 'DELIVERED'::text AND cash_due > 0 AND NOT at_store;
CREATE INDEX order_shipment_owed_age_idx ON order_shipment USING btree (delivered_at, id) WHERE state = 'DELIVERED'::text AND cash_due > 0 AND remittance_id IS NULL AND NOT at_store;
CREATE INDEX order_shipment_owed_idx ON order_shipment USING btree (COALESCE(carrier_id, 0), delivered_at, id) WHERE state = 'DELIVERED'::text AND cash_due > 0 AND remittance_id IS NULL AND NOT at_store;
CREATE INDEX order_shipment_remittance_idx ON order_shipment USING btree (remittance_id) WHERE remittance_id IS NOT NULL;
CREATE TRIGGER order_shipment_carrier BEFORE INSERT OR UPDATE OF carrier ON order_shipment FOR EACH ROW EXECUTE FUNCTION set_carrier();

create table carrier_remittance_line (
  remittance_id bigint not null,
  shipment_id bigint not null,
  amount bigint not null,
  constraint carrier_remittance_line_pkey PRIMARY KEY (remittance_id, shipment_id),
  constraint carrier_remittance_line_remittance_id_fkey FOREIGN KEY (remittance_id) REFERENCES carrier_remittance(id),
  constraint carrier_remittance_line_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES order_shipment(id),
  constraint carrier_remittance_line_amount_check CHECK (amount > 0)
);
CREATE INDEX carrier_remittance_line_shipment_idx ON carrier_remittance_line USING btree (shipment_id);

create table cart (
  id text not null,
  region text not null,
  version integer not null default 1,
  promotion_code text,
  gift_card text,
  delivery_mode_id integer,
  area_id integer,
  order_id text,
  created_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  user_id bigint,
  notices jsonb not null default '[]'::jsonb,
  uses_wallet boolean not null default false,
  constraint cart_pkey PRIMARY KEY (id),
  constraint cart_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint cart_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  constraint cart_id_check CHECK (id ~ '^[A-Za-z0-9_-]{22}$'::text)
) with (fillfactor=70);
CREATE INDEX cart_touched_idx ON cart USING btree (touched_at);
CREATE UNIQUE INDEX cart_user_idx ON cart USING btree (user_id, region) WHERE user_id IS NOT NULL AND order_id IS NULL;

create table cart_day (
  region text not null,
  day date not null,
  kind text not null,
  carts integer not null,
  units bigint not null,
  amount bigint not null,
  reminded integer not null,
  recovered integer not null,
  ordered integer not null,
  constraint cart_day_pkey PRIMARY KEY (region, day, kind),
  constraint cart_day_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint cart_day_check CHECK (recovered >= 0 AND recovered <= reminded),
  constraint cart_day_check1 CHECK (ordered >= recovered),
  constraint cart_day_kind_check CHECK (kind = ANY (ARRAY['GUEST'::text, 'CUSTOMER'::text]))
);

create table cart_line (
  cart_id text not null,
  variant_id bigint not null,
  quantity integer not null,
  saved boolean not null default false,
  seen_price bigint,
  "position" integer not null,
  constraint cart_line_pkey PRIMARY KEY (cart_id, variant_id),
  constraint cart_line_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  constraint cart_line_quantity_check CHECK (quantity >= 1 AND quantity <= 999),
  constraint cart_line_seen_price_check CHECK (seen_price > 0)
) with (fillfactor=80);

create table cart_reminder (
  cart_id text not null,
  state text not null,
  user_id bigint not null,
  sent_at timestamp with time zone not null,
  constraint cart_reminder_pkey PRIMARY KEY (cart_id, state),
  constraint cart_reminder_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  constraint cart_reminder_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX cart_reminder_user_idx ON cart_reminder USING btree (user_id);

create table customer_record (
  id bigint not null generated always as identity,
  public_id uuid not null default gen_random_uuid(),
  user_id bigint,
  full_name text not null,
  email text,
  phone text,
  region text not null,
  orders integer not null default 0,
  last_order_at timestamp with time zone,
  newsletter boolean not null default false,
  version integer not null default 1,
  first_seen_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  merged_into bigint,
  listed boolean not null generated always as (merged_into IS NULL AND erased_at IS NULL AND (user_id IS NOT NULL OR orders > 0)) stored,
  search_name text generated always as (plain_text(full_name)) stored,
  constraint customer_record_pkey PRIMARY KEY (id),
  constraint customer_record_public_id_key UNIQUE (public_id),
  constraint customer_record_user_id_key UNIQUE (user_id),
  constraint customer_record_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES customer_record(id),
  constraint customer_record_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint customer_record_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint customer_record_check CHECK ((email IS NULL) = (erased_at IS NOT NULL)),
  constraint customer_record_orders_check CHECK (orders >= 0),
  constraint customer_record_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'::text)
);
CREATE INDEX customer_record_email_idx ON customer_record USING btree (lower(email) text_pattern_ops);
CREATE INDEX customer_record_last_idx ON customer_record USING btree (last_order_at DESC NULLS LAST, id DESC) WHERE listed;
CREATE INDEX customer_record_listed_idx ON customer_record USING btree (id) INCLUDE (region) WHERE listed;
CREATE INDEX customer_record_merged_idx ON customer_record USING btree (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX customer_record_name_idx ON customer_record USING gin (search_name gin_trgm_ops);
CREATE INDEX customer_record_newsletter_idx ON customer_record USING btree (last_order_at DESC NULLS LAST, id DESC) INCLUDE (region) WHERE listed AND newsletter;
CREATE INDEX customer_record_orders_idx ON customer_record USING btree (orders DESC, id DESC) WHERE listed;
CREATE INDEX customer_record_phone_idx ON customer_record USING btree (reverse(phone) text_pattern_ops);
CREATE INDEX customer_record_region_idx ON customer_record USING btree (region, last_order_at DESC NULLS LAST, id DESC) WHERE listed;
CREATE INDEX customer_record_same_name_idx ON customer_record USING btree (search_name);
CREATE INDEX customer_record_since_idx ON customer_record USING btree (first_seen_at DESC, id DESC) WHERE listed;
CREATE INDEX customer_record_spelling_idx ON customer_record USING btree (email_spelling(email)) WHERE merged_into IS NULL;
CREATE TRIGGER customer_record_inserted AFTER INSERT ON customer_record REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION customer_record_announce();
CREATE TRIGGER customer_record_updated AFTER UPDATE ON customer_record REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION customer_record_announce();

create table cash_block (
  id bigint not null generated always as identity,
  record_id bigint not null,
  reason text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  lifted_at timestamp with time zone,
  constraint cash_block_pkey PRIMARY KEY (id),
  constraint cash_block_record_id_fkey FOREIGN KEY (record_id) REFERENCES customer_record(id),
  constraint cash_block_check CHECK (ends_at > starts_at),
  constraint cash_block_reason_check CHECK (length(reason) <= 250)
);
CREATE INDEX cash_block_past_idx ON cash_block USING btree (record_id, id);
CREATE UNIQUE INDEX cash_block_record_idx ON cash_block USING btree (record_id) WHERE lifted_at IS NULL;

create table cash_block_key (
  block_id bigint not null,
  key text not null,
  constraint cash_block_key_pkey PRIMARY KEY (key, block_id),
  constraint cash_block_key_block_id_fkey FOREIGN KEY (block_id) REFERENCES cash_block(id) ON DELETE CASCADE
);
CREATE INDEX cash_block_key_block_idx ON cash_block_key USING btree (block_id);

create table catalogue_import (
  id bigint not null generated always as identity,
  public_id uuid not null default gen_random_uuid(),
  staff_id bigint,
  file_name text not null,
  second_file_name text,
  format text,
  columns jsonb not null,
  options jsonb not null,
  state text not null,
  preview integer not null default 0,
  moved integer not null default 0,
  report jsonb not null default '{}'::jsonb,
  progress integer not null default 0,
  phase text,
  fault text,
  created_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  undone_at timestamp with time zone,
  constraint catalogue_import_pkey PRIMARY KEY (id),
  constraint catalogue_import_public_id_key UNIQUE (public_id),
  constraint catalogue_import_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint catalogue_import_check CHECK ((state = ANY (ARRAY['DONE'::text, 'UNDOING'::text, 'UNDONE'::text])) <= (applied_at IS NOT NULL)),
  constraint catalogue_import_check1 CHECK ((state = 'UNDONE'::text) = (undone_at IS NOT NULL)),
  constraint catalogue_import_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  constraint catalogue_import_second_file_name_check CHECK (length(second_file_name) >= 1 AND length(second_file_name) <= 200),
  constraint catalogue_import_state_check CHECK (state = ANY (ARRAY['MAPPING'::text, 'READING'::text, 'READY'::text, 'APPLYING'::text, 'DONE'::text, 'UNDOING'::text, 'UNDONE'::text, 'FAILED'::text]))
);
CREATE INDEX catalogue_import_created_idx ON catalogue_import USING btree (created_at);
CREATE INDEX catalogue_import_open_idx ON catalogue_import USING btree (id) WHERE state = ANY (ARRAY['READING'::text, 'APPLYING'::text, 'UNDOING'::text]);
CREATE INDEX catalogue_import_staff_idx ON catalogue_import USING btree (staff_id, id DESC) WHERE staff_id IS NOT NULL;

create table catalogue_import_choice (
  format text not null,
  header text not null,
  field text not null,
  constraint catalogue_import_choice_pkey PRIMARY KEY (format, header),
  constraint catalogue_import_choice_header_check CHECK (length(header) >= 1 AND length(header) <= 200)
);

create table catalogue_import_file (
  import_id bigint not null,
  "position" smallint not null,
  content bytea not null,
  constraint catalogue_import_file_pkey PRIMARY KEY (import_id, "position"),
  constraint catalogue_import_file_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_import(id) ON DELETE CASCADE,
  constraint catalogue_import_file_content_check CHECK (length(content) <= 20000000),
  constraint catalogue_import_file_position_check CHECK ("position" = ANY (ARRAY[1, 2]))
);

create table catalogue_import_row (
  import_id bigint not null,
  line integer not null,
  ref text not null,
  sku text not null,
  name text not null,
  verdict text not null,
  changes jsonb not null,
  problems jsonb not null,
  notes jsonb not null,
  digest text not null,
  moved boolean not null default false,
  constraint catalogue_import_row_pkey PRIMARY KEY (import_id, line),
  constraint catalogue_import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_import(id) ON DELETE CASCADE,
  constraint catalogue_import_row_verdict_check CHECK (verdict = ANY (ARRAY['created'::text, 'updated'::text, 'unchanged'::text, 'refused'::text, 'held'::text, 'ignored'::text]))
);
CREATE INDEX catalogue_import_row_verdict_idx ON catalogue_import_row USING btree (import_id, verdict, line);

create table catalogue_import_trace (
  import_id bigint not null,
  number integer not null,
  kind text not null,
  item_id bigint not null,
  variant_id bigint,
  ref text not null,
  sku text,
  place text,
  before jsonb,
  after jsonb,
  outcome text,
  constraint catalogue_import_trace_pkey PRIMARY KEY (import_id, number),
  constraint catalogue_import_trace_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_import(id) ON DELETE CASCADE,
  constraint catalogue_import_trace_kind_check CHECK (kind = ANY (ARRAY['item'::text, 'pictures'::text, 'variant'::text, 'price'::text, 'cost'::text, 'stock'::text])),
  constraint catalogue_import_trace_outcome_check CHECK (outcome = ANY (ARRAY['RESTORED'::text, 'LEFT'::text]))
);
CREATE INDEX catalogue_import_trace_left_idx ON catalogue_import_trace USING btree (import_id, number) WHERE outcome = 'LEFT'::text;

create table change_log (
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null generated always as identity,
  scope text not null,
  item_ids bigint[] not null default '{}'::bigint[],
  logged_at timestamp with time zone not null default clock_timestamp(),
  user_ids bigint[] not null default '{}'::bigint[],
  records jsonb not null default '[]'::jsonb,
  staff_id bigint,
  constraint change_log_pkey PRIMARY KEY (xid, id),
  constraint change_log_scope_check CHECK (scope = ANY (ARRAY['items'::text, 'words'::text, 'all'::text, 'users'::text, 'records'::text]))
);

create table change_log_pruned (
  only_row boolean not null default true,
  xid xid8 not null,
  constraint change_log_pruned_pkey PRIMARY KEY (only_row),
  constraint change_log_pruned_only_row_check CHECK (only_row)
);

create table claim_type (
  id integer not null generated always as identity,
  code text not null,
  kind text not null,
  label text not null,
  "position" integer not null,
  constraint claim_type_pkey PRIMARY KEY (id),
  constraint claim_type_code_key UNIQUE (code),
  constraint claim_type_kind_check CHECK (kind = ANY (ARRAY['RETURN'::text, 'EXCHANGE'::text, 'CLAIM'::text]))
);

create table claim (
  id bigint not null generated always as identity,
  order_id bigint not null,
  type_id integer not null,
  state text not null default 'NEW'::text,
  message text,
  answer text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  refund_wish text,
  region text not null,
  version integer not null default 1,
  assignee_id bigint,
  taken_at timestamp with time zone,
  received_at timestamp with time zone,
  decision text,
  replacement_order_id bigint,
  constraint claim_pkey PRIMARY KEY (id),
  constraint claim_replacement_order_id_key UNIQUE (replacement_order_id),
  constraint claim_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES user_account(id),
  constraint claim_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint claim_replacement_order_id_fkey FOREIGN KEY (replacement_order_id) REFERENCES shop_order(id),
  constraint claim_type_id_fkey FOREIGN KEY (type_id) REFERENCES claim_type(id),
  constraint claim_check CHECK ((state = ANY (ARRAY['ACCEPTED'::text, 'REFUSED'::text, 'CANCELLED'::text])) = (decided_at IS NOT NULL)),
  constraint claim_decided CHECK (decision IS NULL OR state = 'ACCEPTED'::text),
  constraint claim_decision_check CHECK (decision = ANY (ARRAY['REFUND'::text, 'REPLACEMENT'::text, 'NOTHING'::text])),
  constraint claim_refund_wish_check CHECK (refund_wish = ANY (ARRAY['PAYMENT'::text, 'WALLET'::text])),
  constraint claim_replaced CHECK (replacement_order_id IS NULL OR decision = 'REPLACEMENT'::text),
  constraint claim_state_check CHECK (state = ANY (ARRAY['NEW'::text, 'IN_PROGRESS'::text, 'ACCEPTED'::text, 'REFUSED'::text, 'CANCELLED'::text]))
);
comment on column claim.version is 'counts the changes that staff see; a change of an older version is refused';
CREATE INDEX claim_assignee_idx ON claim USING btree (assignee_id, state, created_at) WHERE assignee_id IS NOT NULL;
CREATE INDEX claim_created_idx ON claim USING btree (created_at, id);
CREATE INDEX claim_decided_idx ON claim USING btree (state, decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX claim_open_idx ON claim USING btree (created_at) INCLUDE (order_id, region) WHERE state = ANY (ARRAY['NEW'::text, 'IN_PROGRESS'::text]);
CREATE INDEX claim_order_idx ON claim USING btree (order_id, id);
CREATE INDEX claim_region_idx ON claim USING btree (region, state, created_at, id);
CREATE INDEX claim_state_idx ON claim USING btree (state, created_at, id);
CREATE INDEX claim_type_idx ON claim USING btree (type_id, created_at, id);
CREATE TRIGGER claim_inserted AFTER INSERT ON claim REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION claim_announce();
CREATE TRIGGER claim_inserted_webhook AFTER INSERT ON claim REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION claim_webhook();
CREATE TRIGGER claim_sales_asked AFTER INSERT ON claim FOR EACH ROW EXECUTE FUNCTION claim_note_change();
CREATE TRIGGER claim_sales_change AFTER UPDATE OF state ON claim FOR EACH ROW WHEN (old.state <> new.state) EXECUTE FUNCTION claim_note_change();
CREATE TRIGGER claim_updated AFTER UPDATE ON claim REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION claim_announce();
CREATE TRIGGER claim_updated_webhook AFTER UPDATE ON claim REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION claim_webhook();
CREATE TRIGGER claim_versions BEFORE UPDATE OF state, assignee_id, received_at, decision, replacement_order_id ON claim FOR EACH ROW EXECUTE FUNCTION claim_count_version();

create table sales_day (
  region text not null,
  day date not null,
  orders integer not null,
  units integer not null,
  amount bigint not null,
  computed_at timestamp with time zone not null,
  discount bigint not null,
  delivery bigint not null,
  stamp_duty bigint not null,
  constraint sales_day_pkey PRIMARY KEY (region, day),
  constraint sales_day_region_fkey FOREIGN KEY (region) REFERENCES region(code)
);

create table claim_day (
  region text not null,
  day date not null,
  type_id integer not null,
  claims integer not null,
  accepted integer not null,
  open integer not null,
  units integer not null,
  value bigint not null,
  constraint claim_day_pkey PRIMARY KEY (region, day, type_id),
  constraint claim_day_region_day_fkey FOREIGN KEY (region, day) REFERENCES sales_day(region, day) ON DELETE CASCADE,
  constraint claim_day_check CHECK (accepted >= 0 AND accepted <= claims),
  constraint claim_day_check1 CHECK (open >= 0 AND open <= claims),
  constraint claim_day_claims_check CHECK (claims > 0)
);

create table claim_event (
  id bigint not null generated always as identity,
  claim_id bigint not null,
  kind text not null,
  staff_id bigint,
  staff_name text,
  via text,
  text text,
  details jsonb not null default '{}'::jsonb,
  version integer,
  at timestamp with time zone not null,
  constraint claim_event_pkey PRIMARY KEY (id),
  constraint claim_event_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(id),
  constraint claim_event_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id),
  constraint claim_event_check CHECK (staff_id IS NULL OR staff_name IS NOT NULL AND via IS NOT NULL),
  constraint claim_event_kind_check CHECK (kind = ANY (ARRAY['STATE'::text, 'NOTE'::text, 'ASSIGNMENT'::text, 'RECEPTION'::text])),
  constraint claim_event_text_check CHECK (length(text) <= 1000),
  constraint claim_event_via_check CHECK (via = ANY (ARRAY['CONSOLE'::text, 'TERMINAL'::text]))
);
CREATE INDEX claim_event_claim_idx ON claim_event USING btree (claim_id, id);
CREATE INDEX claim_event_staff_idx ON claim_event USING btree (staff_id) WHERE staff_id IS NOT NULL;
CREATE TRIGGER claim_event_inserted AFTER INSERT ON claim_event REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION claim_event_announce();
CREATE TRIGGER claim_event_kept BEFORE DELETE OR UPDATE ON claim_event FOR EACH STATEMENT EXECUTE FUNCTION claim_event_is_kept();

create table order_line (
  id bigint not null generated always as identity,
  order_id bigint not null,
  "position" integer not null,
  variant_id bigint not null,
  item_id bigint not null,
  item_ref text not null,
  name text not null,
  image jsonb not null,
  style jsonb not null,
  size jsonb not null,
  quantity integer not null,
  unit_price bigint not null,
  original_unit_price bigint not null,
  discount bigint not null,
  net bigint not null,
  rate_bp integer not null,
  vat bigint not null,
  delivered integer not null default 0,
  returned integer not null default 0,
  replaces_line_id bigint,
  constraint order_line_pkey PRIMARY KEY (id),
  constraint order_line_order_id_position_key UNIQUE (order_id, "position"),
  constraint order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint order_line_replaces_line_id_fkey FOREIGN KEY (replaces_line_id) REFERENCES order_line(id),
  constraint order_line_check CHECK (original_unit_price >= unit_price),
  constraint order_line_check1 CHECK (vat >= 0 AND vat <= net),
  constraint order_line_check2 CHECK (net = (quantity * unit_price - discount)),
  constraint order_line_check3 CHECK (delivered >= 0 AND delivered <= quantity AND returned >= 0 AND returned <= delivered),
  constraint order_line_discount_check CHECK (discount >= 0),
  constraint order_line_net_check CHECK (net >= 0),
  constraint order_line_position_check CHECK ("position" > 0),
  constraint order_line_quantity_check CHECK (quantity > 0),
  constraint order_line_rate_bp_check CHECK (rate_bp >= 0 AND rate_bp <= 10000),
  constraint order_line_unit_price_check CHECK (unit_price >= 0)
);
CREATE INDEX order_line_item_idx ON order_line USING btree (item_id);
CREATE INDEX order_line_ref_idx ON order_line USING btree (item_ref, order_id);
CREATE UNIQUE INDEX order_line_replaces_idx ON order_line USING btree (replaces_line_id, order_id) WHERE replaces_line_id IS NOT NULL;
CREATE INDEX order_line_variant_idx ON order_line USING btree (variant_id, order_id);
CREATE TRIGGER order_line_kept BEFORE DELETE ON order_line FOR EACH ROW EXECUTE FUNCTION order_line_keep_sent();
CREATE TRIGGER order_line_sold BEFORE UPDATE ON order_line FOR EACH ROW WHEN (old.order_id IS DISTINCT FROM new.order_id OR old.variant_id IS DISTINCT FROM new.variant_id OR old.quantity IS DISTINCT FROM new.quantity OR old.unit_price IS DISTINCT FROM new.unit_price OR old.discount IS DISTINCT FROM new.discount OR old.net IS DISTINCT FROM new.net OR old.vat IS DISTINCT FROM new.vat OR old.rate_bp IS DISTINCT FROM new.rate_bp) EXECUTE FUNCTION order_keep_words();

create table claim_line (
  claim_id bigint not null,
  order_line_id bigint not null,
  quantity integer not null,
  received integer not null default 0,
  constraint claim_line_pkey PRIMARY KEY (claim_id, order_line_id),
  constraint claim_line_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(id),
  constraint claim_line_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(id),
  constraint claim_line_quantity_check CHECK (quantity > 0),
  constraint claim_line_received_check CHECK (received >= 0 AND received <= quantity)
);
CREATE INDEX claim_line_line_idx ON claim_line USING btree (order_line_id);

create table claim_outcome (
  claim_id bigint not null,
  order_line_id bigint not null,
  condition text not null,
  quantity integer not null,
  constraint claim_outcome_pkey PRIMARY KEY (claim_id, order_line_id, condition),
  constraint claim_outcome_claim_id_order_line_id_fkey FOREIGN KEY (claim_id, order_line_id) REFERENCES claim_line(claim_id, order_line_id),
  constraint claim_outcome_condition_check CHECK (condition = ANY (ARRAY['RESTOCK'::text, 'SCRAP'::text, 'SUPPLIER'::text, 'KEPT'::text])),
  constraint claim_outcome_quantity_check CHECK (quantity > 0)
);

create table claim_photo (
  claim_id bigint not null,
  "position" integer not null,
  name text not null,
  file_key text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  constraint claim_photo_pkey PRIMARY KEY (claim_id, "position"),
  constraint claim_photo_name_key UNIQUE (name),
  constraint claim_photo_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(id)
);

create table consent (
  id bigint not null generated always as identity,
  user_id bigint not null,
  kind text not null,
  given boolean not null,
  text_version text not null,
  recorded_at timestamp with time zone not null,
  constraint consent_pkey PRIMARY KEY (id),
  constraint consent_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint consent_kind_check CHECK (kind = ANY (ARRAY['NEWSLETTER'::text, 'CART_REMINDER'::text]))
);
CREATE INDEX consent_user_idx ON consent USING btree (user_id, kind, id DESC);
CREATE TRIGGER consent_recorded AFTER INSERT ON consent FOR EACH ROW WHEN (new.kind = 'NEWSLETTER'::text) EXECUTE FUNCTION customer_record_follow_consent();

create table contact_canned_reply (
  id integer not null generated always as identity,
  title text not null,
  body text not null,
  version integer not null default 1,
  updated_by text not null,
  updated_at timestamp with time zone not null,
  constraint contact_canned_reply_pkey PRIMARY KEY (id),
  constraint contact_canned_reply_body_check CHECK (length(body) >= 1 AND length(body) <= 3000),
  constraint contact_canned_reply_title_check CHECK (length(title) >= 1 AND length(title) <= 60)
);
CREATE UNIQUE INDEX contact_canned_reply_title_idx ON contact_canned_reply USING btree (lower(title));

create table contact_thread (
  id bigint not null generated always as identity,
  region text not null,
  topic text not null,
  name text not null,
  email text not null,
  phone text,
  order_reference text,
  state text not null default 'OPEN'::text,
  assignee_id bigint,
  version integer not null default 1,
  unread integer not null default 0,
  excerpt text not null,
  excerpt_by_shop boolean not null default false,
  search_text text not null,
  started_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint contact_thread_pkey PRIMARY KEY (id),
  constraint contact_thread_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES user_account(id),
  constraint contact_thread_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint contact_thread_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'WAITING'::text, 'CLOSED'::text])),
  constraint contact_thread_unread_check CHECK (unread >= 0)
);
CREATE INDEX contact_thread_assignee_idx ON contact_thread USING btree (assignee_id, state, last_at DESC, id DESC) WHERE assignee_id IS NOT NULL;
CREATE INDEX contact_thread_email_idx ON contact_thread USING btree (lower(email), last_at DESC);
CREATE INDEX contact_thread_last_idx ON contact_thread USING btree (last_at DESC, id DESC);
CREATE INDEX contact_thread_region_idx ON contact_thread USING btree (region, state, last_at DESC, id DESC);
CREATE INDEX contact_thread_region_last_idx ON contact_thread USING btree (region, last_at DESC, id DESC);
CREATE INDEX contact_thread_search_idx ON contact_thread USING gin (plain_text(search_text) gin_trgm_ops);
CREATE INDEX contact_thread_state_idx ON contact_thread USING btree (state, last_at DESC, id DESC);
CREATE INDEX contact_thread_topic_idx ON contact_thread USING btree (topic, last_at DESC, id DESC);
CREATE INDEX contact_thread_unread_idx ON contact_thread USING btree (last_at DESC, id DESC) WHERE unread > 0;
CREATE TRIGGER contact_thread_inserted AFTER INSERT ON contact_thread REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION contact_thread_announce();
CREATE TRIGGER contact_thread_updated AFTER UPDATE ON contact_thread REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION contact_thread_announce();

create table contact_draft (
  thread_id bigint not null,
  staff_id bigint not null,
  staff_name text not null,
  text text not null,
  updated_at timestamp with time zone not null,
  constraint contact_draft_pkey PRIMARY KEY (thread_id, staff_id),
  constraint contact_draft_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id),
  constraint contact_draft_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES contact_thread(id) ON DELETE CASCADE,
  constraint contact_draft_text_check CHECK (length(text) >= 1 AND length(text) <= 4000)
);
CREATE INDEX contact_draft_staff_idx ON contact_draft USING btree (staff_id);

create table contact_entry (
  id bigint not null generated always as identity,
  thread_id bigint not null,
  kind text not null,
  staff_id bigint,
  staff_name text,
  text text,
  details jsonb not null default '{}'::jsonb,
  version integer,
  at timestamp with time zone not null,
  constraint contact_entry_pkey PRIMARY KEY (id),
  constraint contact_entry_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id),
  constraint contact_entry_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES contact_thread(id) ON DELETE CASCADE,
  constraint contact_entry_check CHECK (kind = 'AUTO_ANSWER'::text OR staff_name IS NOT NULL),
  constraint contact_entry_kind_check CHECK (kind = ANY (ARRAY['ANSWER'::text, 'AUTO_ANSWER'::text, 'NOTE'::text, 'ASSIGNMENT'::text, 'STATE'::text])),
  constraint contact_entry_text_check CHECK (length(text) <= 4000)
);
CREATE INDEX contact_entry_at_idx ON contact_entry USING btree (at);
CREATE INDEX contact_entry_staff_idx ON contact_entry USING btree (staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX contact_entry_thread_idx ON contact_entry USING btree (thread_id, at);

create table contact_message (
  id bigint not null generated always as identity,
  region text not null,
  topic text not null,
  name text not null,
  email text not null,
  phone text,
  order_reference text,
  message text not null,
  sent_at timestamp with time zone not null,
  thread_id bigint not null,
  copied_by text,
  constraint contact_message_pkey PRIMARY KEY (id),
  constraint contact_message_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint contact_message_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES contact_thread(id) ON DELETE CASCADE
);
CREATE INDEX contact_message_email_idx ON contact_message USING btree (lower(email), sent_at);
CREATE INDEX contact_message_sent_at_idx ON contact_message USING btree (sent_at);
CREATE INDEX contact_message_thread_idx ON contact_message USING btree (thread_id, sent_at);

create table customer_activity (
  id bigint not null generated always as identity,
  record_id bigint not null,
  kind text not null,
  staff_id bigint,
  staff_name text not null,
  via text not null,
  details jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null,
  constraint customer_activity_pkey PRIMARY KEY (id),
  constraint customer_activity_record_id_fkey FOREIGN KEY (record_id) REFERENCES customer_record(id),
  constraint customer_activity_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id),
  constraint customer_activity_kind_check CHECK (kind = ANY (ARRAY['IDENTITY'::text, 'NOTE'::text, 'CASH_BLOCKED'::text, 'CASH_UNBLOCKED'::text, 'EXPORTED'::text, 'ERASED'::text, 'MAIL'::text, 'MERGED'::text, 'VIEWED'::text, 'IMPORTED'::text])),
  constraint customer_activity_via_check CHECK (via = ANY (ARRAY['CONSOLE'::text, 'TERMINAL'::text]))
);
CREATE INDEX customer_activity_record_idx ON customer_activity USING btree (record_id, id);
CREATE INDEX customer_activity_staff_idx ON customer_activity USING btree (staff_id) WHERE staff_id IS NOT NULL;

create table customer_duplicate (
  first_id bigint not null,
  other_id bigint not null,
  reasons text[] not null,
  found_at timestamp with time zone not null,
  dismissed_at timestamp with time zone,
  dismissed_by bigint,
  constraint customer_duplicate_pkey PRIMARY KEY (first_id, other_id),
  constraint customer_duplicate_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES user_account(id),
  constraint customer_duplicate_first_id_fkey FOREIGN KEY (first_id) REFERENCES customer_record(id) ON DELETE CASCADE,
  constraint customer_duplicate_other_id_fkey FOREIGN KEY (other_id) REFERENCES customer_record(id) ON DELETE CASCADE,
  constraint customer_duplicate_check CHECK (first_id < other_id),
  constraint customer_duplicate_check1 CHECK ((dismissed_at IS NULL) = (dismissed_by IS NULL)),
  constraint customer_duplicate_reasons_check CHECK (cardinality(reasons) > 0 AND reasons <@ ARRAY['PHONE'::text, 'EMAIL'::text, 'NAME_AND_CITY'::text])
);
CREATE INDEX customer_duplicate_open_idx ON customer_duplicate USING btree (found_at DESC, first_id DESC, other_id DESC) WHERE dismissed_at IS NULL;
CREATE INDEX customer_duplicate_other_idx ON customer_duplicate USING btree (other_id);
CREATE INDEX customer_duplicate_staff_idx ON customer_duplicate USING btree (dismissed_by) WHERE dismissed_by IS NOT NULL;

create table customer_guest_email (
  email text not null,
  record_id bigint not null,
  constraint customer_guest_email_pkey PRIMARY KEY (email),
  constraint customer_guest_email_record_id_fkey FOREIGN KEY (record_id) REFERENCES customer_record(id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX customer_guest_email_record_idx ON customer_guest_email USING btree (record_id);

create table customer_import (
  id bigint not null generated always as identity,
  public_id uuid not null default gen_random_uuid(),
  staff_id bigint not null,
  file_name text not null,
  region text not null,
  content bytea,
  format text not null,
  state text not null,
  invite boolean not null default false,
  report jsonb not null,
  done integer not null default 0,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint customer_import_pkey PRIMARY KEY (id),
  constraint customer_import_public_id_key UNIQUE (public_id),
  constraint customer_import_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint customer_import_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id),
  constraint customer_import_check CHECK ((state = ANY (ARRAY['DONE'::text, 'FAILED'::text])) = (finished_at IS NOT NULL)),
  constraint customer_import_content_check CHECK (length(content) <= 10000000),
  constraint customer_import_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  constraint customer_import_state_check CHECK (state = ANY (ARRAY['CHECKED'::text, 'QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text]))
);
CREATE INDEX customer_import_created_idx ON customer_import USING btree (created_at);
CREATE INDEX customer_import_open_idx ON customer_import USING btree (id) WHERE state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]);
CREATE INDEX customer_import_staff_idx ON customer_import USING btree (staff_id, id DESC);

create table customer_month (
  region text not null,
  record_id bigint not null,
  month date not null,
  orders integer not null,
  amount bigint not null,
  last_at timestamp with time zone not null,
  first_month date not null,
  constraint customer_month_pkey PRIMARY KEY (region, record_id, month),
  constraint customer_month_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint customer_month_check CHECK (first_month <= month),
  constraint customer_month_orders_check CHECK (orders > 0)
);

create table customer_note (
  id bigint not null generated always as identity,
  record_id bigint not null,
  staff_id bigint,
  staff_name text not null,
  text text not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  constraint customer_note_pkey PRIMARY KEY (id),
  constraint customer_note_record_id_fkey FOREIGN KEY (record_id) REFERENCES customer_record(id),
  constraint customer_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id),
  constraint customer_note_text_check CHECK (length(text) >= 1 AND length(text) <= 1000)
);
CREATE INDEX customer_note_record_idx ON customer_note USING btree (record_id, id);
CREATE INDEX customer_note_staff_idx ON customer_note USING btree (staff_id) WHERE staff_id IS NOT NULL;
CREATE TRIGGER customer_note_deleted AFTER DELETE ON customer_note REFERENCING OLD TABLE AS changed_row FOR EACH STATEMENT EXECUTE FUNCTION customer_note_announce();
CREATE TRIGGER customer_note_inserted AFTER INSERT ON customer_note REFERENCING NEW TABLE AS changed_row FOR EACH STATEMENT EXECUTE FUNCTION customer_note_announce();
CREATE TRIGGER customer_note_updated AFTER UPDATE ON customer_note REFERENCING NEW TABLE AS changed_row FOR EACH STATEMENT EXECUTE FUNCTION customer_note_announce();

create table customer_view (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  record_id bigint not null,
  user_id bigint not null,
  staff_id bigint not null,
  session_id text not null,
  reason text not null,
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint customer_view_pkey PRIMARY KEY (id),
  constraint customer_view_token_hash_key UNIQUE (token_hash),
  constraint customer_view_record_id_fkey FOREIGN KEY (record_id) REFERENCES customer_record(id),
  constraint customer_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint customer_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint customer_view_check CHECK (expires_at > started_at),
  constraint customer_view_reason_check CHECK (length(reason) <= 250),
  constraint customer_view_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX customer_view_record_idx ON customer_view USING btree (record_id);
CREATE INDEX customer_view_staff_idx ON customer_view USING btree (staff_id);
CREATE INDEX customer_view_user_idx ON customer_view USING btree (user_id);

create table customer_view_request (
  view_id bigint not null,
  request_id text not null,
  method text not null,
  path text not null,
  at timestamp with time zone not null,
  constraint customer_view_request_pkey PRIMARY KEY (view_id, request_id),
  constraint customer_view_request_view_id_fkey FOREIGN KEY (view_id) REFERENCES customer_view(id) ON DELETE CASCADE,
  constraint customer_view_request_path_check CHECK (length(path) <= 300)
);

create table delivery_region (
  region text not null,
  working_days smallint[] not null default '{1,2,3,4,5,6}'::smallint[],
  leaves_until time without time zone not null default '14:00:00'::time without time zone,
  cash_max bigint,
  cash_phone text,
  cash_refusals integer,
  cash_open_orders integer default 3,
  cash_units integer default 10,
  version integer not null default 1,
  constraint delivery_region_pkey PRIMARY KEY (region),
  constraint delivery_region_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint delivery_region_cash_max_check CHECK (cash_max > 0),
  constraint delivery_region_cash_open_orders_check CHECK (cash_open_orders > 0),
  constraint delivery_region_cash_refusals_check CHECK (cash_refusals > 0),
  constraint delivery_region_cash_units_check CHECK (cash_units > 0),
  constraint delivery_region_working_days_check CHECK (cardinality(working_days) > 0 AND working_days <@ '{1,2,3,4,5,6,7}'::smallint[])
);
comment on column delivery_region.cash_open_orders is 'unconfirmed cash orders of one phone number, e-mail or postal address; null: no limit';
comment on column delivery_region.cash_units is 'units of one variant in these orders together; null: no limit';
CREATE TRIGGER delivery_region_announce AFTER INSERT OR DELETE OR UPDATE ON delivery_region FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table delivery_zone (
  id integer not null generated always as identity,
  region text not null,
  code text not null,
  name text not null,
  "position" integer not null default 0,
  constraint delivery_zone_pkey PRIMARY KEY (id),
  constraint delivery_zone_region_code_key UNIQUE (region, code),
  constraint delivery_zone_region_id_key UNIQUE (region, id),
  constraint delivery_zone_region_fkey FOREIGN KEY (region) REFERENCES delivery_region(region) ON DELETE CASCADE,
  constraint delivery_zone_code_check CHECK (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);
CREATE TRIGGER delivery_zone_announce AFTER INSERT OR DELETE OR UPDATE ON delivery_zone FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table delivery_area (
  id integer not null generated always as identity,
  region text not null,
  zone_id integer not null,
  name text not null,
  country text not null,
  cash boolean not null default true,
  "position" integer not null default 0,
  active boolean not null default true,
  constraint delivery_area_pkey PRIMARY KEY (id),
  constraint delivery_area_region_name_key UNIQUE (region, name),
  constraint delivery_area_region_zone_id_fkey FOREIGN KEY (region, zone_id) REFERENCES delivery_zone(region, id) ON DELETE CASCADE,
  constraint delivery_area_country_check CHECK (country ~ '^[A-Z]{2}$'::text)
);
CREATE TRIGGER delivery_area_announce AFTER INSERT OR DELETE OR UPDATE ON delivery_area FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table delivery_holiday (
  region text not null,
  day date not null,
  label text not null,
  constraint delivery_holiday_pkey PRIMARY KEY (region, day),
  constraint delivery_holiday_region_fkey FOREIGN KEY (region) REFERENCES delivery_region(region) ON DELETE CASCADE
);
CREATE TRIGGER delivery_holiday_announce AFTER INSERT OR DELETE OR UPDATE ON delivery_holiday FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table delivery_mode (
  id integer not null generated always as identity,
  region text not null,
  code text not null,
  kind text not null,
  name text not null,
  description text not null,
  free_from bigint,
  tax_class text not null default 'standard'::text,
  cash boolean not null default true,
  "position" integer not null default 0,
  active boolean not null default true,
  constraint delivery_mode_pkey PRIMARY KEY (id),
  constraint delivery_mode_region_code_key UNIQUE (region, code),
  constraint delivery_mode_region_id_key UNIQUE (region, id),
  constraint delivery_mode_region_fkey FOREIGN KEY (region) REFERENCES delivery_region(region) ON DELETE CASCADE,
  constraint delivery_mode_code_check CHECK (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint delivery_mode_free_from_check CHECK (free_from >= 0),
  constraint delivery_mode_kind_check CHECK (kind = ANY (ARRAY['HOME'::text, 'EXPRESS'::text, 'PICKUP'::text]))
);
CREATE TRIGGER delivery_mode_announce AFTER INSERT OR DELETE OR UPDATE ON delivery_mode FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table delivery_price (
  region text not null,
  mode_id integer not null,
  zone_id integer,
  amount bigint not null,
  min_days integer not null,
  max_days integer not null,
  constraint delivery_price_mode_id_zone_id_key UNIQUE NULLS NOT DISTINCT (mode_id, zone_id),
  constraint delivery_price_region_mode_id_fkey FOREIGN KEY (region, mode_id) REFERENCES delivery_mode(region, id) ON DELETE CASCADE,
  constraint delivery_price_region_zone_id_fkey FOREIGN KEY (region, zone_id) REFERENCES delivery_zone(region, id) ON DELETE CASCADE,
  constraint delivery_price_amount_check CHECK (amount >= 0),
  constraint delivery_price_check CHECK (max_days >= min_days),
  constraint delivery_price_min_days_check CHECK (min_days >= 0)
);
CREATE TRIGGER delivery_price_announce AFTER INSERT OR DELETE OR UPDATE ON delivery_price FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table demo_mail (
  id bigint not null generated always as identity,
  message_id text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  created_at timestamp with time zone not null default now(),
  attachments jsonb not null default '[]'::jsonb,
  constraint demo_mail_pkey PRIMARY KEY (id),
  constraint demo_mail_message_id_key UNIQUE (message_id)
);
CREATE INDEX demo_mail_recipient_idx ON demo_mail USING btree (recipient, id DESC);

create table demo_payment (
  provider text not null,
  ref text not null,
  merchant_ref text not null,
  state jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint demo_payment_pkey PRIMARY KEY (provider, ref),
  constraint demo_payment_provider_merchant_ref_key UNIQUE (provider, merchant_ref)
);

create table fit (
  id integer not null generated always as identity,
  name text not null,
  constraint fit_pkey PRIMARY KEY (id),
  constraint fit_name_key UNIQUE (name),
  constraint fit_name_check CHECK (length(name) >= 1 AND length(name) <= 120)
);
CREATE TRIGGER fit_announce AFTER INSERT OR DELETE OR UPDATE ON fit FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table image (
  id bigint not null generated always as identity,
  name text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  placeholder text not null default '#F1F0EE'::text,
  source_url text,
  state text not null default 'wanted'::text,
  created_at timestamp with time zone not null default now(),
  file_name text,
  hash text,
  format text,
  bytes integer,
  focal_x smallint,
  focal_y smallint,
  blur text,
  avif_failed boolean not null default false,
  constraint image_pkey PRIMARY KEY (id),
  constraint image_name_key UNIQUE (name),
  constraint image_blur_check CHECK (length(blur) <= 400),
  constraint image_bytes_check CHECK (bytes > 0),
  constraint image_focal_whole CHECK ((focal_x IS NULL) = (focal_y IS NULL)),
  constraint image_focal_x_check CHECK (focal_x >= 0 AND focal_x <= 100),
  constraint image_focal_y_check CHECK (focal_y >= 0 AND focal_y <= 100),
  constraint image_format_check CHECK (format = ANY (ARRAY['jpeg'::text, 'png'::text, 'webp'::text])),
  constraint image_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  constraint image_height_check CHECK (height > 0),
  constraint image_state_check CHECK (state = ANY (ARRAY['wanted'::text, 'ready'::text, 'failed'::text])),
  constraint image_width_check CHECK (width > 0)
);
CREATE UNIQUE INDEX image_file_name_idx ON image USING btree (file_name) WHERE file_name IS NOT NULL;
CREATE INDEX image_hash_idx ON image USING btree (hash) WHERE hash IS NOT NULL;
CREATE UNIQUE INDEX image_source_url_idx ON image USING btree (source_url) WHERE source_url IS NOT NULL;
CREATE TRIGGER image_announce_delete AFTER DELETE ON image FOR EACH STATEMENT EXECUTE FUNCTION image_announce();
CREATE TRIGGER image_announce_update AFTER UPDATE ON image REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION image_announce();

create table section (
  id integer not null generated always as identity,
  name text not null,
  seo_name text not null,
  image_id bigint,
  landing_image_id bigint,
  retail boolean not null default true,
  trade boolean not null default false,
  "position" integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  seo_title text,
  seo_description text,
  constraint section_pkey PRIMARY KEY (id),
  constraint section_seo_name_key UNIQUE (seo_name),
  constraint section_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id),
  constraint section_landing_image_id_fkey FOREIGN KEY (landing_image_id) REFERENCES image(id),
  constraint section_seo_description_check CHECK (length(seo_description) >= 1 AND length(seo_description) <= 320),
  constraint section_seo_name_check CHECK (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint section_seo_title_check CHECK (length(seo_title) >= 1 AND length(seo_title) <= 120),
  constraint section_version_check CHECK (version > 0)
);
CREATE TRIGGER section_announce_change AFTER UPDATE ON section REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION tree_announce_change();
CREATE TRIGGER section_announce_delete AFTER DELETE ON section FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('all');
CREATE TRIGGER section_announce_insert AFTER INSERT ON section FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');
CREATE TRIGGER section_former_path AFTER UPDATE ON section FOR EACH ROW WHEN (old.seo_name <> new.seo_name) EXECUTE FUNCTION former_path_of_section();
CREATE TRIGGER section_former_path_new AFTER INSERT ON section FOR EACH ROW EXECUTE FUNCTION former_path_of_section();

create table item_group (
  id integer not null generated always as identity,
  section_id integer not null,
  name text not null,
  seo_name text not null,
  "position" integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  seo_title text,
  seo_description text,
  constraint item_group_pkey PRIMARY KEY (id),
  constraint item_group_section_id_id_key UNIQUE (section_id, id),
  constraint item_group_section_id_seo_name_key UNIQUE (section_id, seo_name),
  constraint item_group_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id),
  constraint item_group_seo_description_check CHECK (length(seo_description) >= 1 AND length(seo_description) <= 320),
  constraint item_group_seo_name_check CHECK (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint item_group_seo_title_check CHECK (length(seo_title) >= 1 AND length(seo_title) <= 120),
  constraint item_group_version_check CHECK (version > 0)
);
CREATE TRIGGER item_group_announce_change AFTER UPDATE ON item_group REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION tree_announce_change();
CREATE TRIGGER item_group_announce_delete AFTER DELETE ON item_group FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('all');
CREATE TRIGGER item_group_announce_insert AFTER INSERT ON item_group FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');
CREATE TRIGGER item_group_former_path AFTER UPDATE ON item_group FOR EACH ROW WHEN (old.seo_name <> new.seo_name OR old.section_id <> new.section_id) EXECUTE FUNCTION former_path_of_group();
CREATE TRIGGER item_group_former_path_new AFTER INSERT ON item_group FOR EACH ROW EXECUTE FUNCTION former_path_of_group();

create table item_subgroup (
  id integer not null generated always as identity,
  group_id integer not null,
  name text not null,
  seo_name text not null,
  "position" integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  seo_title text,
  seo_description text,
  constraint item_subgroup_pkey PRIMARY KEY (id),
  constraint item_subgroup_group_id_id_key UNIQUE (group_id, id),
  constraint item_subgroup_group_id_seo_name_key UNIQUE (group_id, seo_name),
  constraint item_subgroup_group_id_fkey FOREIGN KEY (group_id) REFERENCES item_group(id),
  constraint item_subgroup_seo_description_check CHECK (length(seo_description) >= 1 AND length(seo_description) <= 320),
  constraint item_subgroup_seo_name_check CHECK (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint item_subgroup_seo_title_check CHECK (length(seo_title) >= 1 AND length(seo_title) <= 120),
  constraint item_subgroup_version_check CHECK (version > 0)
);
CREATE TRIGGER item_subgroup_announce_change AFTER UPDATE ON item_subgroup REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION tree_announce_change();
CREATE TRIGGER item_subgroup_announce_delete AFTER DELETE ON item_subgroup FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('all');
CREATE TRIGGER item_subgroup_announce_insert AFTER INSERT ON item_subgroup FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');
CREATE TRIGGER item_subgroup_former_path AFTER UPDATE ON item_subgroup FOR EACH ROW WHEN (old.seo_name <> new.seo_name OR old.group_id <> new.group_id) EXECUTE FUNCTION former_path_of_subgroup();
CREATE TRIGGER item_subgroup_former_path_new AFTER INSERT ON item_subgroup FOR EACH ROW EXECUTE FUNCTION former_path_of_subgroup();

create table item (
  id bigint not null generated always as identity,
  ref text not null,
  name text not null,
  slug text not null,
  description text not null default ''::text,
  brand_id integer,
  section_id integer not null,
  group_id integer not null,
  subgroup_id integer,
  tax_class text not null default 'standard'::text,
  retail boolean not null default true,
  trade boolean not null default false,
  published_at timestamp with time zone,
  archived_at timestamp with time zone,
  popularity integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  keywords text not null default ''::text,
  search tsvector generated always as ((setweight(to_tsvector('french_plain'::regconfig, name), 'A'::"char") || setweight(to_tsvector('french_plain'::regconfig, keywords), 'B'::"char")) || setweight(to_tsvector('french_plain'::regconfig, description), 'D'::"char")) stored,
  search_prefix tsvector generated always as (to_tsvector('simple_plain'::regconfig, (name || ' '::text) || keywords)) stored,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  fit_id integer,
  version integer not null default 1,
  seo_title text,
  seo_description text,
  constraint item_pkey PRIMARY KEY (id),
  constraint item_ref_key UNIQUE (ref),
  constraint item_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint item_fit_id_fkey FOREIGN KEY (fit_id) REFERENCES fit(id),
  constraint item_group_id_subgroup_id_fkey FOREIGN KEY (group_id, subgroup_id) REFERENCES item_subgroup(group_id, id) DEFERRABLE,
  constraint item_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id),
  constraint item_section_id_group_id_fkey FOREIGN KEY (section_id, group_id) REFERENCES item_group(section_id, id) DEFERRABLE,
  constraint item_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint item_rating_count_check CHECK (rating_count >= 0),
  constraint item_rating_sum_check CHECK (rating_sum >= 0),
  constraint item_ref_check CHECK (ref ~ '^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$'::text AND length(ref) <= 64),
  constraint item_seo_description_check CHECK (length(seo_description) >= 1 AND length(seo_description) <= 320),
  constraint item_seo_title_check CHECK (length(seo_title) >= 1 AND length(seo_title) <= 120),
  constraint item_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint item_version_check CHECK (version > 0)
);
CREATE INDEX item_archived_idx ON item USING btree (updated_at DESC, id DESC) WHERE archived_at IS NOT NULL;
CREATE INDEX item_brand_idx ON item USING btree (brand_id) WHERE brand_id IS NOT NULL;
CREATE INDEX item_draft_idx ON item USING btree (updated_at DESC, id DESC) WHERE published_at IS NULL AND archived_at IS NULL;
CREATE INDEX item_fit_idx ON item USING btree (fit_id) WHERE fit_id IS NOT NULL;
CREATE INDEX item_group_idx ON item USING btree (group_id, subgroup_id);
CREATE INDEX item_name_idx ON item USING btree (name, id);
CREATE INDEX item_popularity_idx ON item USING btree (popularity DESC, id);
CREATE INDEX item_published_idx ON item USING btree (published_at DESC NULLS LAST, id DESC) INCLUDE (archived_at, section_id);
CREATE INDEX item_ref_begins_idx ON item USING btree (upper(ref) text_pattern_ops);
CREATE INDEX item_ref_plain_idx ON item USING btree (upper(ref));
CREATE INDEX item_search_idx ON item USING gin (search);
CREATE INDEX item_search_prefix_idx ON item USING gin (search_prefix);
CREATE INDEX item_section_idx ON item USING btree (section_id, id);
CREATE INDEX item_slug_idx ON item USING btree (slug) WHERE archived_at IS NULL;
CREATE INDEX item_updated_idx ON item USING btree (updated_at DESC, id DESC);
CREATE TRIGGER item_announce_delete AFTER DELETE ON item REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_item();
CREATE TRIGGER item_announce_insert AFTER INSERT ON item REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_item();
CREATE TRIGGER item_announce_update AFTER UPDATE ON item REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_item();
CREATE CONSTRAINT TRIGGER item_archived_stock AFTER UPDATE ON item DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.archived_at IS NULL) <> (new.archived_at IS NULL)) EXECUTE FUNCTION stock_archive_after_item();
CREATE TRIGGER item_former_path AFTER UPDATE ON item FOR EACH ROW WHEN (old.ref <> new.ref OR old.section_id <> new.section_id OR old.group_id <> new.group_id OR old.subgroup_id IS DISTINCT FROM new.subgroup_id) EXECUTE FUNCTION former_path_of_item();
CREATE TRIGGER item_former_slug AFTER UPDATE ON item FOR EACH ROW WHEN (old.slug <> new.slug AND old.published_at IS NOT NULL) EXECUTE FUNCTION former_path_of_slug();
CREATE TRIGGER item_inserted_webhook AFTER INSERT ON item REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION item_inserted_webhook();
CREATE TRIGGER item_updated_webhook AFTER UPDATE ON item REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION item_webhook();

create table former_path (
  path text not null,
  target text,
  created_at timestamp with time zone not null default now(),
  item_id bigint,
  constraint former_path_pkey PRIMARY KEY (path),
  constraint former_path_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint former_path_check CHECK (num_nonnulls(target, item_id) = 1),
  constraint former_path_path_check CHECK (path = lower(path) AND path ~~ '/%'::text)
);
CREATE INDEX former_path_item_idx ON former_path USING btree (item_id) WHERE item_id IS NOT NULL;

create table gift_campaign (
  id integer not null generated always as identity,
  name text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  item_odds integer not null,
  order_odds integer,
  reveal_delay integer not null,
  network_wins integer not null,
  is_targeted boolean not null,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint gift_campaign_pkey PRIMARY KEY (id),
  constraint gift_campaign_name_key UNIQUE (name),
  constraint gift_campaign_check CHECK (ends_at > starts_at),
  constraint gift_campaign_item_odds_check CHECK (item_odds >= 1 AND item_odds <= 1000000),
  constraint gift_campaign_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 120),
  constraint gift_campaign_network_wins_check CHECK (network_wins >= 1 AND network_wins <= 10000),
  constraint gift_campaign_order_odds_check CHECK (order_odds >= 1 AND order_odds <= 1000000),
  constraint gift_campaign_reveal_delay_check CHECK (reveal_delay >= 0 AND reveal_delay <= 86400)
);

create table gift_campaign_region (
  campaign_id integer not null,
  region text not null,
  constraint gift_campaign_region_pkey PRIMARY KEY (campaign_id, region),
  constraint gift_campaign_region_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES gift_campaign(id) ON DELETE CASCADE,
  constraint gift_campaign_region_region_fkey FOREIGN KEY (region) REFERENCES region(code)
);

create table gift_campaign_target (
  campaign_id integer not null,
  section_id integer,
  item_id bigint,
  constraint gift_campaign_target_campaign_id_section_id_item_id_key UNIQUE NULLS NOT DISTINCT (campaign_id, section_id, item_id),
  constraint gift_campaign_target_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES gift_campaign(id) ON DELETE CASCADE,
  constraint gift_campaign_target_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint gift_campaign_target_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id) ON DELETE CASCADE,
  constraint gift_campaign_target_check CHECK (num_nonnulls(section_id, item_id) = 1)
);

create table gift_card (
  id bigint not null generated always as identity,
  public_id text not null,
  code_hash bytea,
  last4 text,
  ref_hash bytea,
  sealed_code bytea,
  region text not null,
  currency text not null,
  initial bigint not null,
  balance bigint not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  refund_id text,
  recipient_name text,
  recipient_email text,
  version integer not null default 1,
  blocked_at timestamp with time zone,
  reason text,
  constraint gift_card_pkey PRIMARY KEY (id),
  constraint gift_card_code_hash_key UNIQUE (code_hash),
  constraint gift_card_public_id_key UNIQUE (public_id),
  constraint gift_card_ref_hash_key UNIQUE (ref_hash),
  constraint gift_card_refund_id_key UNIQUE (refund_id),
  constraint gift_card_balance_held CHECK (balance >= 0 AND balance <= initial),
  constraint gift_card_check CHECK (num_nulls(code_hash, last4, ref_hash, sealed_code) = ANY (ARRAY[0, 4])),
  constraint gift_card_code_hash_check CHECK (length(code_hash) = 32),
  constraint gift_card_currency_check CHECK (currency = ANY (ARRAY['TND'::text, 'XOF'::text])),
  constraint gift_card_initial_check CHECK (initial > 0),
  constraint gift_card_last4_check CHECK (last4 ~ '^[0-9A-Z]{4}$'::text),
  constraint gift_card_public_id_check CHECK (public_id ~ '^g_[A-Za-z0-9_-]{22}$'::text),
  constraint gift_card_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 200),
  constraint gift_card_ref_hash_check CHECK (length(ref_hash) = 32),
  constraint gift_card_refund_id_check CHECK (length(refund_id) >= 1 AND length(refund_id) <= 64)
);
comment on column gift_card.recipient_email is 'customer of a card made from a refund; the buyer of other cards is in gift_card_purchase';
CREATE INDEX gift_card_expiry_idx ON gift_card USING btree (expires_at) WHERE balance > 0;
CREATE INDEX gift_card_held_idx ON gift_card USING btree (expires_at) WHERE balance > 0;
CREATE INDEX gift_card_last4_idx ON gift_card USING btree (last4) WHERE last4 IS NOT NULL;
CREATE INDEX gift_card_list_idx ON gift_card USING btree (created_at DESC, id DESC);
CREATE INDEX gift_card_recipient_idx ON gift_card USING btree (lower(recipient_email)) WHERE recipient_email IS NOT NULL;

create table gift_card_region (
  region text not null,
  currency text not null,
  min_amount bigint not null,
  max_amount bigint not null,
  months smallint not null default 12,
  version integer not null default 1,
  constraint gift_card_region_pkey PRIMARY KEY (region),
  constraint gift_card_region_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint gift_card_region_check CHECK (max_amount >= min_amount),
  constraint gift_card_region_currency_check CHECK (currency = ANY (ARRAY['TND'::text, 'XOF'::text])),
  constraint gift_card_region_min_amount_check CHECK (min_amount > 0),
  constraint gift_card_region_months_check CHECK (months >= 1 AND months <= 120)
);

create table gift_card_amount (
  id integer not null generated always as identity,
  region text not null,
  amount bigint not null,
  "position" integer not null default 0,
  active boolean not null default true,
  constraint gift_card_amount_pkey PRIMARY KEY (id),
  constraint gift_card_amount_region_amount_key UNIQUE (region, amount),
  constraint gift_card_amount_region_fkey FOREIGN KEY (region) REFERENCES gift_card_region(region),
  constraint gift_card_amount_amount_check CHECK (amount > 0)
);

create table gift_card_design (
  id integer not null generated always as identity,
  name text not null,
  image text,
  "position" integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  image_id bigint,
  constraint gift_card_design_pkey PRIMARY KEY (id),
  constraint gift_card_design_name_key UNIQUE (name),
  constraint gift_card_design_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id)
);

create table gift_card_move (
  id bigint not null generated always as identity,
  card_id bigint not null,
  kind text not null,
  amount bigint not null,
  order_id text,
  refund_id text,
  created_at timestamp with time zone not null,
  constraint gift_card_move_pkey PRIMARY KEY (id),
  constraint gift_card_move_refund_id_key UNIQUE (refund_id),
  constraint gift_card_move_card_id_fkey FOREIGN KEY (card_id) REFERENCES gift_card(id),
  constraint gift_card_move_check CHECK (refund_id IS NULL OR kind = 'RESTORED'::text),
  constraint gift_card_move_check1 CHECK ((kind = ANY (ARRAY['SPENT'::text, 'RESTORED'::text])) = (order_id IS NOT NULL)),
  constraint gift_card_move_check2 CHECK (
CASE
    WHEN kind = ANY (ARRAY['SPENT'::text, 'EXPIRED'::text]) THEN amount < 0
    ELSE amount > 0
END),
  constraint gift_card_move_kind_check CHECK (kind = ANY (ARRAY['ISSUED'::text, 'SPENT'::text, 'RESTORED'::text, 'EXPIRED'::text]))
);
CREATE INDEX gift_card_move_card_idx ON gift_card_move USING btree (card_id, id);
CREATE INDEX gift_card_move_created_idx ON gift_card_move USING btree (created_at, card_id) INCLUDE (amount);
CREATE UNIQUE INDEX gift_card_move_issued_idx ON gift_card_move USING btree (card_id) WHERE kind = 'ISSUED'::text;
CREATE INDEX gift_card_move_order_idx ON gift_card_move USING btree (order_id) WHERE order_id IS NOT NULL;
CREATE TRIGGER gift_card_move_kept BEFORE DELETE OR UPDATE ON gift_card_move FOR EACH ROW EXECUTE FUNCTION gift_card_move_is_kept();

create table gift_card_purchase (
  id bigint not null generated always as identity,
  reference text not null,
  s_ref text not null,
  region text not null,
  currency text not null,
  amount bigint not null,
  recipient_name text not null,
  recipient_email text not null,
  sender_name text not null,
  sender_email text not null,
  message text,
  send_at timestamp with time zone,
  state text not null default 'PENDING'::text,
  card_id bigint,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  design_id integer,
  constraint gift_card_purchase_pkey PRIMARY KEY (id),
  constraint gift_card_purchase_card_id_key UNIQUE (card_id),
  constraint gift_card_purchase_reference_key UNIQUE (reference),
  constraint gift_card_purchase_s_ref_key UNIQUE (s_ref),
  constraint gift_card_purchase_card_id_fkey FOREIGN KEY (card_id) REFERENCES gift_card(id),
  constraint gift_card_purchase_design_id_fkey FOREIGN KEY (design_id) REFERENCES gift_card_design(id),
  constraint gift_card_purchase_amount_check CHECK (amount > 0),
  constraint gift_card_purchase_check CHECK ((state = 'PAID'::text) = (card_id IS NOT NULL)),
  constraint gift_card_purchase_check1 CHECK (sent_at IS NULL OR card_id IS NOT NULL),
  constraint gift_card_purchase_currency_check CHECK (currency = ANY (ARRAY['TND'::text, 'XOF'::text])),
  constraint gift_card_purchase_reference_check CHECK (reference ~ '^CC-[0-9A-Z]{6,10}$'::text),
  constraint gift_card_purchase_s_ref_check CHECK (length(s_ref) >= 22),
  constraint gift_card_purchase_state_check CHECK (state = ANY (ARRAY['PENDING'::text, 'PAID'::text, 'FAILED'::text, 'CANCELLED'::text, 'EXPIRED'::text]))
);
CREATE INDEX gift_card_purchase_due_idx ON gift_card_purchase USING btree (send_at) WHERE state = 'PAID'::text AND sent_at IS NULL;
CREATE INDEX gift_card_purchase_recipient_idx ON gift_card_purchase USING btree (lower(recipient_email));
CREATE INDEX gift_card_purchase_sender_idx ON gift_card_purchase USING btree (lower(sender_email));

create table gift_draw (
  day date not null,
  item_id bigint not null,
  mark bytea not null,
  constraint gift_draw_pkey PRIMARY KEY (day, item_id, mark),
  constraint gift_draw_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint gift_draw_mark_check CHECK (octet_length(mark) = 16)
);

create table gift_lookup (
  network bytea not null,
  code_hash bytea not null,
  is_known boolean not null,
  asked_at timestamp with time zone not null,
  constraint gift_lookup_pkey PRIMARY KEY (network, code_hash),
  constraint gift_lookup_code_hash_check CHECK (octet_length(code_hash) = 32),
  constraint gift_lookup_network_check CHECK (octet_length(network) = 16)
);
CREATE INDEX gift_lookup_asked_idx ON gift_lookup USING btree (asked_at);

create table gift_order_draw (
  order_reference text not null,
  drawn_at timestamp with time zone not null,
  constraint gift_order_draw_pkey PRIMARY KEY (order_reference)
);

create table gift_prize (
  id integer not null generated always as identity,
  campaign_id integer not null,
  type text not null,
  name text not null,
  image text not null,
  percent_bp integer,
  code_days integer,
  stock integer not null,
  remaining integer not null,
  constraint gift_prize_pkey PRIMARY KEY (id),
  constraint gift_prize_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES gift_campaign(id) ON DELETE CASCADE,
  constraint gift_prize_check CHECK ((type = 'PROMOTION_CARD'::text) = (code_days IS NOT NULL)),
  constraint gift_prize_check1 CHECK (type = 'PROMOTION_CARD'::text OR percent_bp IS NULL),
  constraint gift_prize_code_days_check CHECK (code_days >= 1 AND code_days <= 730),
  constraint gift_prize_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 120),
  constraint gift_prize_percent_bp_check CHECK (percent_bp >= 1 AND percent_bp <= 10000),
  constraint gift_prize_remaining_in_stock CHECK (remaining >= 0 AND remaining <= stock),
  constraint gift_prize_stock_check CHECK (stock > 0),
  constraint gift_prize_type_check CHECK (type = ANY (ARRAY['PHYSICAL'::text, 'PROMOTION_CARD'::text]))
);
CREATE INDEX gift_prize_campaign_idx ON gift_prize USING btree (campaign_id);

create table gift_prize_amount (
  prize_id integer not null,
  region text not null,
  currency text not null,
  amount bigint not null,
  constraint gift_prize_amount_pkey PRIMARY KEY (prize_id, region),
  constraint gift_prize_amount_prize_id_fkey FOREIGN KEY (prize_id) REFERENCES gift_prize(id) ON DELETE CASCADE,
  constraint gift_prize_amount_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint gift_prize_amount_amount_check CHECK (amount > 0),
  constraint gift_prize_amount_currency_check CHECK (currency = ANY (ARRAY['TND'::text, 'XOF'::text]))
);

create table gift_salt (
  day date not null,
  salt bytea not null,
  constraint gift_salt_pkey PRIMARY KEY (day),
  constraint gift_salt_salt_check CHECK (octet_length(salt) = 32)
);

create table gift_win (
  id bigint not null generated always as identity,
  campaign_id integer not null,
  prize_id integer not null,
  region text not null,
  code_hash bytea not null,
  state text not null,
  won_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  revealed_at timestamp with time zone,
  claimed_at timestamp with time zone,
  item_id bigint,
  order_reference text,
  network_mark bytea,
  user_id bigint,
  winner_name text,
  winner_phone text,
  winner_email text,
  promotion_code text,
  handed_over_at timestamp with time zone,
  handed_over_by text,
  reminded_at timestamp with time zone,
  constraint gift_win_pkey PRIMARY KEY (id),
  constraint gift_win_code_hash_key UNIQUE (code_hash),
  constraint gift_win_order_reference_key UNIQUE (order_reference),
  constraint gift_win_promotion_code_key UNIQUE (promotion_code),
  constraint gift_win_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES gift_campaign(id),
  constraint gift_win_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE SET NULL,
  constraint gift_win_prize_id_fkey FOREIGN KEY (prize_id) REFERENCES gift_prize(id),
  constraint gift_win_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint gift_win_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint gift_win_check CHECK (due_at >= won_at),
  constraint gift_win_check1 CHECK (revealed_at >= due_at),
  constraint gift_win_check2 CHECK (claimed_at >= won_at),
  constraint gift_win_check3 CHECK (handed_over_at >= claimed_at),
  constraint gift_win_check4 CHECK ((state = 'CLAIMED'::text) = (claimed_at IS NOT NULL)),
  constraint gift_win_check5 CHECK (order_reference IS NULL OR state = 'CLAIMED'::text),
  constraint gift_win_code_hash_check CHECK (octet_length(code_hash) = 32),
  constraint gift_win_network_mark_check CHECK (octet_length(network_mark) = 16),
  constraint gift_win_state_check CHECK (state = ANY (ARRAY['RESERVED'::text, 'CLAIMED'::text, 'RETURNED'::text]))
);
CREATE INDEX gift_win_claimed_idx ON gift_win USING btree (claimed_at DESC, id DESC) WHERE state = 'CLAIMED'::text;
CREATE INDEX gift_win_email_idx ON gift_win USING btree (lower(winner_email)) WHERE winner_email IS NOT NULL;
CREATE INDEX gift_win_network_idx ON gift_win USING btree (network_mark, campaign_id) WHERE network_mark IS NOT NULL;
CREATE INDEX gift_win_prize_idx ON gift_win USING btree (prize_id) WHERE state <> 'RETURNED'::text;
CREATE INDEX gift_win_reserved_idx ON gift_win USING btree (due_at) WHERE state = 'RESERVED'::text;
CREATE INDEX gift_win_user_idx ON gift_win USING btree (user_id) WHERE user_id IS NOT NULL;

create table home_page (
  section_id integer,
  draft jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint home_page_section_id_key UNIQUE NULLS NOT DISTINCT (section_id),
  constraint home_page_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id) ON DELETE CASCADE
);

create table household_person (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  kind text not null,
  birth_date date,
  is_self boolean not null default false,
  created_at timestamp with time zone not null,
  constraint household_person_pkey PRIMARY KEY (id),
  constraint household_person_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint household_person_check CHECK (birth_date IS NULL OR (kind = ANY (ARRAY['CHILD'::text, 'BABY'::text]))),
  constraint household_person_kind_check CHECK (kind = ANY (ARRAY['WOMAN'::text, 'MAN'::text, 'CHILD'::text, 'BABY'::text])),
  constraint household_person_name_check CHECK (length(name) >= 1 AND length(name) <= 40)
);
CREATE UNIQUE INDEX household_person_self_idx ON household_person USING btree (user_id) WHERE is_self;
CREATE INDEX household_person_user_idx ON household_person USING btree (user_id);

create table size (
  id integer not null generated always as identity,
  system text not null,
  label text not null,
  "position" integer not null default 0,
  constraint size_pkey PRIMARY KEY (id),
  constraint size_system_label_key UNIQUE (system, label),
  constraint size_system_check CHECK (system = ANY (ARRAY['FR_WOMEN'::text, 'FR_MEN'::text, 'FR_MEN_TROUSERS'::text, 'FR_SHOE'::text, 'FR_BRA'::text, 'LETTER'::text, 'AGE_CHILD'::text, 'AGE_BABY'::text, 'ONE_SIZE'::text, 'OTHER'::text]))
);
CREATE TRIGGER size_announce AFTER INSERT OR DELETE OR UPDATE ON size FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table household_size (
  person_id bigint not null,
  system text not null,
  size_id integer not null,
  constraint household_size_pkey PRIMARY KEY (person_id, system),
  constraint household_size_person_id_fkey FOREIGN KEY (person_id) REFERENCES household_person(id) ON DELETE CASCADE,
  constraint household_size_size_id_fkey FOREIGN KEY (size_id) REFERENCES size(id) ON DELETE CASCADE
);
CREATE INDEX household_size_size_idx ON household_size USING btree (size_id);

create table idempotency (
  scope text not null,
  key text not null,
  fingerprint text not null,
  response json,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_pkey PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_created_at_idx ON idempotency USING btree (created_at);

create table invoice_series (
  region text not null,
  kind text not null,
  year smallint not null default 0,
  last integer not null default 0,
  last_issued_at timestamp with time zone,
  last_hash text not null default ''::text,
  constraint invoice_series_pkey PRIMARY KEY (region, kind),
  constraint invoice_series_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint invoice_series_kind_check CHECK (kind = ANY (ARRAY['INVOICE'::text, 'CREDIT_NOTE'::text])),
  constraint invoice_series_last_check CHECK (last >= 0)
);
CREATE TRIGGER invoice_series_goes_on BEFORE UPDATE ON invoice_series FOR EACH ROW EXECUTE FUNCTION invoice_refuse_step_back();
CREATE TRIGGER invoice_series_kept BEFORE DELETE ON invoice_series FOR EACH ROW EXECUTE FUNCTION invoice_refuse_change();

create table invoice (
  id bigint not null generated always as identity,
  region text not null,
  kind text not null,
  year smallint not null,
  sequence integer not null,
  number text not null,
  order_id bigint not null,
  occasion text not null,
  corrects_id bigint,
  issued_at timestamp with time zone not null,
  currency text not null,
  total_excl_tax bigint not null,
  vat bigint not null,
  stamp_duty bigint not null,
  total bigint not null,
  snapshot json not null,
  previous_hash text not null,
  hash text not null,
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_hash_key UNIQUE (hash),
  constraint invoice_number_key UNIQUE (number),
  constraint invoice_order_id_kind_occasion_key UNIQUE (order_id, kind, occasion),
  constraint invoice_region_kind_year_sequence_key UNIQUE (region, kind, year, sequence),
  constraint invoice_corrects_id_fkey FOREIGN KEY (corrects_id) REFERENCES invoice(id),
  constraint invoice_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  constraint invoice_region_kind_fkey FOREIGN KEY (region, kind) REFERENCES invoice_series(region, kind),
  constraint invoice_check CHECK (total = (total_excl_tax + vat + stamp_duty)),
  constraint invoice_check1 CHECK ((kind = 'CREDIT_NOTE'::text) = (corrects_id IS NOT NULL)),
  constraint invoice_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  constraint invoice_number_check CHECK (number ~ '^[A-Z][A-Z0-9]*(-[A-Z0-9]+){0,3}-[0-9]{4}-[0-9]{4,}$'::text),
  constraint invoice_sequence_check CHECK (sequence > 0),
  constraint invoice_stamp_duty_check CHECK (stamp_duty >= 0),
  constraint invoice_total_excl_tax_check CHECK (total_excl_tax >= 0),
  constraint invoice_vat_check CHECK (vat >= 0)
);
CREATE INDEX invoice_corrects_idx ON invoice USING btree (corrects_id) WHERE corrects_id IS NOT NULL;
CREATE TRIGGER invoice_accounted AFTER INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_account_follow_document();
CREATE TRIGGER invoice_inserted_webhook AFTER INSERT ON invoice REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION invoice_webhook();
CREATE TRIGGER invoice_kept BEFORE TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION invoice_refuse_change();
CREATE TRIGGER invoice_unchanged BEFORE DELETE OR UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_refuse_change();

create table invoice_account (
  id bigint not null generated always as identity,
  source text not null,
  kind text not null,
  region text not null,
  number text not null,
  document_id bigint,
  order_id bigint,
  order_reference text,
  customer_name text not null,
  customer_email text not null,
  user_id bigint,
  trader_id bigint,
  issued_on date not null,
  due_on date not null,
  currency text not null,
  total_excl_tax bigint not null,
  vat bigint not null,
  stamp_duty bigint not null,
  total bigint not null,
  credited bigint not null default 0,
  paid bigint not null default 0,
  unpaid bigint not null generated always as (
CASE
    WHEN kind = 'INVOICE'::text THEN total - credited - paid
    ELSE 0::bigint
END) stored,
  status text not null generated always as (
CASE
    WHEN kind = 'CREDIT_NOTE'::text THEN 'CREDIT'::text
    WHEN (total - credited - paid) = 0 THEN 'PAID'::text
    WHEN paid = 0 THEN 'UNPAID'::text
    ELSE 'PARTIAL'::text
END) stored,
  file_key text,
  file_size integer,
  reminders integer not null default 0,
  reminded_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  allocated bigint not null default 0,
  own_stamp_duty bigint not null default 0,
  search_name text generated always as (plain_text(customer_name)) stored,
  constraint invoice_account_pkey PRIMARY KEY (id),
  constraint invoice_account_document_id_key UNIQUE (document_id),
  constraint invoice_account_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  constraint invoice_account_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint invoice_account_trader_id_fkey FOREIGN KEY (trader_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint invoice_account_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint invoice_account_allocated_check CHECK (allocated >= 0 AND allocated <= total AND (allocated = 0 OR kind = 'CREDIT_NOTE'::text AND source = 'UPLOADED'::text)),
  constraint invoice_account_check CHECK (due_on >= issued_on),
  constraint invoice_account_check1 CHECK (total = (total_excl_tax + vat + stamp_duty)),
  constraint invoice_account_check2 CHECK ((credited + paid) <= total),
  constraint invoice_account_check3 CHECK ((source = 'ISSUED'::text) = (document_id IS NOT NULL)),
  constraint invoice_account_check4 CHECK ((source = 'UPLOADED'::text) = (file_key IS NOT NULL)),
  constraint invoice_account_credited_check CHECK (credited >= 0),
  constraint invoice_account_file_size_check CHECK (file_size > 0),
  constraint invoice_account_kind_check CHECK (kind = ANY (ARRAY['INVOICE'::text, 'CREDIT_NOTE'::text])),
  constraint invoice_account_number_check CHECK (length(number) >= 1 AND length(number) <= 40),
  constraint invoice_account_own_stamp_duty_check CHECK (own_stamp_duty >= 0),
  constraint invoice_account_paid_check CHECK (paid >= 0),
  constraint invoice_account_reminders_check CHECK (reminders >= 0),
  constraint invoice_account_source_check CHECK (source = ANY (ARRAY['ISSUED'::text, 'UPLOADED'::text])),
  constraint invoice_account_stamp_duty_check CHECK (stamp_duty >= 0),
  constraint invoice_account_total_excl_tax_check CHECK (total_excl_tax >= 0),
  constraint invoice_account_vat_check CHECK (vat >= 0)
);
comment on column invoice_account.user_id is 'account that sees the document';
CREATE INDEX invoice_account_due_idx ON invoice_account USING btree (due_on DESC, id DESC);
CREATE INDEX invoice_account_email_idx ON invoice_account USING btree (lower(customer_email) text_pattern_ops);
CREATE INDEX invoice_account_issued_idx ON invoice_account USING btree (issued_on DESC, id DESC) INCLUDE (due_on, region, unpaid);
CREATE INDEX invoice_account_kind_idx ON invoice_account USING btree (kind, issued_on DESC, id DESC) INCLUDE (region, unpaid);
CREATE INDEX invoice_account_name_idx ON invoice_account USING gin (search_name gin_trgm_ops);
CREATE UNIQUE INDEX invoice_account_number_idx ON invoice_account USING btree (upper(number));
CREATE INDEX invoice_account_number_text_idx ON invoice_account USING btree (upper(number) text_pattern_ops);
CREATE INDEX invoice_account_open_due_idx ON invoice_account USING btree (due_on, id) INCLUDE (issued_on, region, status) WHERE unpaid > 0;
CREATE INDEX invoice_account_open_email_idx ON invoice_account USING btree (lower(customer_email), region) WHERE source = 'UPLOADED'::text;
CREATE INDEX invoice_account_open_idx ON invoice_account USING btree (region, due_on, currency) INCLUDE (unpaid, customer_email, customer_name) WHERE unpaid > 0;
CREATE INDEX invoice_account_order_idx ON invoice_account USING btree (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX invoice_account_reference_idx ON invoice_account USING btree (order_reference text_pattern_ops);
CREATE INDEX invoice_account_region_due_idx ON invoice_account USING btree (region, due_on DESC, id DESC);
CREATE INDEX invoice_account_region_idx ON invoice_account USING btree (region, issued_on DESC, id DESC) INCLUDE (due_on, unpaid, total);
CREATE INDEX invoice_account_register_idx ON invoice_account USING btree (region, issued_on) INCLUDE (kind, currency, total_excl_tax, vat, stamp_duty, total);
CREATE INDEX invoice_account_source_idx ON invoice_account USING btree (source, issued_on DESC, id DESC);
CREATE INDEX invoice_account_status_idx ON invoice_account USING btree (status, issued_on DESC, id DESC) INCLUDE (region, unpaid);
CREATE INDEX invoice_account_total_idx ON invoice_account USING btree (region, total DESC, id DESC) INCLUDE (status, unpaid);
CREATE INDEX invoice_account_trader_idx ON invoice_account USING btree (trader_id, issued_on DESC, id DESC) WHERE trader_id IS NOT NULL;
CREATE INDEX invoice_account_unpaid_idx ON invoice_account USING btree (region, unpaid DESC, id DESC);
CREATE INDEX invoice_account_user_idx ON invoice_account USING btree (user_id, issued_on DESC, id DESC) WHERE user_id IS NOT NULL;
CREATE TRIGGER invoice_account_inserted AFTER INSERT ON invoice_account REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION invoice_account_announce();
CREATE TRIGGER invoice_account_removed AFTER DELETE ON invoice_account REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoice_account_sum();
CREATE TRIGGER invoice_account_summed AFTER INSERT ON invoice_account REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoice_account_sum();
CREATE TRIGGER invoice_account_updated AFTER UPDATE ON invoice_account REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION invoice_account_announce();

create table invoice_payment (
  id bigint not null generated always as identity,
  means text not null,
  credit_note_id bigint,
  currency text not null,
  amount bigint not null,
  received_on date not null,
  reference text not null default ''::text,
  file_key text,
  staff_id bigint,
  staff_name text not null,
  recorded_at timestamp with time zone not null,
  reversed_at timestamp with time zone,
  reversed_by text,
  reversal_reason text,
  constraint invoice_payment_pkey PRIMARY KEY (id),
  constraint invoice_payment_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES invoice_account(id),
  constraint invoice_payment_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  constraint invoice_payment_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint invoice_payment_amount_check CHECK (amount > 0),
  constraint invoice_payment_check CHECK ((means = 'CREDIT_NOTE'::text) = (credit_note_id IS NOT NULL)),
  constraint invoice_payment_check1 CHECK ((means = 'WITHHOLDING'::text) = (file_key IS NOT NULL)),
  constraint invoice_payment_check2 CHECK (num_nulls(reversed_at, reversed_by, reversal_reason) = ANY (ARRAY[0, 3])),
  constraint invoice_payment_means_check CHECK (means = ANY (ARRAY['CASH'::text, 'TRANSFER'::text, 'CHEQUE'::text, 'CARD'::text, 'WITHHOLDING'::text, 'CREDIT_NOTE'::text])),
  constraint invoice_payment_reference_check CHECK (length(reference) <= 80)
);
CREATE INDEX invoice_payment_credit_note_idx ON invoice_payment USING btree (credit_note_id) WHERE credit_note_id IS NOT NULL;

create table invoice_allocation (
  payment_id bigint not null,
  invoice_id bigint not null,
  amount bigint not null,
  constraint invoice_allocation_pkey PRIMARY KEY (payment_id, invoice_id),
  constraint invoice_allocation_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice_account(id),
  constraint invoice_allocation_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES invoice_payment(id),
  constraint invoice_allocation_amount_check CHECK (amount > 0)
);
CREATE INDEX invoice_allocation_invoice_idx ON invoice_allocation USING btree (invoice_id, payment_id);

create table invoice_day (
  region text not null,
  day date not null,
  kind text not null,
  stamp bigint not null,
  documents bigint not null,
  total_excl_tax bigint not null,
  vat bigint not null,
  total bigint not null,
  own_stamp bigint not null default 0,
  constraint invoice_day_pkey PRIMARY KEY (region, day, kind, stamp, own_stamp),
  constraint invoice_day_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint invoice_day_check CHECK (total = (total_excl_tax + vat + stamp * documents)),
  constraint invoice_day_kind_check CHECK (kind = ANY (ARRAY['INVOICE'::text, 'CREDIT_NOTE'::text])),
  constraint invoice_day_own_stamp_check CHECK (own_stamp >= 0),
  constraint invoice_day_stamp_check CHECK (stamp >= 0)
);

create table invoice_event (
  id bigint not null generated always as identity,
  invoice_id bigint not null,
  kind text not null,
  day date not null,
  at timestamp with time zone not null,
  staff_id bigint,
  staff_name text not null,
  recipient text,
  note text not null default ''::text,
  due_before date,
  due_after date,
  constraint invoice_event_pkey PRIMARY KEY (id),
  constraint invoice_event_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice_account(id) ON DELETE CASCADE,
  constraint invoice_event_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint invoice_event_kind_check CHECK (kind = ANY (ARRAY['UPLOADED'::text, 'DUE_CHANGED'::text, 'SENT'::text, 'REMINDED'::text]))
);
CREATE INDEX invoice_event_invoice_idx ON invoice_event USING btree (invoice_id, id);
CREATE UNIQUE INDEX invoice_event_reminder_idx ON invoice_event USING btree (invoice_id, day) WHERE kind = 'REMINDED'::text;

create table invoice_file (
  number text not null,
  size integer not null,
  constraint invoice_file_pkey PRIMARY KEY (number),
  constraint invoice_file_number_fkey FOREIGN KEY (number) REFERENCES invoice(number),
  constraint invoice_file_size_check CHECK (size > 0)
);

create table invoice_prefix (
  prefix text not null,
  region text not null,
  kind text not null,
  constraint invoice_prefix_pkey PRIMARY KEY (prefix),
  constraint invoice_prefix_prefix_region_kind_key UNIQUE (prefix, region, kind),
  constraint invoice_prefix_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint invoice_prefix_kind_check CHECK (kind = ANY (ARRAY['INVOICE'::text, 'CREDIT_NOTE'::text])),
  constraint invoice_prefix_of_its_region CHECK (prefix !~ '^(FA|AV)-[A-Z]{2}(-|$)'::text OR starts_with(prefix,
CASE kind
    WHEN 'INVOICE'::text THEN 'FA-'::text
    ELSE 'AV-'::text
END || region)),
  constraint invoice_prefix_prefix_check CHECK (prefix ~ '^[A-Z][A-Z0-9]*(-[A-Z0-9]+){0,3}$'::text AND length(prefix) <= 12)
);

create table invoice_format (
  region text not null,
  kind text not null,
  year smallint not null,
  sequence integer not null,
  prefix text not null,
  digits smallint not null,
  constraint invoice_format_pkey PRIMARY KEY (region, kind, year, sequence),
  constraint invoice_format_prefix_region_kind_fkey FOREIGN KEY (prefix, region, kind) REFERENCES invoice_prefix(prefix, region, kind),
  constraint invoice_format_digits_check CHECK (digits >= 4 AND digits <= 8),
  constraint invoice_format_sequence_check CHECK (sequence > 0)
);
CREATE INDEX invoice_format_prefix_idx ON invoice_format USING btree (prefix);
CREATE TRIGGER invoice_format_kept BEFORE INSERT OR DELETE OR UPDATE ON invoice_format FOR EACH ROW EXECUTE FUNCTION invoice_refuse_late_format();

create table invoice_numbering (
  region text not null,
  version integer not null default 0,
  constraint invoice_numbering_pkey PRIMARY KEY (region),
  constraint invoice_numbering_region_fkey FOREIGN KEY (region) REFERENCES region(code)
);

create table invoice_rate_day (
  region text not null,
  day date not null,
  kind text not null,
  rate_bp integer,
  base bigint not null,
  vat bigint not null,
  constraint invoice_rate_day_region_day_kind_rate_bp_key UNIQUE NULLS NOT DISTINCT (region, day, kind, rate_bp),
  constraint invoice_rate_day_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint invoice_rate_day_kind_check CHECK (kind = ANY (ARRAY['INVOICE'::text, 'CREDIT_NOTE'::text])),
  constraint invoice_rate_day_rate_bp_check CHECK (rate_bp >= 0 AND rate_bp <= 10000)
);

create table invoice_seller (
  region text not null,
  name text not null,
  legal_form text not null default ''::text,
  address text[] not null,
  identifiers jsonb not null default '[]'::jsonb,
  email text,
  phone text,
  mention text not null default ''::text,
  stamp_on_credit_notes boolean not null default true,
  version integer not null default 1,
  constraint invoice_seller_pkey PRIMARY KEY (region),
  constraint invoice_seller_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint invoice_seller_identifiers_check CHECK (jsonb_typeof(identifiers) = 'array'::text),
  constraint invoice_seller_name_check CHECK (name <> ''::text)
);

create table invoice_start (
  region text not null,
  kind text not null,
  year smallint not null,
  first integer not null,
  constraint invoice_start_pkey PRIMARY KEY (region, kind, year),
  constraint invoice_start_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint invoice_start_first_check CHECK (first >= 2 AND first <= 9999999),
  constraint invoice_start_kind_check CHECK (kind = ANY (ARRAY['INVOICE'::text, 'CREDIT_NOTE'::text]))
);
CREATE TRIGGER invoice_start_before_documents BEFORE INSERT OR DELETE OR UPDATE ON invoice_start FOR EACH ROW EXECUTE FUNCTION invoice_refuse_late_start();

create table style (
  id integer not null generated always as identity,
  name text not null,
  seo_name text not null,
  hex text,
  constraint style_pkey PRIMARY KEY (id),
  constraint style_seo_name_key UNIQUE (seo_name),
  constraint style_hex_check CHECK (hex ~ '^#[0-9A-F]{6}$'::text)
);
CREATE TRIGGER style_announce AFTER INSERT OR DELETE OR UPDATE ON style FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table variant (
  id bigint not null generated always as identity,
  item_id bigint not null,
  sku text not null,
  style_id integer not null,
  size_id integer not null,
  barcode text,
  weight_grams integer,
  "position" integer not null default 0,
  archived_at timestamp with time zone,
  constraint variant_pkey PRIMARY KEY (id),
  constraint variant_item_id_style_id_size_id_key UNIQUE (item_id, style_id, size_id),
  constraint variant_sku_key UNIQUE (sku),
  constraint variant_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint variant_size_id_fkey FOREIGN KEY (size_id) REFERENCES size(id),
  constraint variant_style_id_fkey FOREIGN KEY (style_id) REFERENCES style(id),
  constraint variant_sku_check CHECK (length(sku) >= 1 AND length(sku) <= 64),
  constraint variant_weight_grams_check CHECK (weight_grams > 0)
);
CREATE INDEX variant_barcode_idx ON variant USING btree (barcode) WHERE barcode IS NOT NULL;
CREATE INDEX variant_item_idx ON variant USING btree (id) INCLUDE (item_id, "position", archived_at);
CREATE INDEX variant_sku_begins_idx ON variant USING btree (upper(sku) text_pattern_ops);
CREATE INDEX variant_sku_plain_idx ON variant USING btree (upper(sku));
CREATE TRIGGER variant_announce_delete AFTER DELETE ON variant REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();
CREATE TRIGGER variant_announce_insert AFTER INSERT ON variant REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();
CREATE TRIGGER variant_announce_update AFTER UPDATE ON variant REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();
CREATE CONSTRAINT TRIGGER variant_archived_stock AFTER UPDATE ON variant DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.archived_at IS NULL) <> (new.archived_at IS NULL)) EXECUTE FUNCTION stock_archive_after_variant();
CREATE TRIGGER variant_level_insert AFTER INSERT ON variant REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION stock_level_after_variant();
CREATE TRIGGER variant_priced_delete AFTER DELETE ON variant REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT EXECUTE FUNCTION priced_item_after_variant();

create table item_alert (
  id bigint not null generated always as identity,
  contact_id bigint not null,
  kind text not null,
  region text not null,
  currency text not null,
  item_id bigint not null,
  variant_id bigint,
  price bigint not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  style_id integer,
  from_wishlist boolean not null default false,
  is_armed boolean not null default true,
  constraint item_alert_pkey PRIMARY KEY (id),
  constraint item_alert_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES alert_contact(id) ON DELETE CASCADE,
  constraint item_alert_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint item_alert_region_currency_fkey FOREIGN KEY (region, currency) REFERENCES region(code, currency),
  constraint item_alert_style_id_fkey FOREIGN KEY (style_id) REFERENCES style(id) ON DELETE CASCADE,
  constraint item_alert_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE,
  constraint item_alert_check CHECK (confirmed_at >= created_at),
  constraint item_alert_check1 CHECK (expires_at > created_at),
  constraint item_alert_check2 CHECK (sent_at >= confirmed_at),
  constraint item_alert_check3 CHECK (ended_at >= created_at),
  constraint item_alert_check4 CHECK (variant_id IS NULL OR style_id IS NULL),
  constraint item_alert_check5 CHECK (from_wishlist OR is_armed),
  constraint item_alert_kind_check CHECK (kind = ANY (ARRAY['BACK_IN_STOCK'::text, 'PRICE_DROP'::text])),
  constraint item_alert_price_check CHECK (price >= 0)
);
CREATE INDEX item_alert_contact_idx ON item_alert USING btree (contact_id, item_id, sent_at);
CREATE INDEX item_alert_expires_idx ON item_alert USING btree (expires_at);
CREATE INDEX item_alert_item_idx ON item_alert USING btree (item_id);
CREATE UNIQUE INDEX item_alert_open_idx ON item_alert USING btree (contact_id, item_id, kind, region, COALESCE(variant_id, 0::bigint), COALESCE(style_id, 0)) WHERE ended_at IS NULL;
CREATE INDEX item_alert_style_idx ON item_alert USING btree (style_id) WHERE style_id IS NOT NULL;
CREATE INDEX item_alert_variant_idx ON item_alert USING btree (variant_id) WHERE variant_id IS NOT NULL;
CREATE INDEX item_alert_waiting_idx ON item_alert USING btree (region, item_id) WHERE confirmed_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX item_alert_wishlist_idx ON item_alert USING btree (contact_id, item_id) WHERE from_wishlist;

create table item_buyers (
  item_id bigint not null,
  buyers integer not null,
  constraint item_buyers_pkey PRIMARY KEY (item_id),
  constraint item_buyers_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint item_buyers_buyers_check CHECK (buyers >= 0)
);

create table item_care (
  item_id bigint not null,
  care_key text not null,
  constraint item_care_pkey PRIMARY KEY (item_id, care_key),
  constraint item_care_care_key_fkey FOREIGN KEY (care_key) REFERENCES care_symbol(key),
  constraint item_care_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE
);
CREATE TRIGGER item_care_announce_delete AFTER DELETE ON item_care REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();
CREATE TRIGGER item_care_announce_insert AFTER INSERT ON item_care REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();
CREATE TRIGGER item_care_announce_update AFTER UPDATE ON item_care REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();

create table item_complement (
  item_id bigint not null,
  complement_id bigint not null,
  "position" integer not null default 0,
  constraint item_complement_pkey PRIMARY KEY (item_id, complement_id),
  constraint item_complement_complement_id_fkey FOREIGN KEY (complement_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint item_complement_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint item_complement_check CHECK (item_id <> complement_id)
);
CREATE INDEX item_complement_other_idx ON item_complement USING btree (complement_id);
CREATE TRIGGER item_complement_announce_delete AFTER DELETE ON item_complement REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();
CREATE TRIGGER item_complement_announce_insert AFTER INSERT ON item_complement REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();
CREATE TRIGGER item_complement_announce_update AFTER UPDATE ON item_complement REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();

create table material (
  id integer not null generated always as identity,
  name text not null,
  constraint material_pkey PRIMARY KEY (id),
  constraint material_name_key UNIQUE (name)
);
CREATE TRIGGER material_announce AFTER INSERT OR DELETE OR UPDATE ON material FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table item_composition (
  item_id bigint not null,
  "position" integer not null,
  part text not null default ''::text,
  material_id integer not null,
  percent smallint not null,
  constraint item_composition_pkey PRIMARY KEY (item_id, "position"),
  constraint item_composition_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint item_composition_material_id_fkey FOREIGN KEY (material_id) REFERENCES material(id),
  constraint item_composition_percent_check CHECK (percent >= 1 AND percent <= 100)
);
CREATE TRIGGER item_composition_announce_delete AFTER DELETE ON item_composition REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();
CREATE TRIGGER item_composition_announce_insert AFTER INSERT ON item_composition REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();
CREATE TRIGGER item_composition_announce_update AFTER UPDATE ON item_composition REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();

create table item_image (
  item_id bigint not null,
  image_id bigint not null,
  style_id integer,
  view text not null default 'front'::text,
  "position" integer not null default 0,
  alt text,
  focal_x smallint,
  focal_y smallint,
  constraint item_image_pkey PRIMARY KEY (item_id, image_id),
  constraint item_image_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id),
  constraint item_image_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint item_image_style_id_fkey FOREIGN KEY (style_id) REFERENCES style(id),
  constraint item_image_focal_whole CHECK ((focal_x IS NULL) = (focal_y IS NULL)),
  constraint item_image_focal_x_check CHECK (focal_x >= 0 AND focal_x <= 100),
  constraint item_image_focal_y_check CHECK (focal_y >= 0 AND focal_y <= 100),
  constraint item_image_view_check CHECK (view = ANY (ARRAY['front'::text, 'back'::text, 'detail'::text, 'flat'::text, 'scale'::text, 'top'::text, 'side'::text]))
);
CREATE INDEX item_image_image_idx ON item_image USING btree (image_id);
CREATE TRIGGER item_image_announce_delete AFTER DELETE ON item_image REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();
CREATE TRIGGER item_image_announce_insert AFTER INSERT ON item_image REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();
CREATE TRIGGER item_image_announce_update AFTER UPDATE ON item_image REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();

create table item_section (
  item_id bigint not null,
  section_id integer not null,
  constraint item_section_pkey PRIMARY KEY (item_id, section_id),
  constraint item_section_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint item_section_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id)
);
CREATE INDEX item_section_section_idx ON item_section USING btree (section_id);
CREATE TRIGGER item_section_announce_delete AFTER DELETE ON item_section REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();
CREATE TRIGGER item_section_announce_insert AFTER INSERT ON item_section REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();
CREATE TRIGGER item_section_announce_update AFTER UPDATE ON item_section REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();

create table item_visit (
  item_id bigint not null,
  day date not null,
  visitors integer not null,
  folded integer not null default 0,
  constraint item_visit_pkey PRIMARY KEY (item_id, day),
  constraint item_visit_check CHECK (folded >= 0 AND folded <= visitors),
  constraint item_visit_visitors_check CHECK (visitors > 0)
);
CREATE INDEX item_visit_day_idx ON item_visit USING btree (day);
CREATE INDEX item_visit_waiting_idx ON item_visit USING btree (item_id) WHERE folded < visitors;

create table item_visit_origin (
  item_id bigint not null,
  day date not null,
  origin text not null,
  visitors integer not null,
  constraint item_visit_origin_pkey PRIMARY KEY (item_id, day, origin),
  constraint item_visit_origin_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint item_visit_origin_origin_check CHECK (origin = ANY (ARRAY['HOME'::text, 'LISTING'::text, 'SEARCH'::text, 'RECOMMENDATION'::text, 'WISHLIST'::text, 'COMPARATOR'::text, 'MAIL'::text, 'SHARE'::text, 'EXTERNAL'::text, 'DIRECT'::text, 'OTHER'::text])),
  constraint item_visit_origin_visitors_check CHECK (visitors > 0)
);
CREATE INDEX item_visit_origin_day_idx ON item_visit_origin USING btree (day);

create table item_visitor (
  day date not null,
  item_id bigint not null,
  mark bytea not null,
  constraint item_visitor_pkey PRIMARY KEY (day, item_id, mark),
  constraint item_visitor_mark_check CHECK (length(mark) = 16)
);

create table known_device (
  token_hash bytea not null,
  user_id bigint not null,
  last_used_at timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (token_hash),
  constraint known_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX known_device_used_idx ON known_device USING btree (last_used_at);
CREATE INDEX known_device_user_idx ON known_device USING btree (user_id);

create table last_search (
  user_id bigint not null,
  folded text not null,
  keyword text not null,
  searched_at timestamp with time zone not null,
  constraint last_search_pkey PRIMARY KEY (user_id, folded),
  constraint last_search_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint last_search_keyword_check CHECK (length(keyword) >= 1 AND length(keyword) <= 200)
);

create table list_export (
  id bigint not null generated always as identity,
  secret_hash text not null,
  list text not null,
  format text not null,
  query text not null,
  columns text[] not null,
  time_zone text not null,
  staff_id bigint not null,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  row_count integer,
  constraint list_export_pkey PRIMARY KEY (id),
  constraint list_export_secret_hash_key UNIQUE (secret_hash),
  constraint list_export_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id),
  constraint list_export_format_check CHECK (format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'zip'::text])),
  constraint list_export_query_check CHECK (length(query) <= 1000)
);
CREATE INDEX list_export_created_idx ON list_export USING btree (created_at);
CREATE INDEX list_export_staff_idx ON list_export USING btree (staff_id);

create table list_view (
  id bigint not null generated always as identity,
  list text not null,
  owner_id bigint not null,
  name text not null,
  query text not null,
  columns text[] not null default '{}'::text[],
  shared boolean not null,
  created_at timestamp with time zone not null,
  constraint list_view_pkey PRIMARY KEY (id),
  constraint list_view_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES user_account(id),
  constraint list_view_list_check CHECK (length(list) >= 1 AND length(list) <= 40),
  constraint list_view_name_check CHECK (length(name) >= 1 AND length(name) <= 40),
  constraint list_view_query_check CHECK (length(query) <= 1000)
);
CREATE UNIQUE INDEX list_view_own_idx ON list_view USING btree (list, owner_id, lower(name)) WHERE NOT shared;
CREATE INDEX list_view_owner_idx ON list_view USING btree (owner_id);
CREATE UNIQUE INDEX list_view_shared_idx ON list_view USING btree (list, lower(name)) WHERE shared;

create table list_view_default (
  user_id bigint not null,
  list text not null,
  view_id bigint not null,
  constraint list_view_default_pkey PRIMARY KEY (user_id, list),
  constraint list_view_default_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  constraint list_view_default_view_id_fkey FOREIGN KEY (view_id) REFERENCES list_view(id) ON DELETE CASCADE
);
CREATE INDEX list_view_default_view_idx ON list_view_default USING btree (view_id);

create table location (
  id integer not null generated always as identity,
  code text not null,
  name text not null,
  kind text not null,
  regions text[] not null default '{}'::text[],
  "position" integer not null default 0,
  active boolean not null default true,
  low_at integer not null default 3,
  constraint location_pkey PRIMARY KEY (id),
  constraint location_code_key UNIQUE (code),
  constraint location_kind_check CHECK (kind = ANY (ARRAY['warehouse'::text, 'store'::text])),
  constraint location_low_at_check CHECK (low_at >= 0 AND low_at <= 100000)
);
CREATE TRIGGER location_announce AFTER INSERT OR DELETE OR UPDATE ON location FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');
CREATE TRIGGER location_level_update AFTER UPDATE OF active ON location FOR EACH ROW WHEN (old.active <> new.active) EXECUTE FUNCTION stock_level_after_location();

create table look (
  id integer not null generated always as identity,
  section_id integer,
  name text not null,
  image_id bigint,
  "position" integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  alt text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint look_pkey PRIMARY KEY (id),
  constraint look_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id),
  constraint look_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id),
  constraint look_alt_check CHECK (length(alt) >= 1 AND length(alt) <= 250),
  constraint look_period CHECK (ends_at > starts_at),
  constraint look_version_check CHECK (version > 0)
);
CREATE INDEX look_ends_idx ON look USING btree (ends_at) WHERE ends_at IS NOT NULL;
CREATE INDEX look_position_idx ON look USING btree ("position", id);
CREATE INDEX look_starts_idx ON look USING btree (starts_at) WHERE starts_at IS NOT NULL;
CREATE TRIGGER look_announce AFTER INSERT OR DELETE OR UPDATE ON look FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table look_item (
  look_id integer not null,
  item_id bigint not null,
  style_id integer,
  "position" integer not null default 0,
  constraint look_item_pkey PRIMARY KEY (look_id, item_id),
  constraint look_item_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint look_item_look_id_fkey FOREIGN KEY (look_id) REFERENCES look(id) ON DELETE CASCADE,
  constraint look_item_style_id_fkey FOREIGN KEY (style_id) REFERENCES style(id)
);
CREATE INDEX look_item_item_idx ON look_item USING btree (item_id);
CREATE TRIGGER look_item_announce_delete AFTER DELETE ON look_item REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT EXECUTE FUNCTION look_item_announce();
CREATE TRIGGER look_item_announce_insert AFTER INSERT ON look_item REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION look_item_announce();
CREATE TRIGGER look_item_announce_update AFTER UPDATE ON look_item REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION look_item_announce();

create table mail_text (
  mail text not null,
  subject text,
  title text,
  opening text,
  closing text,
  version integer not null default 0,
  updated_at timestamp with time zone not null,
  region text,
  id integer not null generated always as identity,
  constraint mail_text_pkey PRIMARY KEY (id),
  constraint mail_text_mail_region_key UNIQUE NULLS NOT DISTINCT (mail, region),
  constraint mail_text_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint mail_text_closing_check CHECK (length(closing) <= 1500),
  constraint mail_text_mail_check CHECK (mail ~ '^[a-z]+(-[a-z]+)*$'::text AND length(mail) <= 60),
  constraint mail_text_opening_check CHECK (length(opening) <= 1500),
  constraint mail_text_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 150 AND subject !~ '[\n\r]'::text),
  constraint mail_text_title_check CHECK (length(title) >= 1 AND length(title) <= 120 AND title !~ '[\n\r]'::text)
);
CREATE TRIGGER mail_text_announce AFTER INSERT OR DELETE OR UPDATE ON mail_text FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table merged_carrier (
  id integer not null,
  name text not null,
  carrier_id integer not null,
  merged_at timestamp with time zone not null,
  merger_name text not null,
  constraint merged_carrier_pkey PRIMARY KEY (id),
  constraint merged_carrier_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id) ON DELETE CASCADE
);
CREATE INDEX merged_carrier_carrier_idx ON merged_carrier USING btree (carrier_id);

create table news (
  id integer not null generated always as identity,
  name text not null,
  title text not null,
  summary text not null,
  body text not null,
  image_id bigint,
  published_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint news_pkey PRIMARY KEY (id),
  constraint news_name_key UNIQUE (name),
  constraint news_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id),
  constraint news_name_check CHECK (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint news_title_check CHECK (title <> ''::text)
);
CREATE INDEX news_published_idx ON news USING btree (published_at DESC, id DESC);
CREATE TRIGGER news_announce AFTER INSERT OR DELETE OR UPDATE ON news FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table news_item (
  news_id integer not null,
  item_id bigint not null,
  "position" integer not null default 0,
  constraint news_item_pkey PRIMARY KEY (news_id, item_id),
  constraint news_item_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint news_item_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE
);
CREATE INDEX news_item_item_idx ON news_item USING btree (item_id);
CREATE TRIGGER news_item_announce AFTER INSERT OR DELETE OR UPDATE ON news_item FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table newsletter_letter (
  id bigint not null generated always as identity,
  name text not null,
  region text not null,
  topic text not null,
  section text,
  title text not null,
  digest bytea not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint newsletter_letter_pkey PRIMARY KEY (id),
  constraint newsletter_letter_name_key UNIQUE (name),
  constraint newsletter_letter_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint newsletter_letter_check CHECK (finished_at >= started_at),
  constraint newsletter_letter_digest_check CHECK (octet_length(digest) = 32),
  constraint newsletter_letter_name_check CHECK (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(name) <= 80),
  constraint newsletter_letter_topic_check CHECK (topic = ANY (ARRAY['NEW'::text, 'SALES'::text]))
);

create table newsletter_subscription (
  id bigint not null generated always as identity,
  email text,
  region text,
  user_id bigint,
  topics text[] not null,
  sections text[] not null default '{}'::text[],
  frequency text not null default 'EACH'::text,
  created_at timestamp with time zone not null,
  last_sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint newsletter_subscription_pkey PRIMARY KEY (id),
  constraint newsletter_subscription_user_id_key UNIQUE (user_id),
  constraint newsletter_subscription_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint newsletter_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint newsletter_subscription_check CHECK ((email IS NULL) = (user_id IS NOT NULL)),
  constraint newsletter_subscription_check1 CHECK ((region IS NULL) = (user_id IS NOT NULL)),
  constraint newsletter_subscription_check2 CHECK (ended_at IS NULL OR user_id IS NULL),
  constraint newsletter_subscription_email_check CHECK (email = lower(email) AND char_length(email) >= 3 AND char_length(email) <= 254),
  constraint newsletter_subscription_frequency_check CHECK (frequency = ANY (ARRAY['EACH'::text, 'MONTHLY'::text])),
  constraint newsletter_subscription_topics_check CHECK (topics <@ ARRAY['NEW'::text, 'SALES'::text])
);
CREATE UNIQUE INDEX newsletter_subscription_email_idx ON newsletter_subscription USING btree (email) WHERE email IS NOT NULL;
CREATE INDEX newsletter_subscription_ended_idx ON newsletter_subscription USING btree (ended_at) WHERE ended_at IS NOT NULL;
CREATE TRIGGER newsletter_subscription_recorded AFTER INSERT OR DELETE OR UPDATE OF email, ended_at ON newsletter_subscription FOR EACH ROW EXECUTE FUNCTION customer_record_follow_subscription();

create table newsletter_delivery (
  letter_id bigint not null,
  subscription_id bigint not null,
  sent_at timestamp with time zone not null,
  constraint newsletter_delivery_pkey PRIMARY KEY (letter_id, subscription_id),
  constraint newsletter_delivery_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES newsletter_letter(id) ON DELETE CASCADE,
  constraint newsletter_delivery_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES newsletter_subscription(id) ON DELETE CASCADE
);
CREATE INDEX newsletter_delivery_subscription_idx ON newsletter_delivery USING btree (subscription_id);

create table newsletter_opt_in (
  id bigint not null generated always as identity,
  email text not null,
  region text not null,
  form_path text not null,
  text_version text not null,
  requested_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  subscription_id bigint,
  constraint newsletter_opt_in_pkey PRIMARY KEY (id),
  constraint newsletter_opt_in_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint newsletter_opt_in_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES newsletter_subscription(id) ON DELETE CASCADE,
  constraint newsletter_opt_in_check CHECK (confirmed_at >= requested_at),
  constraint newsletter_opt_in_check1 CHECK ((confirmed_at IS NULL) = (subscription_id IS NULL)),
  constraint newsletter_opt_in_email_check CHECK (email = lower(email) AND char_length(email) >= 3 AND char_length(email) <= 254),
  constraint newsletter_opt_in_form_path_check CHECK (form_path ~ '^/([^/]|$)'::text AND char_length(form_path) <= 200)
);
CREATE INDEX newsletter_opt_in_email_idx ON newsletter_opt_in USING btree (email, requested_at);
CREATE INDEX newsletter_opt_in_open_idx ON newsletter_opt_in USING btree (requested_at) WHERE confirmed_at IS NULL;
CREATE INDEX newsletter_opt_in_subscription_idx ON newsletter_opt_in USING btree (subscription_id) WHERE subscription_id IS NOT NULL;

create table notification (
  id bigint not null generated always as identity,
  user_id bigint not null,
  type text not null,
  message text not null,
  path text,
  order_id text,
  dedupe_key text,
  created_at timestamp with time zone not null,
  viewed_at timestamp with time zone,
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint notification_check CHECK (viewed_at >= created_at),
  constraint notification_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 300),
  constraint notification_path_check CHECK (path ~ '^/([^/]|$)'::text AND char_length(path) <= 500),
  constraint notification_type_check CHECK (type = ANY (ARRAY['ORDER_STATUS'::text, 'PAYMENT'::text, 'GIFT'::text, 'BACK_IN_STOCK'::text, 'PRICE_DROP'::text, 'CLAIM'::text, 'ANNOUNCEMENT'::text]))
);
CREATE INDEX notification_created_idx ON notification USING btree (created_at);
CREATE UNIQUE INDEX notification_key_idx ON notification USING btree (user_id, dedupe_key) WHERE dedupe_key IS NOT NULL;
CREATE INDEX notification_unviewed_idx ON notification USING btree (user_id) WHERE viewed_at IS NULL;
CREATE INDEX notification_user_idx ON notification USING btree (user_id, created_at DESC, id DESC) INCLUDE (viewed_at);
CREATE TRIGGER notification_inserted AFTER INSERT ON notification REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION notification_announce();
CREATE TRIGGER notification_viewed AFTER UPDATE ON notification REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION notification_announce();

create table opening_link (
  id boolean not null default true,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint opening_link_pkey PRIMARY KEY (id),
  constraint opening_link_check CHECK (expires_at > created_at),
  constraint opening_link_id_check CHECK (id),
  constraint opening_link_token_hash_check CHECK (length(token_hash) = 32)
);

create table opening_step (
  step text not null,
  confirmed_at timestamp with time zone not null,
  constraint opening_step_pkey PRIMARY KEY (step),
  constraint opening_step_step_check CHECK (step = ANY (ARRAY['IDENTITY'::text, 'TAXES'::text, 'DELIVERY'::text, 'PAYMENT'::text, 'ARTICLE'::text]))
);

create table order_activity (
  id bigint not null generated always as identity,
  order_id bigint not null,
  kind text not null,
  staff_id bigint,
  staff_name text,
  via text,
  text text,
  mentions bigint[] not null default '{}'::bigint[],
  details jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null,
  constraint order_activity_pkey PRIMARY KEY (id),
  constraint order_activity_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint order_activity_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id),
  constraint order_activity_check CHECK (staff_id IS NULL OR staff_name IS NOT NULL AND via IS NOT NULL),
  constraint order_activity_kind_check CHECK (kind ~ '^[A-Z_]{3,20}$'::text),
  constraint order_activity_text_check CHECK (length(text) <= 1000),
  constraint order_activity_via_check CHECK (via = ANY (ARRAY['CONSOLE'::text, 'TERMINAL'::text]))
);
CREATE INDEX order_activity_calls_idx ON order_activity USING btree (staff_id, at) WHERE kind = 'CALL'::text;
CREATE INDEX order_activity_order_idx ON order_activity USING btree (order_id, id);
CREATE INDEX order_activity_staff_idx ON order_activity USING btree (staff_id) WHERE staff_id IS NOT NULL;
CREATE TRIGGER order_activity_inserted AFTER INSERT ON order_activity REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION order_activity_announce();
CREATE TRIGGER order_activity_kept BEFORE DELETE OR UPDATE ON order_activity FOR EACH STATEMENT EXECUTE FUNCTION order_keep_words();

create table order_draft (
  id bigint not null generated always as identity,
  public_id text not null,
  region text not null,
  cart_id text,
  agent_id bigint not null,
  agent_name text not null,
  details jsonb not null default '{}'::jsonb,
  order_reference text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint order_draft_pkey PRIMARY KEY (id),
  constraint order_draft_public_id_key UNIQUE (public_id),
  constraint order_draft_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES user_account(id),
  constraint order_draft_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint order_draft_agent_name_check CHECK (length(agent_name) >= 1 AND length(agent_name) <= 200),
  constraint order_draft_cart_id_check CHECK (length(cart_id) >= 16 AND length(cart_id) <= 64),
  constraint order_draft_details_check CHECK (pg_column_size(details) <= 8000),
  constraint order_draft_order_reference_check CHECK (length(order_reference) >= 1 AND length(order_reference) <= 20),
  constraint order_draft_public_id_check CHECK (length(public_id) >= 16 AND length(public_id) <= 64)
);
CREATE INDEX order_draft_agent_idx ON order_draft USING btree (agent_id, updated_at DESC);
CREATE INDEX order_draft_email_idx ON order_draft USING btree (lower(details ->> 'email'::text));
CREATE INDEX order_draft_updated_idx ON order_draft USING btree (updated_at DESC);

create table order_event (
  id bigint not null generated always as identity,
  order_id bigint not null,
  state text not null,
  actor text not null,
  note text,
  at timestamp with time zone not null,
  staff_id bigint,
  staff_name text,
  via text,
  version integer,
  constraint order_event_pkey PRIMARY KEY (id),
  constraint order_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint order_event_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id),
  constraint order_event_actor_check CHECK (actor = ANY (ARRAY['SYSTEM'::text, 'CUSTOMER'::text, 'STAFF'::text])),
  constraint order_event_staff_is_named CHECK (staff_id IS NULL OR staff_name IS NOT NULL AND via IS NOT NULL AND actor = 'STAFF'::text),
  constraint order_event_via_check CHECK (via = ANY (ARRAY['CONSOLE'::text, 'TERMINAL'::text]))
);
CREATE INDEX order_event_order_idx ON order_event USING btree (order_id, id);
CREATE INDEX order_event_staff_idx ON order_event USING btree (staff_id) WHERE staff_id IS NOT NULL;
CREATE TRIGGER order_event_kept BEFORE DELETE OR UPDATE ON order_event FOR EACH STATEMENT EXECUTE FUNCTION order_keep_words();
CREATE TRIGGER order_event_refused AFTER INSERT ON order_event FOR EACH ROW WHEN (new.state = 'NOT_DELIVERED'::text) EXECUTE FUNCTION shop_order_note_refusal();

create table order_parcel (
  shipment_id bigint not null,
  "position" integer not null,
  tracking_number text,
  constraint order_parcel_pkey PRIMARY KEY (shipment_id, "position"),
  constraint order_parcel_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES order_shipment(id) ON DELETE CASCADE,
  constraint order_parcel_position_check CHECK ("position" >= 1 AND "position" <= 99),
  constraint order_parcel_tracking_number_check CHECK (length(tracking_number) >= 1 AND length(tracking_number) <= 80)
);

create table order_shipment_line (
  shipment_id bigint not null,
  line_id bigint not null,
  quantity integer not null,
  delivered integer not null default 0,
  damaged integer not null default 0,
  price bigint,
  constraint order_shipment_line_pkey PRIMARY KEY (shipment_id, line_id),
  constraint order_shipment_line_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id),
  constraint order_shipment_line_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES order_shipment(id) ON DELETE CASCADE,
  constraint order_shipment_line_check CHECK (delivered >= 0 AND delivered <= quantity),
  constraint order_shipment_line_check1 CHECK (damaged >= 0 AND damaged <= quantity),
  constraint order_shipment_line_price_check CHECK (price >= 0),
  constraint order_shipment_line_quantity_check CHECK (quantity > 0)
);
CREATE INDEX order_shipment_line_line_idx ON order_shipment_line USING btree (line_id);

create table order_transition (
  from_state text not null,
  to_state text not null,
  actors text[] not null,
  stock text not null default 'NONE'::text,
  money text not null default 'NONE'::text,
  message text,
  invoices boolean not null default false,
  constraint order_transition_pkey PRIMARY KEY (from_state, to_state),
  constraint order_transition_actors_check CHECK (actors <> '{}'::text[] AND actors <@ ARRAY['SYSTEM'::text, 'CUSTOMER'::text, 'STAFF'::text]),
  constraint order_transition_message_check CHECK (message = ANY (ARRAY['PLACED'::text, 'CONFIRMED'::text, 'PREPARING'::text, 'SENT'::text, 'DELIVERED'::text, 'PARTIALLY_DELIVERED'::text, 'NOT_DELIVERED'::text, 'CANCELLED'::text])),
  constraint order_transition_money_check CHECK (money = ANY (ARRAY['NONE'::text, 'COLLECT'::text, 'GIVE_BACK'::text])),
  constraint order_transition_stock_check CHECK (stock = ANY (ARRAY['NONE'::text, 'KEEP'::text, 'RELEASE'::text, 'SHIP'::text, 'TAKE_BACK'::text]))
);

create table outbox (
  id bigint not null generated always as identity,
  kind text not null,
  dedupe_key text,
  payload jsonb not null,
  created_at timestamp with time zone not null default now(),
  available_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_dedupe_key_key UNIQUE (dedupe_key)
);
CREATE INDEX outbox_due_idx ON outbox USING btree (kind, available_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_failed_idx ON outbox USING btree (id) WHERE failed_at IS NOT NULL;
CREATE INDEX outbox_sent_idx ON outbox USING btree (sent_at) WHERE sent_at IS NOT NULL;

create table part (
  item_id bigint not null,
  brand text not null,
  number text not null,
  number_norm text not null generated always as (reference_norm(number)) stored,
  ref_norm text not null,
  constraint part_pkey PRIMARY KEY (item_id),
  constraint part_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint part_brand_check CHECK (brand <> ''::text),
  constraint part_number_check CHECK (length(number) >= 1 AND length(number) <= 64),
  constraint part_number_norm_check CHECK (number_norm <> ''::text),
  constraint part_ref_norm_check CHECK (ref_norm ~ '^[A-Z0-9]+$'::text)
);
CREATE INDEX part_number_idx ON part USING btree (number_norm);
CREATE INDEX part_number_trgm_idx ON part USING gin (number_norm gin_trgm_ops);
CREATE INDEX part_ref_idx ON part USING btree (ref_norm);

create table part_attribute (
  item_id bigint not null,
  "position" smallint not null,
  name text not null,
  value text not null,
  unit text not null default ''::text,
  constraint part_attribute_pkey PRIMARY KEY (item_id, "position"),
  constraint part_attribute_item_id_name_key UNIQUE (item_id, name),
  constraint part_attribute_item_id_fkey FOREIGN KEY (item_id) REFERENCES part(item_id) ON DELETE CASCADE,
  constraint part_attribute_name_check CHECK (name <> ''::text),
  constraint part_attribute_value_check CHECK (value <> ''::text)
);

create table part_cross (
  id bigint not null generated always as identity,
  item_id bigint not null,
  brand text not null,
  number text not null,
  number_norm text not null generated always as (reference_norm(number)) stored,
  type text not null,
  constraint part_cross_pkey PRIMARY KEY (id),
  constraint part_cross_item_id_brand_number_norm_key UNIQUE (item_id, brand, number_norm),
  constraint part_cross_item_id_fkey FOREIGN KEY (item_id) REFERENCES part(item_id) ON DELETE CASCADE,
  constraint part_cross_brand_check CHECK (brand <> ''::text),
  constraint part_cross_number_check CHECK (length(number) >= 1 AND length(number) <= 64),
  constraint part_cross_number_norm_check CHECK (number_norm <> ''::text),
  constraint part_cross_type_check CHECK (type = ANY (ARRAY['equivalent'::text, 'supersedes'::text]))
);
CREATE INDEX part_cross_number_idx ON part_cross USING btree (number_norm);
CREATE INDEX part_cross_number_trgm_idx ON part_cross USING gin (number_norm gin_trgm_ops);

create table vehicle_make (
  id integer not null generated always as identity,
  name text not null,
  seo_name text not null,
  constraint vehicle_make_pkey PRIMARY KEY (id),
  constraint vehicle_make_seo_name_key UNIQUE (seo_name),
  constraint vehicle_make_name_check CHECK (name <> ''::text),
  constraint vehicle_make_seo_name_check CHECK (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);

create table vehicle_model (
  id integer not null generated always as identity,
  make_id integer not null,
  name text not null,
  seo_name text not null,
  constraint vehicle_model_pkey PRIMARY KEY (id),
  constraint vehicle_model_make_id_seo_name_key UNIQUE (make_id, seo_name),
  constraint vehicle_model_make_id_fkey FOREIGN KEY (make_id) REFERENCES vehicle_make(id) ON DELETE CASCADE,
  constraint vehicle_model_name_check CHECK (name <> ''::text),
  constraint vehicle_model_seo_name_check CHECK (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);

create table vehicle_generation (
  id integer not null generated always as identity,
  model_id integer not null,
  name text not null,
  year_from smallint not null,
  year_to smallint,
  constraint vehicle_generation_pkey PRIMARY KEY (id),
  constraint vehicle_generation_model_id_name_key UNIQUE (model_id, name),
  constraint vehicle_generation_model_id_fkey FOREIGN KEY (model_id) REFERENCES vehicle_model(id) ON DELETE CASCADE,
  constraint vehicle_generation_check CHECK (year_to >= year_from),
  constraint vehicle_generation_name_check CHECK (name <> ''::text),
  constraint vehicle_generation_year_from_check CHECK (year_from >= 1950 AND year_from <= 2100)
);

create table vehicle_engine (
  id integer not null generated always as identity,
  generation_id integer not null,
  name text not null,
  body text not null,
  fuel text not null,
  cc integer,
  kw smallint not null,
  hp smallint not null,
  engine_code text not null default ''::text,
  year_from smallint not null,
  year_to smallint,
  ktype integer,
  constraint vehicle_engine_pkey PRIMARY KEY (id),
  constraint vehicle_engine_generation_id_name_body_key UNIQUE (generation_id, name, body),
  constraint vehicle_engine_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES vehicle_generation(id) ON DELETE CASCADE,
  constraint vehicle_engine_body_check CHECK (body = ANY (ARRAY['hatchback'::text, 'saloon'::text, 'estate'::text, 'mpv'::text, 'suv'::text, 'coupe'::text, 'convertible'::text, 'pickup'::text, 'van'::text, 'chassis'::text])),
  constraint vehicle_engine_cc_check CHECK (cc >= 300 AND cc <= 20000),
  constraint vehicle_engine_check CHECK (year_to >= year_from),
  constraint vehicle_engine_check1 CHECK ((fuel = 'electric'::text) = (cc IS NULL)),
  constraint vehicle_engine_fuel_check CHECK (fuel = ANY (ARRAY['petrol'::text, 'diesel'::text, 'lpg'::text, 'hybrid'::text, 'electric'::text])),
  constraint vehicle_engine_hp_check CHECK (hp > 0),
  constraint vehicle_engine_kw_check CHECK (kw > 0),
  constraint vehicle_engine_name_check CHECK (name <> ''::text),
  constraint vehicle_engine_year_from_check CHECK (year_from >= 1950 AND year_from <= 2100)
);
CREATE INDEX vehicle_engine_code_idx ON vehicle_engine USING btree (reference_norm(engine_code)) WHERE engine_code <> ''::text;
CREATE UNIQUE INDEX vehicle_engine_ktype_idx ON vehicle_engine USING btree (ktype) WHERE ktype IS NOT NULL;

create table part_fitment (
  id bigint not null generated always as identity,
  item_id bigint not null,
  engine_id integer not null,
  axle text,
  side text,
  year_from smallint,
  year_to smallint,
  note text not null default ''::text,
  constraint part_fitment_pkey PRIMARY KEY (id),
  constraint part_fitment_item_id_engine_id_axle_side_year_from_year_to__key UNIQUE NULLS NOT DISTINCT (item_id, engine_id, axle, side, year_from, year_to, note),
  constraint part_fitment_engine_id_fkey FOREIGN KEY (engine_id) REFERENCES vehicle_engine(id) ON DELETE CASCADE,
  constraint part_fitment_item_id_fkey FOREIGN KEY (item_id) REFERENCES part(item_id) ON DELETE CASCADE,
  constraint part_fitment_axle_check CHECK (axle = ANY (ARRAY['front'::text, 'rear'::text])),
  constraint part_fitment_check CHECK (year_to >= year_from),
  constraint part_fitment_side_check CHECK (side = ANY (ARRAY['left'::text, 'right'::text]))
);
CREATE INDEX part_fitment_engine_idx ON part_fitment USING btree (engine_id, item_id);

create table part_oem (
  id bigint not null generated always as identity,
  item_id bigint not null,
  maker text not null,
  number text not null,
  number_norm text not null generated always as (reference_norm(number)) stored,
  constraint part_oem_pkey PRIMARY KEY (id),
  constraint part_oem_item_id_maker_number_norm_key UNIQUE (item_id, maker, number_norm),
  constraint part_oem_item_id_fkey FOREIGN KEY (item_id) REFERENCES part(item_id) ON DELETE CASCADE,
  constraint part_oem_maker_check CHECK (maker <> ''::text),
  constraint part_oem_number_check CHECK (length(number) >= 1 AND length(number) <= 64),
  constraint part_oem_number_norm_check CHECK (number_norm <> ''::text)
);
CREATE INDEX part_oem_number_idx ON part_oem USING btree (number_norm);
CREATE INDEX part_oem_number_trgm_idx ON part_oem USING gin (number_norm gin_trgm_ops);

create table passkey (
  id text not null,
  user_id bigint not null,
  name text not null,
  relying_party text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint passkey_id_check CHECK (length(id) <= 1400)
);
CREATE INDEX passkey_user_idx ON passkey USING btree (user_id);

create table past_order (
  id bigint not null generated always as identity,
  source text not null,
  reference text not null,
  email text not null,
  full_name text not null,
  phone text,
  region text not null,
  currency text not null,
  total bigint not null,
  refunded bigint not null default 0,
  status text not null,
  placed_at timestamp with time zone not null,
  city text,
  lines jsonb not null,
  imported_at timestamp with time zone not null,
  constraint past_order_pkey PRIMARY KEY (id),
  constraint past_order_source_reference_key UNIQUE (source, reference),
  constraint past_order_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  constraint past_order_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint past_order_email_check CHECK (email = lower(email)),
  constraint past_order_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 60),
  constraint past_order_refunded_check CHECK (refunded >= 0),
  constraint past_order_source_check CHECK (source = ANY (ARRAY['SHOPIFY'::text, 'OURLET'::text])),
  constraint past_order_status_check CHECK (length(status) <= 120),
  constraint past_order_total_check CHECK (total >= 0)
);
CREATE INDEX past_order_email_idx ON past_order USING btree (email, placed_at DESC);

create table payment_attempt (
  id bigint not null generated always as identity,
  public_id text not null,
  kind text not null,
  subject_id text not null,
  number integer not null,
  provider text not null,
  reference text not null,
  merchant_ref text not null,
  provider_ref text,
  redirect_url text,
  amount bigint not null,
  currency text not null,
  region text not null,
  buyer jsonb,
  description text not null,
  state text not null default 'PENDING'::text,
  verdict text,
  card_brand text,
  card_last4 text,
  refunded bigint not null default 0,
  starts integer not null default 0,
  starting_until timestamp with time zone,
  expires_at timestamp with time zone not null,
  next_poll_at timestamp with time zone,
  polls integer not null default 0,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  decline text,
  resolved_at timestamp with time zone,
  constraint payment_attempt_pkey PRIMARY KEY (id),
  constraint payment_attempt_kind_subject_id_number_key UNIQUE (kind, subject_id, number),
  constraint payment_attempt_provider_merchant_ref_key UNIQUE (provider, merchant_ref),
  constraint payment_attempt_provider_provider_ref_key UNIQUE (provider, provider_ref),
  constraint payment_attempt_public_id_key UNIQUE (public_id),
  constraint payment_attempt_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  constraint payment_attempt_amount_check CHECK (amount > 0),
  constraint payment_attempt_card_last4_check CHECK (card_last4 ~ '^[0-9]{4}$'::text),
  constraint payment_attempt_check CHECK (refunded = 0 OR state = 'PAID'::text AND refunded <= amount),
  constraint payment_attempt_check1 CHECK ((state = 'PAID'::text) = (verdict IS NOT NULL)),
  constraint payment_attempt_check2 CHECK ((provider_ref IS NULL) = (redirect_url IS NULL)),
  constraint payment_attempt_decline_check CHECK (decline = ANY (ARRAY['FUNDS'::text, 'LIMIT'::text, 'CARD'::text, 'EXPIRED'::text, 'CODE'::text])),
  constraint payment_attempt_decline_of_refused CHECK (decline IS NULL OR state = 'FAILED'::text),
  constraint payment_attempt_kind_check CHECK (kind = ANY (ARRAY['ORDER'::text, 'GIFT_CARD'::text])),
  constraint payment_attempt_merchant_ref_check CHECK (length(merchant_ref) >= 3 AND length(merchant_ref) <= 36),
  constraint payment_attempt_number_check CHECK (number > 0),
  constraint payment_attempt_public_id_check CHECK (public_id ~ '^p_[A-Za-z0-9_-]{22}$'::text),
  constraint payment_attempt_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 24),
  constraint payment_attempt_refunded_check CHECK (refunded >= 0),
  constraint payment_attempt_resolved_check CHECK (resolved_at IS NULL OR state = 'SUSPECT'::text),
  constraint payment_attempt_state_check CHECK (state = ANY (ARRAY['PENDING'::text, 'PAID'::text, 'FAILED'::text, 'EXPIRED'::text, 'CANCELLED'::text, 'SUSPECT'::text])),
  constraint payment_attempt_subject_id_check CHECK (subject_id <> ''::text),
  constraint payment_attempt_verdict_check CHECK (verdict = ANY (ARRAY['ACCEPTED'::text, 'REFUND'::text]))
);
CREATE UNIQUE INDEX payment_attempt_accepted_idx ON payment_attempt USING btree (kind, subject_id) WHERE verdict = 'ACCEPTED'::text;
CREATE INDEX payment_attempt_due_idx ON payment_attempt USING btree (next_poll_at) WHERE next_poll_at IS NOT NULL;
CREATE INDEX payment_attempt_provider_ref_idx ON payment_attempt USING btree (provider_ref) WHERE provider_ref IS NOT NULL;
CREATE INDEX payment_attempt_suspect_idx ON payment_attempt USING btree (id) WHERE state = 'SUSPECT'::text AND resolved_at IS NULL;

create table payment_event (
  id bigint not null generated always as identity,
  attempt_id bigint not null,
  provider text not null,
  event_id text not null,
  kind text not null,
  detail jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  constraint payment_event_pkey PRIMARY KEY (id),
  constraint payment_event_provider_event_id_key UNIQUE (provider, event_id),
  constraint payment_event_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  constraint payment_event_kind_check CHECK (kind = ANY (ARRAY['HINT'::text, 'FORGED'::text, 'MISMATCH'::text, 'ABANDONED'::text, 'RESOLVED'::text]))
);
CREATE INDEX payment_event_attempt_idx ON payment_event USING btree (attempt_id, id);

create table photo_import (
  id bigint not null generated always as identity,
  public_id uuid not null default gen_random_uuid(),
  staff_id bigint,
  name text not null,
  state text not null,
  counts jsonb not null default '{}'::jsonb,
  fault text,
  created_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  undone_at timestamp with time zone,
  applied_by bigint,
  undone_by bigint,
  constraint photo_import_pkey PRIMARY KEY (id),
  constraint photo_import_public_id_key UNIQUE (public_id),
  constraint photo_import_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint photo_import_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint photo_import_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint photo_import_check CHECK ((state = ANY (ARRAY['DONE'::text, 'UNDOING'::text, 'UNDONE'::text])) = (applied_at IS NOT NULL)),
  constraint photo_import_check1 CHECK ((state = 'UNDONE'::text) = (undone_at IS NOT NULL)),
  constraint photo_import_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint photo_import_state_check CHECK (state = ANY (ARRAY['READY'::text, 'APPLYING'::text, 'DONE'::text, 'UNDOING'::text, 'UNDONE'::text, 'DISCARDED'::text]))
);
CREATE INDEX photo_import_applied_by_idx ON photo_import USING btree (applied_by) WHERE applied_by IS NOT NULL;
CREATE INDEX photo_import_applied_idx ON photo_import USING btree (applied_at) WHERE applied_at IS NOT NULL;
CREATE INDEX photo_import_created_idx ON photo_import USING btree (created_at) WHERE state = 'READY'::text;
CREATE INDEX photo_import_open_idx ON photo_import USING btree (id) WHERE state = ANY (ARRAY['APPLYING'::text, 'UNDOING'::text]);
CREATE INDEX photo_import_staff_idx ON photo_import USING btree (staff_id, id) WHERE staff_id IS NOT NULL;
CREATE INDEX photo_import_undone_by_idx ON photo_import USING btree (undone_by) WHERE undone_by IS NOT NULL;

create table photo_import_file (
  import_id bigint not null,
  "position" integer not null,
  name text not null,
  bytes integer not null,
  content bytea,
  hash text,
  verdict text not null,
  detail text,
  plan jsonb,
  before jsonb,
  started boolean not null default false,
  image_id bigint,
  attached boolean not null default false,
  undo_result text,
  constraint photo_import_file_pkey PRIMARY KEY (import_id, "position"),
  constraint photo_import_file_import_id_fkey FOREIGN KEY (import_id) REFERENCES photo_import(id) ON DELETE CASCADE,
  constraint photo_import_file_bytes_check CHECK (bytes >= 0),
  constraint photo_import_file_content_check CHECK (length(content) <= 20971520),
  constraint photo_import_file_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint photo_import_file_position_check CHECK ("position" >= 0),
  constraint photo_import_file_undo_result_check CHECK (undo_result = ANY (ARRAY['RESTORED'::text, 'LEFT'::text])),
  constraint photo_import_file_verdict_check CHECK (verdict = ANY (ARRAY['created'::text, 'received'::text, 'replaced'::text, 'attached'::text, 'unchanged'::text, 'skipped'::text, 'refused'::text]))
);
CREATE INDEX photo_import_file_verdict_idx ON photo_import_file USING btree (import_id, verdict, "position");

create table price (
  variant_id bigint not null,
  region text not null,
  currency text not null,
  amount bigint not null,
  sale_amount bigint,
  sale_starts_at timestamp with time zone,
  sale_ends_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  constraint price_pkey PRIMARY KEY (variant_id, region),
  constraint price_region_currency_fkey FOREIGN KEY (region, currency) REFERENCES region(code, currency),
  constraint price_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE,
  constraint price_amount_check CHECK (amount > 0),
  constraint price_check CHECK (sale_amount > 0 AND sale_amount < amount),
  constraint price_check1 CHECK (sale_amount IS NOT NULL OR sale_starts_at IS NULL AND sale_ends_at IS NULL),
  constraint price_check2 CHECK (sale_ends_at > sale_starts_at)
);
CREATE INDEX price_reduced_end_idx ON price USING btree (region, sale_ends_at, variant_id) WHERE sale_amount IS NOT NULL;
CREATE INDEX price_reduced_idx ON price USING btree (region, variant_id) INCLUDE (sale_starts_at, sale_ends_at) WHERE sale_amount IS NOT NULL;
CREATE INDEX price_sale_ends_idx ON price USING btree (sale_ends_at) WHERE sale_ends_at IS NOT NULL;
CREATE INDEX price_sale_starts_idx ON price USING btree (sale_starts_at) WHERE sale_starts_at IS NOT NULL;
CREATE TRIGGER price_announce_delete AFTER DELETE ON price REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_variant();
CREATE TRIGGER price_announce_insert AFTER INSERT ON price REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_variant();
CREATE TRIGGER price_announce_update AFTER UPDATE ON price REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_variant();
CREATE TRIGGER price_history_delete AFTER DELETE ON price REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT EXECUTE FUNCTION price_keep_history();
CREATE TRIGGER price_history_insert AFTER INSERT ON price REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION price_keep_history();
CREATE TRIGGER price_history_update AFTER UPDATE ON price REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION price_keep_history();
CREATE TRIGGER price_items_delete AFTER DELETE ON price REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT EXECUTE FUNCTION priced_item_after_price();
CREATE TRIGGER price_items_insert AFTER INSERT ON price REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION priced_item_after_price();

create table price_history (
  id bigint not null generated always as identity,
  variant_id bigint not null,
  region text not null,
  currency text not null,
  amount bigint,
  sale_amount bigint,
  sale_starts_at timestamp with time zone,
  sale_ends_at timestamp with time zone,
  valid_from timestamp with time zone not null default now(),
  constraint price_history_pkey PRIMARY KEY (id),
  constraint price_history_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX price_history_variant_idx ON price_history USING btree (variant_id, region, valid_from DESC);

create table priced_item (
  item_id bigint not null,
  region text not null,
  constraint priced_item_pkey PRIMARY KEY (item_id, region),
  constraint priced_item_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE
);
CREATE INDEX priced_item_region_idx ON priced_item USING btree (region, item_id);

create table promotion (
  id integer not null generated always as identity,
  code text not null,
  label text not null,
  kind text not null,
  percent_bp integer,
  taken smallint,
  paid smallint,
  first_order boolean not null default false,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  uses_limit integer,
  buyer_limit integer,
  uses integer not null default 0,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  is_personal boolean not null default false,
  for_articles boolean not null default false,
  automatic boolean not null default false,
  constraint promotion_pkey PRIMARY KEY (id),
  constraint promotion_code_key UNIQUE (code),
  constraint promotion_automatic CHECK (NOT automatic OR NOT first_order AND NOT is_personal AND buyer_limit IS NULL),
  constraint promotion_buyer_limit_check CHECK (buyer_limit > 0),
  constraint promotion_check CHECK (paid >= 1 AND paid <= (taken - 1)),
  constraint promotion_check1 CHECK (ends_at > starts_at),
  constraint promotion_check2 CHECK ((kind = 'PERCENTAGE'::text) = (percent_bp IS NOT NULL)),
  constraint promotion_check3 CHECK ((kind = 'N_FOR_M'::text) = (taken IS NOT NULL) AND (kind = 'N_FOR_M'::text) = (paid IS NOT NULL)),
  constraint promotion_code_check CHECK (code ~ '^[A-Z0-9]{3,32}$'::text),
  constraint promotion_kind_check CHECK (kind = ANY (ARRAY['PERCENTAGE'::text, 'AMOUNT'::text, 'FREE_DELIVERY'::text, 'N_FOR_M'::text])),
  constraint promotion_label_check CHECK (label <> ''::text),
  constraint promotion_percent_bp_check CHECK (percent_bp >= 1 AND percent_bp <= 10000),
  constraint promotion_taken_check CHECK (taken >= 2 AND taken <= 99),
  constraint promotion_uses_limit_check CHECK (uses_limit > 0),
  constraint promotion_uses_limited CHECK (uses >= 0 AND uses <= uses_limit)
);
CREATE INDEX promotion_automatic_idx ON promotion USING btree (id) WHERE automatic AND active;
CREATE INDEX promotion_code_start_idx ON promotion USING btree (code text_pattern_ops);
CREATE INDEX promotion_list_idx ON promotion USING btree (is_personal, created_at DESC, id DESC);
CREATE TRIGGER promotion_automatic_announce AFTER INSERT OR UPDATE OF automatic, active, ends_at ON promotion FOR EACH ROW WHEN (new.automatic) EXECUTE FUNCTION catalogue_announce_scope('words');

create table promotion_buyer (
  promotion_id integer not null,
  buyer_key text not null,
  uses integer not null,
  constraint promotion_buyer_pkey PRIMARY KEY (promotion_id, buyer_key),
  constraint promotion_buyer_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  constraint promotion_buyer_buyer_key_check CHECK (buyer_key = lower(buyer_key) AND buyer_key <> ''::text),
  constraint promotion_buyer_uses_check CHECK (uses >= 0)
);

create table promotion_day (
  region text not null,
  day date not null,
  promotion_id integer not null,
  orders integer not null,
  discount bigint not null,
  amount bigint not null,
  constraint promotion_day_pkey PRIMARY KEY (region, day, promotion_id),
  constraint promotion_day_region_day_fkey FOREIGN KEY (region, day) REFERENCES sales_day(region, day) ON DELETE CASCADE,
  constraint promotion_day_orders_check CHECK (orders > 0)
);

create table promotion_email (
  promotion_id integer not null,
  email text not null,
  constraint promotion_email_pkey PRIMARY KEY (promotion_id, email),
  constraint promotion_email_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  constraint promotion_email_email_check CHECK (email = lower(email) AND email <> ''::text)
);

create table promotion_region (
  promotion_id integer not null,
  region text not null,
  currency text not null,
  amount bigint,
  cap bigint,
  minimum bigint,
  constraint promotion_region_pkey PRIMARY KEY (promotion_id, region),
  constraint promotion_region_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  constraint promotion_region_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint promotion_region_amount_check CHECK (amount > 0),
  constraint promotion_region_cap_check CHECK (cap > 0),
  constraint promotion_region_currency_check CHECK (currency = ANY (ARRAY['TND'::text, 'XOF'::text])),
  constraint promotion_region_minimum_check CHECK (minimum > 0)
);

create table special_group (
  id integer not null generated always as identity,
  section_id integer,
  name text not null,
  seo_name text not null,
  description text,
  image_id bigint,
  "position" integer not null default 0,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  seo_title text,
  seo_description text,
  switched_off boolean not null default false,
  constraint special_group_pkey PRIMARY KEY (id),
  constraint special_group_seo_name_key UNIQUE (seo_name),
  constraint special_group_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id),
  constraint special_group_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id),
  constraint special_group_check CHECK (ends_at > starts_at),
  constraint special_group_seo_description_check CHECK (length(seo_description) >= 1 AND length(seo_description) <= 320),
  constraint special_group_seo_name_check CHECK (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint special_group_seo_title_check CHECK (length(seo_title) >= 1 AND length(seo_title) <= 120),
  constraint special_group_version_check CHECK (version > 0)
);
CREATE TRIGGER special_group_announce AFTER INSERT OR DELETE OR UPDATE ON special_group FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');
CREATE TRIGGER special_group_former_path AFTER UPDATE ON special_group FOR EACH ROW WHEN (old.seo_name <> new.seo_name) EXECUTE FUNCTION former_path_of_special_group();
CREATE TRIGGER special_group_former_path_new AFTER INSERT ON special_group FOR EACH ROW EXECUTE FUNCTION former_path_of_special_group();

create table promotion_target (
  promotion_id integer not null,
  section_id integer,
  group_id integer,
  brand_id integer,
  special_group_id integer,
  item_id bigint,
  constraint promotion_target_once UNIQUE NULLS NOT DISTINCT (promotion_id, section_id, group_id, brand_id, special_group_id, item_id),
  constraint promotion_target_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id) ON DELETE CASCADE,
  constraint promotion_target_group_id_fkey FOREIGN KEY (group_id) REFERENCES item_group(id) ON DELETE CASCADE,
  constraint promotion_target_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint promotion_target_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  constraint promotion_target_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id) ON DELETE CASCADE,
  constraint promotion_target_special_group_id_fkey FOREIGN KEY (special_group_id) REFERENCES special_group(id) ON DELETE CASCADE,
  constraint promotion_target_one CHECK (num_nonnulls(section_id, group_id, brand_id, special_group_id, item_id) = 1)
);
CREATE INDEX promotion_target_item_idx ON promotion_target USING btree (item_id) WHERE item_id IS NOT NULL;
CREATE INDEX promotion_target_special_group_idx ON promotion_target USING btree (special_group_id) WHERE special_group_id IS NOT NULL;

create table promotion_use (
  order_id text not null,
  promotion_id integer not null,
  buyer_key text not null,
  amount bigint not null,
  currency text not null,
  taken_at timestamp with time zone not null,
  given_back_at timestamp with time zone,
  constraint promotion_use_pkey PRIMARY KEY (order_id),
  constraint promotion_use_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  constraint promotion_use_amount_check CHECK (amount >= 0),
  constraint promotion_use_check CHECK (given_back_at >= taken_at),
  constraint promotion_use_currency_check CHECK (currency = ANY (ARRAY['TND'::text, 'XOF'::text])),
  constraint promotion_use_order_id_check CHECK (order_id <> ''::text)
);
CREATE INDEX promotion_use_amounts_idx ON promotion_use USING btree (promotion_id, currency) INCLUDE (amount) WHERE given_back_at IS NULL;
CREATE INDEX promotion_use_promotion_idx ON promotion_use USING btree (promotion_id, buyer_key) WHERE given_back_at IS NULL;

create unlogged table rate_limit (
  bucket text not null,
  full_at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (bucket)
);

create table rating (
  item_id bigint not null,
  customer_id bigint not null,
  stars smallint not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint rating_pkey PRIMARY KEY (item_id, customer_id),
  constraint rating_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint rating_stars_check CHECK (stars >= 1 AND stars <= 5)
);
CREATE TRIGGER rating_stars AFTER INSERT OR UPDATE OF stars, customer_id ON rating FOR EACH ROW EXECUTE FUNCTION rating_give_stars();
CREATE TRIGGER rating_sums AFTER INSERT OR DELETE OR UPDATE ON rating FOR EACH ROW EXECUTE FUNCTION rating_keep_sums();

create table recovery_code (
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table refund (
  id text not null,
  attempt_id bigint not null,
  amount bigint not null,
  reason text not null,
  state text not null default 'PENDING'::text,
  refunded_before bigint,
  sending_until timestamp with time zone,
  tries integer not null default 0,
  note text,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  constraint refund_amount_check CHECK (amount > 0),
  constraint refund_check CHECK ((state = 'DONE'::text) = (done_at IS NOT NULL)),
  constraint refund_id_check CHECK (length(id) >= 1 AND length(id) <= 64),
  constraint refund_refunded_before_check CHECK (refunded_before >= 0),
  constraint refund_state_check CHECK (state = ANY (ARRAY['PENDING'::text, 'SENDING'::text, 'DONE'::text, 'MANUAL'::text]))
);
CREATE INDEX refund_attempt_idx ON refund USING btree (attempt_id);
CREATE INDEX refund_manual_idx ON refund USING btree (created_at) WHERE state = 'MANUAL'::text;

create table refund_task (
  id text not null,
  order_id bigint not null,
  amount bigint not null,
  reason text not null,
  via text not null,
  state text not null default 'PENDING'::text,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  replacement_order_id bigint,
  constraint refund_task_pkey PRIMARY KEY (id),
  constraint refund_task_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint refund_task_replacement_order_id_fkey FOREIGN KEY (replacement_order_id) REFERENCES shop_order(id),
  constraint refund_task_amount_check CHECK (amount > 0),
  constraint refund_task_check CHECK ((state = 'DONE'::text) = (done_at IS NOT NULL)),
  constraint refund_task_id_check CHECK (length(id) >= 1 AND length(id) <= 64),
  constraint refund_task_reason_check CHECK (reason = ANY (ARRAY['CANCELLED'::text, 'NOT_DELIVERED'::text, 'RETURN'::text, 'EDITED'::text])),
  constraint refund_task_state_check CHECK (state = ANY (ARRAY['PENDING'::text, 'DONE'::text, 'MANUAL'::text])),
  constraint refund_task_via_check CHECK (via = ANY (ARRAY['CARD'::text, 'GIFT_CARD'::text, 'HAND'::text, 'WALLET'::text, 'CREDIT'::text, 'NEW_GIFT_CARD'::text]))
);
CREATE INDEX refund_task_manual_idx ON refund_task USING btree (created_at) WHERE state = 'MANUAL'::text;
CREATE INDEX refund_task_order_idx ON refund_task USING btree (order_id);
CREATE INDEX refund_task_replacement_idx ON refund_task USING btree (replacement_order_id) WHERE replacement_order_id IS NOT NULL;
CREATE TRIGGER refund_task_inserted_webhook AFTER INSERT ON refund_task REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION refund_task_webhook();
CREATE TRIGGER refund_task_updated_webhook AFTER UPDATE ON refund_task REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION refund_task_webhook();

create table refusal_day (
  region text not null,
  day date not null,
  area text,
  ended integer not null,
  refused integer not null,
  amount bigint not null,
  carrier_id integer,
  constraint refusal_day_region_day_area_carrier_id_key UNIQUE NULLS NOT DISTINCT (region, day, area, carrier_id),
  constraint refusal_day_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint refusal_day_region_day_fkey FOREIGN KEY (region, day) REFERENCES sales_day(region, day) ON DELETE CASCADE,
  constraint refusal_day_check CHECK (refused >= 0 AND refused <= ended),
  constraint refusal_day_ended_check CHECK (ended > 0)
);

create table region_country (
  region text not null,
  code text not null,
  name text not null,
  "position" integer not null default 0,
  constraint region_country_pkey PRIMARY KEY (region, code),
  constraint region_country_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint region_country_code_check CHECK (code ~ '^[A-Z]{2}$'::text)
);

create table report_preparation (
  name text not null,
  computed_at timestamp with time zone not null,
  constraint report_preparation_pkey PRIMARY KEY (name)
);

create table report_schedule (
  id bigint not null generated always as identity,
  report text not null,
  title text not null,
  query text not null,
  frequency text not null,
  recipient_id bigint not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  sent_until date,
  sent_at timestamp with time zone,
  constraint report_schedule_pkey PRIMARY KEY (id),
  constraint report_schedule_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint report_schedule_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES user_account(id),
  constraint report_schedule_check CHECK ((sent_until IS NULL) = (sent_at IS NULL)),
  constraint report_schedule_frequency_check CHECK (frequency = ANY (ARRAY['DAILY'::text, 'WEEKLY'::text, 'MONTHLY'::text])),
  constraint report_schedule_query_check CHECK (length(query) <= 1000),
  constraint report_schedule_report_check CHECK (length(report) >= 1 AND length(report) <= 40),
  constraint report_schedule_title_check CHECK (length(title) >= 1 AND length(title) <= 80)
);
CREATE INDEX report_schedule_created_idx ON report_schedule USING btree (created_by);
CREATE INDEX report_schedule_recipient_idx ON report_schedule USING btree (recipient_id);

create table return_day_item (
  region text not null,
  day date not null,
  item_id bigint not null,
  name text not null,
  item_ref text not null,
  claims integer not null,
  units integer not null,
  value bigint not null,
  constraint return_day_item_pkey PRIMARY KEY (region, day, item_id),
  constraint return_day_item_region_day_fkey FOREIGN KEY (region, day) REFERENCES sales_day(region, day) ON DELETE CASCADE,
  constraint return_day_item_claims_check CHECK (claims > 0)
);

create table review (
  id bigint not null generated always as identity,
  item_id bigint not null,
  customer_id bigint not null,
  order_line_id bigint,
  region text not null,
  author text not null,
  size_label text,
  style_name text,
  body text,
  fit text,
  photo_count smallint not null default 0,
  state text not null,
  refusal text,
  answer text,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  version integer not null default 1,
  decided_by text,
  answered_by text,
  stars smallint,
  constraint review_pkey PRIMARY KEY (id),
  constraint review_item_id_customer_id_key UNIQUE (item_id, customer_id),
  constraint review_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES user_account(id),
  constraint review_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint review_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(id) ON DELETE SET NULL,
  constraint review_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint review_answer_check CHECK (char_length(answer) >= 1 AND char_length(answer) <= 1000),
  constraint review_author_check CHECK (char_length(author) >= 1 AND char_length(author) <= 80),
  constraint review_body_check CHECK (char_length(body) >= 1 AND char_length(body) <= 2000),
  constraint review_check CHECK ((state = 'REFUSED'::text) = (refusal IS NOT NULL)),
  constraint review_check1 CHECK ((answer IS NULL) = (answered_at IS NULL)),
  constraint review_check2 CHECK (state = 'PUBLISHED'::text OR body IS NOT NULL OR photo_count > 0),
  constraint review_fit_check CHECK (fit = ANY (ARRAY['SMALL'::text, 'TRUE'::text, 'LARGE'::text])),
  constraint review_photo_count_check CHECK (photo_count >= 0 AND photo_count <= 3),
  constraint review_refusal_check CHECK (char_length(refusal) >= 1 AND char_length(refusal) <= 1000),
  constraint review_stars_check CHECK (stars >= 1 AND stars <= 5),
  constraint review_state_check CHECK (state = ANY (ARRAY['PENDING'::text, 'PUBLISHED'::text, 'REFUSED'::text]))
);
CREATE INDEX review_customer_idx ON review USING btree (customer_id);
CREATE INDEX review_decided_idx ON review USING btree (state, updated_at DESC, id DESC) WHERE state <> 'PENDING'::text AND (body IS NOT NULL OR photo_count > 0);
CREATE INDEX review_pending_idx ON review USING btree (updated_at, id) WHERE state = 'PENDING'::text;
CREATE INDEX review_published_idx ON review USING btree (item_id, created_at DESC, id DESC) WHERE state = 'PUBLISHED'::text AND (body IS NOT NULL OR photo_count > 0);
CREATE INDEX review_stars_idx ON review USING btree (state, stars, updated_at, id) WHERE body IS NOT NULL OR photo_count > 0;
CREATE INDEX review_with_photos_idx ON review USING btree (state, updated_at, id) WHERE photo_count > 0;
CREATE TRIGGER review_announce_delete AFTER DELETE ON review REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT EXECUTE FUNCTION review_announce();
CREATE TRIGGER review_announce_insert AFTER INSERT ON review REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION review_announce();
CREATE TRIGGER review_announce_update AFTER UPDATE ON review REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION review_announce();
CREATE TRIGGER review_inserted AFTER INSERT ON review REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION review_announce_record();
CREATE TRIGGER review_stars BEFORE INSERT OR UPDATE OF customer_id ON review FOR EACH ROW EXECUTE FUNCTION review_take_stars();
CREATE TRIGGER review_updated AFTER UPDATE ON review REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION review_announce_record();
CREATE TRIGGER review_versions BEFORE UPDATE ON review FOR EACH ROW EXECUTE FUNCTION review_count_version();

create table review_invitation (
  order_id bigint not null,
  user_id bigint not null,
  sent_at timestamp with time zone not null,
  constraint review_invitation_pkey PRIMARY KEY (order_id),
  constraint review_invitation_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint review_invitation_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX review_invitation_user_idx ON review_invitation USING btree (user_id);

create table review_invitation_stop (
  user_id bigint not null,
  stopped_at timestamp with time zone not null,
  constraint review_invitation_stop_pkey PRIMARY KEY (user_id),
  constraint review_invitation_stop_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table review_photo (
  review_id bigint not null,
  "position" integer not null,
  name text not null,
  file_key text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  constraint review_photo_pkey PRIMARY KEY (review_id, "position"),
  constraint review_photo_name_key UNIQUE (name),
  constraint review_photo_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  constraint review_photo_position_check CHECK ("position" >= 1 AND "position" <= 3)
);
CREATE INDEX review_photo_file_idx ON review_photo USING btree (file_key);

create table sales_change (
  id bigint not null generated always as identity,
  region text not null,
  day date not null,
  constraint sales_change_pkey PRIMARY KEY (id)
);

create table sales_day_variant (
  region text not null,
  day date not null,
  variant_id bigint not null,
  item_id bigint not null,
  section_id integer,
  size_id integer,
  units integer not null,
  gross bigint not null,
  discount bigint not null,
  amount bigint not null,
  vat bigint not null,
  constraint sales_day_variant_pkey PRIMARY KEY (region, day, variant_id),
  constraint sales_day_variant_region_day_fkey FOREIGN KEY (region, day) REFERENCES sales_day(region, day) ON DELETE CASCADE,
  constraint sales_day_variant_check CHECK ((gross - discount) = amount)
);

create table sales_month (
  region text not null,
  month date not null,
  computed_at timestamp with time zone,
  constraint sales_month_pkey PRIMARY KEY (region, month),
  constraint sales_month_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint sales_month_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);

create table sales_month_variant (
  region text not null,
  month date not null,
  variant_id bigint not null,
  item_id bigint not null,
  size_id integer,
  units bigint not null,
  gross bigint not null,
  discount bigint not null,
  amount bigint not null,
  vat bigint not null,
  constraint sales_month_variant_region_month_variant_id_item_id_size_id_key UNIQUE NULLS NOT DISTINCT (region, month, variant_id, item_id, size_id),
  constraint sales_month_variant_region_month_fkey FOREIGN KEY (region, month) REFERENCES sales_month(region, month) ON DELETE CASCADE,
  constraint sales_month_variant_check CHECK ((gross - discount) = amount)
);

create table search_miss (
  keyword text not null,
  region text not null,
  count integer not null default 1,
  first_seen timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  constraint search_miss_pkey PRIMARY KEY (keyword, region),
  constraint search_miss_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint search_miss_check CHECK (first_seen <= last_seen),
  constraint search_miss_count_check CHECK (count > 0),
  constraint search_miss_keyword_check CHECK (length(keyword) >= 2 AND length(keyword) <= 80)
);
CREATE INDEX search_miss_last_idx ON search_miss USING btree (last_seen DESC);
CREATE INDEX search_miss_region_idx ON search_miss USING btree (region, count DESC, keyword);

create table search_pin (
  id integer not null generated always as identity,
  keyword text not null,
  keyword_key text not null,
  path text,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint search_pin_pkey PRIMARY KEY (id),
  constraint search_pin_keyword_key_key UNIQUE (keyword_key),
  constraint search_pin_keyword_check CHECK (length(keyword) >= 2 AND length(keyword) <= 80),
  constraint search_pin_keyword_key_check CHECK (keyword_key <> ''::text),
  constraint search_pin_path_check CHECK (path ~ '^/([^/]|$)'::text AND length(path) <= 500),
  constraint search_pin_version_check CHECK (version > 0)
);
CREATE TRIGGER search_pin_announce AFTER INSERT OR DELETE OR UPDATE ON search_pin FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table search_pin_item (
  pin_id integer not null,
  item_id bigint not null,
  "position" integer not null,
  constraint search_pin_item_pkey PRIMARY KEY (pin_id, item_id),
  constraint search_pin_item_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint search_pin_item_pin_id_fkey FOREIGN KEY (pin_id) REFERENCES search_pin(id) ON DELETE CASCADE
);
CREATE INDEX search_pin_item_item_idx ON search_pin_item USING btree (item_id);
CREATE TRIGGER search_pin_item_announce AFTER INSERT OR DELETE OR UPDATE ON search_pin_item FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table search_synonym (
  term text not null,
  replacement text not null,
  id integer not null generated always as identity,
  two_way boolean not null default false,
  language text not null default 'fr'::text,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint search_synonym_pkey PRIMARY KEY (term),
  constraint search_synonym_id_key UNIQUE (id),
  constraint search_synonym_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'ar'::text])),
  constraint search_synonym_version_check CHECK (version > 0)
);
CREATE TRIGGER search_synonym_announce AFTER INSERT OR DELETE OR UPDATE ON search_synonym FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table search_use (
  day date not null,
  keyword text not null,
  region text not null,
  count integer not null,
  constraint search_use_pkey PRIMARY KEY (day, region, keyword),
  constraint search_use_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint search_use_count_check CHECK (count > 0),
  constraint search_use_keyword_check CHECK (length(keyword) >= 2 AND length(keyword) <= 80)
);
CREATE INDEX search_use_region_idx ON search_use USING btree (region, day);

create table second_factor_challenge (
  handle_hash bytea not null,
  user_id bigint not null,
  purpose text not null,
  keep boolean not null default false,
  webauthn_challenge text,
  tries smallint not null default 0,
  expires_at timestamp with time zone not null,
  constraint second_factor_challenge_pkey PRIMARY KEY (handle_hash),
  constraint second_factor_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint second_factor_challenge_purpose_check CHECK (purpose = ANY (ARRAY['SIGN_IN'::text, 'SET_UP'::text, 'PASSKEY'::text]))
);
CREATE INDEX second_factor_challenge_expires_idx ON second_factor_challenge USING btree (expires_at);
CREATE INDEX second_factor_challenge_user_idx ON second_factor_challenge USING btree (user_id);

create table session (
  id text not null,
  user_id bigint not null,
  keep boolean not null,
  generation integer not null default 0,
  rotated_at timestamp with time zone,
  bind_hash bytea,
  second_factor boolean not null default false,
  user_agent text not null default ''::text,
  network text not null default ''::text,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  authenticated_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint session_check CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  constraint session_end_reason_check CHECK (end_reason = ANY (ARRAY['LOGOUT'::text, 'REPLACED'::text, 'REUSED'::text, 'PASSWORD'::text, 'REVOKED'::text, 'DISABLED'::text])),
  constraint session_id_check CHECK (id ~ '^[A-Za-z0-9_-]{22}$'::text)
);
CREATE INDEX session_expires_idx ON session USING btree (expires_at);
CREATE INDEX session_user_idx ON session USING btree (user_id) WHERE ended_at IS NULL;

create table setting (
  name text not null,
  section_id integer,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint setting_name_section_id_key UNIQUE NULLS NOT DISTINCT (name, section_id),
  constraint setting_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id)
);
CREATE TRIGGER setting_announce AFTER INSERT OR DELETE OR UPDATE ON setting FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table share_link (
  code text not null,
  kind text not null,
  lines jsonb,
  order_id bigint,
  user_id bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  item_refs text[],
  secret_hash bytea,
  constraint share_link_pkey PRIMARY KEY (code),
  constraint share_link_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  constraint share_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint share_link_cart_check CHECK ((kind = 'CART'::text) = (lines IS NOT NULL)),
  constraint share_link_check CHECK (expires_at > created_at),
  constraint share_link_code_check CHECK (code ~ '^[a-z2-7]{16}$'::text),
  constraint share_link_comparison_check CHECK ((kind = 'COMPARISON'::text) = (item_refs IS NOT NULL)),
  constraint share_link_item_refs_check CHECK (cardinality(item_refs) >= 1 AND cardinality(item_refs) <= 6),
  constraint share_link_kind_check CHECK (kind = ANY (ARRAY['CART'::text, 'COMPARISON'::text, 'PAYMENT'::text])),
  constraint share_link_payment_check CHECK ((kind = 'PAYMENT'::text) = (order_id IS NOT NULL)),
  constraint share_link_secret_hash_check CHECK (octet_length(secret_hash) = 32)
);
CREATE INDEX share_link_expiry_idx ON share_link USING btree (expires_at);
CREATE UNIQUE INDEX share_link_order_idx ON share_link USING btree (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX share_link_user_idx ON share_link USING btree (user_id) WHERE user_id IS NOT NULL;

create table sign_in_failure (
  email_hash bytea not null,
  source text not null,
  failures integer not null,
  blocked_until timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint sign_in_failure_pkey PRIMARY KEY (email_hash, source)
);
CREATE INDEX sign_in_failure_last_idx ON sign_in_failure USING btree (last_at);

create table signing_key (
  id text not null,
  public_jwk jsonb not null,
  encrypted_jwk bytea not null,
  created_at timestamp with time zone not null,
  constraint signing_key_pkey PRIMARY KEY (id),
  constraint signing_key_id_check CHECK (id ~ '^[A-Za-z0-9_-]{8,}$'::text)
);

create table social_account (
  provider text not null,
  subject text not null,
  user_id bigint not null,
  email text,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint social_account_pkey PRIMARY KEY (provider, subject),
  constraint social_account_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX social_account_user_idx ON social_account USING btree (user_id, provider);

create table social_handle (
  handle_hash bytea not null,
  provider text not null,
  subject text not null,
  browser_hash bytea not null,
  email text,
  email_verified boolean not null,
  full_name text not null,
  return_path text,
  code_email text,
  code_hash bytea,
  code_tries smallint not null default 0,
  codes_sent smallint not null default 0,
  expires_at timestamp with time zone not null,
  constraint social_handle_pkey PRIMARY KEY (handle_hash),
  constraint social_handle_check CHECK ((code_email IS NULL) = (code_hash IS NULL))
);
CREATE INDEX social_handle_expires_idx ON social_handle USING btree (expires_at);

create table social_request (
  state_hash bytea not null,
  provider text not null,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  redirect_uri text not null,
  return_path text,
  expires_at timestamp with time zone not null,
  constraint social_request_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX social_request_expires_idx ON social_request USING btree (expires_at);

create table special_group_item (
  special_group_id integer not null,
  item_id bigint not null,
  "position" integer not null default 0,
  constraint special_group_item_pkey PRIMARY KEY (special_group_id, item_id),
  constraint special_group_item_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint special_group_item_special_group_id_fkey FOREIGN KEY (special_group_id) REFERENCES special_group(id) ON DELETE CASCADE
);
CREATE INDEX special_group_item_item_idx ON special_group_item USING btree (item_id);
CREATE TRIGGER special_group_item_announce_delete AFTER DELETE ON special_group_item REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();
CREATE TRIGGER special_group_item_announce_insert AFTER INSERT ON special_group_item REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();
CREATE TRIGGER special_group_item_announce_update AFTER UPDATE ON special_group_item REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_part();

create table special_group_rule (
  special_group_id integer not null,
  region text,
  section_ids integer[] not null default '{}'::integer[],
  group_ids integer[] not null default '{}'::integer[],
  brand_ids integer[] not null default '{}'::integer[],
  tag text,
  price_min bigint,
  price_max bigint,
  currency text,
  discount_min smallint,
  new_days smallint,
  stock text,
  constraint special_group_rule_pkey PRIMARY KEY (special_group_id),
  constraint special_group_rule_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint special_group_rule_special_group_id_fkey FOREIGN KEY (special_group_id) REFERENCES special_group(id) ON DELETE CASCADE,
  constraint special_group_rule_check CHECK (price_max >= price_min),
  constraint special_group_rule_check1 CHECK ((price_min IS NULL AND price_max IS NULL) = (currency IS NULL)),
  constraint special_group_rule_check2 CHECK (currency IS NULL OR region IS NOT NULL),
  constraint special_group_rule_check3 CHECK ((cardinality(section_ids) + cardinality(group_ids) + cardinality(brand_ids)) > 0 OR num_nonnulls(tag, price_min, price_max, discount_min, new_days, stock) > 0),
  constraint special_group_rule_discount_min_check CHECK (discount_min >= 1 AND discount_min <= 99),
  constraint special_group_rule_new_days_check CHECK (new_days >= 1 AND new_days <= 365),
  constraint special_group_rule_price_min_check CHECK (price_min >= 0),
  constraint special_group_rule_stock_check CHECK (stock = ANY (ARRAY['IN'::text, 'LAST'::text])),
  constraint special_group_rule_tag_check CHECK (length(tag) >= 1 AND length(tag) <= 60)
);
CREATE TRIGGER special_group_rule_announce AFTER INSERT OR DELETE OR UPDATE ON special_group_rule FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table staff_exception (
  user_id bigint not null,
  privilege text not null,
  scope text,
  amount_limit bigint,
  reason text not null,
  by_name text not null,
  at timestamp with time zone not null,
  constraint staff_exception_pkey PRIMARY KEY (user_id, privilege),
  constraint staff_exception_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  constraint staff_exception_amount_limit_check CHECK (amount_limit >= 0),
  constraint staff_exception_check CHECK (scope IS NOT NULL OR amount_limit IS NULL),
  constraint staff_exception_privilege_check CHECK (length(privilege) <= 60),
  constraint staff_exception_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 250),
  constraint staff_exception_scope_check CHECK (scope = ANY (ARRAY['portfolio'::text, 'all'::text]))
);

create table staff_invitation (
  id bigint not null generated always as identity,
  email text not null,
  role text not null,
  role_id bigint,
  without text[] not null default '{}'::text[],
  token_hash bytea not null,
  invited_by bigint not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  user_id bigint,
  withdrawn_at timestamp with time zone,
  constraint staff_invitation_pkey PRIMARY KEY (id),
  constraint staff_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES user_account(id),
  constraint staff_invitation_role_id_fkey FOREIGN KEY (role_id) REFERENCES staff_role(id),
  constraint staff_invitation_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  constraint staff_invitation_check CHECK (accepted_at IS NULL OR withdrawn_at IS NULL),
  constraint staff_invitation_check1 CHECK ((accepted_at IS NULL) = (user_id IS NULL)),
  constraint staff_invitation_email_check CHECK (length(email) <= 254),
  constraint staff_invitation_role_check CHECK (role = ANY (ARRAY['SUPPLIER'::text, 'ADMIN'::text]))
);
CREATE INDEX staff_invitation_by_idx ON staff_invitation USING btree (invited_by);
CREATE UNIQUE INDEX staff_invitation_open_idx ON staff_invitation USING btree (lower(email)) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX staff_invitation_role_idx ON staff_invitation USING btree (role_id) WHERE role_id IS NOT NULL;
CREATE UNIQUE INDEX staff_invitation_token_idx ON staff_invitation USING btree (token_hash);
CREATE INDEX staff_invitation_user_idx ON staff_invitation USING btree (user_id) WHERE user_id IS NOT NULL;

create table stamp_duty (
  region text not null,
  currency text not null,
  amount bigint not null,
  valid_from date not null,
  constraint stamp_duty_pkey PRIMARY KEY (region, valid_from),
  constraint stamp_duty_region_currency_fkey FOREIGN KEY (region, currency) REFERENCES region(code, currency),
  constraint stamp_duty_amount_check CHECK (amount >= 0)
);
CREATE TRIGGER stamp_duty_announce AFTER INSERT OR DELETE OR UPDATE ON stamp_duty FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table stock (
  variant_id bigint not null,
  location_id integer not null,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  low_at integer,
  archived boolean not null default false,
  constraint stock_pkey PRIMARY KEY (variant_id, location_id),
  constraint stock_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  constraint stock_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE,
  constraint stock_low_at_check CHECK (low_at >= 0 AND low_at <= 100000),
  constraint stock_never_lies CHECK (reserved <= on_hand),
  constraint stock_on_hand_check CHECK (on_hand >= 0),
  constraint stock_reserved_check CHECK (reserved >= 0)
);
CREATE INDEX stock_available_idx ON stock USING btree ((on_hand - reserved), variant_id, location_id) INCLUDE (on_hand, reserved, low_at) WHERE NOT archived OR on_hand > 0;
CREATE INDEX stock_held_idx ON stock USING btree (variant_id, location_id) WHERE on_hand = reserved AND on_hand > 0;
CREATE INDEX stock_on_hand_idx ON stock USING btree (on_hand, variant_id, location_id) WHERE NOT archived OR on_hand > 0;
CREATE INDEX stock_out_idx ON stock USING btree (on_hand, variant_id, location_id) WHERE on_hand = reserved AND (NOT archived OR on_hand > 0);
CREATE INDEX stock_own_low_idx ON stock USING btree (low_at) WHERE low_at IS NOT NULL;
CREATE TRIGGER stock_announce_delete AFTER DELETE ON stock REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_stock();
CREATE TRIGGER stock_announce_insert AFTER INSERT ON stock REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_stock();
CREATE TRIGGER stock_announce_update AFTER UPDATE ON stock REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_stock();
CREATE TRIGGER stock_archived_insert AFTER INSERT ON stock REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION stock_archive_after_insert();
CREATE TRIGGER stock_ledger_insert AFTER INSERT ON stock REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION stock_keep_ledger();
CREATE TRIGGER stock_ledger_update AFTER UPDATE ON stock REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION stock_keep_ledger();
CREATE TRIGGER stock_level_delete AFTER DELETE ON stock REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT EXECUTE FUNCTION stock_level_after_stock();
CREATE TRIGGER stock_level_insert AFTER INSERT ON stock REFERENCING NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION stock_level_after_stock();
CREATE TRIGGER stock_level_update AFTER UPDATE ON stock REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION stock_level_after_stock();
CREATE TRIGGER stock_updated_webhook AFTER UPDATE ON stock REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row FOR EACH STATEMENT EXECUTE FUNCTION stock_webhook();

create table stock_count (
  id bigint not null generated always as identity,
  location_id integer not null,
  section_id integer,
  name text not null default ''::text,
  state text not null default 'OPEN'::text,
  started_at timestamp with time zone not null,
  started_by bigint,
  closed_at timestamp with time zone,
  closed_by bigint,
  constraint stock_count_pkey PRIMARY KEY (id),
  constraint stock_count_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES user_account(id),
  constraint stock_count_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  constraint stock_count_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id),
  constraint stock_count_started_by_fkey FOREIGN KEY (started_by) REFERENCES user_account(id),
  constraint stock_count_check CHECK ((state = 'OPEN'::text) = (closed_at IS NULL)),
  constraint stock_count_name_check CHECK (length(name) <= 80),
  constraint stock_count_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'POSTED'::text, 'CANCELLED'::text]))
);
CREATE INDEX stock_count_state_idx ON stock_count USING btree (state, id DESC);

create table stock_count_line (
  count_id bigint not null,
  variant_id bigint not null,
  counted integer not null,
  on_hand integer not null,
  moved boolean not null default false,
  counted_at timestamp with time zone not null,
  counted_by bigint,
  posted_at timestamp with time zone,
  constraint stock_count_line_pkey PRIMARY KEY (count_id, variant_id),
  constraint stock_count_line_count_id_fkey FOREIGN KEY (count_id) REFERENCES stock_count(id) ON DELETE CASCADE,
  constraint stock_count_line_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES user_account(id),
  constraint stock_count_line_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE,
  constraint stock_count_line_counted_check CHECK (counted >= 0 AND counted <= 100000),
  constraint stock_count_line_on_hand_check CHECK (on_hand >= 0)
);
CREATE INDEX stock_count_line_variant_idx ON stock_count_line USING btree (variant_id);

create table stock_incoming (
  id bigint not null generated always as identity,
  variant_id bigint not null,
  location_id integer not null,
  quantity integer not null,
  expected_on date not null,
  note text not null default ''::text,
  state text not null default 'EXPECTED'::text,
  received integer,
  created_at timestamp with time zone not null,
  created_by bigint,
  closed_at timestamp with time zone,
  constraint stock_incoming_pkey PRIMARY KEY (id),
  constraint stock_incoming_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint stock_incoming_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  constraint stock_incoming_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE,
  constraint stock_incoming_check CHECK ((state = 'EXPECTED'::text) = (closed_at IS NULL)),
  constraint stock_incoming_note_check CHECK (length(note) <= 200),
  constraint stock_incoming_quantity_check CHECK (quantity >= 1 AND quantity <= 100000),
  constraint stock_incoming_received_check CHECK (received >= 0 AND received <= 100000),
  constraint stock_incoming_state_check CHECK (state = ANY (ARRAY['EXPECTED'::text, 'RECEIVED'::text, 'CANCELLED'::text]))
);
CREATE INDEX stock_incoming_open_idx ON stock_incoming USING btree (variant_id, location_id) WHERE state = 'EXPECTED'::text;
CREATE INDEX stock_incoming_state_idx ON stock_incoming USING btree (state, expected_on, id);

create table stock_level (
  variant_id bigint not null,
  item_id bigint not null,
  low boolean not null,
  constraint stock_level_pkey PRIMARY KEY (variant_id),
  constraint stock_level_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX stock_level_low_idx ON stock_level USING btree (item_id) WHERE low;

create table stock_movement (
  id bigint not null generated always as identity,
  variant_id bigint not null,
  location_id integer not null,
  quantity integer not null,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  staff_id bigint,
  note text,
  constraint stock_movement_pkey PRIMARY KEY (id),
  constraint stock_movement_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  constraint stock_movement_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id),
  constraint stock_movement_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE,
  constraint stock_movement_note_check CHECK (length(note) >= 1 AND length(note) <= 200)
);
CREATE INDEX stock_movement_location_idx ON stock_movement USING btree (location_id, id DESC);
CREATE INDEX stock_movement_staff_idx ON stock_movement USING btree (staff_id, id DESC) WHERE staff_id IS NOT NULL;
CREATE INDEX stock_movement_variant_idx ON stock_movement USING btree (variant_id, location_id);

create table stock_reservation (
  order_id text not null,
  variant_id bigint not null,
  location_id integer not null,
  quantity integer not null,
  expires_at timestamp with time zone,
  constraint stock_reservation_pkey PRIMARY KEY (order_id, variant_id, location_id),
  constraint stock_reservation_variant_id_location_id_fkey FOREIGN KEY (variant_id, location_id) REFERENCES stock(variant_id, location_id),
  constraint stock_reservation_order_id_check CHECK (order_id <> ''::text),
  constraint stock_reservation_quantity_check CHECK (quantity > 0)
);
CREATE INDEX stock_reservation_expires_idx ON stock_reservation USING btree (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX stock_reservation_stock_idx ON stock_reservation USING btree (variant_id, location_id);

create table stock_transfer (
  id bigint not null generated always as identity,
  from_id integer not null,
  to_id integer not null,
  state text not null default 'SENT'::text,
  note text not null default ''::text,
  sent_at timestamp with time zone not null,
  sent_by bigint,
  closed_at timestamp with time zone,
  closed_by bigint,
  constraint stock_transfer_pkey PRIMARY KEY (id),
  constraint stock_transfer_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES user_account(id),
  constraint stock_transfer_from_id_fkey FOREIGN KEY (from_id) REFERENCES location(id),
  constraint stock_transfer_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES user_account(id),
  constraint stock_transfer_to_id_fkey FOREIGN KEY (to_id) REFERENCES location(id),
  constraint stock_transfer_check CHECK (from_id <> to_id),
  constraint stock_transfer_check1 CHECK ((state = 'SENT'::text) = (closed_at IS NULL)),
  constraint stock_transfer_note_check CHECK (length(note) <= 200),
  constraint stock_transfer_state_check CHECK (state = ANY (ARRAY['SENT'::text, 'RECEIVED'::text, 'CANCELLED'::text]))
);
CREATE INDEX stock_transfer_state_idx ON stock_transfer USING btree (state, id DESC);

create table stock_transfer_line (
  transfer_id bigint not null,
  variant_id bigint not null,
  sent integer not null,
  received integer,
  constraint stock_transfer_line_pkey PRIMARY KEY (transfer_id, variant_id),
  constraint stock_transfer_line_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES stock_transfer(id) ON DELETE CASCADE,
  constraint stock_transfer_line_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE,
  constraint stock_transfer_line_received_check CHECK (received >= 0 AND received <= 100000),
  constraint stock_transfer_line_sent_check CHECK (sent >= 1 AND sent <= 100000)
);
CREATE INDEX stock_transfer_line_variant_idx ON stock_transfer_line USING btree (variant_id);

create table store (
  id integer not null generated always as identity,
  name text not null,
  seo_name text not null,
  region text not null,
  address text not null,
  city text not null,
  phone text,
  latitude double precision,
  longitude double precision,
  click_and_collect boolean not null default false,
  location_id integer,
  "position" integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint store_pkey PRIMARY KEY (id),
  constraint store_location_id_key UNIQUE (location_id),
  constraint store_seo_name_key UNIQUE (seo_name),
  constraint store_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  constraint store_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint store_check CHECK ((latitude IS NULL) = (longitude IS NULL)),
  constraint store_check1 CHECK (NOT click_and_collect OR location_id IS NOT NULL),
  constraint store_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  constraint store_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  constraint store_phone_check CHECK (phone ~ '^\+[0-9]{6,15}$'::text),
  constraint store_seo_name_check CHECK (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);
CREATE INDEX store_region_idx ON store USING btree (region, "position");
CREATE TRIGGER store_announce AFTER INSERT OR DELETE OR UPDATE ON store FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table store_exception (
  store_id integer not null,
  day date not null,
  label text not null,
  opens time without time zone,
  closes time without time zone,
  constraint store_exception_pkey PRIMARY KEY (store_id, day),
  constraint store_exception_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE CASCADE,
  constraint store_exception_check CHECK (closes > opens),
  constraint store_exception_check1 CHECK ((opens IS NULL) = (closes IS NULL))
);
CREATE TRIGGER store_exception_announce AFTER INSERT OR DELETE OR UPDATE ON store_exception FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table store_hours (
  store_id integer not null,
  day smallint not null,
  opens time without time zone not null,
  closes time without time zone not null,
  constraint store_hours_pkey PRIMARY KEY (store_id, day, opens),
  constraint store_hours_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE CASCADE,
  constraint store_hours_check CHECK (closes > opens),
  constraint store_hours_day_check CHECK (day >= 1 AND day <= 7)
);
CREATE TRIGGER store_hours_announce AFTER INSERT OR DELETE OR UPDATE ON store_hours FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table text_page (
  id integer not null generated always as identity,
  name text not null,
  region text,
  title text not null,
  body text not null,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint text_page_pkey PRIMARY KEY (id),
  constraint text_page_name_region_key UNIQUE NULLS NOT DISTINCT (name, region),
  constraint text_page_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint text_page_name_check CHECK (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);
CREATE TRIGGER text_page_announce AFTER INSERT OR DELETE OR UPDATE ON text_page FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table totp_factor (
  user_id bigint not null,
  encrypted_secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  constraint totp_factor_pkey PRIMARY KEY (user_id),
  constraint totp_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table user_address (
  id bigint not null generated always as identity,
  user_id bigint not null,
  region text not null,
  full_name text not null,
  phone text not null,
  line1 text not null,
  line2 text,
  landmark text,
  city text not null,
  area_id integer,
  area text,
  postcode text,
  country text not null,
  is_default boolean not null default false,
  created_at timestamp with time zone not null,
  constraint user_address_pkey PRIMARY KEY (id),
  constraint user_address_area_id_fkey FOREIGN KEY (area_id) REFERENCES delivery_area(id) ON DELETE SET NULL,
  constraint user_address_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint user_address_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint user_address_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint user_address_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'::text)
);
CREATE INDEX user_address_area_idx ON user_address USING btree (area_id) WHERE area_id IS NOT NULL;
CREATE UNIQUE INDEX user_address_default_idx ON user_address USING btree (user_id, region) WHERE is_default;
CREATE INDEX user_address_user_idx ON user_address USING btree (user_id, region);

create table variant_cost (
  variant_id bigint not null,
  region text not null,
  valid_from date not null,
  currency text not null,
  amount bigint,
  recorded_at timestamp with time zone not null,
  constraint variant_cost_pkey PRIMARY KEY (variant_id, region, valid_from),
  constraint variant_cost_region_currency_fkey FOREIGN KEY (region, currency) REFERENCES region(code, currency),
  constraint variant_cost_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE,
  constraint variant_cost_amount_check CHECK (amount >= 0)
);

create table vat_rate (
  region text not null,
  tax_class text not null default 'standard'::text,
  rate_bp integer not null,
  valid_from date not null,
  constraint vat_rate_pkey PRIMARY KEY (region, tax_class, valid_from),
  constraint vat_rate_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint vat_rate_rate_bp_check CHECK (rate_bp >= 0 AND rate_bp <= 10000)
);
CREATE TRIGGER vat_rate_announce AFTER INSERT OR DELETE OR UPDATE ON vat_rate FOR EACH STATEMENT EXECUTE FUNCTION catalogue_announce_scope('words');

create table viewed_item (
  user_id bigint not null,
  item_id bigint not null,
  viewed_at timestamp with time zone not null,
  constraint viewed_item_pkey PRIMARY KEY (user_id, item_id),
  constraint viewed_item_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint viewed_item_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX viewed_item_item_idx ON viewed_item USING btree (item_id);
CREATE INDEX viewed_item_viewed_idx ON viewed_item USING btree (viewed_at);

create table visit_salt (
  day date not null,
  salt bytea not null,
  constraint visit_salt_pkey PRIMARY KEY (day),
  constraint visit_salt_salt_check CHECK (length(salt) = 32)
);

create table wallet (
  id bigint not null generated always as identity,
  user_id bigint not null,
  currency text not null,
  balance bigint not null default 0,
  created_at timestamp with time zone not null,
  constraint wallet_pkey PRIMARY KEY (id),
  constraint wallet_user_id_currency_key UNIQUE (user_id, currency),
  constraint wallet_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  constraint wallet_balance_held CHECK (balance >= 0),
  constraint wallet_currency_check CHECK (currency = ANY (ARRAY['TND'::text, 'XOF'::text]))
);

create table wallet_move (
  id bigint not null generated always as identity,
  wallet_id bigint not null,
  kind text not null,
  amount bigint not null,
  order_id text,
  once_key text,
  reason text,
  staff_id bigint,
  created_at timestamp with time zone not null,
  constraint wallet_move_pkey PRIMARY KEY (id),
  constraint wallet_move_once_key_key UNIQUE (once_key),
  constraint wallet_move_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id),
  constraint wallet_move_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallet(id),
  constraint wallet_move_check CHECK ((kind = ANY (ARRAY['REFUND'::text, 'SPENT'::text, 'RESTORED'::text])) = (order_id IS NOT NULL)),
  constraint wallet_move_check1 CHECK ((kind <> ALL (ARRAY['REFUND'::text, 'CREDITED'::text, 'DEBITED'::text])) OR once_key IS NOT NULL),
  constraint wallet_move_check2 CHECK (reason IS NULL OR (kind = ANY (ARRAY['CREDITED'::text, 'DEBITED'::text]))),
  constraint wallet_move_check3 CHECK (
CASE
    WHEN kind = ANY (ARRAY['SPENT'::text, 'DEBITED'::text, 'GIVEN_UP'::text]) THEN amount < 0
    ELSE amount > 0
END),
  constraint wallet_move_kind_check CHECK (kind = ANY (ARRAY['REFUND'::text, 'SPENT'::text, 'RESTORED'::text, 'CREDITED'::text, 'DEBITED'::text, 'GIVEN_UP'::text])),
  constraint wallet_move_once_key_check CHECK (length(once_key) >= 1 AND length(once_key) <= 80),
  constraint wallet_move_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 200)
);
CREATE INDEX wallet_move_order_idx ON wallet_move USING btree (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX wallet_move_staff_idx ON wallet_move USING btree (staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX wallet_move_wallet_idx ON wallet_move USING btree (wallet_id, id);
CREATE TRIGGER wallet_move_kept BEFORE DELETE OR UPDATE ON wallet_move FOR EACH ROW EXECUTE FUNCTION wallet_move_is_kept();

create table webhook_endpoint (
  id bigint not null generated always as identity,
  name text not null,
  url text not null,
  events text[] not null,
  region text,
  state text not null default 'ACTIVE'::text,
  pause_reason text,
  secret bytea not null,
  former_secret bytea,
  former_until timestamp with time zone,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  created_by bigint,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint webhook_endpoint_pkey PRIMARY KEY (id),
  constraint webhook_endpoint_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint webhook_endpoint_region_fkey FOREIGN KEY (region) REFERENCES region(code),
  constraint webhook_endpoint_check CHECK ((state = 'PAUSED'::text) = (pause_reason IS NOT NULL)),
  constraint webhook_endpoint_check1 CHECK ((former_secret IS NULL) = (former_until IS NULL)),
  constraint webhook_endpoint_check2 CHECK ((failures = 0) = (failing_since IS NULL)),
  constraint webhook_endpoint_check3 CHECK (removed_at IS NULL OR state = 'OFF'::text),
  constraint webhook_endpoint_events_check CHECK (cardinality(events) >= 1 AND cardinality(events) <= 50),
  constraint webhook_endpoint_failures_check CHECK (failures >= 0),
  constraint webhook_endpoint_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint webhook_endpoint_pause_reason_check CHECK (pause_reason = ANY (ARRAY['FAILING'::text, 'GONE'::text])),
  constraint webhook_endpoint_state_check CHECK (state = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'OFF'::text])),
  constraint webhook_endpoint_url_check CHECK (length(url) >= 9 AND length(url) <= 500)
);
CREATE INDEX webhook_endpoint_creator_idx ON webhook_endpoint USING btree (created_by) WHERE created_by IS NOT NULL;
CREATE UNIQUE INDEX webhook_endpoint_url_key ON webhook_endpoint USING btree (url) WHERE removed_at IS NULL;

create table webhook_event (
  id bigint not null generated always as identity,
  public_id text not null default 'evt_'::text || replace(gen_random_uuid()::text, '-'::text, ''::text),
  type text not null,
  region text,
  object text not null,
  object_id text not null,
  data jsonb not null,
  at timestamp with time zone not null default now(),
  constraint webhook_event_pkey PRIMARY KEY (id),
  constraint webhook_event_public_id_key UNIQUE (public_id)
);
CREATE INDEX webhook_event_at_idx ON webhook_event USING btree (at);

create table webhook_delivery (
  id bigint not null generated always as identity,
  event_id bigint not null,
  endpoint_id bigint not null,
  state text not null,
  attempts integer not null default 0,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_event_id_endpoint_id_key UNIQUE (event_id, endpoint_id),
  constraint webhook_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE,
  constraint webhook_delivery_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhook_event(id) ON DELETE CASCADE,
  constraint webhook_delivery_attempts_check CHECK (attempts >= 0),
  constraint webhook_delivery_state_check CHECK (state = ANY (ARRAY['WAITING'::text, 'HELD'::text, 'SENT'::text, 'FAILED'::text]))
);
CREATE INDEX webhook_delivery_log_idx ON webhook_delivery USING btree (endpoint_id, id DESC);
CREATE INDEX webhook_delivery_state_idx ON webhook_delivery USING btree (endpoint_id, state, id DESC);

create table webhook_attempt (
  id bigint not null generated always as identity,
  delivery_id bigint not null,
  at timestamp with time zone not null,
  duration integer not null,
  status smallint,
  fault text,
  response text not null default ''::text,
  constraint webhook_attempt_pkey PRIMARY KEY (id),
  constraint webhook_attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_delivery(id) ON DELETE CASCADE,
  constraint webhook_attempt_check CHECK (status IS NOT NULL OR fault IS NOT NULL),
  constraint webhook_attempt_duration_check CHECK (duration >= 0),
  constraint webhook_attempt_fault_check CHECK (fault = ANY (ARRAY['STATUS'::text, 'REDIRECT'::text, 'TIMEOUT'::text, 'PRIVATE'::text, 'CERTIFICATE'::text, 'UNREACHABLE'::text, 'SECRET'::text])),
  constraint webhook_attempt_response_check CHECK (length(response) <= 2000),
  constraint webhook_attempt_status_check CHECK (status >= 100 AND status <= 999)
);
CREATE INDEX webhook_attempt_delivery_idx ON webhook_attempt USING btree (delivery_id, id);

create table wishlist_item (
  user_id bigint not null,
  item_id bigint not null,
  style_id integer,
  region text not null,
  currency text not null,
  price bigint not null,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint wishlist_item_pkey PRIMARY KEY (user_id, item_id),
  constraint wishlist_item_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE,
  constraint wishlist_item_region_currency_fkey FOREIGN KEY (region, currency) REFERENCES region(code, currency),
  constraint wishlist_item_style_id_fkey FOREIGN KEY (style_id) REFERENCES style(id) ON DELETE SET NULL,
  constraint wishlist_item_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint wishlist_item_price_check CHECK (price >= 0)
);
CREATE INDEX wishlist_item_item_idx ON wishlist_item USING btree (item_id);
CREATE INDEX wishlist_item_removed_idx ON wishlist_item USING btree (removed_at) WHERE removed_at IS NOT NULL;

create table wishlist_share (
  user_id bigint not null,
  token text not null,
  shows_name boolean not null,
  created_at timestamp with time zone not null,
  constraint wishlist_share_pkey PRIMARY KEY (user_id),
  constraint wishlist_share_token_key UNIQUE (token),
  constraint wishlist_share_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint wishlist_share_token_check CHECK (token ~ '^[0-9a-f]{32}$'::text)
);

CREATE STATISTICS public.stock_free ON (on_hand - reserved) FROM stock;

create view account_audience as
 SELECT id AS user_id,
        CASE
            WHEN role <> 'CUSTOMER'::text THEN 'STAFF'::text
            WHEN professional THEN 'PROFESSIONALS'::text
            ELSE 'CUSTOMERS'::text
        END AS audience
   FROM user_account;

create view alert_demand as
 SELECT id,
    region,
    currency,
    kind,
    item_id,
    price,
    created_at,
    confirmed_at,
    sent_at,
    ended_at,
    expires_at,
    from_wishlist
   FROM item_alert;

create view card_order_unpaid as
 SELECT reference
   FROM shop_order
  WHERE payment_method = 'CARD'::text AND payment_status <> 'PAID'::text;

create view carrier_reference as
 SELECT id,
    key,
    name,
    tracking_pattern
   FROM carrier;

create view claim_type_label as
 SELECT id,
    code,
    label
   FROM claim_type;

create view claimed_day as
 SELECT d.region,
    d.day,
    t.code AS type_code,
    t.label AS type_label,
    d.claims,
    d.accepted,
    d.open,
    d.units,
    d.value
   FROM claim_day d
     JOIN claim_type_label t ON t.id = d.type_id;

create view claimed_line as
 SELECT c.id AS claim_id,
    c.region,
    c.created_at,
    c.state,
    c.decision,
    t.code AS type_code,
    t.label AS type_label,
    t.kind AS type_kind,
    cl.quantity,
    l.item_id,
    l.item_ref,
    l.name,
    l.size ->> 'label'::text AS size_label,
    round(l.net::numeric * cl.quantity::numeric / l.quantity::numeric)::bigint AS value,
    o.reference,
    o.full_name,
    o.currency,
    t.id AS type_id
   FROM claim c
     JOIN claim_type t ON t.id = c.type_id
     JOIN claim_line cl ON cl.claim_id = c.id
     JOIN order_line l ON l.id = cl.order_line_id
     JOIN shop_order o ON o.id = l.order_id;

create view console_variant as
 SELECT v.id,
    v.item_id,
    v.sku,
    v.barcode,
    v."position",
    v.archived_at IS NOT NULL OR i.archived_at IS NOT NULL AS archived,
    i.ref,
    i.name,
    i.section_id,
    i.group_id,
    i.subgroup_id,
    i.retail,
    i.search_prefix,
    t.name AS style,
    z.label AS size,
    z."position" AS size_position
   FROM variant v
     JOIN item i ON i.id = v.item_id
     LEFT JOIN style t ON t.id = v.style_id
     LEFT JOIN size z ON z.id = v.size_id;

create view cost_period as
 SELECT variant_id,
    region,
    amount,
        CASE
            WHEN valid_from = known_from THEN '-infinity'::date
            ELSE valid_from
        END AS first,
    last,
    valid_from
   FROM ( SELECT c.variant_id,
            c.region,
            c.amount,
            c.valid_from,
            min(c.valid_from) FILTER (WHERE c.amount IS NOT NULL) OVER (PARTITION BY c.region, c.variant_id) AS known_from,
            COALESCE(lead(c.valid_from) OVER (PARTITION BY c.region, c.variant_id ORDER BY c.valid_from) - 1, 'infinity'::date) AS last
           FROM variant_cost c) dated
  WHERE valid_from >= known_from;

create view current_consent as
 SELECT DISTINCT ON (user_id, kind) user_id,
    kind,
    given
   FROM consent
  ORDER BY user_id, kind, id DESC;

create view customer_label as
 SELECT id AS record_id,
    COALESCE(merged_into, id) AS current_id,
    public_id,
    user_id,
    full_name,
    email,
    region
   FROM customer_record r;

create view customer_order as
 SELECT r.id AS record_id,
    o.id,
    o.reference,
    o.state,
    o.region,
    o.currency,
    o.total,
    o.placed_at,
    o.payment_method,
    o.refused_at,
    o.delivered_at,
    o.full_name,
    o.email,
    o.phone,
    o.address
   FROM customer_record r
     JOIN shop_order o ON o.user_id = r.user_id
UNION ALL
 SELECT g.record_id,
    o.id,
    o.reference,
    o.state,
    o.region,
    o.currency,
    o.total,
    o.placed_at,
    o.payment_method,
    o.refused_at,
    o.delivered_at,
    o.full_name,
    o.email,
    o.phone,
    o.address
   FROM customer_guest_email g
     JOIN shop_order o ON lower(o.email) = g.email AND o.user_id IS NULL;

create view customer_order_claim as
 SELECT o.record_id,
    c.id,
    o.reference,
    t.label,
    t.kind,
    c.state,
    c.created_at
   FROM claim c
     JOIN claim_type t ON t.id = c.type_id
     JOIN customer_order o ON o.id = c.order_id;

create view customer_rating as
 SELECT item_id,
    customer_id,
    stars
   FROM rating;

create view customer_search as
 SELECT s.folded,
    s.keyword,
    s.searched_at,
    s.user_id,
    u.region
   FROM last_search s
     JOIN user_account u ON u.id = s.user_id;

create view customer_with_open_claim as
 WITH customer AS MATERIALIZED (
         SELECT DISTINCT o.user_id,
                CASE
                    WHEN o.user_id IS NULL THEN lower(o.email)
                    ELSE NULL::text
                END AS email
           FROM claim c
             JOIN shop_order o ON o.id = c.order_id
          WHERE c.state = ANY (ARRAY['NEW'::text, 'IN_PROGRESS'::text])
        )
 SELECT g.record_id
   FROM customer c
     CROSS JOIN LATERAL ( SELECT customer_guest_email.record_id
           FROM customer_guest_email
          WHERE customer_guest_email.email = c.email
         OFFSET 0) g
UNION ALL
 SELECT r.id AS record_id
   FROM customer c
     CROSS JOIN LATERAL ( SELECT customer_record.id
           FROM customer_record
          WHERE customer_record.user_id = c.user_id
         OFFSET 0) r;

create view delivered_line as
 SELECT l.id AS line_id,
    o.id AS order_id,
    o.reference,
    o.region,
    o.user_id,
    o.delivered_at,
    l.item_id,
    l.item_ref,
    l.name,
    l.image ->> 'name'::text AS image_name,
    l.size ->> 'label'::text AS size_label,
    l.style ->> 'name'::text AS style_name,
    l."position"
   FROM order_line l
     JOIN shop_order o ON o.id = l.order_id
  WHERE l.delivered > 0 AND o.user_id IS NOT NULL AND o.delivered_at IS NOT NULL;

create view filled_cart as
 SELECT c.id,
    c.region,
    c.user_id,
    c.touched_at,
    c.created_at,
    c.order_id IS NOT NULL AND NOT (EXISTS ( SELECT
           FROM card_order_unpaid u
          WHERE u.reference = c.order_id)) AS ordered,
    l.units,
    l.amount
   FROM cart c,
    LATERAL ( SELECT sum(cart_line.quantity)::integer AS units,
            sum(cart_line.quantity * cart_line.seen_price)::bigint AS amount
           FROM cart_line
          WHERE cart_line.cart_id = c.id AND NOT cart_line.saved) l
  WHERE l.units > 0;

create view held_gift_card as
 SELECT id,
    last4,
    region,
    currency,
    initial,
    balance,
    created_at,
    expires_at
   FROM gift_card
  WHERE balance > 0;

create view held_promotion as
 SELECT u.order_id AS reference,
    p.code,
    p.label,
    p.kind,
    u.amount,
    p.id AS promotion_id
   FROM promotion_use u
     JOIN promotion p ON p.id = u.promotion_id
  WHERE u.given_back_at IS NULL;

create view held_stock as
 SELECT s.variant_id,
    s.on_hand,
    s.reserved,
    l.regions
   FROM stock s
     JOIN location l ON l.id = s.location_id
  WHERE l.active;

create view held_wallet as
 SELECT id,
    user_id,
    currency,
    balance
   FROM wallet
  WHERE balance > 0;

create view item_label as
 SELECT id,
    ref,
    name
   FROM item;

create view item_price as
 SELECT v.item_id,
    p.region,
    p.currency,
    min(price_at(p.amount, p.sale_amount, p.sale_starts_at, p.sale_ends_at, now())) AS lowest,
    max(price_at(p.amount, p.sale_amount, p.sale_starts_at, p.sale_ends_at, now())) AS highest,
    bool_or(p.sale_amount IS NOT NULL AND COALESCE(p.sale_starts_at <= now(), true) AND COALESCE(p.sale_ends_at > now(), true)) AS on_sale
   FROM price p
     JOIN variant v ON v.id = p.variant_id
  WHERE v.archived_at IS NULL
  GROUP BY v.item_id, p.region, p.currency;

create view item_priced_in as
 SELECT item_id,
    region
   FROM priced_item;

create view known_customer_address as
 SELECT lower(user_account.email) AS email
   FROM user_account
  WHERE user_account.email IS NOT NULL
UNION ALL
 SELECT customer_guest_email.email
   FROM customer_guest_email;

create view known_order_reference as
 SELECT reference
   FROM shop_order;

create view listed_item as
 SELECT id,
    section_id,
    group_id,
    subgroup_id,
    published_at,
    popularity,
        CASE
            WHEN rating_count = 0 THEN 0::bigint
            ELSE 1000000::bigint * (2 * rating_sum + 35) / (2 * rating_count + 10)
        END AS rating_score
   FROM item i
  WHERE retail AND archived_at IS NULL AND published_at IS NOT NULL AND (section_id = ANY ((ARRAY( SELECT s.id
           FROM section s
          WHERE s.active AND s.retail)))) AND (group_id = ANY ((ARRAY( SELECT g.id
           FROM item_group g
          WHERE g.active)))) AND (subgroup_id IS NULL OR (subgroup_id <> ALL ((ARRAY( SELECT u.id
           FROM item_subgroup u
          WHERE NOT u.active)))));

create view listed_location as
 SELECT id,
    regions
   FROM location
  WHERE active;

create view listed_price as
 SELECT variant_id,
    region,
    amount,
    sale_amount,
    sale_starts_at,
    sale_ends_at
   FROM price;

create view listed_second_section as
 SELECT item_id,
    section_id
   FROM item_section;

create view listed_special_group as
 SELECT id,
    starts_at,
    ends_at
   FROM special_group
  WHERE NOT switched_off;

create view listed_stock as
 SELECT variant_id,
    location_id
   FROM stock
  WHERE on_hand > reserved;

create view listed_variant as
 SELECT id,
    item_id,
    style_id,
    size_id,
    sku
   FROM variant
  WHERE archived_at IS NULL;

create view low_stock_variant as
 SELECT variant_id,
    item_id
   FROM stock_level
  WHERE low;

create view mailable_customer as
 SELECT id AS user_id,
    email,
    region
   FROM user_account
  WHERE role = 'CUSTOMER'::text AND email_verified_at IS NOT NULL AND disabled_at IS NULL AND erased_at IS NULL;

create view missed_search as
 SELECT keyword,
    region,
    count,
    first_seen,
    last_seen
   FROM search_miss;

create view order_carrier as
 SELECT DISTINCT ON (order_id) order_id,
    carrier,
    carrier_id
   FROM order_shipment s
  ORDER BY order_id, "position" DESC;

create view placed_order as
 SELECT user_id,
    lower(email) AS email,
    placed_at
   FROM shop_order;

create view placed_special_group_item as
 SELECT special_group_id,
    item_id,
    "position"
   FROM special_group_item;

create view promotion_branches as
 SELECT id,
    label,
    ends_at,
    ARRAY( SELECT t.section_id
           FROM promotion_target t
          WHERE t.promotion_id = p.id AND t.section_id IS NOT NULL) AS section_ids,
    ARRAY( SELECT t.group_id
           FROM promotion_target t
          WHERE t.promotion_id = p.id AND t.group_id IS NOT NULL) AS group_ids
   FROM promotion p
  WHERE active;

create view promotion_label as
 SELECT id,
    code,
    label
   FROM promotion;

create view ready_image as
 SELECT id,
    name,
    alt,
    width,
    height,
    placeholder,
    file_name,
    focal_x,
    focal_y
   FROM image
  WHERE state = 'ready'::text;

create view reduced_variant as
 SELECT variant_id,
    region,
    sale_starts_at,
    sale_ends_at
   FROM price
  WHERE sale_amount IS NOT NULL;

create view refunded_order as
 SELECT r.id AS refund_id,
    o.reference
   FROM refund_task r
     JOIN shop_order o ON o.id = r.order_id;

create view refused_day as
 SELECT d.region,
    d.day,
    d.area,
    d.carrier_id,
    c.name AS carrier,
    d.ended,
    d.refused,
    d.amount
   FROM refusal_day d
     LEFT JOIN carrier c ON c.id = d.carrier_id;

create view region_label as
 SELECT code,
    name,
    currency,
    time_zone
   FROM region;

create view register_day as
 SELECT region,
    day,
    kind,
    stamp,
    documents,
    total_excl_tax,
    vat,
    total,
    own_stamp
   FROM invoice_day;

create view register_document as
 SELECT id,
    source,
    kind,
    region,
    number,
    order_reference,
    customer_name,
    customer_email,
    user_id,
    issued_on,
    due_on,
    currency,
    total_excl_tax,
    vat,
    stamp_duty,
    total,
    credited,
    paid,
    unpaid,
    own_stamp_duty
   FROM invoice_account;

create view register_document_rate as
 SELECT a.id,
    r.rate_bp,
    r.part_base AS base,
    r.part_vat AS vat
   FROM invoice_account a,
    LATERAL invoice_rates(a.document_id, a.total_excl_tax, a.vat) r(rate_bp, part_base, part_vat);

create view register_rate_day as
 SELECT region,
    day,
    kind,
    rate_bp,
    base,
    vat
   FROM invoice_rate_day;

create view reminded_cart as
 SELECT cart_id,
    min(sent_at) AS sent_at
   FROM cart_reminder
  GROUP BY cart_id;

create view returned_item_day as
 SELECT region,
    day,
    item_id,
    name,
    item_ref,
    claims,
    units,
    value
   FROM return_day_item;

create view search_fit as
 SELECT id AS item_id,
    fit_id
   FROM item
  WHERE fit_id IS NOT NULL;

create view search_item as
 SELECT id,
    ref,
    name,
    published_at,
    archived_at
   FROM item;

create view search_material as
 SELECT item_id,
    material_id,
    percent
   FROM item_composition;

create view search_name as
 SELECT 'section'::text AS kind,
    s.id,
    s.name,
    NULL::integer AS parent
   FROM section s
  WHERE s.active AND s.retail
UNION ALL
 SELECT 'group'::text AS kind,
    g.id,
    g.name,
    g.section_id AS parent
   FROM item_group g
  WHERE g.active
UNION ALL
 SELECT 'subgroup'::text AS kind,
    u.id,
    u.name,
    u.group_id AS parent
   FROM item_subgroup u
  WHERE u.active
UNION ALL
 SELECT 'style'::text AS kind,
    y.id,
    y.name,
    NULL::integer AS parent
   FROM style y
UNION ALL
 SELECT 'size'::text AS kind,
    z.id,
    z.label AS name,
    NULL::integer AS parent
   FROM size z
UNION ALL
 SELECT 'brand'::text AS kind,
    b.id,
    b.name,
    NULL::integer AS parent
   FROM brand b
UNION ALL
 SELECT 'material'::text AS kind,
    m.id,
    m.name,
    NULL::integer AS parent
   FROM material m;

create view search_region as
 SELECT code,
    currency
   FROM region;

create view section_item as
 SELECT id,
    section_id,
    ARRAY( SELECT v.id
           FROM variant v
          WHERE v.item_id = i.id) AS variant_ids
   FROM item i;

create view section_label as
 SELECT id,
    name,
    seo_name,
    "position"
   FROM section;

create view session_use as
 SELECT user_id,
    last_seen_at
   FROM session;

create view size_claim as
 SELECT c.id AS claim_id,
    t.kind,
    c.message,
    l.id AS line_id,
    l.item_id,
    l.size ->> 'label'::text AS size_label,
    o.user_id
   FROM claim c
     JOIN claim_type t ON t.id = c.type_id
     JOIN claim_line cl ON cl.claim_id = c.id
     JOIN order_line l ON l.id = cl.order_line_id
     JOIN shop_order o ON o.id = l.order_id
  WHERE (t.code = ANY (ARRAY['RETURN_SIZE'::text, 'EXCHANGE_SIZE'::text])) AND (c.state <> ALL (ARRAY['REFUSED'::text, 'CANCELLED'::text]));

create view size_label as
 SELECT id,
    system,
    label,
    "position"
   FROM size;

create view sold_day as
 SELECT region,
    day,
    orders,
    units,
    amount,
    discount,
    delivery,
    stamp_duty,
    computed_at
   FROM sales_day;

create view sold_item as
 SELECT o.id AS order_id,
    lower(o.email) AS buyer,
    l.item_id,
    o.placed_at
   FROM shop_order o
     JOIN order_line l ON l.order_id = o.id
  WHERE o.state <> ALL (ARRAY['PENDING'::text, 'CANCELLED'::text]);

create view sold_line as
 SELECT o.id AS order_id,
    o.region,
    o.currency,
    o.placed_at,
    o.reference,
    o.full_name,
    o.state,
    l.variant_id,
    l.item_id,
    l.item_ref,
    l.name,
    l.style ->> 'name'::text AS style_name,
    l.size ->> 'label'::text AS size_label,
    l.quantity,
    l.unit_price,
    l.discount,
    l.net,
    l.vat
   FROM shop_order o
     JOIN order_line l ON l.order_id = o.id
  WHERE o.state <> ALL (ARRAY['PENDING'::text, 'CANCELLED'::text]);

create view sold_order as
 SELECT id,
    public_id,
    reference,
    region,
    currency,
    state,
    payment_method,
    full_name,
    phone,
    user_id,
    email,
    subtotal,
    discount,
    delivery,
    stamp_duty,
    total,
    placed_at,
    delivered_at,
    refused_at,
    promotion,
        CASE
            WHEN address IS NOT NULL THEN COALESCE(address ->> 'region'::text, address ->> 'city'::text)
            ELSE NULL::text
        END AS area
   FROM shop_order o
  WHERE state <> ALL (ARRAY['PENDING'::text, 'CANCELLED'::text]);

create view sold_variant as
 SELECT variant_id,
    region
   FROM price;

create view sold_variant_day as
 SELECT region,
    day,
    variant_id,
    item_id,
    section_id,
    size_id,
    units,
    gross,
    discount,
    amount,
    vat
   FROM sales_day_variant;

create view sold_variant_month as
 SELECT region,
    month,
    variant_id,
    item_id,
    size_id,
    units,
    gross,
    discount,
    amount,
    vat
   FROM sales_month_variant;

create view special_group_novelty as
 SELECT special_group_id,
    new_days
   FROM special_group_rule
  WHERE new_days IS NOT NULL;

create view standing_cash_block as
 SELECT k.key,
    b.record_id,
    b.reason,
    b.starts_at,
    b.ends_at
   FROM cash_block b
     JOIN cash_block_key k ON k.block_id = b.id
  WHERE b.lifted_at IS NULL;

create view trade_item as
 SELECT id,
    ref,
    name,
    slug,
    section_id,
    group_id,
    subgroup_id,
    published_at,
    archived_at
   FROM item i
  WHERE trade;

create view uploaded_document_number as
 SELECT upper(number) AS number
   FROM invoice_account
  WHERE source = 'UPLOADED'::text;

create view used_promotion_day as
 SELECT region,
    day,
    promotion_id,
    orders,
    discount,
    amount
   FROM promotion_day;

create view variant_place as
 SELECT v.id AS variant_id,
    v.item_id,
    v.sku,
    v.size_id,
    z.label AS size_label,
    z.system AS size_system,
    z."position" AS size_position,
    t.name AS style_name,
    i.ref,
    i.name,
    i.section_id,
    i.published_at IS NOT NULL AND i.archived_at IS NULL AND v.archived_at IS NULL AS offered
   FROM variant v
     JOIN item i ON i.id = v.item_id
     JOIN size z ON z.id = v.size_id
     JOIN style t ON t.id = v.style_id;

create view variant_stock as
 SELECT s.variant_id,
    sum(s.on_hand)::integer AS on_hand,
    sum(s.on_hand - s.reserved)::integer AS available
   FROM stock s
     JOIN location l ON l.id = s.location_id
  WHERE l.active
  GROUP BY s.variant_id;

create view waiting_cart as
 SELECT id AS cart_id,
    user_id,
    region,
    touched_at,
    ( SELECT md5(string_agg((l.variant_id || ' '::text) || l.quantity, ','::text ORDER BY l.variant_id)) AS md5
           FROM cart_line l
          WHERE l.cart_id = c.id AND NOT l.saved) AS state
   FROM cart c
  WHERE user_id IS NOT NULL AND order_id IS NULL;

create view wished_item as
 SELECT user_id,
    item_id,
    style_id,
    region,
    currency,
    price
   FROM wishlist_item
  WHERE removed_at IS NULL;
