import { describe, expect, it } from 'vitest';
import { describedVariants, productStructuredData, type ProductFacts } from './structured-data.rules.ts';

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
  offered: [
    { variant: 0, sku: 'R1-E36' },
    { variant: 1, sku: 'R1-E38' },
    { variant: 2, sku: 'R1-N36' },
  ],
  country: 'TN',
  homeDelivery: {
    code: 'domicile',
    name: 'À domicile',
    description: '',
    pickup: false,
    freeFrom: 150_000,
    rates: [
      { areas: ['Tunis'], amount: 7_000, minDays: 1, maxDays: 3 },
      { areas: ['Tozeur'], amount: 9_000, minDays: 3, maxDays: 4 },
    ],
  },
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
      ['R1-E36', '129.900', 'https://schema.org/InStock'],
      ['R1-E38', '129.900', 'https://schema.org/OutOfStock'],
      ['R1-N36', '99.900', 'https://schema.org/InStock'],
    ]);
    expect(json.hasVariant[0]?.image).toEqual([`${origin}/api/image/get/a.webp?w=1280`]);
  });

  it('gives each variant the address and the pictures of its colour', () => {
    const variants = structuredData(dress).hasVariant;
    expect(variants.map(({ offers }) => offers['url'])).toEqual([
      `${origin}${dress.path}?style=ecru`,
      `${origin}${dress.path}?style=ecru`,
      `${origin}${dress.path}?style=noir`,
    ]);
    expect(variants[2]).not.toHaveProperty('image');
  });

  it('names the country of the return policy and the price of delivery to each area', () => {
    const [first, second] = structuredData(dress).hasVariant;
    expect(first?.offers).toMatchObject({
      hasMerchantReturnPolicy: { applicableCountry: 'TN', merchantReturnDays: 10 },
      shippingDetails: [
        {
          shippingRate: { value: '7.000', currency: 'TND' },
          shippingDestination: { addressCountry: 'TN', addressRegion: ['Tunis'] },
          deliveryTime: { transitTime: { minValue: 1, maxValue: 3 } },
        },
        { shippingRate: { value: '9.000' } },
      ],
    });
    const policy = first?.offers['hasMerchantReturnPolicy'] as { '@id': string };
    expect(second?.offers['hasMerchantReturnPolicy']).toEqual({ '@id': policy['@id'] });
  });

  it('describes one variant for each colour when there are too many, one that is for sale if possible', () => {
    const rows = Array.from({ length: 80 }, (_, index): ProductFacts['variants'][number] => [
      index < 40 ? 0 : 1,
      index,
      12_500 + index,
      null,
      index === 0 ? 'UNAVAILABLE' : 'AVAILABLE',
      String(index),
    ]);
    expect(describedVariants(rows)).toEqual([1, 40]);
    expect(describedVariants(dress.variants)).toEqual([0, 1, 2]);
  });

  it('describes a plain product when there is one variant, with a rating only if customers gave one', () => {
    const json = structuredData({
      ...dress,
      variants: [[0, 0, 129_900, null, 'AVAILABLE', '1']],
      offered: [{ variant: 0, sku: 'R1-E36' }],
      rating: { average: null, count: 0 },
    });
    expect(json).toMatchObject({ '@type': 'Product', sku: 'R1-E36', name: 'Robe', offers: { price: '129.900' } });
    expect(json).not.toHaveProperty('aggregateRating');
    const rating = { average: 4.5, count: 12 };
    expect(structuredData({ ...dress, rating }).aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.5,
      ratingCount: 12,
    });
  });

  it('counts stars and published texts apart, and describes the texts of the page', () => {
    const review = {
      id: '1',
      author: 'Amel B.',
      region: 'TN',
      date: '2026-11-20T09:00:00.000Z',
      stars: 5,
      fit: null,
      sizeLabel: null,
      styleName: null,
      photos: [],
      answer: null,
    };
    const reviews = {
      texts: 7,
      reviews: [
        { ...review, body: 'Belle coupe.' },
        { ...review, body: null },
      ],
    };
    const json = structuredData({ ...dress, rating: { average: 4.5, count: 12 }, reviews });
    expect(json).toMatchObject({ aggregateRating: { ratingCount: 12, reviewCount: 7 } });
    expect(json.review).toEqual([
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Amel B.' },
        datePublished: '2026-11-20',
        reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5 },
        reviewBody: 'Belle coupe.',
      },
    ]);
  });
});
