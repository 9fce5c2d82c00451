/** Head and structured data of listings and products. Made by the loader. */
import type { MetaDescriptor } from 'react-router';
import { minSelectionItems } from '#shared/fixed-pages';
import { formatMoney } from '#shared/money';
import type { PageMeta } from '#storefront/frame/page-meta.ts';
import { breadcrumbStructuredData } from '#storefront/frame/breadcrumb-structured-data.ts';
import type { ListingData } from '#storefront/listing/listing-data.ts';
import { isNoindex } from '#storefront/listing/listing-state.rules.ts';
import type { ProductData } from '#storefront/product/product-data.ts';
import { productStructuredData } from '#storefront/product/structured-data.rules.ts';
import { seoMessages as words } from './seo.messages.ts';

const pathOf = ({ path, state }: ListingData): string =>
  path + (state.page > 1 && !isNoindex(state) ? `?page=${state.page}` : '');

export const listingHead = (data: ListingData, origin: string): PageMeta => {
  const { state, count } = data;
  return {
    origin,
    path: pathOf(data),
    title: data.headTitle + (state.page > 1 ? `, ${words.page(state.page)}` : ''),
    description: words.listing(data.headTitle, count),
    image: data.cards[0]?.image?.name ?? null,
    robots: isNoindex(state) || count === 0 ? 'noindex, follow' : null,
  };
};

type PlaceTexts = { readonly title: string | null; readonly description: string | null };

/** Texts of staff for search engines are used on the unfiltered first page only, so that no two pages share them. */
export const withPlaceTexts = (head: PageMeta, { state }: ListingData, texts: PlaceTexts): PageMeta =>
  state.page > 1 || isNoindex(state)
    ? head
    : { ...head, title: texts.title ?? head.title, description: texts.description ?? head.description };

/** Lower levels of a selection repeat the tree, so they are not indexed. */
export const selectionHead = (data: ListingData, origin: string, levels: number): PageMeta => {
  const head = listingHead(data, origin);
  return levels > 0 || data.count < minSelectionItems ? { ...head, robots: 'noindex, follow' } : head;
};

/** Rendered on the server only. */
export const listingStructuredData = ({ steps, state, path, pages }: ListingData, origin: string): MetaDescriptor[] => [
  ...(state.page < pages ? [{ tagName: 'link', rel: 'next', href: `${path}?page=${state.page + 1}` } as const] : []),
  { 'script:ld+json': breadcrumbStructuredData(steps, origin) },
];

export const productHead = (product: ProductData, origin: string): PageMeta => {
  const price = Math.min(...product.variants.map(([, , amount]) => amount));
  return {
    origin,
    path: product.path,
    title: product.seo.title ?? product.name,
    description:
      product.seo.description ?? words.product(product.name, product.brand, formatMoney(price, product.currency)),
    type: 'product',
    image: product.styles.flatMap(({ images }) => images)[0]?.name ?? null,
  };
};

/** Rendered on the server only. */
export const productStructuredTags = (product: ProductData, origin: string): MetaDescriptor[] => [
  { 'script:ld+json': productStructuredData(product, origin) },
  { 'script:ld+json': breadcrumbStructuredData(product.steps, origin) },
];
