/** Public pages are cached for everybody, so they must not depend on who asks. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
import { fillSampleCatalogue } from './sample-catalogue.ts';

let shop: TestShop;
let address: string;
let customer: SignedIn;
beforeAll(async () => {
  shop = await openShop({ fill: fillSampleCatalogue, screens: true });
  address = await shop.listen();
  customer = await signIn(shop, { browser: true, fullName: 'Zeineb Unique', email: 'zeineb.unique@demo.test' });
});
afterAll(() => shop?.close());

const listing = '/catalogue/femme/vetements/robes';
const paths = [
  '/',
  listing,
  `${listing}?taille=38`,
  `${listing}/PORTEF-1-article-robe-portefeuille-fleurie`,
  '/ha/lin',
  '/actualites',
  '/nos-magasins',
  '/aide',
];

const cookieHeader = (cookies: Record<string, string>): string =>
  Object.entries({ msid: '1', ...cookies })
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

type Page = { status: number; cache: string | null; body: string };

const read = async (path: string, cookies: Record<string, string>): Promise<Page> => {
  const response = await fetch(address + path, { headers: { cookie: cookieHeader(cookies) } });
  return { status: response.status, cache: response.headers.get('cache-status'), body: await response.text() };
};

test.each(paths)('%s is cached, and the same for a guest and a customer', async (path) => {
  const guest = await read(path, {});
  const signedIn = await read(path, customer.cookies);
  expect(guest.status).toBe(200);
  expect(signedIn.cache).toMatch(/^ourlet; hit/);
  expect(signedIn.body).toBe(guest.body);
  // The customer is the first visitor of this address; the cached page must still contain nothing personal.
  const other = `${path}${path.includes('?') ? '&' : '?'}page=1`;
  const first = await read(other, customer.cookies);
  expect(first.body).not.toMatch(/zeineb|unique@/i);
  expect((await read(other, {})).body).toBe(first.body);
});

test('a page of the customer area is never cached', async () => {
  const path = '/espace-client/accueil';
  const mine = await fetch(address + path, { headers: { cookie: cookieHeader(customer.cookies) } });
  expect(mine.status).toBe(200);
  expect(mine.headers.get('cache-control')).toBe('no-store');
  expect(await mine.text()).toContain('Zeineb');
  const guest = await fetch(address + path, { headers: { cookie: cookieHeader({}) }, redirect: 'manual' });
  expect([guest.status, guest.headers.get('location')]).toEqual([
    302,
    `/login?redirectFrom=${encodeURIComponent(path)}`,
  ]);
});
