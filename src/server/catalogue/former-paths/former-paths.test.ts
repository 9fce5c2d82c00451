import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { openScreens } from '#platform/pages';
import type { RenderPage } from '#shared/page';
import { addItem, addTree, write } from '#test/catalogue';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { browser, openHttp } from '#test/http';
import { findCurrentAddress } from './former-paths.ts';

let database: TestDatabase;
let app: FastifyInstance;
const missing = new Set<string>();

const renderPage: RenderPage = async ({ url }) => ({
  status: missing.has(url.pathname) ? 404 : 200,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
  body: new TextEncoder().encode('<p>page</p>'),
  cache: 'public',
});

beforeAll(async () => {
  database = await createTestDatabase();
  await addTree(database.db);
  await addItem(database.db, { ref: 'ROBE-1', slug: 'robe-en-lin', subGroup: 'robes' });
  app = await openHttp({
    // waits longer for a free slot, so that a busy machine refuses no request
    env: { ADMISSION_PATIENCE: '50' },
    screens: openScreens({
      renderPage,
      implementations: [],
      clock: systemClock,
      defaultSection: 'femme',
      findCurrentAddress: (address) => findCurrentAddress(database.db, address),
    }),
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const sql = (text: string): Promise<void> => write(database.db, text);
/** Status and location of the response, for a visitor who chose a section and for one who has not. */
const get = async (url: string): Promise<{ chosen: unknown[]; first: unknown[] }> => {
  const answer = async (cookie: string): Promise<unknown[]> => {
    const { statusCode, headers } = await app.inject({ url, headers: { ...browser, cookie } });
    return [statusCode, headers['location']];
  };
  missing.add(url.replace(/\?.*/, ''));
  return { chosen: await answer('msid=1'), first: await answer('') };
};
const moved = (location: string) => ({ chosen: [301, location], first: [301, location] });

describe('a former address of the own tree', () => {
  test('a renamed section, group or selection answers 301, with what follows and the filters', async () => {
    await sql(`update section set seo_name = 'dames' where seo_name = 'femme'`);
    await sql(`update item_group set seo_name = 'habits' where seo_name = 'vetements' and section_id = 1`);
    await sql(`insert into special_group (name, seo_name) values ('Fêtes', 'fetes')`);
    await sql(`update special_group set seo_name = 'jours-de-fete' where seo_name = 'fetes'`);
    expect(await get('/catalogue/femme')).toEqual(moved('/catalogue/dames'));
    expect(await get('/catalogue/femme/vetements/robes?taille=38')).toEqual(
      moved('/catalogue/dames/habits/robes?taille=38'),
    );
    expect(await get('/ha/fetes')).toEqual(moved('/ha/jours-de-fete'));
  });

  test('an item that moved, or whose reference changed, answers 301 in one step', async () => {
    await sql(
      `update item set group_id = (select id from item_group where seo_name = 'chaussures' and section_id = 1), subgroup_id = null`,
    );
    await sql(`update item set ref = 'ROBE-01'`);
    const current = '/catalogue/dames/chaussures/ROBE-01-article-robe-en-lin';
    expect(await get('/catalogue/dames/habits/robes/ROBE-1-article-robe-en-lin')).toEqual(moved(current));
    expect(await get('/catalogue/femme/vetements/robes/ROBE-1-article-autre-nom?couleur=ecru')).toEqual(
      moved(`${current}?couleur=ecru`),
    );
  });

  test('a name that is used again is no longer a former address', async () => {
    await sql(`update section set seo_name = 'femme' where seo_name = 'dames'`);
    const { first } = await get('/catalogue/femme?page=2');
    expect(first).toEqual([302, '/bienvenue?redirectFrom=%2Fcatalogue%2Ffemme%3Fpage%3D2']);
    expect(await get('/catalogue/dames')).toEqual(moved('/catalogue/femme'));
  });
});

describe('an address of another shop', () => {
  test('a category leads to the section, group or sub-group of that name', async () => {
    expect(await get('/collections/homme')).toEqual(moved('/catalogue/homme'));
    expect(await get('/fr/7-chemises')).toEqual(moved('/catalogue/femme/habits/chemises'));
  });

  test('an unknown address stays 404', async () => {
    expect((await get('/products/inconnu')).chosen).toEqual([404, undefined]);
  });
});

test('a path in capitals answers 301 in lower case, and keeps its query', async () => {
  expect(await get('/Panier?Code=ETE')).toEqual(moved('/panier?Code=ETE'));
});
