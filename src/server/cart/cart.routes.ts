import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Delivery } from '#server/delivery';
import type { Regions } from '#server/region';
import { cart as calls } from '#shared/api/cart';
import type { Cart } from '#shared/api/cart-shapes';
import { ShopError } from '#shared/errors';
import type { RegionInfo } from '#shared/region';
import { choiceMaxAge, cookieDomain } from '#shared/rules/section';
import { refusals } from './cart.messages.ts';
import type { Carts } from './cart.ts';

const cookieName = 'cid';

type Deps = {
  carts: Omit<Carts, 'routes'>;
  delivery: Pick<Delivery, 'areas'>;
  regions: Pick<Regions, 'open'>;
  publicOrigin: string;
};

/** An answer without id removes the cookie. */
const createCookieWriter = (publicOrigin: string) => {
  const { protocol, host } = new URL(publicOrigin);
  return (answer: Cart, context: CallContext): Cart => {
    if (answer.cartId === (context.cookies[cookieName] || null)) return answer;
    const domain = cookieDomain(context.header('host') ?? host);
    const parts = [
      `${cookieName}=${answer.cartId ?? ''}`,
      'Path=/',
      `Max-Age=${answer.cartId === null ? 0 : choiceMaxAge}`,
      ...(domain === null ? [] : [`Domain=${domain}`]),
      ...(protocol === 'https:' ? ['Secure'] : []),
      'SameSite=Lax',
    ];
    context.setHeader('set-cookie', parts.join('; '));
    return answer;
  };
};

export const cartRoutes = ({ carts, delivery, regions, publicOrigin }: Deps): Implementation[] => {
  const withCookie = createCookieWriter(publicOrigin);
  const requireRegion = (code: string): RegionInfo => {
    const region = regions.open(code);
    if (!region) throw new ShopError('BAD_REQUEST', { errors: [{ field: 'region', message: refusals.region }] });
    return region;
  };

  return [
    implement(calls.get, ({ cartId = null }, { region }) => carts.get(cartId, region)),
    implement(calls.inRegion, ({ cartId = null, region }) => carts.inRegion(cartId, requireRegion(region))),
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
      const { idempotency, address } = context;
      const target = region === undefined ? context.region : requireRegion(region);
      return withCookie(await carts.setRegion(cartId, { region: target, idempotency, address }), context);
    }),
    implement(calls.setDeliveryMode, async ({ cartId, deliveryModeId, areaId }, context) => {
      const choice = { deliveryModeId: Number(deliveryModeId), areaId: areaId ? Number(areaId) : null };
      return withCookie(await carts.setDelivery(cartId, choice, context), context);
    }),
    implement(calls.deliveryModes, ({ cartId = null, areaId }, { region }) =>
      carts.deliveryModes({ cartId, areaId: areaId === undefined ? null : Number(areaId), region }),
    ),
    implement(calls.deliveryAreas, async (_, { region }) => ({ areas: delivery.areas(region.code) })),
    implement(calls.setGiftCard, async ({ cartId, ...choice }, context) =>
      withCookie(await carts.setCode(cartId, choice, context), context),
    ),
  ];
};
