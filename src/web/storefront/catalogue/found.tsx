/** What search engines read of a page: title, description, canonical address, structured data. */
import type { MetaDescriptor } from 'react-router';
import { exponentOf, formatMoney } from '#shared/money';
import type { Step } from '#ui/breadcrumb';
import { shellMessages } from '#storefront/shell/words';
import { catalogueMessages } from './catalogue.messages.ts';
import type { ListingData } from './listing-data.tsx';
import { isSecondary } from './listing.rules.ts';
import type { ProductData } from './product-data.tsx';

const words = catalogueMessages;

const breadcrumbOf = (steps: readonly Step[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

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
    { 'script:ld+json': breadcrumbOf(data.steps, origin) },
  ];
};

/** Minor units as schema.org writes them: `129.900`. */
const decimal = (amount: number, currency: ProductData['currency']): string =>
  (amount / 10 ** exponentOf(currency)).toFixed(exponentOf(currency));

const productJson = (product: ProductData, origin: string) => {
  const prices = product.variants.map(([, , price]) => price);
  const inStock = product.variants.some(([, , , , stock]) => stock !== 'UNAVAILABLE');
  const offer = {
    priceCurrency: product.currency,
    availability: inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    url: origin + product.path,
  };
  const low = decimal(Math.min(...prices), product.currency);
  const high = decimal(Math.max(...prices), product.currency);
  const images = product.styles.flatMap((style) =>
    style.images.map(({ name }) => `${origin}/api/image/get/${name}?w=1280`),
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.ref,
    description: product.description,
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(images.length > 0 ? { image: images.slice(0, 8) } : {}),
    color: product.styles.map(({ name }) => name).join(', '),
    offers:
      low === high
        ? { '@type': 'Offer', price: low, ...offer }
        : { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, offerCount: prices.length, ...offer },
  };
};

export const productMeta = (product: ProductData, origin: string): MetaDescriptor[] => {
  const price = Math.min(...product.variants.map(([, , amount]) => amount));
  const text = words.product.summary(product.name, product.brand, formatMoney(price, product.currency));
  return [
    { title: shellMessages.title(product.name) },
    { name: 'description', content: text },
    canonical(origin + product.path),
    { 'script:ld+json': productJson(product, origin) },
    { 'script:ld+json': breadcrumbOf(product.steps, origin) },
  ];
};
