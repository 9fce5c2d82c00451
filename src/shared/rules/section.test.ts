import { describe, expect, test } from 'vitest';
import { cookieDomain, readSectionCookie, sectionGuard } from '#shared/rules/section';

const visit = (path: string, more: Partial<Parameters<typeof sectionGuard>[0]> = {}) =>
  sectionGuard({ method: 'GET', path, search: '', hasSection: false, crawler: false, ...more });

describe('the guard of the main section', () => {
  test('sends a visitor without a section to the choice, and remembers where they were going', () => {
    expect(visit('/')).toBe('/bienvenue?redirectFrom=%2F');
    expect(visit('/catalogue/femme')).toBe('/bienvenue?redirectFrom=%2Fcatalogue%2Ffemme');
    expect(visit('/catalogue/', { search: '?keyword=robe rouge&page=2' })).toBe(
      '/bienvenue?redirectFrom=%2Fcatalogue%2F%3Fkeyword%3Drobe%20rouge%26page%3D2',
    );
  });

  test('lets visitors with a section, crawlers and POST requests pass', () => {
    expect(visit('/catalogue/femme', { hasSection: true })).toBeNull();
    expect(visit('/catalogue/femme', { crawler: true })).toBeNull();
    expect(visit('/univers', { method: 'POST' })).toBeNull();
  });

  test.each([
    '/bienvenue',
    '/bienvenue/',
    '/mentions-legales-cgv',
    '/login',
    '/logout',
    '/signup',
    '/compte',
    '/mot-de-passe-oublie',
    '/oauth2/google',
    '/commande/card/validee',
    '/paiement/etat',
    '/commande/suivi',
    '/api/items/list',
    '/assets/entry-1.js',
    '/catalogue/femme.data',
    '/robots.txt',
    '/favicon.ico',
  ])('never redirects %s', (path) => {
    expect(visit(path)).toBeNull();
  });

  test.each(['/paiement', '/commande', '/loginx', '/catalogue/femme/vetements/robes/R1-article-api'])(
    'does redirect %s',
    (path) => {
      expect(visit(path)).toBe(`/bienvenue?redirectFrom=${encodeURIComponent(path)}`);
    },
  );
});

test('accepts only a section id as cookie value', () => {
  expect(readSectionCookie('3')).toBe(3);
  for (const value of [undefined, '', '0', '-1', '1.5', '1e3', 'femme', '1234567890', '1;x']) {
    expect(readSectionCookie(value)).toBeNull();
  }
});

test('shares cookies of www.shop.tn with shop.tn, but not those of an IP address', () => {
  expect(cookieDomain('www.shop.tn')).toBe('shop.tn');
  expect(cookieDomain('shop.tn:8443')).toBe('shop.tn');
  expect(cookieDomain('127.0.0.1:3000')).toBeNull();
  expect(cookieDomain('localhost:3000')).toBeNull();
  expect(cookieDomain('[::1]:3000')).toBeNull();
});
