/** Loads the promotion codes of the demo shop. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { statement, type Db } from '#platform/db';
import { typo } from '#shared/text';

type PromotionFile = { label: string }[];

const each = `jsonb_array_elements($1::jsonb) f`;
const made = `${each} join promotion p on p.code = f ->> 'code'`;

const texts = [
  // dates are counted from midnight of the day of loading
  `insert into promotion (code, label, kind, percent_bp, taken, paid, first_order, uses_limit, buyer_limit, starts_at, ends_at)
   select f ->> 'code', f ->> 'label', f ->> 'kind', (f ->> 'percentBp')::int, (f ->> 'taken')::smallint,
     (f ->> 'paid')::smallint, coalesce((f ->> 'firstOrder')::boolean, false), (f ->> 'usesLimit')::int,
     (f ->> 'buyerLimit')::int, d.today + make_interval(days => (f ->> 'fromDays')::int),
     d.today + make_interval(days => (f ->> 'toDays')::int)
   from ${each}, (select date_trunc('day', $2::timestamptz, 'Africa/Tunis') as today) d on conflict do nothing`,
  `insert into promotion_region (promotion_id, region, currency, amount, cap, minimum)
   select p.id, r.code, r.currency, (a.value ->> 'amount')::bigint, (a.value ->> 'cap')::bigint,
     (a.value ->> 'minimum')::bigint
   from ${made}, jsonb_each(f -> 'regions') a join region r on r.code = a.key on conflict do nothing`,
  `insert into promotion_target (promotion_id, group_id)
   select p.id, g.id from ${made}, jsonb_array_elements_text(f -> 'groups') n(path), item_group g
     join section s on s.id = g.section_id where s.seo_name || '/' || g.seo_name = n.path on conflict do nothing`,
  `insert into promotion_target (promotion_id, brand_id)
   select p.id, b.id from ${made}, jsonb_array_elements_text(f -> 'brands') n(name), brand b where b.seo_name = n.name
   on conflict do nothing`,
  `insert into promotion_email (promotion_id, email)
   select p.id, e from ${made}, jsonb_array_elements_text(f -> 'emails') e on conflict do nothing`,
];

/**
 * Writes missing codes. The items must exist, because codes name their places and brands. `now` is the day of
 * loading.
 */
export const loadPromotions = async (db: Db, now: Date): Promise<void> => {
  const file = JSON.parse(await readFile(join(import.meta.dirname, 'promotions.json'), 'utf8')) as PromotionFile;
  const all = JSON.stringify(file.map((promotion) => ({ ...promotion, label: typo(promotion.label) })));
  await db.command({ name: 'demo.promotions' }, async (tx) => {
    for (const text of texts) await tx.exec(statement('', text), text.includes('$2') ? [all, now] : [all]);
  });
};
