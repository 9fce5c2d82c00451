import type { MetaDescriptor } from 'react-router';
import { formatMoney } from '#shared/money';
import { sharingMeta } from '#storefront/frame/open-graph.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { productMessages } from '#storefront/product/product.messages.ts';
import type { ListingData } from '#storefront/listing/listing-data.ts';
import { listingMessages } from '#storefront/listing/listing.messages.ts';
import { isNoindex } from '#storefront/listing/listing-state.rules.ts';
import type { ProductData } from '#storefront/product/product-data.ts';
import { breadcrumbStructuredData, productStructuredData } from '#storefront/product/structured-data.rules.ts';

/** `robots` is null when the page may be indexed. */
export type PageHead = { title: string; address: string; robots: string | null };

export const headMeta = ({ title, address, robots }: PageHead): MetaDescriptor[] => [
  { title: frameMessages.title(title) },
  { tagName: 'link', rel: 'canonical', href: address },
  ...(robots === null ? [] : [{ name: 'robots', content: robots }]),
];

const pathOf = ({ path, state }: ListingData): string =>
  path + (state.page > 1 && !isNoindex(state) ? `?page=${state.page}` : '');

export const listingHead = (data: ListingData, origin: string): PageHead => {
  const { state, count } = data;
  const title = data.title + (state.page > 1 ? `, ${listingMessages.page(state.page).toLowerCase()}` : '');
  const robots = isNoindex(state) || count === 0 ? 'noindex, follow' : null;
  return { title, address: origin + pathOf(data), robots };
};

/** For search engines and shared links: rendered on the server only. */
export const listingSeoMeta = (data: ListingData, origin: string): MetaDescriptor[] => {
  const { state, path, count, pages } = data;
  const { title } = listingHead(data, origin);
  const description = listingMessages.description(data.title, count);
  const image = data.cards[0]?.image?.name ?? null;
  return [
    { name: 'description', content: description },
    ...(state.page < pages ? [{ tagName: 'link', rel: 'next', href: `${path}?page=${state.page + 1}` } as const] : []),
    ...sharingMeta({ origin, path: pathOf(data), title, description, image }),
    { 'script:ld+json': breadcrumbStructuredData(data.steps, origin) },
  ];
};

export const productHead = ({ name, path }: ProductData, origin: string): PageHead => ({
  title: name,
  address: origin + path,
  robots: null,
});

/** For search engines and shared links: rendered on the server only. */
export const productSeoMeta = (product: ProductData, origin: string): MetaDescriptor[] => {
  const price = Math.min(...product.variants.map(([, , amount]) => amount));
  const description = productMessages.summary(product.name, product.brand, formatMoney(price, product.currency));
  return [
    { name: 'description', content: description },
    { 'script:ld+json': productStructuredData(product, origin) },
    ...sharingMeta({
      origin,
      path: product.path,
      title: product.name,
      description,
      type: 'product',
      image: product.styles.flatMap(({ images }) => images)[0]?.name ?? null,
    }),
    { 'script:ld+json': breadcrumbStructuredData(product.steps, origin) },
  ];
};
