/** A random catalogue that contains every reason why an item may be hidden. The same seed gives the same catalogue. */
import { statement, type Db, type Tx } from '#platform/db';
import type { Draw } from './draw.ts';

/** Sales and publications start and end around this time. */
export const instant = new Date('2026-03-15T12:00:00.000Z');
const day = 86_400_000;
export const daysFrom = (days: number): Date => new Date(instant.getTime() + days * day);

const names = ['Robe longue', 'Robe d’été', 'Chemise en lin', 'Pantalon', 'Jupe plissée', 'Escarpins', 'Pull côtelé'];
const words = ['coton', 'lin', 'fluide', 'brodée', 'rouge', 'été', 'soirée', 'élégant'];

const insert = (tx: Tx, text: string, params: readonly unknown[] = []): Promise<{ id: number }[]> =>
  tx.rows<{ id: number }>(statement('', text), params);

const tree = `
  insert into region (code, name, currency, phone_prefix, time_zone) values
    ('TN', 'Tunisie', 'TND', '+216', 'Africa/Tunis'), ('SN', 'Sénégal', 'XOF', '+221', 'Africa/Dakar');
  insert into location (code, name, kind, regions, active) values
    ('tn', 'Tunis', 'warehouse', '{TN}', true), ('sn', 'Dakar', 'warehouse', '{SN}', true),
    ('all', 'Partout', 'warehouse', '{TN,SN}', true), ('off', 'Fermé', 'store', '{TN,SN}', false);
  insert into section (name, seo_name, active, retail) values
    ('Femme', 'femme', true, true), ('Homme', 'homme', true, true), ('Bébé', 'bebe', false, true), ('Pro', 'pro', true, false);
  insert into item_group (section_id, name, seo_name, active)
    select s.id, 'Groupe ' || n, 'groupe-' || n, not (s.seo_name = 'homme' and n = 3) from section s, generate_series(1, 3) n;
  insert into item_subgroup (group_id, name, seo_name, active)
    select g.id, 'Rayon ' || n, 'rayon-' || n, n < 4 or g.seo_name <> 'groupe-1' from item_group g, generate_series(1, 4) n;
  insert into style (name, seo_name) select 'Style ' || n, 'style-' || n from generate_series(1, 6) n;
  insert into size (system, label, position) select 'FR_WOMEN', (34 + 2 * n)::text, n from generate_series(1, 6) n;
  insert into material (name) select 'Matière ' || n from generate_series(1, 5) n;
  insert into fit (name) select 'Coupe ' || n from generate_series(1, 3) n;
  insert into special_group (name, seo_name, starts_at, ends_at) values
    ('Toujours', 'toujours', null, null), ('Maintenant', 'maintenant', '2026-03-10', '2026-03-20'),
    ('Fini', 'fini', null, '2026-03-10'), ('Bientôt', 'bientot', '2026-03-20', null)`;

export type Tree = {
  branches: { section_id: number; group_id: number; subgroup_id: number }[];
  sections: number[];
  styles: number[];
  sizes: number[];
  specialGroups: number[];
  locations: number[];
  materials: number[];
  fits: number[];
};

/** Regions, locations, sections (one inactive, one trade-only), groups, sub-groups, styles, sizes and special groups. */
export const addRandomTree = (db: Db): Promise<Tree> =>
  db.command({ name: 'test.tree' }, async (tx) => {
    await tx.raw(tree);
    const ids = async (table: string): Promise<number[]> =>
      (await insert(tx, `select id from ${table} order by id`)).map(({ id }) => id);
    return {
      branches: await tx.rows(
        statement(
          '',
          `select g.section_id, g.id as group_id, u.id as subgroup_id from item_group g join item_subgroup u on u.group_id = g.id
           order by u.id`,
        ),
      ),
      sections: await ids('section'),
      styles: await ids('style'),
      sizes: await ids('size'),
      specialGroups: await ids('special_group'),
      locations: await ids('location'),
      materials: await ids('material'),
      fits: await ids('fit'),
    };
  });

const addPrices = async (tx: Tx, draw: Draw, variantId: number): Promise<void> => {
  for (const [region, currency] of [
    ['TN', 'TND'],
    ['SN', 'XOF'],
  ] as const) {
    if (draw.chance(0.2)) continue;
    const amount = 1_000 + 500 * draw.int(20);
    const sale = draw.chance(0.4);
    const starts = sale && draw.chance(0.7) ? daysFrom(draw.int(20) - 15) : null;
    const ends = sale && draw.chance(0.7) ? daysFrom((starts ? 16 : 1) + draw.int(20) - 15 + (starts ? 5 : 0)) : null;
    await insert(
      tx,
      `insert into price (variant_id, region, currency, amount, sale_amount, sale_starts_at, sale_ends_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (variant_id, region) do nothing`,
      [
        variantId,
        region,
        currency,
        amount,
        sale ? amount - 250 * (1 + draw.int(3)) : null,
        starts,
        ends && starts && ends <= starts ? null : ends,
      ],
    );
  }
};

const addVariants = async (tx: Tx, draw: Draw, { itemId, where }: { itemId: number; where: Tree }): Promise<void> => {
  for (let count = 1 + draw.int(6); count > 0; count -= 1) {
    const style = draw.pick(where.styles);
    const size = draw.pick(where.sizes);
    const [variant] = await insert(
      tx,
      `insert into variant (item_id, sku, style_id, size_id, archived_at) values ($1, $2, $3, $4, $5)
       on conflict (item_id, style_id, size_id) do nothing returning id`,
      [itemId, `SKU-${itemId}-${style}-${size}`, style, size, draw.chance(0.1) ? daysFrom(-1) : null],
    );
    if (!variant) continue;
    await addPrices(tx, draw, variant.id);
    for (const location of where.locations) {
      if (draw.chance(0.5)) continue;
      const onHand = draw.int(4);
      await insert(tx, 'insert into stock (variant_id, location_id, on_hand, reserved) values ($1, $2, $3, $4)', [
        variant.id,
        location,
        onHand,
        draw.int(onHand + 1),
      ]);
    }
  }
};

/** Adds composition and fit. */
const addTraits = async (tx: Tx, draw: Draw, { itemId, where }: { itemId: number; where: Tree }): Promise<void> => {
  for (let position = draw.int(4); position > 0; position -= 1)
    await insert(tx, 'insert into item_composition (item_id, position, material_id, percent) values ($1, $2, $3, 20)', [
      itemId,
      position,
      draw.pick(where.materials),
    ]);
  if (draw.chance(0.6)) await insert(tx, 'update item set fit_id = $2 where id = $1', [itemId, draw.pick(where.fits)]);
};

const addItem = async (tx: Tx, draw: Draw, where: Tree): Promise<number> => {
  const branch = draw.pick(where.branches);
  const published = draw.chance(0.05) ? null : daysFrom(draw.chance(0.9) ? -draw.int(400) : 1 + draw.int(30));
  const ratings = draw.chance(0.5) ? draw.int(40) : 0;
  const [item] = await insert(
    tx,
    `insert into item (ref, name, slug, description, section_id, group_id, subgroup_id, retail, published_at, archived_at,
       popularity, rating_count, rating_sum)
     values ('R-' || substr(md5($1::text), 1, 10), $2, 'article', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      draw.int(2 ** 31),
      `${draw.pick(names)} ${draw.pick(words)}`,
      `Un article ${draw.pick(words)} et ${draw.pick(words)}.`,
      branch.section_id,
      branch.group_id,
      draw.chance(0.9) ? branch.subgroup_id : null,
      !draw.chance(0.05),
      published,
      draw.chance(0.05) ? daysFrom(-1) : null,
      // Few different values, so that ties are frequent.
      draw.int(10),
      ratings,
      ratings * (1 + draw.int(5)),
    ],
  );
  const itemId = item!.id;
  for (const section of where.sections.filter(() => draw.chance(0.1)))
    await insert(tx, 'insert into item_section (item_id, section_id) values ($1, $2)', [itemId, section]);
  for (const special of where.specialGroups.filter(() => draw.chance(0.2)))
    await insert(tx, 'insert into special_group_item (special_group_id, item_id) values ($1, $2)', [special, itemId]);
  await addTraits(tx, draw, { itemId, where });
  await addVariants(tx, draw, { itemId, where });
  return itemId;
};

/** Adds items in one transaction and returns their ids. */
export const addItems = (db: Db, draw: Draw, { where, count }: { where: Tree; count: number }): Promise<number[]> =>
  db.command({ name: 'test.items', statementTimeout: 60_000 }, async (tx) => {
    const ids: number[] = [];
    for (let at = 0; at < count; at += 1) ids.push(await addItem(tx, draw, where));
    return ids;
  });

const changes = [
  'update item set popularity = popularity + 3 where id = $1',
  'update item set archived_at = case when archived_at is null then now() end where id = $1',
  "update item set published_at = published_at - interval '40 days' where id = $1",
  'update item set rating_count = rating_count + 1, rating_sum = rating_sum + 5 where id = $1',
  'update price p set amount = amount + 777 from variant v where v.id = p.variant_id and v.item_id = $1',
  "delete from price p using variant v where v.id = p.variant_id and v.item_id = $1 and p.region = 'TN'",
  'update stock s set on_hand = 0, reserved = 0 from variant v where v.id = s.variant_id and v.item_id = $1',
  'update stock s set on_hand = 3, reserved = 1 from variant v where v.id = s.variant_id and v.item_id = $1',
  'update variant set archived_at = case when archived_at is null then now() end where item_id = $1',
  'delete from item_section where item_id = $1',
  'insert into item_section select $1, id from section on conflict do nothing',
  'delete from special_group_item where item_id = $1',
  'insert into special_group_item (special_group_id, item_id) select id, $1 from special_group on conflict do nothing',
  'delete from item where id = $1',
  'update item set fit_id = (select max(id) from fit) where id = $1',
  'delete from item_composition where item_id = $1 and position = 1',
  'insert into item_composition (item_id, position, material_id, percent) select $1, 9, min(id), 5 from material on conflict do nothing',
  'update price p set sale_amount = amount - 100, sale_starts_at = null, sale_ends_at = null from variant v where v.id = p.variant_id and v.item_id = $1',
  'update item i set section_id = t.section_id, group_id = t.group_id, subgroup_id = t.id from (select u.id, u.group_id, g.section_id from item_subgroup u join item_group g on g.id = u.group_id order by u.id desc limit 1) t where i.id = $1',
];

/** Applies one random change to a random item and returns its id. */
export const changeItem = async (db: Db, draw: Draw, ids: readonly number[]): Promise<number> => {
  const id = draw.pick(ids);
  await db.command({ name: 'test.change' }, async (tx) => void (await insert(tx, draw.pick(changes), [id])));
  return id;
};
