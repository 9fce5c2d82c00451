/** New items as RSS 2.0, and offers in the format of Google Merchant Center (RSS 2.0 with the `g:` namespace). */
import type { ItemDetail, SizeSystem } from '#shared/api/shapes';
import { exponentOf, type Currency } from '#shared/money';
import { itemPath, itemStylePath, styleKey } from '#shared/paths';
import { googleCategory } from './google-category.rules.ts';
import { document, element, parent } from './xml.rules.ts';

type Branch = { seoName: string };
type ItemLocation = { section: Branch; group: Branch; subGroup: Branch | null; ref: string; slug: string };

export const pathOf = ({ section, group, subGroup, ref, slug }: ItemLocation): string =>
  itemPath({ section: section.seoName, group: group.seoName, subGroup: subGroup?.seoName, ref, slug });

export const imageUrl = (origin: string, name: string): string => `${origin}/api/image/get/${name}?w=1280&format=jpeg`;

/** Formats `89.900 TND`. */
export const feedPrice = (amount: number, currency: Currency): string => {
  const decimals = exponentOf(currency);
  return `${(amount / 10 ** decimals).toFixed(decimals)} ${currency}`;
};

export type Channel = { origin: string; title: string; description: string };

const channelOf = (
  { origin, title, description }: Channel,
  items: readonly string[],
  extra: readonly string[],
): string =>
  parent('channel', [
    element('title', title),
    element('link', `${origin}/`),
    element('description', description),
    ...extra,
    ...items.map((item) => `\n${item}`),
  ]);

export const newItemsOf = (channel: Channel, newItems: readonly ItemDetail[]): string => {
  const { origin } = channel;
  const items = newItems.map((item) =>
    parent('item', [
      element('title', item.name),
      element('link', origin + pathOf(item)),
      `<guid isPermaLink="false">${item.ref}</guid>`,
      element('category', item.group.name),
      element('description', item.description),
      item.images[0]
        ? `<media:content url="${imageUrl(origin, item.images[0].name).replaceAll('&', '&amp;')}" medium="image" type="image/jpeg"/>`
        : '',
    ]),
  );
  const self = `<atom:link href="${origin}/nouveautes.xml" rel="self" type="application/rss+xml"/>`;
  return document(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">` +
      channelOf(channel, items, [element('language', 'fr'), self]) +
      '</rss>',
  );
};

const audiences: Readonly<Record<string, { gender: string; age: string }>> = {
  femme: { gender: 'female', age: 'adult' },
  homme: { gender: 'male', age: 'adult' },
  enfant: { gender: 'unisex', age: 'kids' },
  bebe: { gender: 'unisex', age: 'infant' },
};

/** Delivery to an address: highest price of the areas in minor units, and the amount from which delivery is free. */
export type FeedShipping = { service: string; price: number; freeFrom: number | null };

/** `EU` for shoes; null for sizes without a national system (S, M, one size). */
const sizeSystem = (system: SizeSystem): string | null => {
  if (!system.startsWith('FR_')) return null;
  return system === 'FR_SHOE' ? 'EU' : 'FR';
};

/** `80 % coton, 20 % lin` → `coton/lin`. The format accepts three materials. */
export const feedMaterial = (composition: string | null): string | null => {
  const parts = (composition ?? '').split(/[,;/.]/);
  const names = parts.flatMap(
    (part) => /\d\s*%\s*(?:de |d’|d')?([\p{L} -]+)/u.exec(part)?.[1]?.trim().toLowerCase() ?? [],
  );
  return names.length === 0 ? null : [...new Set(names)].slice(0, 3).join('/');
};

type OfferFacts = { origin: string; region: string; shipping: readonly FeedShipping[] };

const shippingOf = ({ region, shipping }: OfferFacts, paid: number, currency: Currency): string[] =>
  shipping.map(({ service, price, freeFrom }) =>
    parent('g:shipping', [
      element('g:country', region),
      element('g:service', service),
      element('g:price', feedPrice(freeFrom !== null && paid >= freeFrom ? 0 : price, currency)),
    ]),
  );

/** `sku`, address and pictures equal those of the structured data on the product page. */
const offerOf = (facts: OfferFacts, item: ItemDetail, variant: ItemDetail['variants'][number]): string => {
  const { origin } = facts;
  const pictures = variant.images.length > 0 ? variant.images : item.images;
  const [first, ...others] = pictures.map(({ name }) => name);
  const audience = audiences[item.section.seoName];
  const branches = [item.subGroup, item.group, item.section].flatMap((branch) => branch?.seoName ?? []);
  return parent('item', [
    element('g:id', variant.sku),
    element('g:item_group_id', item.ref),
    element('g:title', `${item.name}, ${variant.style.name.toLowerCase()}, ${variant.size.label}`),
    element('g:description', item.description),
    element('g:link', origin + itemStylePath(pathOf(item), styleKey(variant.style))),
    element('g:image_link', first === undefined ? null : imageUrl(origin, first)),
    ...others.slice(0, 10).map((name) => element('g:additional_image_link', imageUrl(origin, name))),
    element('g:availability', variant.stock === 'UNAVAILABLE' ? 'out_of_stock' : 'in_stock'),
    element('g:price', feedPrice(variant.price, item.currency)),
    element('g:sale_price', variant.salePrice === null ? null : feedPrice(variant.salePrice, item.currency)),
    ...shippingOf(facts, variant.salePrice ?? variant.price, item.currency),
    element('g:brand', item.brand),
    element('g:identifier_exists', 'no'),
    element('g:condition', 'new'),
    element('g:color', variant.style.name),
    element('g:size', variant.size.label),
    element('g:size_system', sizeSystem(variant.size.system)),
    element('g:material', feedMaterial(item.composition)),
    element('g:gender', audience?.gender ?? null),
    element('g:age_group', audience?.age ?? null),
    element('g:google_product_category', googleCategory(branches)),
    element(
      'g:product_type',
      item.path
        .map(({ name }) => name)
        .slice(0, -1)
        .join(' > '),
    ),
  ]);
};

/** One entry per variant. Leaves out items without a picture, which Merchant Center rejects. */
export const merchantOffers = (facts: OfferFacts, items: readonly ItemDetail[]): string =>
  items
    .filter((item) => item.images.length > 0)
    .flatMap((item) => item.variants.map((variant) => `\n${offerOf(facts, item, variant)}`))
    .join('');

/** Text before and after the offers, so that a large feed can be written in pieces. */
export const merchantFrame = ({ origin, title, description }: Channel): { head: string; tail: string } => {
  const mark = '<offers/>';
  const [head = '', tail = ''] = document(
    `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">${channelOf({ origin, title, description }, [], [mark])}</rss>`,
  ).split(mark);
  return { head, tail };
};
