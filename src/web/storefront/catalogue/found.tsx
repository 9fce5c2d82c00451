/** What search engines read of a page: title, description, canonical address, structured data. */
import type { MetaDescriptor } from 'react-router';
import { formatMoney } from '#shared/money';
import { sharingMeta } from '#storefront/shell/sharing';
import { shellMessages } from '#storefront/shell/words';
import { catalogueMessages } from './catalogue.messages.ts';
import type { ListingData } from './listing-data.tsx';
import { isSecondary } from './listing.rules.ts';
import type { ProductData } from './product-data.tsx';
import { breadcrumbJson, productJson } from './structured.rules.ts';

const words = catalogueMessages;

const canonical = (href: string): MetaDescriptor => ({ tagName: 'link', rel: 'canonical', href });

export const listingMeta = (data: ListingData, origin: string): MetaDescriptor[] => {
  const { state, path, title, count, pages } = data;
  const suffix = state.page > 1 ? `, ${words.listing.page(state.page).toLowerCase()}` : '';
  const query = state.page > 1 && !isSecondary(state) ? `?page=${state.page}` : '';
  return [
    { title: shellMessages.title(title + suffix) },
    { name: 'description', content: words.listing.description(title, count) },
    canonical(origin + path + query),
    ...(isSecondary(state) || count === 0 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(state.page < pages ? [{ tagName: 'link', rel: 'next', href: `${path}?page=${state.page + 1}` } as const] : []),
    ...sharingMeta({
      origin,
      path: path + query,
      title: title + suffix,
      description: words.listing.description(title, count),
      image: data.cards[0]?.image?.name ?? null,
    }),
    { 'script:ld+json': breadcrumbJson(data.steps, origin) },
  ];
};

export const productMeta = (product: ProductData, origin: string): MetaDescriptor[] => {
  const price = Math.min(...product.variants.map(([, , amount]) => amount));
  const text = words.product.summary(product.name, product.brand, formatMoney(price, product.currency));
  return [
    { title: shellMessages.title(product.name) },
    { name: 'description', content: text },
    canonical(origin + product.path),
    { 'script:ld+json': productJson(product, origin) },
    ...sharingMeta({
      origin,
      path: product.path,
      title: product.name,
      description: text,
      type: 'product',
      image: product.styles.flatMap(({ images }) => images)[0]?.name ?? null,
    }),
    { 'script:ld+json': breadcrumbJson(product.steps, origin) },
  ];
};
