import { data, redirect } from 'react-router';
import type { DeliveryModeRates } from '#shared/api/settings';
import type { ItemDetail, ItemPage } from '#shared/api/shapes';
import type { Place } from '#shared/paths';
import { typo } from '#shared/text';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { tableFor } from '#shared/rules/size-tables';
import type { Step } from '#ui/breadcrumb.tsx';
import { cardOf, type CardData } from '#storefront/card/card-data.ts';
import { cardMessages } from '#storefront/card/card.messages.ts';
import { lowerCaseMaterials } from '#storefront/card/composition.ts';
import { productLook, type ProductLook } from '#storefront/look/look-data.ts';
import { deliveryDays } from './delivery-days.rules.ts';
import { describedVariants } from './structured-data.rules.ts';
import type { ReviewData } from '#storefront/review/review-section.tsx';
import { productView, type ProductView } from '#storefront/card/product-view.ts';

type Delivery = Awaited<ReturnType<Shop['api']['settings']['delivery']>>['delivery'];

export type ProductData = ProductView & {
  id: string;
  steps: Step[];
  description: string;
  composition: string | null;
  care: { key: ItemDetail['care'][number]['key']; label: string }[];
  /** Key of the size guide table for these sizes. */
  sizeTable: string | null;
  returnDays: number;
  delivery: Delivery;
  /** Null when the region has no delivery to an address. */
  homeDelivery: DeliveryModeRates | null;
  /** ISO code of the country of the region. */
  country: string;
  /** Variants described for search engines: index in `variants`, and SKU. */
  offered: { variant: number; sku: string }[];
  /** Number of ratings with 1, 2, 3, 4 and 5 stars; null without ratings. */
  distribution: number[] | null;
  /** Null without ratings. */
  reviews: ReviewData | null;
  timeZone: string;
  look: ProductLook | null;
  similar: CardData[];
  complement: CardData[];
  /** For search engines; when null, it is made from the name and the price. */
  seo: { title: string | null; description: string | null };
};

const railSize = 8;
const ignoredErrors = ['ITEM_NOT_FOUND', 'UNAVAILABLE'];

/** For optional parts of the page: falls back on an expected error. */
const optional = async <Result>(response: Promise<Result>, fallback: Result): Promise<Result> => {
  try {
    return await response;
  } catch (error) {
    if (ignoredErrors.includes(refusalOf(error) ?? '')) return fallback;
    throw error;
  }
};

const loadRail = async (page: Promise<ItemPage>): Promise<CardData[]> => {
  const items = await optional(
    page.then((loaded) => loaded.items),
    [],
  );
  return items.map(cardOf);
};

const findItem = async (shop: Shop, reference: string): Promise<ItemDetail> => {
  try {
    return await shop.api.items.ref({ reference });
  } catch (error) {
    // BAD_REQUEST: the reference is malformed.
    if (['ITEM_NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw data(null, { status: 404 });
    throw error;
  }
};

/** True when the address names a level that is not the item's. Missing levels are accepted. */
const isWrongPlace = (item: ItemDetail, place: Place): boolean =>
  (place.section !== undefined && place.section !== item.section.seoName) ||
  (place.group !== undefined && place.group !== item.group.seoName) ||
  (place.subGroup !== undefined && place.subGroup !== item.subGroup?.seoName);

/** Needs the reference only, so it runs in parallel with the item call. */
const loadRelated = async (shop: Shop, ref: string) => {
  const { items, settings } = shop.api;
  const [similar, complement, { looks }, { delivery }, { modes }] = await Promise.all([
    loadRail(items.similar({ itemRef: ref, pageSize: railSize })),
    loadRail(items.complement({ ref, pageSize: railSize })),
    optional(items.look({ itemRef: ref }), { looks: [] }),
    settings.delivery({}),
    settings.deliveryRates({}),
  ]);
  const homeDelivery = modes.find(({ pickup }) => !pickup) ?? null;
  return {
    similar,
    complement,
    look: productLook(looks, await shop.sizeTables()),
    delivery: delivery && {
      ...delivery,
      ...deliveryDays(homeDelivery, delivery),
      note: delivery.note && typo(delivery.note),
    },
    homeDelivery,
  };
};

const firstReviews = 3;

const loadReviews = async (shop: Shop, { ref, rating }: ItemDetail): Promise<ReviewData | null> => {
  const loaded =
    rating.count > 0 ? await optional(shop.api.reviews.list({ itemRef: ref, pageSize: firstReviews }), null) : null;
  return loaded && loaded.rating.count > 0 ? loaded : null;
};

export type ProductPlace = Place & { ref: string; slug?: string };

/** Throws a 404 for an unknown item, and a 301 to the canonical path, which keeps `search`. */
export const loadProduct = async (shop: Shop, place: ProductPlace, search: string): Promise<ProductData> => {
  const related = loadRelated(shop, place.ref);
  // Avoids an unhandled rejection when `findItem` throws first.
  related.catch(() => undefined);
  const item = await findItem(shop, place.ref);
  const view = productView(item, await shop.sizeTables());
  const isFormerName = place.slug !== undefined && place.slug !== item.slug && item.formerSlugs.includes(place.slug);
  if (isWrongPlace(item, place) || item.ref !== place.ref || isFormerName) throw redirect(view.path + search, 301);
  const [{ similar, ...others }, reviews] = await Promise.all([related, loadReviews(shop, item)]);
  return {
    ...view,
    id: item.id,
    ...others,
    similar: similar.filter((card) => card.ref !== item.ref),
    distribution: reviews?.rating.distribution ?? null,
    reviews,
    timeZone: shop.region.timeZone,
    seo: { title: item.seoTitle, description: item.seoDescription },
    steps: [{ name: cardMessages.home, path: '/' }, ...item.path.map((step) => ({ ...step, name: typo(step.name) }))],
    description: typo(item.description),
    composition: item.composition && typo(lowerCaseMaterials(item.composition)),
    care: item.care.map(({ key, label }) => ({ key, label: typo(label) })),
    sizeTable: tableFor(item.sizes[0]?.system ?? '', item.section.seoName),
    returnDays: item.returnsUntilDays,
    country: shop.region.code,
    offered: describedVariants(view.variants).map((variant) => ({ variant, sku: item.variants[variant]?.sku ?? '' })),
  };
};
