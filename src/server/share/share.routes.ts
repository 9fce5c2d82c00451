import { implement, type Implementation } from '#platform/contract';
import { shares, type SharedPayment } from '#shared/api/shares';
import { ShopError } from '#shared/errors';
import type { ShareActions, ShareDeps } from './share.ts';
import type { ShareLink } from './share.store.ts';

type Deps = Pick<ShareDeps, 'db' | 'carts' | 'orders'> & { readonly actions: ShareActions };

const linkOf = ({ code, expiresAt }: ShareLink) => ({ code, path: `/p/${code}`, expiresAt: expiresAt.toISOString() });

/** Names, address, reference and secret of the owner are left out. */
const paymentOf = async (
  { db, orders }: Deps,
  orderRowId: NonNullable<ShareLink['orderRowId']>,
): Promise<SharedPayment> => {
  const order = await orders.find(db, 'id', orderRowId);
  if (!order) throw new ShopError('NOT_FOUND');
  const lines = await orders.readLines(db, order.id);
  return {
    state: orders.otherPayer.stateOf(order),
    lines: lines.map(({ name, image, style, size, quantity, unitPrice }) => ({
      name,
      image,
      style,
      size,
      quantity,
      lineTotal: quantity * unitPrice,
    })),
    discount: order.discount,
    delivery: order.delivery,
    stampDuty: order.stampDuty,
    alreadyPaid: order.total - order.toPay,
    toPay: order.toPay,
    currency: order.currency,
  };
};

export const shareRoutes = (deps: Deps): Implementation[] => {
  const { actions, carts, orders } = deps;
  return [
    implement(shares.cart, async ({ cartId }, caller) => linkOf(await actions.shareCart(cartId ?? null, caller))),
    implement(shares.comparison, async ({ refs }, caller) => linkOf(await actions.shareComparison(refs, caller))),
    implement(shares.stop, async ({ code }, caller) => {
      await actions.stop(code, caller);
      return undefined;
    }),
    implement(shares.payment, async (order, caller) => linkOf(await actions.sharePayment(order, caller))),
    implement(shares.paymentLink, async (order, caller) => {
      const link = await actions.paymentLink(order, caller);
      return { link: link && linkOf(link) };
    }),
    implement(shares.stopPayment, async (order, caller) => {
      await actions.stopPayment(order, caller);
      return undefined;
    }),
    implement(shares.open, async ({ code }, caller) => {
      const { lines, itemRefs, orderRowId, expiresAt } = await actions.open(code);
      return {
        expiresAt: expiresAt.toISOString(),
        cart: lines && (await carts.preview(lines, caller)),
        comparison: itemRefs && [...itemRefs],
        payment: orderRowId === null ? null : await paymentOf(deps, orderRowId),
        isOwn: await actions.isOwn(code, caller),
      };
    }),
    implement(shares.addCart, async ({ code, cartId }, caller) => {
      const { lines } = await actions.open(code);
      if (!lines) throw new ShopError('NOT_FOUND');
      return carts.reorder(cartId ?? null, lines, caller);
    }),
    implement(shares.pay, async ({ code }, caller) => {
      const { orderRowId } = await actions.open(code);
      if (orderRowId === null) throw new ShopError('NOT_FOUND');
      return orders.otherPayer.pay(orderRowId, caller);
    }),
  ];
};
