import { describe, expect, test } from 'vitest';
import { safeRedirect } from '#shared/rules/redirect';

const hostile = [
  'https://evil.test/',
  'http:evil.test',
  '//evil.test',
  '///evil.test',
  '////evil.test/%2e%2e',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/\\/evil.test',
  '/%5Cevil.test',
  '/%5cevil.test',
  '/%2Fevil.test',
  '/%2f%2fevil.test',
  '/%252Fevil.test',
  '/%255Cevil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/./\\evil.test',
  '/\tevil',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\nSet-Cookie: msid=1',
  '/%0d%0aSet-Cookie:%20msid=1',
  '/%0A/evil.test',
  '/%00',
  '/\u0000',
  '/\u2028/evil.test',
  '/\u202Etset.live//',
  '/\uFEFF/evil.test',
  ' /evil.test',
  '/ /evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'catalogue/femme',
  '?redirectFrom=/',
  '#fragment',
  '.evil.test',
  '@evil.test',
  ':80/evil',
  '/%E0%A4%A',
  '/%',
  '/bienvenue',
  '/bienvenue/',
  '/bienvenue?redirectFrom=/bienvenue',
  '/BIENVENUE',
  '/./bienvenue',
  '/login',
  '/login?redirectFrom=/panier',
  '/Login/',
  '/%6Cogin',
  '/logout',
  '/a/../logout',
  '/oauth2',
  '/oauth2/google?code=1',
  `/${'a'.repeat(3000)}`,
  '',
];

describe('safeRedirect', () => {
  test.each(hostile)('refuses %j', (value) => {
    expect(safeRedirect(value)).toBe('/');
  });

  test.each([
    '/',
    '/catalogue/femme',
    '/catalogue/femme/vetements/robes?taille=38&style=noir',
    '/catalogue/?keyword=robe%20d%E2%80%99%C3%A9t%C3%A9',
    '/catalogue/femme/vetements/robes/R100-article-robe#avis',
    '/ha/les-essentiels',
    '/a?next=//evil.test',
    '/bienvenue-au-club',
    '/login-express',
    '/espace-client/wishlist',
  ])('keeps %j', (value) => {
    expect(safeRedirect(value)).toBe(value);
  });

  test('returns the given fallback', () => {
    expect(safeRedirect('//evil.test', '/espace-client')).toBe('/espace-client');
    expect(safeRedirect(null, '/x')).toBe('/x');
    expect(safeRedirect(undefined)).toBe('/');
  });

  test('always returns a path of this site', () => {
    for (const value of hostile) {
      expect(new URL(safeRedirect(value), 'https://shop.test').origin).toBe('https://shop.test');
    }
  });
});
