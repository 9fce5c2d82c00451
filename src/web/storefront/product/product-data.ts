/** Loads a product: the item, its variants as short rows, what goes with it. Throws the 404 and the 301. */
import { data, redirect } from 'react-router';
import type { ItemDetail, ItemPage } from '#shared/api/shapes';
import type { Place } from '#shared/paths';
import { typo } from '#shared/text';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { tableFor } from '#storefront/size-guide/size-tables.rules.ts';
import type { Step } from '#ui/breadcrumb.tsx';
import { cardOf, type CardData } from '#storefront/card/card-data.ts';
import { productMessages } from './product.messages.ts';
import { lowerCaseMaterials } from '#storefront/card/composition.ts';
import { lookOf, type LookData } from './look/look-data.ts';
import { productView, type ProductView } from '#storefront/card/product-view.ts';

export type { ProductPhoto, ProductStyle, ProductView, VariantRow } from '#storefront/card/product-view.ts';

type Delivery = Awaited<ReturnType<Shop['api']['settings']['delivery']>>['delivery'];

export type ProductData = ProductView & {
  id: string;
  steps: Step[];
  description: string;
  composition: string | null;
  care: { key: ItemDetail['care'][number]['key']; label: string }[];
  /** The table of the size guide that its sizes belong to. */
  sizeTable: string | null;
  returnDays: number;
  delivery: Delivery;
  /** How many gave 1, 2, 3, 4 and 5; null when nobody rated it. */
  distribution: number[] | null;
  look: LookData | null;
  similar: CardData[];
  complement: CardData[];
};

const railSize = 8;
/** What a rail may not know yet without the page suffering from it. */
const quiet = ['NOT_BUILT', 'ITEM_NOT_FOUND', 'UNAVAILABLE'];

/** Something beside the product, without which the page does as well. */
const beside = async <Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> => {
  try {
    return await asked;
  } catch (error) {
    if (quiet.includes(refusalOf(error) ?? '')) return otherwise;
    throw error;
  }
};

const rail = async (page: Promise<ItemPage>): Promise<CardData[]> =>
  (
    await beside(
      page.then(({ items }) => items),
      [],
    )
  ).map(cardOf);

const findItem = async (shop: Shop, reference: string): Promise<ItemDetail> => {
  try {
    return await shop.api.items.ref({ reference });
  } catch (error) {
    // A reference that the contract refuses to read is a product that does not exist.
    if (['ITEM_NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw data(null, { status: 404 });
    throw error;
  }
};

/** A level that is named and is not the item's own is wrong; a level left out is another spelling. */
const isElsewhere = (item: ItemDetail, place: Place): boolean =>
  (place.section !== undefined && place.section !== item.section.seoName) ||
  (place.group !== undefined && place.group !== item.group.seoName) ||
  (place.subGroup !== undefined && place.subGroup !== item.subGroup?.seoName);

/** Asked at the same time as the item itself, whose reference is all it takes. */
const around = async (shop: Shop, ref: string) => {
  const { items, settings } = shop.api;
  const [similar, complement, { looks }, { delivery }] = await Promise.all([
    rail(items.similar({ itemRef: ref, pageSize: railSize })),
    rail(items.complement({ ref, pageSize: railSize })),
    beside(items.look({ itemRef: ref }), { looks: [] }),
    settings.delivery({}),
  ]);
  return {
    similar,
    complement,
    look: lookOf(looks),
    delivery: delivery && { ...delivery, note: delivery.note && typo(delivery.note) },
  };
};

const distributionOf = async (shop: Shop, { id, rating }: ItemDetail): Promise<number[] | null> => {
  const ratings = rating.count > 0 ? await beside(shop.api.items.ratings({ itemId: id }), null) : null;
  return ratings && ratings.count > 0 ? ratings.distribution : null;
};

export type ProductPlace = Place & { ref: string };

/** `search` goes along with the redirection to the canonical address. */
export const loadProduct = async (shop: Shop, place: ProductPlace, search: string): Promise<ProductData> => {
  const surroundings = around(shop, place.ref);
  // a product that is not there says so itself
  surroundings.catch(() => undefined);
  const item = await findItem(shop, place.ref);
  const view = productView(item);
  if (isElsewhere(item, place)) throw redirect(view.path + search, 301);
  const [rails, distribution] = await Promise.all([surroundings, distributionOf(shop, item)]);
  return {
    ...view,
    id: item.id,
    ...rails,
    similar: rails.similar.filter((card) => card.ref !== item.ref),
    distribution,
    steps: [
      { name: productMessages.home, path: '/' },
      ...item.path.map((step) => ({ ...step, name: typo(step.name) })),
    ],
    description: typo(item.description),
    composition: item.composition && typo(lowerCaseMaterials(item.composition)),
    care: item.care.map(({ key, label }) => ({ key, label: typo(label) })),
    sizeTable: tableFor(item.sizes[0]?.system ?? '', item.section.seoName),
    returnDays: item.returnsUntilDays,
  };
};
