import { staffOf, type CallContext } from '#platform/contract';
import type { Draft, DraftArticle, DraftRow } from '#shared/api/pro-drafts';
import { draftDetails } from '#shared/api/pro-drafts';
import { ShopError } from '#shared/errors';
import type { RegionInfo } from '#shared/region';
import { asGuest } from './draft-guards.ts';
import { draftMessages as messages } from './order-draft.messages.ts';
import type { OrderDraftDeps } from './order-draft.ts';
import type { DraftRecord } from './order-draft.store.ts';

const foundArticles = 8;

export const createDraftView = ({ carts, delivery, regions, orders }: OrderDraftDeps) => {
  const regionOf = ({ region }: DraftRecord): RegionInfo => {
    const info = regions.get(region);
    if (!info) throw new ShopError('NOT_FOUND');
    return info;
  };
  /** Throws BAD_REQUEST for a closed region, in which the shop has neither prices nor taxes. */
  const openRegionOf = ({ region }: Pick<DraftRecord, 'region'>): RegionInfo => {
    const info = regions.open(region);
    if (!info) throw new ShopError('BAD_REQUEST', { errors: [{ field: 'region', message: messages.closed }] });
    return info;
  };

  const view = async (draft: DraftRecord, caller: CallContext): Promise<Draft> => {
    const region = regionOf(draft);
    const details = draftDetails.parse(draft.details);
    const guest = asGuest(caller, region);
    const { cartId } = draft;
    const areaId = /^\d+$/.test(details.areaId) ? Number(details.areaId) : null;
    const [cart, { deliveryModes }] = await Promise.all([
      carts.get(cartId, guest),
      carts.deliveryModes({ cartId, areaId, region, actor: guest.actor }),
    ]);
    return {
      id: draft.publicId,
      version: draft.version,
      region: draft.region,
      currency: region.currency,
      agent: draft.agentName,
      isMine: draft.agentId === staffOf(caller).id,
      updatedAt: draft.updatedAt.toISOString(),
      details,
      cart,
      areas: [...delivery.areas(draft.region)],
      deliveryModes,
      paymentMethods: orders.paymentMethods(region).map(({ method }) => method),
    };
  };

  const row = async (draft: DraftRecord, caller: CallContext): Promise<DraftRow> => {
    const region = regionOf(draft);
    const cart = await carts.get(draft.cartId, asGuest(caller, region));
    const { fullName, phone } = draftDetails.parse(draft.details);
    return {
      id: draft.publicId,
      region: draft.region,
      agent: draft.agentName,
      isMine: draft.agentId === staffOf(caller).id,
      updatedAt: draft.updatedAt.toISOString(),
      fullName,
      phone,
      items: cart.count,
      total: cart.total,
      currency: region.currency,
    };
  };

  return { regionOf, openRegionOf, view, row };
};

/** Items that match the search text, with all their variants. */
export const createArticleFinder =
  ({ search, catalogue }: Pick<OrderDraftDeps, 'search' | 'catalogue'>) =>
  async ({ region }: Pick<DraftRecord, 'region'>, text: string): Promise<DraftArticle[]> => {
    const query = { region, keyword: text, sizeIds: [], styleIds: [], sort: 'relevance', page: 0 } as const;
    const { ids } = await search.list({ ...query, pageSize: foundArticles, channel: 'retail' });
    const items = await catalogue.details(ids, region);
    return items.map(({ ref, name, images, variants }) => ({
      ref,
      name,
      image: images[0] ?? null,
      variants: variants.map(({ id, sku, style, size, price, salePrice, stock }) => ({
        id,
        sku,
        style,
        size,
        price: salePrice ?? price,
        stock,
      })),
    }));
  };

export type DraftView = ReturnType<typeof createDraftView>;
