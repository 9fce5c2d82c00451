/** Statements that write the demo shop. Each gets one JSON document, which the database parses. */
import { statement, type Db, type Reader, type Tx } from '#platform/db';

const state = statement(
  'demo.state',
  `select d.value ->> 'state' as state, d.value ->> 'pictures' as pictures,
     exists (select from item) or exists (select from region) as inhabited
   from (select) one left join setting d on d.name = 'demo' and d.section_id is null`,
);

/** `pictures`: digest of the attached set of pictures. */
export type DemoState = { state: 'loading' | 'ready' | null; pictures: string | null; inhabited: boolean };

/** Tells whether the demo is loaded or partly loaded, or the database contains another shop. */
export const readState = async (db: Reader): Promise<DemoState> =>
  (await db.row<DemoState>(state)) ?? { state: null, pictures: null, inhabited: false };

const mark = statement(
  'demo.mark',
  `insert into setting (name, section_id, value) values ('demo', null, $1::jsonb)
   on conflict (name, section_id) do update set value = excluded.value, updated_at = now()`,
);

const regions = [
  `insert into region (code, name, currency, phone_prefix, time_zone, return_days, position)
   select r ->> 'code', r ->> 'name', r ->> 'currency', r ->> 'phonePrefix', r ->> 'timeZone', (r ->> 'returnDays')::int, place
   from jsonb_array_elements($1::jsonb -> 'regions') with ordinality as l(r, place) on conflict do nothing`,
  `insert into region_country (region, code, name, position)
   select r ->> 'code', c ->> 'code', c ->> 'name', place from jsonb_array_elements($1::jsonb -> 'regions') r,
     jsonb_array_elements(r -> 'countries') with ordinality as l(c, place) on conflict do nothing`,
  `insert into vat_rate (region, tax_class, rate_bp, valid_from)
   select r ->> 'code', v ->> 'taxClass', (v ->> 'rateBp')::int, (v ->> 'validFrom')::date
   from jsonb_array_elements($1::jsonb -> 'regions') r, jsonb_array_elements(r -> 'vatRates') v on conflict do nothing`,
  `insert into stamp_duty (region, currency, amount, valid_from)
   select r ->> 'code', r ->> 'currency', (s ->> 'amount')::bigint, (s ->> 'validFrom')::date
   from jsonb_array_elements($1::jsonb -> 'regions') r, jsonb_array_elements(r -> 'stampDuties') s on conflict do nothing`,
  `insert into location (code, name, kind, regions, position)
   select l ->> 'code', l ->> 'name', l ->> 'kind', array(select jsonb_array_elements_text(l -> 'regions')), place
   from jsonb_array_elements($1::jsonb -> 'locations') with ordinality as p(l, place) on conflict do nothing`,
];

const tree = [
  `insert into section (name, seo_name, position)
   select s ->> 'name', s ->> 'seoName', place
   from jsonb_array_elements($1::jsonb -> 'sections') with ordinality as p(s, place) on conflict do nothing`,
  `insert into item_group (section_id, name, seo_name, position)
   select c.id, g ->> 'name', g ->> 'seoName', place
   from jsonb_array_elements($1::jsonb -> 'sections') s join section c on c.seo_name = s ->> 'seoName',
     jsonb_array_elements(s -> 'groups') with ordinality as p(g, place) on conflict do nothing`,
  `insert into item_subgroup (group_id, name, seo_name, position)
   select t.id, u ->> 'name', u ->> 'seoName', place
   from jsonb_array_elements($1::jsonb -> 'sections') s join section c on c.seo_name = s ->> 'seoName',
     jsonb_array_elements(s -> 'groups') g join item_group t on t.seo_name = g ->> 'seoName',
     jsonb_array_elements(g -> 'subGroups') with ordinality as p(u, place)
   where t.section_id = c.id on conflict do nothing`,
];

const synonyms = [
  `insert into search_synonym (term, replacement)
   select w ->> 'term', w ->> 'replacement' from jsonb_array_elements($1::jsonb -> 'synonyms') w on conflict do nothing`,
];

const dates = [
  // items without a date get publication dates spread over the year before
  `update item i set
     published_at = $2::timestamptz
       - make_interval(days => coalesce(($1::jsonb -> 'newArrivals' ->> i.ref)::int, 45 + abs(hashtext(i.ref)) % 300)),
     popularity = coalesce(1000 - 20 * p.place::int, abs(hashtext(i.ref)) % 300)
   from item o left join jsonb_array_elements_text($1::jsonb -> 'popular') with ordinality as p(ref, place) on p.ref = o.ref
   where o.id = i.id`,
  `update price set sale_amount = (c.amount)::bigint,
     sale_starts_at = $2::timestamptz + make_interval(days => (s ->> 'fromDays')::int),
     sale_ends_at = $2::timestamptz + make_interval(days => (s ->> 'toDays')::int)
   from jsonb_array_elements($1::jsonb -> 'sales') s, jsonb_each(s -> 'prices') a(ref, amounts),
     jsonb_each_text(a.amounts) c(region, amount), item i join variant v on v.item_id = i.id
   where i.ref = a.ref and price.variant_id = v.id and price.region = c.region`,
];

const arrangement = [
  `insert into special_group (section_id, name, seo_name, description, position)
   select (select id from section where seo_name = g ->> 'section'), g ->> 'name', g ->> 'seoName', g ->> 'description', place
   from jsonb_array_elements($1::jsonb -> 'specialGroups') with ordinality as p(g, place)`,
  `insert into special_group_item (special_group_id, item_id, position)
   select s.id, i.id, place from jsonb_array_elements($1::jsonb -> 'specialGroups') g
     join special_group s on s.seo_name = g ->> 'seoName',
     jsonb_array_elements_text(g -> 'items') with ordinality as p(ref, place), item i where i.ref = p.ref`,
  `insert into look (section_id, name, position)
   select (select id from section where seo_name = l ->> 'section'), l ->> 'name', place
   from jsonb_array_elements($1::jsonb -> 'looks') with ordinality as p(l, place)`,
  `insert into look_item (look_id, item_id, style_id, position)
   select k.id, i.id, s.id, place from jsonb_array_elements($1::jsonb -> 'looks') l join look k on k.name = l ->> 'name',
     jsonb_array_elements(l -> 'items') with ordinality as p(pair, place), item i, style s
   where i.ref = pair ->> 0 and s.name = pair ->> 1`,
  `insert into item_complement (item_id, complement_id, position)
   select i.id, o.id, place from jsonb_each($1::jsonb -> 'complements') c(ref, list) join item i on i.ref = c.ref,
     jsonb_array_elements_text(c.list) with ordinality as p(other, place), item o where o.ref = p.other`,
  `insert into item_section (item_id, section_id)
   select i.id, s.id from jsonb_each($1::jsonb -> 'otherSections') c(ref, list) join item i on i.ref = c.ref,
     jsonb_array_elements_text(c.list) n(seo_name) join section s on s.seo_name = n.seo_name`,
  `insert into setting (name, section_id, value)
   select v ->> 'name', (select id from section where seo_name = v ->> 'section'), v -> 'value'
   from jsonb_array_elements($1::jsonb -> 'settings') v
   on conflict (name, section_id) do update set value = excluded.value`,
  // makes it possible to repeat an interrupted load
  'delete from banner where $1::jsonb is not null',
  `insert into banner (place, position, title, text, image, image_tall, link, section_ids)
   select b ->> 'place', row_number() over (partition by b ->> 'place' order by rank), b ->> 'title', coalesce(b ->> 'text', ''),
     b ->> 'image', b ->> 'imageTall', b ->> 'link', array(select id from section where seo_name = b ->> 'section')
   from jsonb_array_elements($1::jsonb -> 'banners') with ordinality as e(b, rank)`,
];

/** Purchase costs of 40 to 58 % of the price without VAT; every 23rd item has none yet. */
const costs = `
  insert into variant_cost (variant_id, region, currency, valid_from, amount, recorded_at)
  select p.variant_id, p.region, p.currency, $1::timestamptz::date - 730,
    round(p.amount / 1.19 * (40 + v.item_id % 7 * 3) / 100 / c.coin) * c.coin, $1
  from price p join variant v on v.id = p.variant_id,
    lateral (select case p.currency when 'XOF' then 5 else 100 end as coin) c
  where v.item_id % 23 <> 0 on conflict do nothing`;

const execAll = async (tx: Tx, texts: readonly string[], params: readonly unknown[]): Promise<void> => {
  // without a name, because they run only once per database
  for (const text of texts) await tx.exec(statement('', text), params);
};

const sellers = [
  `insert into invoice_seller (region, name, legal_form, address, identifiers, email, phone)
   select r ->> 'code', s ->> 'name', s ->> 'legalForm', array(select jsonb_array_elements_text(s -> 'address')),
     s -> 'identifiers', s ->> 'email', s ->> 'phone'
   from jsonb_array_elements($1::jsonb -> 'regions') r, jsonb_extract_path(r, 'seller') s where s is not null on conflict do nothing`,
];

/** Adds sellers to regions that have none, also in a demo shop that was loaded before invoices existed. */
export const writeSellers = (db: Db, shop: object): Promise<void> =>
  db.command({ name: 'demo.sellers' }, (tx) => execAll(tx, sellers, [JSON.stringify(shop)]));

/** Writes regions, stores, tree and synonyms; marks the demo as being loaded. */
export const writeShop = (db: Db, shop: object): Promise<void> =>
  db.command({ name: 'demo.shop' }, async (tx) => {
    await execAll(tx, [...regions, ...tree, ...synonyms], [JSON.stringify(shop)]);
    await tx.exec(mark, [JSON.stringify({ state: 'loading' })]);
  });

/**
 * Writes dates, sales, selections, looks and texts in one command; marks the demo as ready. `now` is the day of
 * loading.
 */
export const writeArrangement = (db: Db, facts: { calendar: object; arrangement: object; now: Date }): Promise<void> =>
  db.command({ name: 'demo.arrangement' }, async (tx) => {
    await execAll(tx, dates, [JSON.stringify(facts.calendar), facts.now]);
    await execAll(tx, arrangement, [JSON.stringify(facts.arrangement)]);
    await execAll(tx, [costs], [facts.now]);
    await tx.exec(mark, [JSON.stringify({ state: 'ready', loadedAt: facts.now.toISOString() })]);
  });
