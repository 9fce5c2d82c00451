/** A list that is sorted by its buttons on a slow network. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { write } from '#test/catalogue';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { holdNextSubmit } from './held-requests.ts';
import { openSignedIn } from './signed-in.ts';

let stage: BrowserShop;
beforeAll(async () => {
  stage = await openBrowserShop({});
});
afterAll(() => stage?.close());
beforeEach(async () => {
  await write(
    stage.shop.db,
    `update section set position = case name when 'Femme' then 1 when 'Homme' then 2 else 3 end`,
  );
});

const open = () => openSignedIn(stage, '/pro/rayons', { user: { role: 'ADMIN', fullName: 'Leïla Mansour' } });

const saved = async (): Promise<string[]> =>
  (await stage.shop.db.rows<{ name: string }>(statement('', 'select name from section order by position'))).map(
    ({ name }) => name,
  );
const shown = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Les rayons' }).locator('.banner-name').allTextContents();

test('a row that is moved again before the answer to its first move ends where the person put it', async () => {
  const { page, context, problems, violations } = await open();
  const first = await holdNextSubmit(page);
  const up = page.getByRole('button', { name: 'Monter « Atelier »' });
  await up.click();
  await first.started;
  expect(await shown(page)).toEqual(['Femme', 'Atelier', 'Homme']);
  await up.press('Enter');
  expect(await shown(page)).toEqual(['Atelier', 'Femme', 'Homme']);
  // A move of another row does not discard the queued moves.
  await page.getByRole('button', { name: 'Descendre « Femme »' }).click();
  expect(await violations()).toEqual([]);
  first.release();
  await page.getByText('« Femme » est en position 3 sur 3.').waitFor();
  const order = ['Atelier', 'Homme', 'Femme'];
  expect([await shown(page), await saved(), problems]).toEqual([order, order, []]);
  await context.close();
});

test('the second click of a double click does not move the row that is under the pointer by then', async () => {
  const { page, context } = await open();
  await page.getByRole('button', { name: 'Monter « Atelier »' }).dblclick();
  await page.getByText('« Atelier » est en position 2 sur 3.').waitFor();
  const order = ['Femme', 'Atelier', 'Homme'];
  expect([await shown(page), await saved()]).toEqual([order, order]);
  await context.close();
});

test('a refused move shows its error and the saved sequence', async () => {
  const { page, context } = await open();
  const first = await holdNextSubmit(page);
  await page.getByRole('button', { name: 'Monter « Atelier »' }).click();
  await first.started;
  const { db } = stage.shop;
  for (const text of [
    `delete from item_subgroup where group_id in (select g.id from item_group g join section s on s.id = g.section_id where s.name = 'Atelier')`,
    `delete from item_group where section_id = (select id from section where name = 'Atelier')`,
    `delete from section where name = 'Atelier'`,
  ])
    await write(db, text);
  first.release();
  await page.getByRole('alert').getByText('introuvable').waitFor();
  await expect.poll(() => shown(page)).toEqual(['Femme', 'Homme']);
  await context.close();
});
