/** Screen of a cart with lines. Delivery, codes and totals are beside or below the lines. */
import type { Cart } from '#shared/api/cart-shapes';
import { formatMoney } from '#shared/money';
import type { CartPageData } from '#storefront/cart/cart-data.ts';
import { positionOf } from '#storefront/cart/cart-view.rules.ts';
import { cartMessages as messages } from '#storefront/cart/cart.messages.ts';
import { CartForm, useCartFetcher } from './cart-form.tsx';
import { CartLine } from './cart-line.tsx';
import { CodeForm } from './code-form.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { RemovedByForm, withRemovedLines, type RemovedLines } from './removed-line.tsx';
import { SavedLines } from './saved-lines.tsx';
import { Checkout, Summary } from './summary.tsx';

/** A changed price is shown with both amounts. Other changes use the text of the server. */
const changeTexts = (cart: Cart): { key: string; text: string }[] => {
  const lines = [...cart.lines, ...cart.saved];
  return cart.messages.map(({ code, text, itemVariantId }) => {
    const line = lines.find((other) => other.itemVariantId === itemVariantId);
    const key = `${code} ${itemVariantId} ${text}`;
    if (code !== 'PRICE_CHANGED' || !line || line.seenUnitPrice === null) return { key, text };
    const money = (amount: number): string => formatMoney(amount, cart.currency);
    return { key, text: messages.changes.price(line.name, money(line.seenUnitPrice), money(line.unitPrice)) };
  });
};

const CartChanges = ({ cart }: { cart: Cart }) => {
  const { fetcher } = useCartFetcher('page', null);
  const texts = changeTexts(cart);
  if (texts.length === 0) return null;
  return (
    <section className="cart-changes" aria-labelledby="changements">
      <h2 id="changements">{messages.changes.title}</h2>
      <ul>
        {texts.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      <CartForm fetcher={fetcher} intent="acknowledge-changes">
        <button className="button button-small">{messages.changes.seen}</button>
      </CartForm>
    </section>
  );
};

type OtherRegionProps = {
  visitorRegion: CartPageData['region'];
  cartRegion: NonNullable<CartPageData['cartRegion']>;
};

const OtherRegion = ({ visitorRegion, cartRegion }: OtherRegionProps) => {
  const { fetcher } = useCartFetcher('page', null);
  return (
    <section className="cart-changes" aria-labelledby="autre-region">
      <h2 id="autre-region">{messages.region.title(cartRegion.name)}</h2>
      <p>{messages.region.text(visitorRegion.name)}</p>
      <div className="cart-changes-acts">
        <CartForm fetcher={fetcher} intent="set-region">
          <button className="button button-small">{messages.region.rebuild(visitorRegion.name)}</button>
        </CartForm>
        {visitorRegion.fixed ? null : (
          <form method="post" action="/region">
            <input type="hidden" name="region" value={cartRegion.code} />
            <input type="hidden" name="retour" value="/panier" />
            <button className="button button-line button-small">{messages.region.goBack(cartRegion.name)}</button>
          </form>
        )}
      </div>
    </section>
  );
};

const PageMessage = () => {
  const { message } = useCartFetcher('page', null);
  return (
    <div role="alert">
      {message ? (
        <p className="cart-problem">
          {message.text}{' '}
          {message.back === '' ? null : (
            <a className="link" href={message.back}>
              {messages.refusal.backToItem}
            </a>
          )}
        </p>
      ) : null}
    </div>
  );
};

type CartScreenProps = {
  page: CartPageData;
  /** Cart of the page with the changes of pending forms applied. */
  cart: Cart;
  isBusy: boolean;
  removed: RemovedLines;
};

const Lines = ({ page, cart, removed }: CartScreenProps) => (
  <ul className="cart-lines" aria-label={messages.lines}>
    {withRemovedLines(
      cart.lines.map((line) => (
        <CartLine
          key={line.itemVariantId}
          line={line}
          currency={cart.currency}
          choices={page.choices?.itemVariantId === line.itemVariantId ? page.choices : null}
          onRemove={removed.add}
        />
      )),
      removed,
      false,
    )}
  </ul>
);

export const CartScreen = (props: CartScreenProps) => {
  const { page, cart, isBusy, removed } = props;
  const cartRegion =
    cart.region === page.region.code ? null : (page.cartRegion ?? { code: cart.region, name: cart.region });
  const hasLines = cart.lines.length > 0;
  const byForm = page.removed && positionOf(cart, page.removed.itemVariantId) === null ? page.removed : null;
  const summary = { cart, isBusy, isOtherRegion: cartRegion !== null };
  return (
    <div className="page cart">
      <header className="cart-title">
        <h1>{messages.heading}</h1>
        <p className="muted">{messages.count(cart.count)}</p>
      </header>
      <PageMessage />
      {cartRegion ? <OtherRegion visitorRegion={page.region} cartRegion={cartRegion} /> : <CartChanges cart={cart} />}
      <div className="cart-main">
        <div className="cart-left">
          {byForm?.isSaved === false ? <RemovedByForm removed={byForm} /> : null}
          <Lines {...props} />
          {hasLines && cartRegion === null ? (
            <>
              <DeliveryChoice cart={cart} modes={page.modes} areas={page.areas} />
              <CodeForm cart={cart} />
            </>
          ) : null}
          {hasLines ? null : (
            <p>
              {messages.drawer.empty}{' '}
              <a className="link" href="/catalogue/">
                {messages.empty.catalogue}
              </a>
            </p>
          )}
        </div>
        {hasLines ? <Summary {...summary} /> : null}
      </div>
      <SavedLines cart={cart} removed={removed} byForm={byForm?.isSaved ? byForm : null} />
      {hasLines ? <Checkout {...summary} at="bar" /> : null}
    </div>
  );
};
