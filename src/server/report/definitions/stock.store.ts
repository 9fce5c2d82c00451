/** Reports about stock: cover, sizes that ran out, and the ABC classes of items. */
import type { Add, Ask, Definition, Listing, Period } from './definition.ts';
import { soldLines } from './listings.store.ts';
import { shiftDays } from './periods.rules.ts';
import { soldParts } from './sold.store.ts';
import { reportMessages } from './report.messages.ts';

const { headers, notes } = reportMessages;

/** Days from whose sales the cover is computed; today is excluded, because it is not over. */
const paceDays = 28;
const pace = (ask: Ask, add: Add): string => `select d.variant_id, sum(d.units)::bigint as sold from sold_variant_day d
    where d.region = ${add(ask.region.code)} and d.day between ${add(shiftDays(ask.today, -paceDays))}::date
      and ${add(shiftDays(ask.today, -1))}::date group by d.variant_id`;
const held = (ask: Ask, add: Add): string => `select h.variant_id, sum(h.on_hand - h.reserved)::bigint as available
    from held_stock h where ${add(ask.region.code)} = any(h.regions) group by h.variant_id`;

/** Tenths of a day; null for what was not sold. */
const cover = ({ available, sold }: { readonly [key: string]: unknown }): number | null =>
  Number(sold) === 0 ? null : Math.floor((Number(available) * paceDays * 10) / Number(sold));

const columns: Definition['columns'] = [
  { id: 'cover', header: headers.cover, kind: 'tenths', value: cover },
  { id: 'available', header: headers.available, kind: 'count', isFigure: true },
  { id: 'sold', header: headers.soldLately, kind: 'count', isFigure: true },
];

const byItem = (ask: Ask, _: Period, add: Add): string => `
  select p.item_id::text as key, min(p.name) as label, min(p.ref) as detail, 'item' as "recordKind", min(p.ref) as "recordId",
    coalesce(sum(h.available), 0)::bigint as available, coalesce(sum(s.sold), 0)::bigint as sold
  from variant_place p left join (${held(ask, add)}) h on h.variant_id = p.variant_id
    left join (${pace(ask, add)}) s on s.variant_id = p.variant_id
  where p.offered and (h.available > 0 or s.sold > 0) group by p.item_id`;

const variants = (itemId: number): Listing => ({
  labelHeader: headers.variant,
  columns,
  order: '"position", label, key',
  text: (
    ask,
    add,
  ) => `select p.variant_id::text as key, concat_ws(' · ', p.style_name, p.size_label) as label, p.sku as detail,
      p.size_position as position, coalesce(h.available, 0)::bigint as available, coalesce(s.sold, 0)::bigint as sold
    from variant_place p left join (${held(ask, add)}) h on h.variant_id = p.variant_id
      left join (${pace(ask, add)}) s on s.variant_id = p.variant_id
    where p.offered and p.item_id = ${add(itemId)}`,
});

const gaps = (ask: Ask, _: Period, add: Add): string => `
  select g.item_id::text as key, g.name as label, g.ref as detail, 'item' as "recordKind", g.ref as "recordId", g.missing,
    g.stocked, g.lost
  from (select p.item_id, min(p.name) as name, min(p.ref) as ref,
      string_agg(p.size_label, ', ' order by p.size_position) filter (where p.available <= 0) as missing,
      string_agg(p.size_label, ', ' order by p.size_position) filter (where p.available > 0) as stocked,
      (sum(p.sold) filter (where p.available <= 0))::bigint as lost
    from (select p.item_id, min(p.name) as name, min(p.ref) as ref, p.size_label, min(p.size_position) as size_position,
        coalesce(sum(h.available), 0) as available, coalesce(sum(s.sold), 0) as sold
      from variant_place p left join (${held(ask, add)}) h on h.variant_id = p.variant_id
        left join (${pace(ask, add)}) s on s.variant_id = p.variant_id
      where p.offered group by p.item_id, p.size_label) p
    group by p.item_id) g
  where g.missing is not null and g.stocked is not null`;

/** The class of an item is that of the share reached before it, so the item that crosses 80 % is still an A. */
const abc = (ask: Ask, period: Period, add: Add): string => `
  select c.item_id::text as key, coalesce(i.name, c.item_id::text) as label, i.ref as detail, 'item' as "recordKind",
    i.ref as "recordId", c.amount, c.units, (10000 * c.reached / c.total)::int as cumulated,
    case when 10 * (c.reached - c.amount) < 8 * c.total then 'A' when 100 * (c.reached - c.amount) < 95 * c.total then 'B'
      else 'C' end as class
  from (select s.*, sum(s.amount) over (order by s.amount desc, s.item_id) as reached, sum(s.amount) over () as total
    from (select d.item_id, sum(d.amount)::bigint as amount, sum(d.units)::bigint as units from ${soldParts(ask, period, add)} d
      group by d.item_id having sum(d.amount) > 0) s) c
  left join item_label i on i.id = c.item_id`;

const isId = (key: string): boolean => /^[1-9]\d{0,14}$/.test(key);

export const stockReports = {
  'stock-cover': {
    labelHeader: headers.item,
    columns,
    lead: 'available',
    // variants that run out soon first, then those without sales
    order: 'available::numeric / nullif(sold, 0) nulls last, available desc, key',
    sums: ['available', 'sold'],
    text: byItem,
    facts: 'SALES',
    notes: [notes.cover],
    rows: (key) => variants(isId(key) ? Number(key) : 0),
  },
  'size-gaps': {
    labelHeader: headers.item,
    columns: [
      { id: 'missing', header: headers.missingSizes, kind: 'text' },
      { id: 'stocked', header: headers.inStock, kind: 'text' },
      { id: 'lost', header: headers.lostUnits, kind: 'count', isFigure: true },
    ],
    lead: 'lost',
    order: 'lost desc, key',
    sums: ['lost'],
    text: gaps,
    facts: 'SALES',
    notes: [notes.gaps],
    rows: (key) => variants(isId(key) ? Number(key) : 0),
  },
  abc: {
    labelHeader: headers.item,
    columns: [
      { id: 'class', header: headers.class, kind: 'text' },
      { id: 'amount', header: headers.net, kind: 'amount', isFigure: true },
      { id: 'cumulated', header: headers.cumulated, kind: 'rate' },
      { id: 'units', header: headers.units, kind: 'count', isFigure: true },
    ],
    lead: 'amount',
    order: 'amount desc, key',
    sums: ['amount', 'units'],
    text: abc,
    facts: 'SALES',
    notes: [notes.abc, notes.sales],
    rows: (key) => soldLines((add) => (isId(key) ? `l.item_id = ${add(Number(key))}` : 'false')),
  },
} satisfies Record<string, Definition>;
