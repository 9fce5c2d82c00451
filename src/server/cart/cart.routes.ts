import { implement, type Implementation } from '#platform/contract';
import type { Delivery } from '#server/delivery';
import type { Regions } from '#server/region';
import { cart as calls } from '#shared/api/cart';
import { ShopError } from '#shared/errors';
import type { RegionInfo } from '#shared/region';
import type { CartCookies } from './cart-cookies.ts';
import { refusals } from './cart.messages.ts';
import type { Carts } from './cart.ts';

type Deps = {
  carts: Omit<Carts, 'routes'>;
  delivery: Pick<Delivery, 'areas'>;
  regions: Pick<Regions, 'open'>;
  cookies: Pick<CartCookies, 'follow'>;
};

export const cartRoutes = ({ carts, delivery, regions, cookies }: Deps): Implementation[] => {
  const withCookie = cookies.follow;
  const requireRegion = (code: string): RegionInfo => {
    const region = regions.open(code);
    if (!region) throw new ShopError('BAD_REQUEST', { errors: [{ field: 'region', message: refusals.region }] });
    return region;
  };

  return [
    implement(calls.get, ({ cartId = null }, caller) => carts.get(cartId, caller)),
    implement(calls.inRegion, ({ cartId = null, region }, { actor }) =>
      carts.inRegion(cartId, { region: requireRegion(region), actor }),
    ),
    implement(calls.add, async ({ cartId = null, lines }, context) => {
      const units = lines.map(({ itemVariantId, quantity }) => ({ variantId: itemVariantId, quantity }));
      return withCookie(await carts.add(cartId, units, context), context);
    }),
    implement(calls.update, async ({ cartId, itemVariantId, quantity }, context) =>
      withCookie(await carts.update(cartId, { variantId: itemVariantId, quantity }, context), context),
    ),
    implement(calls.remove, async ({ cartId, itemVariantId }, context) =>
      withCookie(await carts.remove(cartId, itemVariantId, context), context),
    ),
    implement(calls.replace, async ({ cartId, itemVariantId, newItemVariantId }, context) =>
      withCookie(await carts.replace(cartId, [itemVariantId, newItemVariantId], context), context),
    ),
    implement(calls.saveForLater, async ({ cartId, itemVariantId, saved, quantity }, context) =>
      withCookie(await carts.saveForLater(cartId, { variantId: itemVariantId, saved, quantity }, context), context),
    ),
    implement(calls.acknowledge, async ({ cartId }, context) =>
      withCookie(await carts.acknowledge(cartId, context), context),
    ),
    implement(calls.setRegion, async ({ cartId, region }, context) => {
      const { idempotency, address, actor } = context;
      const target = region === undefined ? context.region : requireRegion(region);
      return withCookie(await carts.setRegion(cartId, { region: target, idempotency, address, actor }), context);
    }),
    implement(calls.setDeliveryMode, async ({ cartId, deliveryModeId, areaId }, context) => {
      const choice = { deliveryModeId: Number(deliveryModeId), areaId: areaId ? Number(areaId) : null };
      return withCookie(await carts.setDelivery(cartId, choice, context), context);
    }),
    implement(calls.deliveryModes, ({ cartId = null, areaId }, { region, actor }) =>
      carts.deliveryModes({ cartId, areaId: areaId === undefined ? null : Number(areaId), region, actor }),
    ),
    implement(calls.deliveryAreas, async (_, { region }) => ({ areas: delivery.areas(region.code) })),
    implement(calls.setWallet, async ({ cartId, used }, context) =>
      withCookie(await carts.setWallet(cartId, used, context), context),
    ),
    implement(calls.setGiftCard, async ({ cartId, ...choice }, context) =>
      withCookie(await carts.setCode(cartId, choice, context), context),
    ),
  ];
};
