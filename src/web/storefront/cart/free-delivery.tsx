/** How far free delivery is. A thread that is sewn as the cart fills; the words say the same. */
import type { Cart } from '#shared/api/cart-shapes';
import { formatMoney } from '#shared/money';
import { freeShare } from './cart-view.rules.ts';
import { cartMessages } from './cart.messages.ts';

const words = cartMessages.progress;

export const FreeDelivery = ({ cart }: { cart: Pick<Cart, 'freeDelivery' | 'currency'> }) => {
  const { freeDelivery, currency } = cart;
  if (freeDelivery === null) return null;
  const { missing } = freeDelivery;
  return (
    <div className={missing > 0 ? 'free-delivery' : 'free-delivery free-delivery-done'}>
      <p>{missing > 0 ? words.missing(formatMoney(missing, currency)) : words.done}</p>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 2h100" vectorEffect="non-scaling-stroke" />
        <path className="free-delivery-on" d={`M0 2h${freeShare(freeDelivery)}`} vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
};
