/**
 * `npm run seed -- --items N`: a catalogue of any size for measurements. Items are generated from their number and
 * written by COPY.
 */
import { statement, type Db, type Tx } from '#platform/db';
import { slugOf } from '#shared/text';
import { places, syntheticItem, type SyntheticItem } from './synthetic-item.ts';
import { brands, fits, materialNames, sizeRuns, styles, tree } from './synthetic-words.ts';

export type SeedOptions = {
  db: Db;
  /** Number of synthetic items after the seed. */
  items: number;
  /** Dates of publication and sales are counted from this day. */
  today: Date;
  /** Also writes when the shop contains other items. */
  force?: boolean;
  /** Prints a line about the progress. */
  say?: (line: string) => void;
};

export type SeedResult = { kind: 'seeded'; added: number } | { kind: 'refused'; others: number };

const counts = statement(
  'synthetic.counts',
  `select count(*) filter (where ref like 'SYN-%')::int as synthetic, count(*) filter (where ref not like 'SYN-%')::int as others
    from item`,
);
const owned = statement(
  'synthetic.owned',
  `select bool_and(pg_has_role(relowner, 'member')) as owner from pg_class where oid = any($1::text[]::regclass[])`,
);
const foreignKeys = statement(
  'synthetic.foreignKeys',
  `select conrelid::regclass::text as relation, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[])`,
);
const highest = statement(
  'synthetic.highest',
  'select coalesce((select max(id) from item), 0) as item, coalesce((select max(id) from variant), 0) as variant',
);

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const list = (rows: readonly string[]): string => rows.map((row) => `(${row})`).join(', ');

/** Writes rows that the items refer to; existing rows do not change. */
const groundwork = (): string => `
  insert into region (code, name, currency, phone_prefix, time_zone, position) values
    ('TN', 'Tunisie', 'TND', '+216', 'Africa/Tunis', 1), ('SN', 'Sénégal', 'XOF', '+221', 'Africa/Dakar', 2),
    ('CI', 'Côte d’Ivoire', 'XOF', '+225', 'Africa/Abidjan', 3) on conflict do nothing;
  insert into vat_rate (region, rate_bp, valid_from) select code, case code when 'TN' then 1900 else 1800 end, '2018-01-01'
    from region r where not exists (select from vat_rate v where v.region = r.code);
  insert into location (code, name, kind, regions) select 'syn-' || lower(code), 'Entrepôt ' || name, 'warehouse', array[code]
    from region where code in ('TN', 'SN', 'CI') on conflict do nothing;
  insert into brand (name, seo_name) values ${list(brands.map((name) => `${text(name)}, '${slugOf(name)}'`))} on conflict do nothing;
  insert into material (name) values ${list(materialNames.map(text))} on conflict do nothing;
  insert into fit (name) values ${list(fits.map(text))} on conflict do nothing;
  insert into style (name, seo_name, hex) values
    ${list(styles.map(([name, hex]) => `${text(name)}, '${slugOf(name)}', '${hex}'`))} on conflict do nothing;
  insert into size (system, label, position) values ${list(
    Object.values(sizeRuns).flatMap(({ system, labels }) =>
      labels.map((label, position) => `'${system}', ${text(label)}, ${position}`),
    ),
  )} on conflict do nothing;
  insert into section (name, seo_name, position) values
    ${list(tree.map(({ section }, at) => `${text(section)}, '${slugOf(section)}', ${at}`))} on conflict do nothing;
  insert into item_group (section_id, name, seo_name, position)
    select s.id, w.name, w.seo_name, w.position from (values ${list(
      tree.flatMap(({ section, groups }) =>
        groups.map(({ name }, at) => `'${slugOf(section)}', ${text(name)}, '${slugOf(name)}', ${at}`),
      ),
    )}) w (section, name, seo_name, position) join section s on s.seo_name = w.section on conflict do nothing;
  insert into item_subgroup (group_id, name, seo_name, position)
    select g.id, w.name, w.seo_name, w.position from (values ${list(places.map(placeRow))})
      w (position, section, grp, name, seo_name) join section s on s.seo_name = w.section
      join item_group g on g.section_id = s.id and g.seo_name = w.grp on conflict do nothing`;

const placeRow = ({ section, group, subgroup, number }: (typeof places)[number]): string => {
  const { section: name, groups } = tree[section]!;
  return `${number}, '${slugOf(name)}', '${slugOf(groups[group]!.name)}', ${text(subgroup.name)}, '${slugOf(subgroup.name)}'`;
};

type Keys = {
  places: { sectionId: number; groupId: number; subgroupId: number }[];
  sections: number[];
  brands: number[];
  styles: number[];
  materials: number[];
  fits: number[];
  /** Size ids by list of sizes, in the order of its labels. */
  sizes: Map<string, number[]>;
  locations: number[];
};

const idsBy = async (tx: Tx, query: string): Promise<Map<string, number>> =>
  new Map((await tx.rows<{ key: string; id: number }>(statement('', query))).map(({ key, id }) => [key, id]));

const readKeys = async (tx: Tx): Promise<Keys> => {
  const sections = await idsBy(tx, 'select seo_name as key, id from section');
  const groups = await idsBy(tx, `select section_id || '/' || seo_name as key, id from item_group`);
  const subgroups = await idsBy(tx, `select group_id || '/' || seo_name as key, id from item_subgroup`);
  const brandIds = await idsBy(tx, 'select seo_name as key, id from brand');
  const materialIds = await idsBy(tx, 'select name as key, id from material');
  const fitIds = await idsBy(tx, 'select name as key, id from fit');
  const styleIds = await idsBy(tx, 'select seo_name as key, id from style');
  const sizeIds = await idsBy(tx, `select system || '/' || label as key, id from size`);
  const locationIds = await idsBy(tx, `select code as key, id from location`);
  const sectionIds = tree.map(({ section }) => sections.get(slugOf(section))!);
  return {
    sections: sectionIds,
    places: places.map(({ section, group, subgroup }) => {
      const sectionId = sectionIds[section]!;
      const groupId = groups.get(`${sectionId}/${slugOf(tree[section]!.groups[group]!.name)}`)!;
      return { sectionId, groupId, subgroupId: subgroups.get(`${groupId}/${slugOf(subgroup.name)}`)! };
    }),
    brands: brands.map((name) => brandIds.get(slugOf(name))!),
    materials: materialNames.map((name) => materialIds.get(name)!),
    fits: fits.map((name) => fitIds.get(name)!),
    styles: styles.map(([name]) => styleIds.get(slugOf(name))!),
    sizes: new Map(
      Object.entries(sizeRuns).map(([run, { system, labels }]) => [
        run,
        labels.map((label) => sizeIds.get(`${system}/${label}`)!),
      ]),
    ),
    locations: ['syn-tn', 'syn-sn', 'syn-ci'].map((code) => locationIds.get(code)!),
  };
};

type Span = { first: number; end: number; firstId: number; firstVariantId: number };
type Line = (item: SyntheticItem, itemId: number, variantId: number) => string;

/** COPY lines of items `first` to `end`. `line` gets the id of the item and of its first variant. */
function* linesOf({ first, end, firstId, firstVariantId }: Span, line: Line): Generator<string> {
  let variantId = firstVariantId;
  let waiting = '';
  for (let number = first; number < end; number += 1) {
    const item = syntheticItem(number);
    waiting += line(item, firstId + number - first, variantId);
    variantId += item.variants.length;
    if (waiting.length < 65_536) continue;
    yield waiting;
    waiting = '';
  }
  if (waiting !== '') yield waiting;
}

const tenthsOf = (amount: number, percent: number, step: number): number =>
  Math.max(step, Math.round((amount * (100 - percent)) / 100 / step) * step);

const regions = [
  { code: 'TN', currency: 'TND', step: 100 },
  { code: 'SN', currency: 'XOF', step: 100 },
  { code: 'CI', currency: 'XOF', step: 100 },
] as const;

const tables = (keys: Keys, today: Date): [string, string, Line][] => {
  const at = (days: number): string => new Date(today.getTime() + days * 86_400_000).toISOString();
  const item: Line = (it, id) => {
    const place = keys.places[it.place.number]!;
    const { count, sum } = it.ratings;
    return `${id}\t${it.ref}\t${it.name}\t${it.slug}\t${it.description}\t${keys.brands[it.brand]!}\t${place.sectionId}\t${place.groupId}\t${place.subgroupId}\t${at(-it.publishedDaysAgo)}\t${it.popularity}\t${sum}\t${count}\t${it.fit === null ? '\\N' : keys.fits[it.fit]!}\n`;
  };
  const otherSection: Line = (it, id) =>
    it.otherSection === null ? '' : `${id}\t${keys.sections[it.otherSection]!}\n`;
  const composition: Line = (it, id) =>
    it.composition
      .map(({ material, percent }, at) => `${id}\t${at}\t${keys.materials[material]!}\t${percent}\n`)
      .join('');
  const perVariant =
    (line: (variant: SyntheticItem['variants'][number], id: number, at: number) => string) =>
    (it: SyntheticItem, first: number): string =>
      it.variants.map((variant, index) => line(variant, first + index, index)).join('');
  const variant: Line = (it, id, first) =>
    perVariant(({ style, size }, variantId, index) => {
      const sizeId = keys.sizes.get(it.place.subgroup.sizes)![size]!;
      return `${variantId}\t${id}\t${it.ref}-${index}\t${keys.styles[style]!}\t${sizeId}\t${index}\n`;
    })(it, first);
  const price: Line = (it, _, first) => {
    const window = it.sale ? `${at(it.sale.from)}\t${at(it.sale.to)}` : '\\N\t\\N';
    return perVariant(({ prices }, variantId) =>
      regions
        .map(({ code, currency, step }) => {
          const amount = prices[code];
          if (amount === null) return '';
          const sale = it.sale ? tenthsOf(amount, it.sale.percent, step) : '\\N';
          return `${variantId}\t${code}\t${currency}\t${amount}\t${sale}\t${window}\n`;
        })
        .join(''),
    )(it, first);
  };
  const stock: Line = (it, _, first) =>
    perVariant(({ stock: pieces }, variantId) =>
      pieces.map((onHand, index) => `${variantId}\t${keys.locations[index]!}\t${onHand}\n`).join(''),
    )(it, first);
  return [
    [
      'item',
      'id, ref, name, slug, description, brand_id, section_id, group_id, subgroup_id, published_at, popularity, rating_sum, rating_count, fit_id',
      item,
    ],
    ['item_section', 'item_id, section_id', otherSection],
    ['item_composition', 'item_id, position, material_id, percent', composition],
    ['variant', 'id, item_id, sku, style_id, size_id, position', variant],
    ['price', 'variant_id, region, currency, amount, sale_amount, sale_starts_at, sale_ends_at', price],
    ['stock', 'variant_id, location_id, on_hand', stock],
  ];
};

/** Writes the rows that the triggers would write; they are disabled for speed. */
const ledgers = ({ firstVariantId }: Span): string => `
  insert into price_history (variant_id, region, currency, amount, sale_amount, sale_starts_at, sale_ends_at, valid_from)
    select variant_id, region, currency, amount, sale_amount, sale_starts_at, sale_ends_at, updated_at from price
    where variant_id >= ${firstVariantId};
  insert into stock_movement (variant_id, location_id, quantity, reason)
    select variant_id, location_id, on_hand, 'synthetic' from stock where variant_id >= ${firstVariantId} and on_hand <> 0;
  select pg_notify('catalogue', 'all')`;

const copied = ['item', 'item_section', 'item_composition', 'variant', 'price', 'stock'];
const written = [...copied, 'price_history', 'stock_movement'];

/**
 * Triggers and row-by-row checks of foreign keys take longer than the writes. The owner of the tables may disable
 * them; the keys are then checked once at the end, and the rows of the triggers are written at the end too.
 */
const sleepFor = async (tx: Tx): Promise<{ fall: string; wake: string } | null> => {
  if ((await tx.row<{ owner: boolean }>(owned, [written]))?.owner !== true) return null;
  const keys = await tx.rows<{ relation: string; name: string; definition: string }>(foreignKeys, [written]);
  const triggers = (action: string): string[] => copied.map((name) => `alter table ${name} ${action} trigger user`);
  const drop = keys.map(({ relation, name }) => `alter table ${relation} drop constraint ${name}`);
  const add = keys.map(
    ({ relation, name, definition }) => `alter table ${relation} add constraint ${name} ${definition}`,
  );
  return { fall: [...triggers('disable'), ...drop].join(';'), wake: [...add, ...triggers('enable')].join(';') };
};

const selections = `
  insert into special_group (name, seo_name, description, position) values
    ('Sélection de la semaine', 'selection-synthetique', 'Choisie pour vous.', 90),
    ('Petits prix', 'petits-prix-synthetiques', 'Tout doux pour le budget.', 91) on conflict do nothing;
  insert into special_group_item (special_group_id, item_id)
    select g.id, i.id from special_group g, item i where i.ref like 'SYN-%' and i.id % 50 = g.id % 50
      and g.seo_name in ('selection-synthetique', 'petits-prix-synthetiques') on conflict do nothing`;

/**
 * Adds items until there are `items` synthetic ones, all in one transaction. Refuses a database with other items
 * unless `force` is set.
 */
export const seedSynthetic = async ({
  db,
  items,
  today,
  force,
  say = () => undefined,
}: SeedOptions): Promise<SeedResult> =>
  db.command({ name: 'synthetic.seed', statementTimeout: 0 }, async (tx) => {
    const there = await tx.row<{ synthetic: number; others: number }>(counts);
    if (there && there.others > 0 && !force) return { kind: 'refused', others: there.others };
    const first = there?.synthetic ?? 0;
    if (first >= items) return { kind: 'seeded', added: 0 };
    const sleep = await sleepFor(tx);
    await tx.raw(`set local work_mem = '128MB'; set local maintenance_work_mem = '512MB'; ${groundwork()}`);
    const keys = await readKeys(tx);
    const ids = await tx.row<{ item: number; variant: number }>(highest);
    const span = { first, end: items, firstId: ids!.item + 1, firstVariantId: ids!.variant + 1 };
    if (sleep) await tx.raw(sleep.fall);
    for (const [table, columns, line] of tables(keys, today)) {
      const start = performance.now();
      await tx.copyIn(`copy ${table} (${columns}) from stdin`, linesOf(span, line));
      say(`${table} : ${Math.round((performance.now() - start) / 1000)} s`);
    }
    if (sleep) await tx.raw(`${ledgers(span)}; ${sleep.wake}`);
    await tx.raw(`${selections};
      select setval(pg_get_serial_sequence('item', 'id'), (select max(id) from item)),
        setval(pg_get_serial_sequence('variant', 'id'), (select max(id) from variant));
      analyze item; analyze variant; analyze price; analyze stock; analyze item_section; analyze item_composition; analyze special_group_item`);
    return { kind: 'seeded', added: items - first };
  });
