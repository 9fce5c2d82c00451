/** At a sign-in, the guest cart becomes the customer's cart, or is merged into the cart that the customer has. */
import type { CallContext } from '#platform/contract';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/db';
import { computeBasket } from '#server/pricing';
import { isCartId, type UserId } from '#shared/ids';
import { cartCookie } from '#shared/rules/cart-cookies';
import type { CartCookies } from './cart-cookies.ts';
import type { StoredCart } from './cart.rules.ts';
import { deleteCart, lockCart, lockCartOfUser, lockUser, saveCart } from './cart.store.ts';
import { capLines, mergeLines, unitsOf, type CartNotice } from './merge.rules.ts';
import type { Pricer } from './price.ts';
import { basketOf, marketOf, sellableLines, type Facts } from './view.rules.ts';

export type MergeDeps = { readonly clock: Clock; readonly pricer: Pricer; readonly cookies: CartCookies };

type Codes = Pick<StoredCart, 'promotionCode' | 'giftCard'>;

export const createSignInMerge = ({ clock, pricer, cookies }: MergeDeps) => {
  const isApplied = (cart: StoredCart, facts: Facts): boolean =>
    computeBasket(basketOf(sellableLines(cart, facts), facts)).codeApplies;

  /** Picks the latest codes that still apply: first those of the guest cart, then those of the customer's cart. */
  const chooseCodes = async (tx: Tx, cart: StoredCart, candidates: readonly Codes[]): Promise<Codes> => {
    const chosen: { promotionCode: string | null; giftCard: string | null } = { promotionCode: null, giftCard: null };
    for (const { promotionCode, giftCard } of candidates) {
      if (promotionCode !== null && chosen.promotionCode === null) {
        const facts = await pricer.gather(tx, { ...cart, promotionCode });
        if (isApplied({ ...cart, promotionCode }, facts)) chosen.promotionCode = promotionCode;
      }
      if (giftCard !== null && chosen.giftCard === null) {
        const { card } = await pricer.gather(tx, { ...cart, lines: [], giftCard });
        if (card) chosen.giftCard = giftCard;
      }
    }
    return chosen;
  };

  const merge = async (tx: Tx, own: StoredCart, added: StoredCart): Promise<StoredCart> => {
    const sum = { ...mergeLines(own, added), promotionCode: null, giftCard: null };
    const facts = await pricer.gather(tx, sum);
    const { cart, capped } = capLines(sum, marketOf(facts));
    const codes = await chooseCodes(tx, cart, [added, own]);
    const notice: CartNotice = {
      kind: 'MERGED',
      units: unitsOf(added),
      reduced: capped.map(({ variantId, from, to }) => ({ name: facts.variants.get(variantId)?.name ?? '', from, to })),
      lostCodes: [own, added].flatMap(({ promotionCode: code }) =>
        code === null || code === codes.promotionCode ? [] : [code],
      ),
    };
    return { ...cart, ...codes, notices: [...own.notices, ...added.notices, notice] };
  };

  /** Returns the customer's cart after the sign-in, or null. Repeating it changes nothing. */
  const takeOver = async (tx: Tx, userId: UserId, caller: CallContext): Promise<StoredCart | null> => {
    lockUser(tx, userId);
    const cartId = caller.cookies[cartCookie];
    const held = isCartId(cartId) ? await lockCart(tx, cartId) : null;
    const live = held?.orderId === null ? held : null;
    if (live?.userId === userId) return live;
    const anonymous = live?.userId === null ? live : null;
    const own = await lockCartOfUser(tx, userId, anonymous?.region ?? caller.region.code);
    if (!anonymous) return own;
    const at = clock.now();
    if (!own) {
      const after = { ...anonymous, userId };
      saveCart(tx, { before: anonymous, after, at });
      return after;
    }
    const after = await merge(tx, own, anonymous);
    deleteCart(tx, anonymous.id);
    saveCart(tx, { before: own, after, at });
    return after;
  };

  return async (tx: Tx, { id }: { readonly id: UserId }, caller: CallContext): Promise<void> => {
    const cart = await takeOver(tx, id, caller);
    if (cart) cookies.replace({ id: cart.id, units: unitsOf(cart) }, caller);
    else cookies.clear(caller);
  };
};
