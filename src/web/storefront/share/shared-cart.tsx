import type { Cart } from '#shared/api/cart-shapes';
import { formatMoney } from '#shared/money';
import { PurchaseLine } from '#storefront/order/order-line.tsx';
import { shareMessages } from './share.messages.ts';
import '#styles/purchase.css';

const messages = shareMessages.sharedCart;

/** `refusal`: why the articles could not be added. */
export const SharedCart = ({ cart, refusal }: { cart: Cart; refusal: string | null }) => {
  const available = cart.lines.some(({ maxQuantity, stock }) => maxQuantity > 0 && stock !== 'UNAVAILABLE');
  return (
    <section className="narrow share page">
      <h1>{messages.title}</h1>
      <p className="lead">{messages.lead}</p>
      {refusal ? (
        <p className="notice" role="alert">
          {refusal}
        </p>
      ) : null}
      {cart.messages.length > 0 ? (
        <div className="notice">
          <p>{messages.changes}</p>
          <ul>
            {cart.messages.map(({ code, text, itemVariantId }) => (
              <li key={`${code} ${itemVariantId}`}>{text}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <ul className="order-lines">
        {cart.lines.map((line) => (
          <PurchaseLine key={line.itemVariantId} line={line} currency={cart.currency}>
            <a className="link" href={line.path} aria-label={`${messages.view} : ${line.name}`}>
              {messages.view}
            </a>
          </PurchaseLine>
        ))}
      </ul>
      {available ? (
        <>
          <p className="share-total">
            <span>{messages.total}</span>
            <b className="price">{formatMoney(cart.subtotal, cart.currency)}</b>
          </p>
          <form method="post">
            <button className="button button-buy" name="intent" value="add">
              {messages.add}
            </button>
          </form>
        </>
      ) : (
        <>
          <p>{messages.gone}</p>
          <a className="button" href="/catalogue/">
            {messages.catalogue}
          </a>
        </>
      )}
    </section>
  );
};
