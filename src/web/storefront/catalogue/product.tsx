/** The screen of a product. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { formatMoney } from '#shared/money';
import { Breadcrumb } from '#ui/breadcrumb';
import { catalogueMessages } from './catalogue.messages.ts';
import { choose, percentOff, styleToShow, type Choice } from './choice.rules.ts';
import { ColourPicker, SizePicker } from './choice-pickers.tsx';
import { ProductDetails } from './product-details.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductData } from './product-data.tsx';
import { ProductRail } from './rail.tsx';
import { Price } from '#ui/price';

const words = catalogueMessages.product;

const ProductPrice = ({ choice, currency }: { choice: Choice; currency: ProductData['currency'] }) => {
  const { price, before, isFrom } = choice;
  return (
    <div className="product-price">
      <p>
        {isFrom ? <span className="product-from">{words.from} </span> : null}
        <Price amount={price} before={before} currency={currency} labels={catalogueMessages.price} />{' '}
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

const StockLine = ({ choice, isOut }: { choice: Choice; isOut: boolean }) => {
  const text = isOut
    ? words.out
    : choice.stock === null
      ? words.stockOfColour(choice.available)
      : words.stock[choice.stock];
  const tone = isOut ? 'UNAVAILABLE' : (choice.stock ?? (choice.available === 0 ? 'UNAVAILABLE' : 'AVAILABLE'));
  return <output className={`stock stock-${tone.toLowerCase()}`}>{text}</output>;
};

/** Colour in the address, size in the page: neither asks the server anything. */
const useChoice = (product: ProductData) => {
  const asked = new URLSearchParams(useLocation().search).get('style');
  const style = styleToShow(
    product.variants,
    product.styles.findIndex(({ key }) => key === asked),
  );
  const [size, setSize] = useState<number | null>(product.sizes.length === 1 ? 0 : null);
  return { style, size, setSize, choice: choose(product.variants, product.sizes.length, style, size) };
};

export const Product = ({ product }: { product: ProductData }) => {
  const { style, size, setSize, choice } = useChoice(product);
  const isOut = product.variants.every(([, , , , stock]) => stock === 'UNAVAILABLE');
  // What replaces an article that is out comes before what goes with it.
  const rails = [
    { title: words.complement, cards: product.complement },
    { title: words.similar, cards: product.similar },
  ];
  return (
    <div className="page product">
      <Breadcrumb steps={product.steps} label={catalogueMessages.breadcrumb} />
      <div className="product-main">
        <Gallery product={product} style={style} />
        <div className="product-buy">
          {product.isNew ? <p className="badge badge-inline">{catalogueMessages.card.isNew}</p> : null}
          <h1>{product.name}</h1>
          {product.brand ? <p className="product-brand">{product.brand}</p> : null}
          <ProductPrice choice={choice} currency={product.currency} />
          <ColourPicker product={product} style={style} />
          <SizePicker product={product} stocks={choice.stocks} size={size} onSize={setSize} />
          <StockLine choice={choice} isOut={isOut} />
          <ProductDetails product={product} />
        </div>
      </div>
      {(isOut ? rails.toReversed() : rails).map(({ title, cards }) => (
        <ProductRail key={title} title={title} cards={cards} currency={product.currency} />
      ))}
    </div>
  );
};
