/** Pages outside of the catalogue have one list: what it names has a screen, opens without a choice and is mapped once. */
import { expect, test } from 'vitest';
import { mappedPages, textPages } from '#shared/fixed-pages';
import { sectionGuard } from '#shared/rules/section';
import routes from './routes.ts';

const screens = routes.map(({ path, index }) => (index ? '/' : `/${path}`));

test('every page that is mapped or is a text has a screen of its own', () => {
  for (const path of mappedPages) expect(screens.filter((screen) => screen === path)).toEqual([path]);
  for (const name of textPages) expect(mappedPages).toContain(`/${name}`);
  expect(new Set(mappedPages).size).toBe(mappedPages.length);
});

test('every text opens for who has not chosen a section', () => {
  const visit = { method: 'GET', search: '', hasSection: false, crawler: false };
  for (const name of textPages) expect(sectionGuard({ ...visit, path: `/${name}` })).toBeNull();
});

test('every screen of a text is named by the list', () => {
  const texts = routes.filter(({ file }) => file.endsWith('content/text.page.tsx')).map(({ path }) => path);
  expect(texts).toEqual([...textPages]);
});
