/** What search engines read of a product, as schema.org names it. */
import { exponentOf, type Currency } from '#shared/money';
import type { ProductData, VariantRow } from './product-data.ts';

const schema = 'https://schema.org';

export const breadcrumbJson = (steps: readonly { name: string; path: string }[], origin: string) => ({
  '@context': schema,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** Minor units as schema.org writes them: `129.900`. */
const decimal = (amount: number, currency: Currency): string =>
  (amount / 10 ** exponentOf(currency)).toFixed(exponentOf(currency));

export type Described = Pick<
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

const offerJson = (product: Described, rows: readonly VariantRow[], url: string) => {
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

/** Above this a product tells one variant a colour: 3,000 of them would weigh more than the page. */
const variantsTold = 60;

const imagesOf = (product: Described, origin: string, style: number): string[] =>
  (product.styles[style]?.images ?? []).slice(0, 4).map(({ name }) => `${origin}/api/image/get/${name}?w=1280`);

const variantsJson = (product: Described, origin: string) => {
  const one = (rows: readonly VariantRow[], style: number, size: string | null) => {
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
      offers: offerJson(product, rows, url),
    };
  };
  if (product.variants.length > variantsTold) {
    return product.styles.flatMap((_, style) => {
      const rows = product.variants.filter(([own]) => own === style);
      return rows.length === 0 ? [] : [one(rows, style, null)];
    });
  }
  return product.variants.map((row) => one([row], row[0], product.sizes[row[1]] ?? null));
};

/** A group with its variants; a single variant is a plain product. Ratings are told only where people gave some. */
export const productJson = (product: Described, origin: string) => {
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
  const pictured = images.length > 0 ? { image: images } : {};
  if (product.variants.length === 1) {
    const offers = offerJson(product, product.variants, origin + product.path);
    return { ...common, '@type': 'Product', sku: product.ref, ...pictured, offers };
  }
  const variesBy = [
    ...(product.styles.length > 1 ? [`${schema}/color`] : []),
    ...(product.sizes.length > 1 ? [`${schema}/size`] : []),
  ];
  return {
    ...common,
    '@type': 'ProductGroup',
    productGroupID: product.ref,
    ...pictured,
    variesBy,
    hasVariant: variantsJson(product, origin),
  };
};
