/** Offers the store credit of a signed-in customer, who chooses to use it. */
import { formatMoney } from '#shared/money';
import type { Checkout } from '#storefront/checkout/checkout-data.ts';
import { checkoutMessages } from '#storefront/checkout/checkout.messages.ts';
import '#styles/wallet.css';

const messages = checkoutMessages.payment.credit;

/** Form of the buttons above the payment button. In the form of the step, Enter would press the first of them. */
export const changesFormId = 'cart-changes';

export const StoreCredit = ({ checkout: { cart, credit } }: { checkout: Checkout }) => {
  const { wallet, currency } = cart;
  if (wallet === null && (credit === 0 || cart.toPay === 0)) return null;
  const money = (amount: number): string => formatMoney(amount, currency);
  const intent = wallet === null ? 'use-credit' : 'keep-credit';
  return (
    <section className="store-credit" aria-labelledby="credit">
      <h3 id="credit">{messages.title}</h3>
      <p>
        {wallet === null
          ? messages.available(money(credit))
          : [
              messages.applied(money(wallet.applied)),
              ...(wallet.remaining > 0 ? [messages.remaining(money(wallet.remaining))] : []),
            ].join(' ')}
      </p>
      <button className="button button-line button-small" name="intent" value={intent} form={changesFormId}>
        {wallet === null ? messages.use : messages.keep}
      </button>
    </section>
  );
};
