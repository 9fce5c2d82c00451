import { expect, it } from 'vitest';
import { readVisitOrigin, visitOriginOf, withVisitOrigin } from './visit-origin.ts';

const shop = 'https://ourlet.test';
const item = '/catalogue/femme/vetements/robes/R-1-article-robe';
const from = (previous: string, path = item) => visitOriginOf({ address: shop + path, previous });

it.each([
  ['/', 'HOME'],
  ['/catalogue/femme/vetements', 'LISTING'],
  ['/ha/soldes/femme', 'LISTING'],
  ['/catalogue/?keyword=robe+bleue', 'SEARCH'],
  ['/catalogue/femme/vetements/robes/R-2-article-autre', 'RECOMMENDATION'],
  ['/looks/12-dimanche', 'RECOMMENDATION'],
  ['/espace-client/wishlist', 'WISHLIST'],
  ['/comparateur', 'COMPARATOR'],
  ['/wishlist/0123', 'SHARE'],
  ['/p/Ab12', 'SHARE'],
  ['/actualites/le-lin', 'OTHER'],
])('a click on %s comes from %s', (path, origin) => {
  expect(from(shop + path)).toBe(origin);
});

it('a link of a mail or a shared address says so itself, unless the visitor clicked in the shop', () => {
  expect(from('', withVisitOrigin(item, 'mail'))).toBe('MAIL');
  expect(from('https://mail.test/', withVisitOrigin(`${item}?style=noir`, 'partage'))).toBe('SHARE');
  expect(from(`${shop}/`, withVisitOrigin(item, 'mail'))).toBe('HOME');
});

it('another site is external, and an unknown previous page is a direct visit', () => {
  expect(from('https://moteur.test/')).toBe('EXTERNAL');
  expect(from('')).toBe('DIRECT');
  expect(from('android-app://com.example')).toBe('EXTERNAL');
});

it('an origin sent by a caller is read in any letter case, and counted as other when unknown', () => {
  expect(['listing', 'MAIL', 'list', ''].map(readVisitOrigin)).toEqual(['LISTING', 'MAIL', 'OTHER', 'OTHER']);
});
