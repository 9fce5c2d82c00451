/** Malformed addresses, cookies and forms of pages: a page of the shop or a refusal, never a server error. */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retryWhileOverloaded } from '#test/answers';
import { drawFrom } from '#test/draw';
import { malformedRequests, type Document } from '#test/malformed';
import { openShop, type TestShop } from '#test/shop';
import { browser } from '#test/http';

const seed = 20_261_122;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ screens: true, env: { OURLET_MODE: 'demo', RATE_LIMITS: 'off', PAGE_CACHE_MB: '0' } });
});
afterAll(() => shop?.close());

/** Paths with the names of their parameters. */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/bienvenue': ['redirectFrom', 'changer'],
  '/catalogue/': ['keyword', 'page', 'tri', 'taille', 'style', 'prixMin', 'prixMax', 'section'],
  '/catalogue/femme': ['page', 'tri', 'taille', 'prixMin', 'prixMax', 'keyword'],
  '/catalogue/femme/vetements/robes/ROBE-1-article-robe': ['taille', 'style', 'couleur'],
  '/ha/lin': ['page', 'tri'],
  '/actualites': ['page'],
  '/nos-magasins': ['region', 'q'],
  '/comparateur': ['articles'],
  '/guide-des-tailles': ['genre'],
  '/panier': ['retire', 'modifier'],
  '/region': ['vers', 'retour'],
  '/cadeau': ['orderId', 'order_s_ref'],
  '/commande/suivi': ['orderId', 'order_s_ref', 'fait'],
  '/commande/retour': ['orderId', 'order_s_ref'],
  '/commande/validee': ['orderId', 'order_s_ref'],
  '/commande/card/validee': ['orderId', 'order_s_ref'],
  '/cart-cadeaux/validee': ['orderId', 'order_s_ref'],
  '/paiement': ['state', 'orderId', 'order_s_ref', 'refus'],
  '/paiement/etat': ['orderId'],
};

/** As they stand in an address. */
const strangeValues = [
  '%00',
  'a%00b',
  '%ff',
  '%c3%28',
  '%ed%a0%80',
  '%zz',
  '%',
  '-1',
  '0',
  '1e999',
  '9'.repeat(40),
  '99999999999',
  'NaN',
  '%5B%5D',
  '%7B%7D',
  '..%2F..%2Fetc%2Fpasswd',
  "'%20or%201=1",
  '%E2%80%AE',
  'a'.repeat(3_000),
];

const get = async (url: string, cookie = 'msid=1'): Promise<{ status: number; body: string }> => {
  const answer = await shop.app.inject({ url, headers: { ...browser, cookie } });
  return { status: answer.statusCode, body: answer.body };
};

/** Addresses with the status of their server error. */
const serverErrors = async (urls: readonly string[], cookie?: string): Promise<string[]> => {
  const found: string[] = [];
  for (const url of urls) {
    const { status } = await get(url, cookie);
    if (status >= 500) found.push(`${status} ${url.slice(0, 120)}`);
  }
  return found;
};

describe.each(Object.entries(pages))('%s', (path, names) => {
  test('answers malformed queries without a server error', async () => {
    const queries = [...names, 'unknown'].flatMap((name) => [
      ...strangeValues.map((value) => `${name}=${value}`),
      `${name}=1&${name}=2&${name}=`,
      `${name}[]=1`,
      `${name}[a][b]=1`,
    ]);
    expect(await serverErrors([...queries, '%', '%00', '&&==', '='].map((query) => `${path}?${query}`))).toEqual([]);
  });
});

test('a malformed path is refused or not found', async () => {
  const paths = ['%00', '%zz', '%ff', '%c3%28', '..%2f..%2f', '%5c', '9'.repeat(3_000)];
  const bases = ['/', '/catalogue/', '/catalogue/femme/', '/catalogue/femme/vetements/robes/', '/ha/', '/actualites/'];
  expect(await serverErrors(bases.flatMap((base) => paths.map((path) => base + path)))).toEqual([]);
});

test('a query that the shop cannot read is a French page with status 400', async () => {
  const { status, body } = await get('/catalogue/?keyword=a%00b');
  expect(status).toBe(400);
  expect(body).toContain('<html lang="fr">');
  expect(body).toContain('La demande contient une erreur');
});

const malformedCookies = ['%00', 'a'.repeat(200), '%zz', '..%2f', "'", '%F0%9F%92%A5', '[]', 'é'];

test.each(malformedCookies)('a cart cookie %s is an empty cart', async (value) => {
  const cookie = `msid=1; cid=${Buffer.from(value).toString('latin1')}`;
  const { status, body } = await get('/panier', cookie);
  expect([status, body.includes('Votre panier est vide')]).toEqual([200, true]);
  expect(await serverErrors(['/', '/paiement', '/region?vers=SN', '/catalogue/femme'], cookie)).toEqual([]);
});

const cookieNames = ['msid', 'region', 'ocid', 'attente', 'commande', 'cadeau', 'cmp', 'gift', 'cn'];

test.each(cookieNames)('a malformed cookie %s harms no page', async (name) => {
  for (const value of malformedCookies) {
    const cookie = `${name === 'msid' ? '' : 'msid=1; '}${name}=${Buffer.from(value).toString('latin1')}`;
    expect(await serverErrors(Object.keys(pages), cookie)).toEqual([]);
  }
});

const forms: Readonly<Record<string, readonly string[]>> = {
  '/univers': ['section', 'redirectFrom'],
  '/region': ['region', 'retour', 'confirmed'],
  '/panier': ['intent', 'itemVariantId', 'quantity', 'code', 'newItemVariantId', 'deliveryModeId', 'areaId', 'retour'],
  '/cadeau': ['amountId', 'amount', 'recipient.name', 'recipient.email', 'message', 'sendAt', 'key'],
  '/cadeau/solde': ['code'],
  '/commande/suivi': ['intent', 'reference', 'email'],
  '/paiement': ['intent', 'contact.fullName', 'contact.phone', 'address.areaId', 'deliveryModeId', 'key', 'cart'],
};
const intents = [
  '',
  'add',
  'set-quantity',
  'remove',
  'restore',
  'replace-variant',
  'apply-code',
  'set-delivery',
  'pay',
];

test.each(Object.entries(forms))('a malformed form of %s is refused without a server error', async (url, names) => {
  const found: string[] = [];
  for (const name of names)
    for (const value of strangeValues)
      for (const intent of names.includes('intent') && name !== 'intent' ? intents : ['']) {
        const others = names.filter((other) => other !== name && other !== 'intent').map((other) => `${other}=1`);
        const request: InjectOptions = {
          method: 'POST',
          url,
          headers: { ...browser, cookie: 'msid=1', 'content-type': 'application/x-www-form-urlencoded' },
          payload: [`intent=${intent}`, ...others, `${name}=${value}`].join('&'),
        };
        const { statusCode } = await shop.app.inject(request);
        if (statusCode >= 500) found.push(`${statusCode} ${intent} ${name}=${value.slice(0, 40)}`);
      }
  expect(found).toEqual([]);
});

test(`malformed calls are answered without a server error, seed ${seed}`, async () => {
  const document = (await shop.app.inject('/api/openapi.json')).json<Document>();
  const found: string[] = [];
  for (const { method, url, headers, payload } of malformedRequests(document, drawFrom(seed), 600)) {
    const request = { method: method as 'GET', url, headers: { host: 'localhost', ...headers } };
    const { statusCode } = await retryWhileOverloaded(
      () => shop.app.inject(payload ? { ...request, payload } : request),
      (answer) => ({ status: answer.statusCode, body: answer.body }),
    );
    // /api/ready: the test has no listing index
    if (statusCode >= 500 && !url.startsWith('/api/ready'))
      found.push(`${statusCode} ${method} ${url.slice(0, 120)} ${payload?.subarray(0, 120).toString('latin1') ?? ''}`);
  }
  expect(found).toEqual([]);
});
