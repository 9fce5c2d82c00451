/** Lines saved for later, which are not part of any total. */
import type { Cart, CartLine } from '#shared/api/cart-shapes';
import type { Currency } from '#shared/money';
import type { RemovedByForm as RemovedByFormData } from '#storefront/cart/cart-data.ts';
import { LinePicture } from '#storefront/cart/cart-parts.tsx';
import { cartMessages as messages } from '#storefront/cart/cart.messages.ts';
import { CartForm, useCartFetcher } from './cart-form.tsx';
import { LineHead } from './cart-line.tsx';
import { RemovedByForm, withRemovedLines, type RemovedLines } from './removed-line.tsx';

type SavedLineProps = { line: CartLine; currency: Currency; onRemove: (line: CartLine) => void };

const SavedLine = ({ line, currency, onRemove }: SavedLineProps) => {
  const { itemVariantId, name, quantity } = line;
  const { fetcher, message } = useCartFetcher(itemVariantId);
  return (
    <li className="saved-line" id={`ligne-${itemVariantId}`}>
      <LinePicture line={line} sizes="96px" />
      <div>
        <LineHead line={line} currency={currency} heading="h3" />
        <output className="cart-note">{message?.text}</output>
        <div className="cart-acts">
          <CartForm fetcher={fetcher} intent="move-to-cart" fields={{ itemVariantId }}>
            <button className="link cart-act" aria-label={messages.restoreOf(name)}>
              {messages.restore}
            </button>
          </CartForm>
          <CartForm
            fetcher={fetcher}
            intent="remove"
            fields={{ itemVariantId, quantity, saved: 1 }}
            onSubmit={() => onRemove(line)}
          >
            <button className="link cart-act" aria-label={messages.removeOf(name)}>
              {messages.remove}
            </button>
          </CartForm>
        </div>
      </div>
    </li>
  );
};

/** `byForm`: saved line that a form without scripts has removed. */
type SavedLinesProps = { cart: Cart; removed: RemovedLines; byForm: RemovedByFormData | null };

export const SavedLines = ({ cart, removed, byForm }: SavedLinesProps) => {
  const rows = withRemovedLines(
    cart.saved.map((line) => (
      <SavedLine key={line.itemVariantId} line={line} currency={cart.currency} onRemove={removed.add} />
    )),
    removed,
    true,
  );
  return rows.length === 0 && byForm === null ? null : (
    <section className="cart-saved" aria-labelledby="mis-de-cote">
      <h2 id="mis-de-cote">{messages.saved}</h2>
      <p className="muted">{messages.savedNote}</p>
      {byForm ? <RemovedByForm removed={byForm} /> : null}
      <ul>{rows}</ul>
    </section>
  );
};
