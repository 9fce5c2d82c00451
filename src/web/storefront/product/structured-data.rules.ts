/** Structured data for search engines, in the vocabulary of schema.org. */
import { exponentOf, type Currency } from '#shared/money';
import type { VariantRow } from '#storefront/card/product-view.ts';
import type { ProductData } from './product-data.ts';

const schema = 'https://schema.org';

export const breadcrumbStructuredData = (steps: readonly { name: string; path: string }[], origin: string) => ({
  '@context': schema,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** From minor units: `129.900`. */
const decimal = (amount: number, currency: Currency): string =>
  (amount / 10 ** exponentOf(currency)).toFixed(exponentOf(currency));

export type ProductFacts = Pick<
  ProductData,
  'ref' | 'name' | 'brand' | 'description' | 'path' | 'currency' | 'styles' | 'sizes' | 'variants' | 'returnDays'
> & { rating?: { average: number | null; count: number } };

const availability = (rows: readonly VariantRow[]): string =>
  `${schema}/${rows.some(([, , , , stock]) => stock !== 'UNAVAILABLE') ? 'InStock' : 'OutOfStock'}`;

const returnPolicy = (days: number) => ({
  '@type': 'MerchantReturnPolicy',
  returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
  merchantReturnDays: days,
  returnMethod: `${schema}/ReturnByMail`,
});

const offerData = (product: ProductFacts, rows: readonly VariantRow[], url: string) => {
  const prices = rows.map(([, , price]) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const common = {
    priceCurrency: product.currency,
    availability: availability(rows),
    itemCondition: `${schema}/NewCondition`,
    url,
    hasMerchantReturnPolicy: returnPolicy(product.returnDays),
  };
  return low === high
    ? { '@type': 'Offer', price: decimal(low, product.currency), ...common }
    : {
        '@type': 'AggregateOffer',
        lowPrice: decimal(low, product.currency),
        highPrice: decimal(high, product.currency),
        offerCount: prices.length,
        ...common,
      };
};

/** With more variants, only one for each colour is described: 3,000 would be larger than the page. */
const maxVariants = 60;

const imagesOf = (product: ProductFacts, origin: string, style: number): string[] =>
  (product.styles[style]?.images ?? []).slice(0, 4).map(({ name }) => `${origin}/api/image/get/${name}?w=1280`);

const variantsData = (product: ProductFacts, origin: string) => {
  const describe = (rows: readonly VariantRow[], style: number, size: string | null) => {
    const colour = product.styles[style];
    const url = `${origin}${product.path}?style=${colour?.key ?? ''}`;
    const images = imagesOf(product, origin, style);
    return {
      '@type': 'Product',
      name: [product.name, colour?.name.toLowerCase(), size].filter(Boolean).join(', '),
      sku: [product.ref, colour?.key, size].filter(Boolean).join('-'),
      color: colour?.name,
      ...(size === null ? {} : { size }),
      ...(images.length > 0 ? { image: images } : {}),
      offers: offerData(product, rows, url),
    };
  };
  if (product.variants.length > maxVariants) {
    return product.styles.flatMap((_, style) => {
      const rows = product.variants.filter(([variantStyle]) => variantStyle === style);
      return rows.length === 0 ? [] : [describe(rows, style, null)];
    });
  }
  return product.variants.map((row) => describe([row], row[0], product.sizes[row[1]] ?? null));
};

/** A ProductGroup with its variants, or a Product when there is only one variant. */
export const productStructuredData = (product: ProductFacts, origin: string) => {
  const common = {
    '@context': schema,
    name: product.name,
    description: product.description,
    url: origin + product.path,
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(product.rating?.average && product.rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating.average,
            reviewCount: product.rating.count,
          },
        }
      : {}),
  };
  const images = product.styles.flatMap((_, style) => imagesOf(product, origin, style)).slice(0, 8);
  const imageData = images.length > 0 ? { image: images } : {};
  if (product.variants.length === 1) {
    const offers = offerData(product, product.variants, origin + product.path);
    return { ...common, '@type': 'Product', sku: product.ref, ...imageData, offers };
  }
  const variesBy = [
    ...(product.styles.length > 1 ? [`${schema}/color`] : []),
    ...(product.sizes.length > 1 ? [`${schema}/size`] : []),
  ];
  return {
    ...common,
    '@type': 'ProductGroup',
    productGroupID: product.ref,
    ...imageData,
    variesBy,
    hasVariant: variantsData(product, origin),
  };
};
