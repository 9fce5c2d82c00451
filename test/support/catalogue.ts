/** A small catalogue for tests: regions, sections and items with defaults. */
import { statement, type Db } from '#platform/db';

const run = async <Row>(db: Db, text: string, params: readonly unknown[] = []): Promise<Row[]> =>
  db.command({ name: 'test.catalogue' }, (tx) => tx.rows<Row>(statement('', text), params));

/** Runs a statement in its own transaction. */
export const write = async (db: Db, text: string, params: readonly unknown[] = []): Promise<void> =>
  void (await run(db, text, params));

/**
 * Regions TN (TND) and SN (XOF); locations `central` (both regions), `tunis` (TN), `closed` (inactive); sections Femme, Homme and
 * Atelier (trade only); groups, sub-groups, colours, sizes, a brand.
 */
export const addTree = async (db: Db): Promise<void> => {
  const statements = [
    `insert into region (code, name, currency, phone_prefix, time_zone, return_days, position) values
      ('TN', 'Tunisie', 'TND', '+216', 'Africa/Tunis', 10, 1), ('SN', 'Sénégal', 'XOF', '+221', 'Africa/Dakar', 14, 2)`,
    `insert into region_country (region, code, name) values ('TN', 'TN', 'Tunisie'), ('SN', 'SN', 'Sénégal')`,
    `insert into vat_rate (region, rate_bp, valid_from) values ('TN', 1900, '2018-01-01'), ('SN', 1800, '2000-01-01')`,
    `insert into stamp_duty (region, currency, amount, valid_from) values ('TN', 'TND', 1000, '2023-01-01')`,
    `insert into invoice_seller (region, name, address, identifiers) values
      ('TN', 'Ourlet SARL', '{1 rue du Test,Tunis}', '[{"label": "Matricule fiscal", "value": "1700000D/A/M/000"}]'),
      ('SN', 'Ourlet Sénégal', '{2 rue du Test,Dakar}', '[{"label": "NINEA", "value": "007000000 2G3"}]')`,
    `insert into location (code, name, kind, regions, active) values
      ('central', 'Entrepôt', 'warehouse', '{TN,SN}', true), ('tunis', 'Tunis', 'store', '{TN}', true),
      ('closed', 'Fermé', 'store', '{TN,SN}', false)`,
    `insert into section (name, seo_name, retail, position) values
      ('Femme', 'femme', true, 1), ('Homme', 'homme', true, 2), ('Atelier', 'atelier', false, 3)`,
    `insert into item_group (section_id, name, seo_name)
      select id, 'Vêtements', 'vetements' from section union all select id, 'Chaussures', 'chaussures' from section`,
    `insert into item_subgroup (group_id, name, seo_name, position)
      select id, 'Robes', 'robes', 1 from item_group where seo_name = 'vetements'
      union all select id, 'Chemises', 'chemises', 2 from item_group where seo_name = 'vetements'`,
    `insert into brand (name, seo_name) values ('Jasmin', 'jasmin')`,
    `insert into style (name, seo_name, hex) values ('Écru', 'ecru', '#F1E9D8'), ('Noir', 'noir', '#1C1A1E')`,
    `insert into size (system, label, position) values
      ('FR_WOMEN', '36', 36), ('FR_WOMEN', '38', 38), ('FR_WOMEN', '40', 40)`,
  ];
  for (const text of statements) await write(db, text);
};

export type NewPrice = {
  region: string;
  amount: number;
  sale?: number;
  from?: Date | null;
  to?: Date | null;
};

export type NewVariant = {
  style?: string;
  size?: string;
  prices?: NewPrice[];
  /** Units by location. */
  stock?: Record<string, number>;
  archived?: boolean;
};

export type NewItem = {
  ref: string;
  name?: string;
  slug?: string;
  section?: string;
  group?: string;
  subGroup?: string | null;
  brand?: string | null;
  retail?: boolean;
  /** Null for a draft. */
  publishedAt?: Date | null;
  archivedAt?: Date | null;
  description?: string;
  variants?: NewVariant[];
};

const longAgo = new Date('2025-01-01T00:00:00Z');

const insertItem = `
  insert into item (ref, name, slug, description, brand_id, section_id, group_id, subgroup_id, retail, trade, published_at, archived_at)
  select $1, $2, $3, $4, (select id from brand where seo_name = $5), s.id, g.id,
    (select id from item_subgroup u where u.group_id = g.id and u.seo_name = $8), $9, not $9, $10, $11
  from section s join item_group g on g.section_id = s.id where s.seo_name = $6 and g.seo_name = $7 returning id`;

const insertVariant = `
  insert into variant (item_id, sku, style_id, size_id, position, archived_at)
  select $1, $2, s.id, z.id, $5, $6 from style s, size z where s.seo_name = $3 and z.system = 'FR_WOMEN' and z.label = $4
  returning id`;

const insertPrice = `
  insert into price (variant_id, region, currency, amount, sale_amount, sale_starts_at, sale_ends_at)
  select $1, r.code, r.currency, $3, $4, $5, $6 from region r where r.code = $2`;

const insertStock = `insert into stock (variant_id, location_id, on_hand) select $1, id, $3 from location where code = $2`;

const addVariant = async (
  db: Db,
  item: { id: number; ref: string },
  variant: NewVariant,
  index: number,
): Promise<number> => {
  const {
    style = 'ecru',
    size = '38',
    prices = [{ region: 'TN', amount: 129_900 }],
    stock = { central: 10 },
  } = variant;
  const sku = `${item.ref}-${style}-${size}`;
  const archivedAt = variant.archived ? longAgo : null;
  const [row] = await run<{ id: number }>(db, insertVariant, [item.id, sku, style, size, index, archivedAt]);
  if (!row) throw new Error(`unknown style or size: ${style} ${size}`);
  for (const { region, amount, sale, from, to } of prices)
    await write(db, insertPrice, [row.id, region, amount, sale ?? null, from ?? null, to ?? null]);
  for (const [location, units] of Object.entries(stock)) await write(db, insertStock, [row.id, location, units]);
  return row.id;
};

/** By default, the item was published long ago in Femme, Vêtements, Robes, and has one variant at 129,900 TND. */
export const addItem = async (db: Db, item: NewItem): Promise<{ id: number; variantIds: number[] }> => {
  const {
    ref,
    name = `Article ${ref}`,
    slug = 'article',
    section = 'femme',
    group = 'vetements',
    subGroup = 'robes',
  } = item;
  const { brand = 'jasmin', retail = true, publishedAt = longAgo, archivedAt = null, description = '' } = item;
  const params = [ref, name, slug, description, brand, section, group, subGroup, retail, publishedAt, archivedAt];
  const [row] = await run<{ id: number }>(db, insertItem, params);
  if (!row) throw new Error(`unknown section or group: ${section} ${group}`);
  const variantIds: number[] = [];
  for (const [index, variant] of (item.variants ?? [{}]).entries())
    variantIds.push(await addVariant(db, { id: row.id, ref }, variant, index));
  return { id: row.id, variantIds };
};

/** A picture of one style, or of all styles. */
export const addPicture = async (
  db: Db,
  picture: { item: number; name: string; style?: string; position?: number; ready?: boolean },
): Promise<void> => {
  const { item, name, style = null, position = 0, ready = true } = picture;
  await write(
    db,
    `with added as (insert into image (name, alt, width, height, state) values ($2, 'Vue de face', 750, 1000, $5) returning id)
     insert into item_image (item_id, image_id, style_id, position)
     select $1, added.id, (select id from style where seo_name = $3), $4 from added`,
    [item, name, style, position, ready ? 'ready' : 'wanted'],
  );
};

type NewBanner = {
  readonly place: string;
  readonly title: string;
  readonly text?: string;
  readonly image?: string;
  readonly imageTall?: string;
  readonly link?: string;
  /** seoName; without it, for all sections. */
  readonly section?: string;
  readonly regions?: readonly string[];
  readonly startsAt?: Date;
  readonly endsAt?: Date;
};

/** At the end of its place. */
export const addBanner = (db: Db, banner: NewBanner): Promise<void> => {
  const { place, title, text = '', image, imageTall, link, section, regions = [], startsAt, endsAt } = banner;
  return write(
    db,
    `insert into banner (place, position, title, text, image, image_tall, link, section_ids, regions, starts_at, ends_at)
     values ($1, (select coalesce(max(position), 0) + 1 from banner where place = $1), $2, $3, $4, $5, $6,
       array(select id from section where seo_name = $7), $8, $9, $10)`,
    [place, title, text, image, imageTall, link, section, regions, startsAt, endsAt].map((value) => value ?? null),
  );
};
