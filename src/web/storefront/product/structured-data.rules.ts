/** Structured data for search engines, in the vocabulary of schema.org. */
import { exponentOf, type Currency } from '#shared/money';
import { itemStylePath } from '#shared/paths';
import type { VariantRow } from '#storefront/card/product-view.ts';
import type { ProductData } from './product-data.ts';

const schema = 'https://schema.org';

/** From minor units: `129.900`. */
const decimal = (amount: number, currency: Currency): string =>
  (amount / 10 ** exponentOf(currency)).toFixed(exponentOf(currency));

export type ProductFacts = Pick<
  ProductData,
  | 'ref'
  | 'name'
  | 'brand'
  | 'description'
  | 'path'
  | 'currency'
  | 'styles'
  | 'sizes'
  | 'variants'
  | 'returnDays'
  | 'offered'
  | 'homeDelivery'
  | 'country'
> & {
  rating?: { average: number | null; count: number };
  reviews?: Pick<NonNullable<ProductData['reviews']>, 'texts' | 'reviews'> | null;
};

/** With more variants, only one for each colour is described: 3,000 would be larger than the page. */
const maxVariants = 60;

/** Indices of the variants to describe: all, or the first one of each colour that is for sale. */
export const describedVariants = (variants: readonly VariantRow[]): number[] => {
  if (variants.length <= maxVariants) return variants.map((_, index) => index);
  const byStyle = new Map<number, number>();
  for (const [index, [style, , , , stock]] of variants.entries()) {
    const first = byStyle.get(style);
    const isBetter = first === undefined || (variants[first]?.[4] === 'UNAVAILABLE' && stock !== 'UNAVAILABLE');
    if (isBetter) byStyle.set(style, index);
  }
  return [...byStyle.values()];
};

const returnPolicy = ({ returnDays, country }: ProductFacts) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
  merchantReturnDays: returnDays,
  returnMethod: `${schema}/ReturnByMail`,
});

const dayRange = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** The rates of home delivery to each area; a free delivery above an amount depends on the cart and is left out. */
const shippingData = ({ homeDelivery, country, currency }: ProductFacts) =>
  homeDelivery?.rates.map(({ areas, amount, minDays, maxDays }) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: decimal(amount, currency), currency },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: country,
      ...(homeDelivery.rates.length > 1 ? { addressRegion: areas } : {}),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: dayRange(0, 1),
      transitTime: dayRange(minDays, maxDays),
    },
  })) ?? [];

/** Return policy and delivery are the same for all variants: the first offer has them, the others refer to them by `@id`. */
const sharedParts = (product: ProductFacts, origin: string) => {
  const id = (name: string): string => `${origin}${product.path}#${name}`;
  const shipping = shippingData(product);
  const full = {
    hasMerchantReturnPolicy: { '@id': id('retour'), ...returnPolicy(product) },
    ...(shipping.length > 0
      ? { shippingDetails: shipping.map((details, index) => ({ '@id': id(`livraison-${index + 1}`), ...details })) }
      : {}),
  };
  const references = {
    hasMerchantReturnPolicy: { '@id': id('retour') },
    ...(shipping.length > 0
      ? { shippingDetails: shipping.map((_, index) => ({ '@id': id(`livraison-${index + 1}`) })) }
      : {}),
  };
  return (index: number) => (index === 0 ? full : references);
};

const imagesOf = (product: ProductFacts, origin: string, style: number): string[] =>
  (product.styles[style]?.images ?? []).slice(0, 4).map(({ name }) => `${origin}/api/image/get/${name}?w=1280`);

/** Products in the order of `offered`, with SKU, address and pictures as in the product feed. */
const variantsData = (product: ProductFacts, origin: string) => {
  const shared = sharedParts(product, origin);
  return product.offered.flatMap(({ variant, sku }, index) => {
    const row = product.variants[variant];
    if (!row) return [];
    const [style, size, price, , stock] = row;
    const colour = product.styles[style];
    const url = origin + itemStylePath(product.path, colour?.key ?? '');
    const images = imagesOf(product, origin, style);
    return [
      {
        '@type': 'Product',
        name: [product.name, colour?.name.toLowerCase(), product.sizes[size]].filter(Boolean).join(', '),
        sku,
        color: colour?.name,
        size: product.sizes[size],
        url,
        ...(images.length > 0 ? { image: images } : {}),
        offers: {
          '@type': 'Offer',
          price: decimal(price, product.currency),
          priceCurrency: product.currency,
          availability: `${schema}/${stock === 'UNAVAILABLE' ? 'OutOfStock' : 'InStock'}`,
          itemCondition: `${schema}/NewCondition`,
          url,
          ...shared(index),
        },
      },
    ];
  });
};

/** The published texts that the page shows first. */
const reviewData = ({ reviews }: ProductFacts) => {
  const texts = (reviews?.reviews ?? []).filter(({ body }) => body !== null);
  if (texts.length === 0) return {};
  return {
    review: texts.map(({ author, date, stars, body }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: date.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
      reviewBody: body,
    })),
  };
};

/** A ProductGroup with its variants, or a Product when there is only one variant. */
export const productStructuredData = (product: ProductFacts, origin: string) => {
  const common = {
    '@context': schema,
    description: product.description,
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(product.rating?.average && product.rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating.average,
            ratingCount: product.rating.count,
            ...(product.reviews && product.reviews.texts > 0 ? { reviewCount: product.reviews.texts } : {}),
          },
        }
      : {}),
    ...reviewData(product),
  };
  const variants = variantsData(product, origin);
  const [only] = variants;
  if (only && product.variants.length === 1) return { ...common, ...only, name: product.name };
  const images = product.styles.flatMap((_, style) => imagesOf(product, origin, style)).slice(0, 8);
  const variesBy = [
    ...(product.styles.length > 1 ? [`${schema}/color`] : []),
    ...(product.sizes.length > 1 ? [`${schema}/size`] : []),
  ];
  return {
    ...common,
    '@type': 'ProductGroup',
    name: product.name,
    url: origin + product.path,
    productGroupID: product.ref,
    ...(images.length > 0 ? { image: images } : {}),
    variesBy,
    hasVariant: variants,
  };
};
