/** Price and stock of the current choice. */
import { formatMoney } from '#shared/money';
import { Price } from '#ui/price.tsx';
import { cardMessages } from '#storefront/card/card.messages.ts';
import { productMessages as words } from '#storefront/product/product.messages.ts';
import { percentOff, type Choice } from '#storefront/choice/choice.rules.ts';
import type { ProductView } from '#storefront/card/product-view.ts';

export const ProductPrice = ({ choice, currency }: { choice: Choice; currency: ProductView['currency'] }) => {
  const { price, before, isFrom } = choice;
  return (
    <div className="product-price">
      <p>
        {isFrom ? <span className="product-from">{words.from} </span> : null}
        <Price amount={price} before={before} currency={currency} labels={cardMessages.price} />{' '}
        <span className="product-tax">{words.tax}</span>
      </p>
      {before === null ? null : (
        <>
          <p className="product-saving">
            {words.saving(percentOff(before, price), formatMoney(before - price, currency))}
          </p>
          <p className="product-note">
            {words.lowest(formatMoney(before, currency))} {words.noCode}
          </p>
        </>
      )}
    </div>
  );
};

export const StockLine = ({ choice, isOut }: { choice: Choice; isOut: boolean }) => {
  const text = isOut
    ? words.out
    : choice.stock === null
      ? words.stockOfColour(choice.available, choice.ids.filter((id) => id !== null).length)
      : words.stock[choice.stock];
  const tone = isOut ? 'UNAVAILABLE' : (choice.stock ?? (choice.available === 0 ? 'UNAVAILABLE' : 'AVAILABLE'));
  return <output className={`stock stock-${tone.toLowerCase()}`}>{text}</output>;
};
