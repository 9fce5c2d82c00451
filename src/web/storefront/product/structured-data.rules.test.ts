import { describe, expect, it } from 'vitest';
import { productStructuredData, type ProductFacts } from './structured-data.rules.ts';

const origin = 'https://ourlet.test';
const dress: ProductFacts = {
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
type ParsedData = { hasVariant: { sku: string; offers: Record<string, unknown>; image?: string[] }[] } & Record<
  string,
  unknown
>;
const structuredData = (product: ProductFacts): ParsedData =>
  productStructuredData(product, origin) as unknown as ParsedData;

describe('structured data of a product', () => {
  it('describes a group with the price and availability of each variant', () => {
    const json = structuredData(dress);
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

  it('describes one variant for each colour, with a price range, when there are too many', () => {
    const sizes = Array.from({ length: 80 }, (_, index) => String(index));
    const variants = sizes.map((_, size): ProductFacts['variants'][number] => [
      0,
      size,
      12_500 + size,
      null,
      'AVAILABLE',
      String(size),
    ]);
    const json = structuredData({ ...dress, currency: 'XOF', sizes, variants });
    expect(json.hasVariant).toHaveLength(1);
    expect(json.hasVariant[0]?.offers).toMatchObject({ lowPrice: '12500', highPrice: '12579', offerCount: 80 });
  });

  it('describes a plain product when there is one variant, with a rating only if customers gave one', () => {
    const json = structuredData({
      ...dress,
      variants: [[0, 0, 129_900, null, 'AVAILABLE', '1']],
      rating: { average: null, count: 0 },
    });
    expect(json).toMatchObject({ '@type': 'Product', sku: 'ROBE-1', offers: { price: '129.900' } });
    expect(json).not.toHaveProperty('aggregateRating');
    expect(structuredData({ ...dress, rating: { average: 4.5, count: 12 } })).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    });
  });
});
