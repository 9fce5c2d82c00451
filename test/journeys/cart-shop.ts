/** Support for journeys of the cart: a shop with delivery, a promotion code and a look. */
import type { Locator, Page } from 'playwright-core';
import type { Db } from '#platform/db';
import type { Cart } from '#shared/api/cart-shapes';
import { write } from '#test/catalogue';
import { addDelivery } from '#test/delivery';
import { addPromotion } from '#test/promotions';
import { fillSampleCatalogue } from './sample-catalogue.ts';

export const dresses = '/catalogue/femme/vetements/robes';
export const product = `${dresses}/PORTEF-1-article-robe-portefeuille-fleurie`;
export const onSale = `${dresses}/SOLDE-1-article-robe-en-promotion`;

export const fillCartShop = async (db: Db): Promise<void> => {
  await fillSampleCatalogue(db);
  await addDelivery(db);
  await addPromotion(db, { code: 'DIX', label: 'Dix pour cent' });
  await write(
    db,
    `with l as (insert into look (name) values ('Au jardin') returning id)
     insert into look_item (look_id, item_id, position) select l.id, i.id, i.id from l, item i
     where i.ref in ('PORTEF-1', 'SOLDE-1')`,
  );
};

export const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Panier', exact: true });

export const addToCartButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first();

export const sizeOf = (page: Page, size: string): Locator =>
  page
    .getByRole('main')
    .getByRole('group', { name: 'Taille', exact: true })
    .getByRole('radio', { name: new RegExp(`^${size}`) });

/** Reads the cart from the server. */
export const fetchCart = (page: Page): Promise<Cart> =>
  page.evaluate(async () => {
    const cid = /(?:^|; )cid=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    return (await (await fetch(`/api/cart/get?cartId=${cid}`)).json()) as Cart;
  });
