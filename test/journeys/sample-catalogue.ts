/** A small catalogue for journeys: dresses for two pages, one on sale, one out of stock, one with a hostile name. */
import type { Db } from '#platform/db';
import { textPages } from '#shared/fixed-pages';
import { addItem, write } from '#test/catalogue';

const dateOf = (text: string): Date => new Date(`${text}T00:00:00Z`);

/** Two colours with two sizes each; one size is sold out. */
const wrapDress = {
  ref: 'PORTEF-1',
  name: 'Robe portefeuille fleurie',
  slug: 'robe-portefeuille-fleurie',
  description: 'Une robe qui se noue sur le côté.\n\nElle tombe sous le genou.',
  variants: [
    { style: 'ecru', size: '36', stock: { central: 0 } },
    { style: 'ecru', size: '38', stock: { central: 12 } },
    { style: 'noir', size: '38', stock: { central: 2 }, prices: [{ region: 'TN', amount: 139_900 }] },
    { style: 'noir', size: '40', stock: { central: 9 }, prices: [{ region: 'TN', amount: 139_900 }] },
  ],
};

const dressOnSale = {
  ref: 'SOLDE-1',
  name: 'Robe en promotion',
  slug: 'robe-en-promotion',
  variants: [
    {
      style: 'noir',
      size: '40',
      prices: [{ region: 'TN', amount: 100_000, sale: 70_000, from: dateOf('2025-06-01'), to: dateOf('2099-01-01') }],
    },
  ],
};

/** An import can contain this name: pages must escape it. */
export const hostileName = '</script><script>alert(1)</script> & "fin"';

/** One word that is wider than a line. */
export const endlessName = 'Chemisedunseulmot'.repeat(10);

export const fillSampleCatalogue = async (db: Db): Promise<void> => {
  await write(
    db,
    `insert into carrier (name, tracking_pattern) values ('Rapid-Poste', 'https://suivi.exemple.tn/{numero}')`,
    [],
  );
  await addItem(db, wrapDress);
  await addItem(db, dressOnSale);
  await addItem(db, {
    ref: 'HOSTILE-1',
    name: hostileName,
    slug: 'hostile',
    description: `${hostileName} <img src=x onerror=alert(2)>`,
  });
  await addItem(db, {
    ref: 'RUPTURE-1',
    name: 'Robe épuisée',
    slug: 'robe-epuisee',
    variants: [{ stock: { central: 0 } }],
  });
  for (let rank = 1; rank <= 26; rank += 1)
    await addItem(db, { ref: `UNIE-${rank}`, name: `Robe unie numéro ${rank}`, slug: `robe-unie-${rank}` });
  await addItem(db, {
    ref: 'CHEMISE-1',
    name: 'Chemise de lin',
    slug: 'chemise-de-lin',
    section: 'homme',
    subGroup: 'chemises',
  });
  await addItem(db, {
    ref: 'INTERMINABLE-1',
    name: endlessName,
    slug: 'interminable',
    section: 'homme',
    subGroup: 'chemises',
  });
  await write(
    db,
    `insert into item_care (item_id, care_key) select id, 'WASH_30C_MAX' from item where ref = 'PORTEF-1'`,
  );
  await write(
    db,
    `with m as (insert into material (name) values ('Lin') returning id)
     insert into item_composition (item_id, position, material_id, percent)
     select i.id, 0, m.id, 100 from m, item i where i.ref in ('PORTEF-1', 'UNIE-1', 'CHEMISE-1')`,
  );
  await write(
    db,
    `with f as (insert into fit (name) values ('évasée') returning id)
     update item set fit_id = f.id from f where ref in ('PORTEF-1', 'UNIE-2')`,
  );
  await write(db, `insert into special_group (name, seo_name) values ('Le lin', 'lin')`);
  await write(
    db,
    `insert into special_group_item (special_group_id, item_id) select g.id, i.id from special_group g, item i where i.ref = 'PORTEF-1'`,
  );
  await addContent(db);
};

/** Adds a journal entry, a store and the text pages. */
const addContent = async (db: Db): Promise<void> => {
  await write(
    db,
    `with added as (insert into news (name, title, summary, body, published_at)
       values ('bien-laver-le-lin', 'Bien laver le lin', 'À trente degrés.', '## Au lavage' || e'\n\n' || 'Peu d’essorage.', $1)
       returning id)
     insert into news_item (news_id, item_id) select added.id, i.id from added, item i where i.ref = 'PORTEF-1'`,
    [dateOf('2026-01-05')],
  );
  await write(
    db,
    `with added as (insert into store (name, seo_name, region, address, city, phone)
       values ('Ourlet Tunis', 'tunis', 'TN', '12, rue du Lac', 'Tunis', '+21670000101') returning id)
     insert into store_hours (store_id, day, opens, closes) select id, day, '09:00', '19:00' from added, generate_series(1, 6) day`,
  );
  await write(
    db,
    `insert into text_page (name, title, body)
     select name, 'Page ' || name, '## Article 1' || e'\n\n' || 'Un texte.' from unnest($1::text[]) name`,
    [textPages],
  );
};
