/** Every screen: no violation of the security policy, no console message, no failed request, no wider than the window. */
import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { deskOf } from '#test/staff-desk';
import { absentCatalogueRecords, catalogueScreens } from './catalogue-screens.ts';
import { contact, deliverHome, openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';
import { publicPaths } from './public-screens.ts';
import { settingsScreens } from './settings-screens.ts';
import { openSignedIn } from './signed-in.ts';
import { desktopAgent } from './visitor.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop(fillSampleCatalogue);
});
afterAll(() => checkoutShop?.close());

/** Screens of staff that need no record. */
const consoleScreens = [
  '/pro/tableau-de-bord',
  '/pro/commandes',
  '/pro/commandes/a-appeler',
  '/pro/commandes/paiements',
  '/pro/commandes/brouillons',
  '/pro/commandes/encaissements',
  '/pro/commandes/encaissements/ouverture',
  '/pro/commandes/encaissements/versement?region=TN&transporteur=',
  '/pro/factures',
  ...catalogueScreens,
  '/pro/factures/nouvelle',
  '/pro/cartes-cadeaux',
  '/pro/cartes-cadeaux/emettre',
  '/pro/cartes-cadeaux/encours',
  '/pro/reclamations',
  '/pro/clients',
  '/pro/clients/doublons',
  '/pro/clients/import',
  '/pro/messagerie',
  '/pro/messagerie/reponses',
  '/pro/avis',
  '/pro/jeu-concours',
  '/pro/contenu/annonces',
  '/pro/contenu/annonces/nouvelle',
  '/pro/contenu/actualites',
  '/pro/contenu/actualites/nouvelle',
  '/pro/contenu/pages',
  '/pro/contenu/pages/aide',
  '/pro/rapports',
  '/pro/rapports/envois',
  '/pro/rapports/ventes-par-jour',
  '/pro/rapports/ventes-par-jour/lignes?cle=0',
  '/pro/utilisateurs',
  '/pro/utilisateurs/invitations',
  '/pro/utilisateurs/roles',
  '/pro/utilisateurs/roles/supplier',
  ...settingsScreens,
  '/pro/vues',
  '/pro/lots',
  '/pro/recherche',
  '/pro/profil',
  '/pro/profil/securite',
  '/pro/profil/securite/application',
];

/** Screens of staff whose record does not exist, and an unknown one. */
const absentRecords = [
  '/pro/factures/f-1',
  '/pro/commandes/tn-000000',
  '/pro/commandes/tn-000000/modifier',
  '/pro/commandes/brouillons/1',
  '/pro/commandes/encaissements/versements/1',
  '/pro/reclamations/1',
  '/pro/stock/comptages/999',
  '/pro/clients/00000000-0000-4000-8000-000000000000',
  '/pro/clients/00000000-0000-4000-8000-000000000000/fusion',
  '/pro/clients/import/00000000-0000-4000-8000-000000000000',
  '/pro/articles/import/00000000-0000-4000-8000-000000000000',
  '/pro/messagerie/1',
  '/pro/utilisateurs/00000000-0000-4000-8000-000000000000',
  '/pro/utilisateurs/00000000-0000-4000-8000-000000000000/apercu',
  '/pro/lots/1',
  '/pro/contenu/annonces/1',
  '/pro/contenu/magasins/999',
  '/pro/contenu/actualites/999',
  '/pro/contenu/pages/absente',
  '/pro/contenu/bannieres/1',
  ...absentCatalogueRecords,
  '/pro/promotions/999',
  '/pro/cartes-cadeaux/g_0000000000000000000000',
  '/pro/inconnu',
];

const guestPaths = [...publicPaths, '/pro'];
const staffPaths = [...consoleScreens, ...absentRecords];

/** Pages of an order and a gift card: their addresses contain a secret. */
const openOrderPaths = async (): Promise<string[]> => {
  const buyer = createBuyer({ origin: checkoutShop.origin });
  const order = async (paymentMethod: 'CARD' | 'CASH') => {
    await buyer.add({ variantId: checkoutShop.variantIds[0] ?? 0 });
    const { orderId, orderSRef } = await buyer.checkout({ paymentMethod });
    return { orderId, orderSRef, secret: `order_s_ref=${orderSRef}&orderId=${orderId}` };
  };
  const [cash, card] = [await order('CASH'), await order('CARD')];
  const { reference } = await buyer.api.orders.summary({ order_s_ref: cash.orderSRef, orderId: cash.orderId });
  const desk = deskOf(checkoutShop.shop);
  await desk.confirm(reference);
  await desk.prepare(reference);
  await desk.send(reference);
  await desk.deliver(reference, null);
  const person = { name: 'Awa', email: 'awa@demo.test' };
  const gift = await buyer.api.giftCards.checkout(
    { amount: 100_000, recipient: person, sender: person, message: null, sendAt: null },
    { idempotencyKey: crypto.randomUUID() },
  );
  return [
    ...['/commande/validee', '/commande/cash/validee', '/commande/card/validee'].map(
      (path) => `${path}?${cash.secret}`,
    ),
    `/commande/suivi?${cash.secret}`,
    `/commande/retour?${cash.secret}`,
    `/paiement?state=echec&${card.secret}`,
    `/paiement/partager?${card.secret}`,
    `/paiement/etat?orderId=${card.orderId}`,
    `/cart-cadeaux/validee?orderId=${gift.orderId}&order_s_ref=${gift.orderSRef}`,
  ];
};

/** Routes without a screen: forms post to them, or they answer a file. */
const actionRoutes = [
  'univers',
  'logout',
  'espace-client/portrait',
  'espace-client/avis/photo',
  'espace-client/donnees/export',
  'pro/contenu',
  'pro/contenu/apercu',
  'pro/parametres/e-mails/:mail/apercu',
  'pro/export',
  'pro/factures/:id/pdf',
  'pro/factures/certificats/:paymentId',
  'espace-client/factures/:invoiceId',
  'pro/impressions',
  'pro/articles/import/:importId/refusees',
  'pro/articles/photos/:importId/apercu/:position',
  'pro/articles/photos/:importId/verdicts',
  'pro/articles/export/fichier',
  'pro/prix/enregistrer',
  'pro/recherche/resultats',
  'pro/compteurs',
  'pro/en-direct/collegue',
  'pro/profil/securite/cle',
  'pro/commandes/:reference/documents/:number',
  'jeu/champs',
  'pro/clients/:id/donnees',
  'pro/quitter-la-vue',
];

const readRoutePaths = async (): Promise<string[]> => {
  const routes = await readFile(join(process.cwd(), 'src/web/routes.ts'), 'utf8');
  return [...routes.matchAll(/(?:route|confirmation)\('([^']+)'/g)].map(([, path = '']) => path);
};

test('this test visits every route', async () => {
  const paths = (await readRoutePaths()).filter((path) => !actionRoutes.includes(path));
  expect(paths.length).toBeGreaterThan(15);
  const visited = [...guestPaths, ...staffPaths, '/paiement', ...(await openOrderPaths())].map((path) =>
    path.replace(/\?.*/, ''),
  );
  const patternOf = (path: string) => new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/?\*$/, '(/.*)?')}$`);
  const missing = paths.filter((path) => path !== '*' && !visited.some((address) => patternOf(path).test(address)));
  expect(missing).toEqual([]);
});

test('a guest who opens a screen of the console signs in first', async () => {
  const answers = await Promise.all(
    staffPaths.map(async (path) => {
      const headers = { cookie: 'msid=1', 'user-agent': desktopAgent };
      const { status, headers: answered } = await fetch(checkoutShop.origin + path, { redirect: 'manual', headers });
      return { path, status, location: answered.get('location') };
    }),
  );
  const opened = answers.filter(({ status, location }) => status !== 302 || !location?.startsWith('/login?'));
  expect(opened).toEqual([]);
});

/** Empty when the page fits the window. */
const overflowOf = async (page: Page): Promise<string[]> => {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return excess > 0 ? [`wider than the window by ${excess} px`] : [];
};

describe.each([1440, 390])('at %i px', (width) => {
  test('no screen logs an error or is wider than the window', { timeout: 300_000 }, async () => {
    const { page, context, problems, email } = await checkoutShop.begin({ width });
    const problemsByScreen: [string, string[]][] = [];
    const collect = (screen: string): void => {
      if (problems.length > 0) problemsByScreen.push([screen, problems.splice(0)]);
    };
    await contact(page, email);
    collect('delivery');
    await deliverHome(page);
    collect('payment');
    for (const path of [...guestPaths, ...(await openOrderPaths())]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      problems.push(...(await overflowOf(page)));
      collect(path);
    }
    expect(problemsByScreen).toEqual([]);
    await context.close();
  });

  // Two browsers at a time, because each mostly waits for the network to be idle.
  test('no screen of the console logs an error or is wider than the window', { timeout: 240_000 }, async () => {
    const visitHalf = async (half: number): Promise<[string, string[]][]> => {
      const staff = { width, user: { role: 'ADMIN' as const } };
      const { page, context, problems } = await openSignedIn(checkoutShop, '/pro/profil', staff);
      const problemsByScreen: [string, string[]][] = [];
      for (const path of consoleScreens.filter((_, index) => index % 2 === half)) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ''));
        problems.push(...(await overflowOf(page)));
        if (problems.length > 0) problemsByScreen.push([path, problems.splice(0)]);
      }
      await context.close();
      return problemsByScreen;
    };
    expect((await Promise.all([visitHalf(0), visitHalf(1)])).flat()).toEqual([]);
  });
});
