import { describe, expect, it } from 'vitest';
import { productJson, type Described } from './structured-data.rules.ts';

const origin = 'https://ourlet.test';
const dress: Described = {
  ref: 'ROBE-1',
  name: 'Robe',
  brand: 'Jasmin',
  description: 'Une robe.',
  path: '/catalogue/femme/vetements/robes/ROBE-1-article-robe',
  currency: 'TND',
  returnDays: 10,
  styles: [
    { key: 'ecru', name: 'Écru', hex: null, images: [{ name: 'a.webp', alt: '', view: 'front' }] },
    { key: 'noir', name: 'Noir', hex: null, images: [] },
  ],
  sizes: ['36', '38'],
  variants: [
    [0, 0, 129_900, null, 'AVAILABLE', '1'],
    [0, 1, 129_900, null, 'UNAVAILABLE', '2'],
    [1, 0, 99_900, 129_900, 'LIMITED', '3'],
  ],
};
type Told = { hasVariant: { sku: string; offers: Record<string, unknown>; image?: string[] }[] } & Record<
  string,
  unknown
>;
const told = (product: Described): Told => productJson(product, origin) as unknown as Told;

describe('what search engines read of a product', () => {
  it('is a group that tells each variant its own price and whether it can be had', () => {
    const json = told(dress);
    expect(json).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'ROBE-1',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    });
    expect(json.hasVariant.map(({ sku, offers }) => [sku, offers['price'], offers['availability']])).toEqual([
      ['ROBE-1-ecru-36', '129.900', 'https://schema.org/InStock'],
      ['ROBE-1-ecru-38', '129.900', 'https://schema.org/OutOfStock'],
      ['ROBE-1-noir-36', '99.900', 'https://schema.org/InStock'],
    ]);
    expect(json.hasVariant[0]?.image).toEqual([`${origin}/api/image/get/a.webp?w=1280`]);
  });

  it('is told by colour when there are too many variants, with the span of their prices', () => {
    const sizes = Array.from({ length: 80 }, (_, index) => String(index));
    const variants = sizes.map((_, size): Described['variants'][number] => [
      0,
      size,
      12_500 + size,
      null,
      'AVAILABLE',
      String(size),
    ]);
    const json = told({ ...dress, currency: 'XOF', sizes, variants });
    expect(json.hasVariant).toHaveLength(1);
    expect(json.hasVariant[0]?.offers).toMatchObject({ lowPrice: '12500', highPrice: '12579', offerCount: 80 });
  });

  it('is a plain product when it comes in one way only, and has no rating that nobody gave', () => {
    const json = told({
      ...dress,
      variants: [[0, 0, 129_900, null, 'AVAILABLE', '1']],
      rating: { average: null, count: 0 },
    });
    expect(json).toMatchObject({ '@type': 'Product', sku: 'ROBE-1', offers: { price: '129.900' } });
    expect(json).not.toHaveProperty('aggregateRating');
    expect(told({ ...dress, rating: { average: 4.5, count: 12 } })).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    });
  });
});
