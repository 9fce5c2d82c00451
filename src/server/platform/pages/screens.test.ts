import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { browser, openHttp } from '#test/http';
import type { PageAnswer, RenderPage } from '#shared/page';
import { openScreens } from './screens.ts';

const failures: Record<string, Error> = {
  '/base-absente': Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  '/requete-longue': new Error('Query read timeout'),
  '/faute': new TypeError('undefined is not a function'),
};

/** A renderer that fails for the paths above and shows an error page of its own. */
const renderPage: RenderPage = async ({ url, onError, screenContext }) => {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  const page = (status: number, text = ''): PageAnswer => ({
    status,
    headers,
    body: new TextEncoder().encode(text),
    cache: 'public',
  });
  if (url.pathname === '/moi') return page(200, screenContext.visitor().cookies['cid']);
  const failure = failures[url.pathname.replace('.data', '')];
  if (failure) onError(failure);
  return page(failure ? 500 : 200, '<p>page</p>');
};

let app: FastifyInstance;
beforeAll(async () => {
  app = await openHttp({
    screens: openScreens({ renderPage, implementations: [], clock: systemClock, defaultSection: 'femme' }),
  });
});
afterAll(() => app.close());

const get = (url: string) => app.inject({ url, headers: { ...browser, cookie: 'msid=1' } });

describe('a screen that fails', () => {
  test.each(['/base-absente', '/requete-longue'])('answers with Retry-After without database: %s', async (url) => {
    const page = await get(url);
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({ 'retry-after': '2', 'content-type': 'text/html; charset=utf-8' });
    expect(page.body).toContain('Le service est momentanément indisponible');
    const data = await get(`${url}.data`);
    expect([data.statusCode, data.headers['retry-after'], data.json().code]).toEqual([503, '2', 'UNAVAILABLE']);
  });

  test('shows its own error page for other errors', async () => {
    const page = await get('/faute');
    expect([page.statusCode, page.body]).toEqual([500, '<p>page</p>']);
  });
});

test('passes cookies to a screen that reads the visitor, and never caches it', async () => {
  for (const cid of ['amel', 'karim']) {
    const page = await app.inject({ url: '/moi', headers: { ...browser, cookie: `msid=1; cid=${cid}` } });
    expect([page.body, page.headers['cache-control']]).toEqual([cid, 'no-store']);
  }
});

test('a path with capitals redirects in the shop, but not in the console, whose addresses contain references', async () => {
  const moving = await openHttp({
    screens: openScreens({
      renderPage,
      implementations: [],
      clock: systemClock,
      defaultSection: 'femme',
      findCurrentAddress: async ({ path }) => path.toLowerCase(),
    }),
  });
  const statusOf = async (url: string): Promise<number> =>
    (await moving.inject({ url, headers: { ...browser, cookie: 'msid=1' } })).statusCode;
  expect([await statusOf('/Femme'), await statusOf('/pro/commandes/TN-8TC2R9')]).toEqual([301, 200]);
  await moving.close();
});
