/** A small catalogue with every kind of row, for tests of API answers. */
import type { Db } from '#platform/db';
import { addBanner, addItem, addPicture, write } from './catalogue.ts';
import { inDays } from './catalogue-rooms.ts';

const settings: Readonly<Record<string, unknown>> = {
  delivery: { regions: { TN: { minDays: 2, maxDays: 4, cashOnDelivery: true } } },
  home: {
    blocks: [
      { type: 'HERO', title: 'Été', image: 'robe-1.webp' },
      { type: 'ITEM_ROW', title: 'Nouveautés', source: { kind: 'items', refs: ['ROBE-1', 'ROBE-2'] } },
      { type: 'SPECIAL_GROUPS', title: 'Sélections' },
      { type: 'EDITORIAL', title: 'L’atelier' },
      { type: 'SECTION_TILES', title: 'Univers' },
      { type: 'NEWS', title: 'Le journal' },
      { type: 'STORES', title: 'Nos magasins' },
      { type: 'NEWSLETTER', title: 'Nos lettres' },
    ],
  },
};

/** Call it after `addTree`. Items ROBE-1 (on sale, with pictures, care, look and special group), ROBE-2, CHEMISE-1. */
export const addFullCatalogue = async (db: Db): Promise<void> => {
  const sale = { region: 'TN', amount: 129_900, sale: 99_900, from: inDays(-2), to: inDays(2) };
  const dress = await addItem(db, {
    ref: 'ROBE-1',
    description: 'Une robe en lin.',
    variants: [
      { size: '36', prices: [sale] },
      { size: '38', style: 'noir', prices: [sale], stock: { central: 2 } },
      { size: '40', prices: [sale], stock: {} },
    ],
  });
  const other = await addItem(db, { ref: 'ROBE-2', brand: null, publishedAt: inDays(-3) });
  const shirt = await addItem(db, { ref: 'CHEMISE-1', subGroup: 'chemises' });
  await addPicture(db, { item: dress.id, name: 'robe-1.webp' });
  await addPicture(db, { item: dress.id, name: 'robe-1-noir.webp', style: 'noir', position: 1 });
  await write(db, `insert into item_complement (item_id, complement_id) values ($1, $2)`, [dress.id, shirt.id]);
  await write(
    db,
    `with material as (insert into material (name) values ('lin') returning id)
     insert into item_composition (item_id, position, material_id, percent) select $1, 0, id, 100 from material`,
    [dress.id],
  );
  await write(
    db,
    `insert into care_symbol (key, label, position) values ('WASH_30C_MAX', 'Lavage à 30 °C au plus', 1) on conflict do nothing`,
  );
  await write(db, `insert into item_care (item_id, care_key) values ($1, 'WASH_30C_MAX')`, [dress.id]);
  await write(
    db,
    `with added as (insert into special_group (section_id, name, seo_name, description, image_id)
       select s.id, 'Le lin', 'lin', 'Tout en lin', i.id from section s, image i
       where s.seo_name = 'femme' and i.name = 'robe-1.webp' returning id)
     insert into special_group_item (special_group_id, item_id) select id, unnest($1::bigint[]) from added`,
    [[dress.id, other.id]],
  );
  await write(
    db,
    `with added as (insert into look (name, image_id) select 'Été', id from image where name = 'robe-1.webp' returning id)
     insert into look_item (look_id, item_id) select id, unnest($1::bigint[]) from added`,
    [[dress.id, shirt.id]],
  );
  await write(db, `insert into rating (item_id, customer_id, stars) values ($1, 1, 5), ($1, 2, 4)`, [dress.id]);
  await addContent(db, dress.id);
  await addBanner(db, { place: 'HEADER', title: 'Livraison offerte dès 150 TND' });
  await addBanner(db, { place: 'CATALOGUE', title: 'Le lin', text: 'Frais.', image: 'robe-1.webp' });
  for (const place of ['SECTION', 'MENU'])
    await addBanner(db, { place, title: 'Soldes', image: 'robe-1.webp', link: '/ha/lin' });
  for (const [name, value] of Object.entries(settings))
    await write(db, `insert into setting (name, value) values ($1, $2)`, [name, JSON.stringify(value)]);
};

/** Two journal entries, one store, one text page. */
const addContent = async (db: Db, itemId: number): Promise<void> => {
  await write(
    db,
    `with added as (insert into news (name, title, summary, body, image_id, published_at)
       select 'le-lin', 'Le lin', 'Une fibre fraîche.', 'Du **lin**.', i.id, $2 from image i where i.name = 'robe-1.webp'
       returning id)
     insert into news_item (news_id, item_id) select id, $1 from added`,
    [itemId, inDays(-3)],
  );
  await write(
    db,
    `insert into news (name, title, summary, body, published_at) values ('la-laine', 'La laine', 'Chaude.', 'De la laine.', $1)`,
    [inDays(-9)],
  );
  await write(
    db,
    `with added as (insert into store (name, seo_name, region, address, city, location_id, click_and_collect)
       select 'Ourlet Tunis', 'tunis', 'TN', '12, rue du Lac', 'Tunis', l.id, true from location l where l.code = 'tunis'
       returning id),
     hours as (insert into store_hours (store_id, day, opens, closes) select id, 1, '09:00', '19:00' from added)
     insert into store_exception (store_id, day, label) select id, $1::timestamptz::date, 'Inventaire' from added`,
    [inDays(5)],
  );
  await write(
    db,
    `insert into text_page (name, title, body) values ('conditions', 'Conditions de vente', 'Un texte.')`,
  );
};
