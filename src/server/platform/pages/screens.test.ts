import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser, openHttp } from '#test/http';
import { openScreens } from './screens.ts';

/** A build whose only screen fails as its address says, and shows its own page of error, as the real one does. */
const build = `
  const failures = {
    '/base-absente': Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
    '/requete-longue': new Error('Query read timeout'),
    '/faute': new TypeError('undefined is not a function'),
  };
  export const renderPage = async ({ url, failed, visit }) => {
    if (url.pathname === '/moi') {
      const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
      return { status: 200, headers, body: new TextEncoder().encode(visit.visitor().cookies.cid), cache: 'public' };
    }
    const failure = failures[url.pathname.replace('.data', '')];
    if (failure) failed(failure);
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
    return { status: failure ? 500 : 200, headers, body: new TextEncoder().encode('<p>page</p>'), cache: 'public' };
  };`;

let app: FastifyInstance;
let buildDir: string;
beforeAll(async () => {
  buildDir = await mkdtemp(join(tmpdir(), 'screens-'));
  await writeFile(join(buildDir, 'index.js'), build);
  await writeFile(join(buildDir, 'package.json'), '{"type":"module"}');
  app = await openHttp({ screens: await openScreens({ buildDir, implementations: [], defaultSection: 'femme' }) });
});
afterAll(async () => {
  await app.close();
  await rm(buildDir, { recursive: true });
});

const get = (url: string) => app.inject({ url, headers: { ...browser, cookie: 'msid=1' } });

describe('a screen that fails', () => {
  test.each(['/base-absente', '/requete-longue'])('for want of a database asks to come back: %s', async (url) => {
    const page = await get(url);
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({ 'retry-after': '2', 'content-type': 'text/html; charset=utf-8' });
    expect(page.body).toContain('Le service est momentanément indisponible');
    const data = await get(`${url}.data`);
    expect([data.statusCode, data.headers['retry-after'], data.json().code]).toEqual([503, '2', 'UNAVAILABLE']);
  });

  test('for another reason shows its own page', async () => {
    const page = await get('/faute');
    expect([page.statusCode, page.body]).toEqual([500, '<p>page</p>']);
  });
});

test('a screen that asks for the visitor gets their cookies, and is never kept', async () => {
  for (const cid of ['amel', 'karim']) {
    const page = await app.inject({ url: '/moi', headers: { ...browser, cookie: `msid=1; cid=${cid}` } });
    expect([page.body, page.headers['cache-control']]).toEqual([cid, 'no-store']);
  }
});
