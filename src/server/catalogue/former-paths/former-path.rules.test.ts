import { describe, expect, test } from 'vitest';
import { lowerCasePath } from '#shared/paths';
import { formerPathKey, readFormerAddress } from './former-path.rules.ts';

const keysOf = (address: string): string[] => readFormerAddress(address).keys.map(({ path }) => path);

describe('keys of a former address', () => {
  test('ignores host, capitals and a slash at the end, and sorts the query', () => {
    expect(formerPathKey('https://ancienne.example/Produit.php?b=2&a=1')).toBe('/produit.php?a=1&b=2');
    expect(formerPathKey('/Robes/')).toBe('/robes');
    expect(formerPathKey('/été')).toBe('/%c3%a9t%c3%a9');
  });

  test.each([
    ['/products/robe-lin', '/products/robe-lin'],
    ['/fr/products/Robe-Lin?variant=1', '/products/robe-lin'],
    ['/collections/ete/products/robe-lin', '/products/robe-lin'],
    ['/12-robe-en-lin.html', '/12-*.html'],
    ['/fr/femme/12-345-robe-en-lin.html', '/12-*.html'],
    ['/produit/robe-en-lin/', '/product/robe-en-lin'],
    ['/femme/robe-en-lin.html', '/robe-en-lin.html'],
    ['/catalogue/femme/ROBE-1-article-ancien-nom', '/catalogue/femme/robe-1-article-*'],
  ])('%s has the key %s', (address, key) => {
    expect(keysOf(address)).toContain(key);
  });

  test('keeps what follows a renamed section or group', () => {
    expect(readFormerAddress('/catalogue/femme/vetements/robes').keys.slice(-2)).toEqual([
      { path: '/catalogue/femme/vetements', rest: '/robes' },
      { path: '/catalogue/femme', rest: '/vetements/robes' },
    ]);
  });

  test.each([
    ['/collections/robes', 'robes'],
    ['/fr/3-robes', 'robes'],
    ['/product-category/femme/robes/', 'robes'],
    ['/women/tops.html', 'tops'],
    ['/catalogue/femme', null],
    ['/products/robe', null],
  ])('%s names the category %s', (address, category) => {
    expect(readFormerAddress(address).category).toBe(category);
  });

  test('knows the pages that every shop has', () => {
    expect(readFormerAddress('/collections/all').fixed).toBe('/catalogue/');
    expect(readFormerAddress('/search?q=robe+rouge').fixed).toBe('/catalogue/?keyword=robe%20rouge');
  });
});

test('a path in capitals keeps the reference of an item and percent-encoded bytes', () => {
  expect(lowerCasePath('/Catalogue/FEMME/ROBE-1-ARTICLE-Robe-En-Lin')).toBe(
    '/catalogue/femme/ROBE-1-article-robe-en-lin',
  );
  expect(lowerCasePath('/Actualites/%C3%89t%C3%A9')).toBe('/actualites/%C3%89t%C3%A9');
});
