/** What has changed since the last visit, said before anything is ordered; and a cart that was filled in another region. */
import type { Cart } from '#shared/api/cart-shapes';
import { formatMoney } from '#shared/money';
import { acknowledge, rebuildHere } from './cart-choices.ts';
import type { CartPageData } from './cart-data.ts';
import type { CartView } from './cart-state.ts';
import { act } from './form-act.ts';
import { cartMessages } from './cart.messages.ts';

const words = cartMessages.changes;
const regionWords = cartMessages.region;

/** A price that moved is said with both amounts; the rest in the words of the server. */
const textsOf = (cart: Cart, notes: CartView['notes']): { key: string; text: string }[] => {
  const lines = [...cart.lines, ...cart.saved];
  // what a demand of this visit corrected is said beside its line
  const told = cart.messages.filter(
    ({ code, itemVariantId }) => code !== 'QUANTITY_REDUCED' || itemVariantId === null || !(itemVariantId in notes),
  );
  return told.map(({ code, text, itemVariantId }) => {
    const line = lines.find((one) => one.itemVariantId === itemVariantId);
    const key = `${code} ${itemVariantId}`;
    if (code !== 'PRICE_CHANGED' || !line || line.seenUnitPrice === null) return { key, text };
    const money = (amount: number): string => formatMoney(amount, cart.currency);
    return { key, text: words.price(line.name, money(line.seenUnitPrice), money(line.unitPrice)) };
  });
};

export const CartChanges = ({ cart, notes }: { cart: Cart; notes: CartView['notes'] }) => {
  const texts = textsOf(cart, notes);
  if (texts.length === 0) return null;
  return (
    <section className="cart-changes" aria-labelledby="changements">
      <h2 id="changements">{words.title}</h2>
      <ul>
        {texts.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      <form method="post" action="/panier" onSubmit={act(() => void acknowledge())}>
        <input type="hidden" name="intent" value="vu" />
        <button className="button button-small">{words.seen}</button>
      </form>
    </section>
  );
};

type OtherRegionProps = { here: CartPageData['region']; there: NonNullable<CartPageData['cartRegion']> };

export const OtherRegion = ({ here, there }: OtherRegionProps) => (
  <section className="cart-changes" aria-labelledby="autre-region">
    <h2 id="autre-region">{regionWords.title(there.name)}</h2>
    <p>{regionWords.text(here.name)}</p>
    <div className="cart-changes-acts">
      <form method="post" action="/panier" onSubmit={act(() => void rebuildHere())}>
        <input type="hidden" name="intent" value="region" />
        <button className="button button-small">{regionWords.rebuild(here.name)}</button>
      </form>
      {here.fixed ? null : (
        <form method="post" action="/region">
          <input type="hidden" name="region" value={there.code} />
          <input type="hidden" name="retour" value="/panier" />
          <button className="button button-line button-small">{regionWords.goBack(there.name)}</button>
        </form>
      )}
    </div>
  </section>
);
