import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ItemCard } from '#shared/api/shapes';
import { cardInColour, cardOf, listingCard, unshownCard } from './card-data.ts';
import { ProductCard } from './card.tsx';

const picture = (name: string, alt: string) => ({ name, alt, width: 750, height: 1000, placeholder: '#EFE4D0' });
const branch = (name: string, seoName: string) => ({ id: '1', name, seoName });
const item: ItemCard = {
  id: '1',
  ref: 'ROB-LIN',
  name: 'Robe en lin',
  slug: 'robe-en-lin',
  seoName: 'robe-en-lin',
  brand: null,
  section: branch('Femme', 'femme'),
  group: branch('Vêtements', 'vetements'),
  subGroup: null,
  images: [],
  price: 129_900,
  salePrice: null,
  currency: 'TND',
  discountPercent: null,
  isNew: false,
  rating: { average: null, count: 0 },
  styles: [],
  sizes: [],
  inStock: true,
};
const imagesIn = (images: ItemCard['images']): string[] => {
  const page = renderToStaticMarkup(
    createElement(ProductCard, { card: cardOf({ ...item, images }), currency: 'TND', rank: 'first' }),
  );
  return page.match(/<img [^>]*>/g) ?? [];
};
const face = picture('abc', 'Robe en lin, écru, vue de face');
const back = picture('def', 'Robe en lin, écru, vue de dos');

test('the second picture of a card has no alternative text and is loaded lazily', () => {
  const [first, second] = imagesIn([face, back]);
  expect(first).toContain('alt="Robe en lin, écru, vue de face"');
  expect(first).toContain('loading="eager"');
  expect(second).toContain('class="picture-second"');
  expect(second).toContain('alt=""');
  expect(second).toContain('loading="lazy"');
});

test('a picture is cut around its focal point', () => {
  const [first, second] = imagesIn([{ ...face, focal: { x: 45, y: 8 } }, back]);
  expect(first).toContain('class="focal fx-50 fy-0"');
  expect(second).not.toContain('focal');
});

test('a card with one picture or none shows no second one', () => {
  expect(imagesIn([face])).toHaveLength(1);
  expect(imagesIn([])).toEqual([]);
});

test('a card in a requested colour has its picture, its address, and its swatch first', () => {
  const [ecru, noir] = [
    { id: '7', name: 'Écru', hex: '#F1E9D8', image: face },
    { id: '8', name: 'Noir', hex: '#1C1A1E', image: picture('ghi', 'Robe en lin, noir, vue de face') },
  ];
  const two = { ...item, images: [face, back], styles: [ecru, noir] };
  const black = cardInColour(two, ['8']);
  expect(black.image?.name).toBe('ghi');
  expect(black.second).toBeNull();
  expect(black.styles.map(([name]) => name)).toEqual(['Noir', 'Écru']);
  expect(black.path).toMatch(/-article-robe-en-lin\?style=noir$/);
  expect(cardInColour(two, ['7'])).toEqual(cardOf(two));
  expect(cardInColour(two, [])).toEqual(cardOf(two));
});

test('a card names the sizes in stock only', () => {
  const size = (label: string, available: boolean) => ({ id: label, label, system: 'FR_WOMEN' as const, available });
  expect(cardOf({ ...item, sizes: [size('36', false), size('38', true)] }).sizes).toEqual(['38']);
});

const inColours = (...colours: readonly (readonly [id: string, hex: string])[]): ItemCard => ({
  ...item,
  images: colours.slice(0, 1).map(([id]) => picture(`picture-${id}`, id)),
  styles: colours.map(([id, hex]) => ({ id, name: id, hex, image: picture(`picture-${id}`, id) })),
});

test('a card of a listing shows its liveliest colour, unless the listing is filtered by another', () => {
  const dress = inColours(['noir', '#1C1A1E'], ['rouge', '#B0132B']);
  expect(listingCard(dress, []).image?.name).toBe('picture-rouge');
  expect(listingCard(dress, ['noir']).styles.map(([name]) => name)).toEqual(['noir', 'rouge']);
});

test('no picture is repeated on a page: another colour is taken, and no card when all are shown', () => {
  const dress = inColours(['noir', '#1C1A1E'], ['rouge', '#B0132B']);
  const shown = new Set<string>();
  const names = [1, 2, 3].map(() => unshownCard(dress, shown)?.image?.name ?? null);
  expect(names).toEqual(['picture-rouge', 'picture-noir', null]);
});
