import { expect, test } from 'vitest';
import { mappedPages, textPages } from '#shared/fixed-pages';
import { sectionGuard } from '#shared/rules/section';
import { storefrontRoutes } from './routes.ts';

const paths = storefrontRoutes.map(({ path, index }) => (index ? '/' : `/${path}`));

test('gives each page of the sitemap and each text page exactly one route', () => {
  for (const path of mappedPages) expect(paths.filter((each) => each === path)).toEqual([path]);
  for (const name of textPages) expect(mappedPages).toContain(`/${name}`);
  expect(new Set(mappedPages).size).toBe(mappedPages.length);
});

test('opens text pages to visitors who have not chosen a section', () => {
  const visit = { method: 'GET', search: '', hasSection: false, crawler: false };
  for (const name of textPages) expect(sectionGuard({ ...visit, path: `/${name}` })).toBeNull();
});

test('routes every text page to the text screen', () => {
  const texts = storefrontRoutes.filter(({ file }) => file.endsWith('/text.page.tsx')).map(({ path }) => path);
  expect(texts).toEqual([...textPages]);
});
