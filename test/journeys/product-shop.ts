/** A shop whose first dress has pictures, a look, a complementary item, ratings and delivery times. */
import type { Route } from 'playwright-core';
import type { Db } from '#platform/db';
import { write } from '#test/catalogue';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { visit, type Visitor, type VisitorOptions } from './visitor.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';

export const dresses = '/catalogue/femme/vetements/robes';
export const product = `${dresses}/PORTEF-1-article-robe-portefeuille-fleurie`;

/** Adds two pictures of the first colour, a look, ratings and delivery times. */
const fill = async (db: Db): Promise<void> => {
  await fillSampleCatalogue(db);
  await write(
    db,
    `with i as (insert into image (name, alt, width, height, state)
       select n, 'Robe écrue, vue ' || n, 750, 1000, 'ready' from unnest(array['face.webp', 'dos.webp']) n returning id, name)
     insert into item_image (item_id, image_id, style_id, view, position)
     select item.id, i.id, s.id, case i.name when 'dos.webp' then 'back' else 'front' end, i.id
     from i, item, style s where item.ref = 'PORTEF-1' and s.seo_name = 'ecru'`,
  );
  await write(
    db,
    `with l as (insert into look (name) values ('Au jardin') returning id)
     insert into look_item (look_id, item_id, position) select l.id, i.id, i.id from l, item i
     where i.ref in ('PORTEF-1', 'SOLDE-1')`,
  );
  await write(
    db,
    `insert into item_complement (item_id, complement_id)
     select i.id, c.id from item i, item c where i.ref = 'PORTEF-1' and c.ref = 'SOLDE-1'`,
  );
  await write(
    db,
    `insert into rating (item_id, customer_id, stars) select id, n, n + 2 from item, generate_series(1, 3) n where ref = 'PORTEF-1'`,
  );
  const delivery = { regions: { TN: { minDays: 2, maxDays: 4, cashOnDelivery: true } } };
  await write(db, `insert into setting (name, value) values ('delivery', $1)`, [JSON.stringify(delivery)]);
};

/** Width in pixels. */
export const photoWidth = 750;

/** Serves an image for every picture, because they have no file. */
export const servePhoto = (route: Route): Promise<void> =>
  route.fulfill({
    contentType: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="${photoWidth}" height="1000"/>`,
  });

export const openProductShop = async (): Promise<BrowserShop> => {
  const browserShop = await openBrowserShop({ fill });
  const open = async (path: string, options: VisitorOptions = {}): Promise<Visitor> => {
    const visitor = await visit(browserShop.browser, browserShop.origin, { section: '1', ...options });
    await visitor.page.route('**/api/image/get/**', servePhoto);
    await visitor.page.goto(path, { waitUntil: 'networkidle' });
    return visitor;
  };
  return { ...browserShop, open };
};
