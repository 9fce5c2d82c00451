/** Fills every list of the console in proportion to the orders, inside PostgreSQL and without triggers. */
import type { Db } from '#platform/db';
import type { UserId } from '#shared/ids';
import { write } from './catalogue.ts';
import { insertSettledInvoices } from './invoices.ts';
import { withClient } from './server.ts';
import { busyOrders } from './staff-orders.ts';

/** Orders of one statement. */
const batch = 50_000;

const tables = [
  'shop_order',
  'order_line',
  'customer_record',
  'user_account',
  'claim',
  'contact_thread',
  'contact_message',
  'review',
  'rating',
  'order_shipment',
  'carrier_remittance',
  'payment_attempt',
  'stock_movement',
  'audit_entry',
  'invoice_account',
];

const people = `
  insert into user_account (email, full_name, region, role, created_at)
  select case when n <= 60 then 'equipe-' else 'compte-' end || n || '@demo.test',
    (array['Amel Bouzid', 'Karim Haddad', 'Nour Belhadj', 'Walid Jebali', 'Leïla Guesmi'])[n % 5 + 1] || ' ' || n,
    case when n % 7 = 0 then 'SN' else 'TN' end, case when n = 1 then 'ADMIN' when n <= 60 then 'SUPPLIER' else 'CUSTOMER' end,
    timestamptz '2026-11-20' - n * interval '5 minutes'
  from generate_series(1, $1::int) n`;

/** One order line for each order, with variants of the catalogue. */
const lines = `
  with sold as (select row_number() over (order by v.id) - 1 as n, v.id, v.item_id, i.ref, i.name from variant v
    join item i on i.id = v.item_id where v.id % 7 = 0),
    range as (select count(*) as units from sold)
  insert into order_line (order_id, position, variant_id, item_id, item_ref, name, image, style, size, quantity, unit_price,
    original_unit_price, discount, net, rate_bp, vat)
  select o.id, 1, s.id, s.item_id, s.ref, s.name, '{"name": "articles/0", "alt": "", "width": 800, "height": 1066, "placeholder": "#dddddd"}',
    '{"id": "1", "name": "Noir"}', '{"id": "1", "label": "M"}', 1, o.total, o.total, 0, o.total, 1900, 0
  from shop_order o cross join range join sold s on s.n = o.id % range.units`;

const customers = [
  `insert into customer_record (full_name, email, phone, region, orders, last_order_at, newsletter, first_seen_at)
   select min(full_name), email, min(phone), min(region), count(*), max(placed_at), min(id) % 9 = 0, min(placed_at)
   from shop_order group by email`,
  'insert into customer_guest_email (email, record_id) select email, id from customer_record',
  `insert into cash_block (record_id, reason, starts_at)
   select id, 'Trois refus', timestamptz '2026-11-01' from customer_record where id % 50 = 0`,
  `insert into cash_block_key (block_id, key) select b.id, r.phone from cash_block b join customer_record r on r.id = b.record_id`,
];

/** A claim for one in `every` orders; most are decided. `assignee`: SQL of the person in charge. */
const claimsOf = (every: number, assignee: string) => [
  `insert into claim (order_id, type_id, state, message, created_at, taken_at, decided_at, decision, region, assignee_id)
   select o.id, (select min(id) from claim_type) + o.id % (select count(*) from claim_type), one.state, 'La couture se défait.',
     o.placed_at + interval '5 days', case when one.state <> 'NEW' then o.placed_at + interval '6 days' end,
     case when one.state in ('ACCEPTED', 'REFUSED', 'CANCELLED') then o.placed_at + interval '8 days' end,
     case when one.state = 'ACCEPTED' then 'REFUND' end, o.region, case when one.state <> 'NEW' then ${assignee} end
   from shop_order o, lateral (select (array['NEW', 'IN_PROGRESS', 'REFUSED', 'CANCELLED'])[
     case when (o.id / ${every}) % 100 < 12 then (o.id / ${every}) % 4 + 1 end] as few) rare,
     lateral (select coalesce(rare.few, 'ACCEPTED') as state) one
   where o.id % ${every} = 0`,
  `insert into claim_line (claim_id, order_line_id, quantity)
   select c.id, l.id, 1 from claim c join order_line l on l.order_id = c.order_id`,
];

const threadsOf = (every: number) => [
  `insert into contact_thread (region, topic, name, email, state, assignee_id, unread, excerpt, search_text, started_at, last_at)
   select o.region, case when o.id % 40 < 20 and o.id % 4 = 1 then 'DELIVERY' else 'ORDER' end, o.full_name, o.email, case when (o.id / ${every}) % 50 = 0 then 'OPEN' when (o.id / ${every}) % 50 = 1 then 'WAITING' else 'CLOSED' end,
     case when o.id % 3 = 0 then (o.id / ${every}) % 60 + 1 end, case when (o.id / ${every}) % 50 = 0 then 1 else 0 end, 'Où est ma commande ?',
     o.full_name || ' ' || o.email || ' ' || o.reference || ' Où est ma commande ?', o.placed_at, o.placed_at + interval '2 hours'
   from shop_order o where o.id % ${every} = 0`,
  `insert into contact_message (region, topic, name, email, message, sent_at, thread_id)
   select t.region, t.topic, t.name, t.email, 'Où est ma commande ?', t.started_at + n * interval '1 hour', t.id
   from contact_thread t, generate_series(0, 1) n`,
  `insert into contact_entry (thread_id, kind, staff_id, staff_name, text, at)
   select id, 'ANSWER', coalesce(assignee_id, 1), 'Leïla', 'Elle arrive demain.', last_at from contact_thread where state <> 'OPEN'`,
];

const journal = `
  insert into audit_entry (at, staff_id, staff_name, via, act, object, object_id, label, before, after)
  select o.placed_at + n * interval '1 hour', o.id % 60 + 1, 'Leïla Guesmi', case when o.id % 90 = 0 then 'TERMINAL' else 'CONSOLE' end,
    (array['proOrders.confirm', 'proOrders.prepare', 'proOrders.note', 'proPrices.save', 'proStock.change'])[(o.id + n) % 5 + 1],
    case when (o.id + n) % 5 < 3 then 'order' when (o.id + n) % 5 = 3 then 'price' else 'stock' end, o.reference, o.reference,
    '{"state": "NEW"}', '{"state": "CONFIRMED"}'
  from shop_order o, generate_series(0, 1) n order by o.placed_at`;

/** `$1`: number of reviews for each of 2,000 items. */
const reviews = [
  `insert into rating (item_id, customer_id, stars, created_at, updated_at)
   select i.id, u.n + 60, (i.id + u.n) % 5 + 1, now(), now()
   from (select id, row_number() over (order by id) as n from item order by id limit 2000) i, generate_series(1, $1::int) u(n)`,
  `insert into review (item_id, customer_id, stars, region, author, size_label, body, state, refusal, created_at, updated_at, decided_at)
   select r.item_id, r.customer_id, r.stars, 'TN', 'Amel', 'M', 'Très belle coupe, je recommande.', one.state,
     case when one.state = 'REFUSED' then 'Hors sujet.' end, one.at, one.at, case when one.state <> 'PENDING' then one.at end
   from rating r, lateral (select case when (r.item_id + r.customer_id) % 50 = 0 then 'PENDING'
       when (r.item_id + r.customer_id) % 50 = 1 then 'REFUSED' else 'PUBLISHED' end as state,
     timestamptz '2026-11-20' - (r.item_id * 50 + r.customer_id) * interval '5 minutes' as at) one`,
];

/** Carriers pay the cash two weeks after the delivery, in one remittance for each day and carrier. */
const shipments = [
  `insert into order_shipment (order_id, carrier, sent_at, position, state, cash_due, prepared_at, delivered_at, refused_at)
   select o.id, (array['Aramex', 'Rapid-Poste', 'First Delivery', 'Navex'])[o.id % 4 + 1],
     case when o.state <> 'BEING_PREPARED' then o.placed_at + interval '1 day' end, 1,
     case when o.refused_at is not null then 'RETURNED' when o.state = 'BEING_PREPARED' then 'PREPARED'
       when o.state = 'BEING_DELIVERED' then 'SENT' else 'DELIVERED' end,
     case when o.payment_method = 'CASH' and o.refused_at is null then o.to_pay else 0 end, o.placed_at + interval '5 hours',
     o.delivered_at, o.refused_at
   from shop_order o where o.state in ('BEING_PREPARED', 'BEING_DELIVERED', 'DELIVERED_AND_INVOICED')`,
  `insert into carrier_remittance (region, currency, carrier, received_on, expected, received, delay_days, recorded_at, recorder_name)
   select o.region, o.currency, s.carrier, s.delivered_at::date + 14, sum(s.cash_due), sum(s.cash_due), 14, max(s.delivered_at), 'Leïla'
   from order_shipment s join shop_order o on o.id = s.order_id
   where s.state = 'DELIVERED' and s.cash_due > 0 and s.delivered_at < timestamptz '2026-11-06'
   group by o.region, o.currency, s.carrier, s.delivered_at::date order by 4`,
  `update order_shipment s set remittance_id = r.id from shop_order o, carrier_remittance r
   where o.id = s.order_id and s.state = 'DELIVERED' and s.cash_due > 0 and s.delivered_at < timestamptz '2026-11-06'
     and r.region = o.region and r.carrier = s.carrier and r.received_on = s.delivered_at::date + 14`,
  `insert into carrier_remittance_line (remittance_id, shipment_id, amount)
   select remittance_id, id, cash_due from order_shipment where remittance_id is not null`,
];

const payments = [
  `insert into payment_attempt (public_id, kind, subject_id, number, provider, reference, merchant_ref, amount, currency, region,
     description, state, verdict, expires_at, created_at, settled_at)
   select 'p_' || lpad(o.id::text, 22, '0'), 'ORDER', o.public_id, 1, 'clictopay', o.reference, o.reference, o.to_pay, o.currency, o.region,
     'Commande', case when o.id % 9999 = 0 then 'SUSPECT' else 'PAID' end, case when o.id % 9999 <> 0 then 'ACCEPTED' end,
     o.placed_at + interval '1 hour', o.placed_at, o.placed_at
   from shop_order o where o.payment_method = 'CARD'`,
  `insert into refund (id, attempt_id, amount, reason, state, created_at, done_at)
   select 'r' || id, id, amount, 'RETURN', case when id % 3000 = 0 then 'MANUAL' else 'DONE' end, created_at,
     case when id % 3000 = 0 then null else created_at end
   from payment_attempt where id % 30 = 0 and state = 'PAID'`,
  `insert into refund_task (id, order_id, amount, reason, via, state, created_at, done_at)
   select 't' || id, id, to_pay, 'RETURN', 'HAND', case when id % 9000 = 0 then 'MANUAL' else 'DONE' end, placed_at,
     case when id % 9000 = 0 then null else placed_at end
   from shop_order where id % 90 = 0`,
];

const calls = [
  `insert into call_task (order_id, attempts, last_outcome, last_at, next_call_at)
   select id, 1, 'NO_ANSWER', placed_at + interval '1 hour', placed_at + interval '4 hours'
   from shop_order where confirm_until is not null and id % 3 = 0`,
  `insert into order_draft (public_id, region, agent_id, agent_name, details, order_reference, created_at, updated_at)
   select lpad(id::text, 22, 'd'), region, id % 60 + 1, 'Leïla', jsonb_build_object('email', email, 'fullName', full_name),
     case when id % 200 <> 0 then reference end, placed_at, placed_at from shop_order where id % 50 = 0`,
];

const movements = `
  insert into stock_movement (variant_id, location_id, quantity, reason, created_at, staff_id)
  select l.variant_id, (select min(id) from location) + o.id % (select count(*) from location), -1, 'sold', o.placed_at, null
  from shop_order o join order_line l on l.order_id = o.id order by o.placed_at`;

/** One claim for each order; claims that are not new are assigned to one person. */
export const fillClaims = async (db: Db, assigneeId: UserId): Promise<void> => {
  for (const text of claimsOf(1, String(assigneeId))) await write(db, text);
  await write(db, 'analyze claim, claim_line');
};

type Amounts = {
  readonly orders: number;
  /** Between two orders. */
  readonly minutes: number;
  /** One order in so many has a claim, or a thread. */
  readonly claimEvery: number;
  readonly threadEvery: number;
  readonly reviewsOfItem: number;
};

/** Call it after the catalogue is filled. */
export const fillLists = (
  url: string,
  amounts: Amounts,
  say: (line: string) => void = () => undefined,
): Promise<void> =>
  withClient(url, async (client) => {
    const { orders, minutes, claimEvery, threadEvery, reviewsOfItem } = amounts;
    const run = async (name: string, statements: readonly string[], values?: readonly number[]): Promise<void> => {
      const start = performance.now();
      for (const text of statements) await client.query(text, values ? [...values] : undefined);
      say(`${name}: ${Math.round((performance.now() - start) / 1000)} s`);
    };
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    await run('accounts', [people], [Math.max(100, orders / 100)]);
    for (let first = 1; first <= orders; first += batch)
      await run('orders', [busyOrders(minutes)], [first, Math.min(first + batch - 1, orders)]);
    await run('portfolios', ['update shop_order set trader_id = id % 60 + 1 where id % 100 = 0']);
    await run('lines', [lines, 'analyze shop_order, order_line']);
    await run('customers', customers);
    await run('invoices', [insertSettledInvoices], [orders]);
    await run('claims', claimsOf(claimEvery, `(o.id / ${claimEvery}) % 60 + 1`));
    await run('threads', threadsOf(threadEvery));
    await run('ratings', reviews.slice(0, 1), [reviewsOfItem]);
    await run('reviews', reviews.slice(1));
    await run('shipments', shipments);
    await run('payments', payments);
    await run('calls and drafts', calls);
    await run('movements', [movements]);
    await run('journal', [journal]);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    await run('statistics', ['vacuum (analyze)']);
  });
