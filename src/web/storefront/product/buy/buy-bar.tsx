/** Price and choice at the edge of the screen while the choice itself is out of view. Needs JavaScript: without it nothing shows. */
import { useEffect, useState, type RefObject } from 'react';
import { BuyButton } from '#storefront/cart/buy-button.tsx';
import { buyMessages } from '#storefront/cart/buy.messages.ts';
import { Price } from '#ui/price.tsx';
import { buyFormId } from './buy-form.tsx';
import { productMessages } from '#storefront/product/product.messages.ts';
import type { Choice } from './choice.rules.ts';
import { productDetailsMessages as words } from '#storefront/card/product-details.messages.ts';
import type { ProductView } from '#storefront/card/product-view.ts';

type BuyBarProps = {
  product: ProductView;
  choice: Choice;
  style: number;
  size: number | null;
  /** What the visitor chooses in. */
  place: RefObject<HTMLElement | null>;
};

/** What lies under the header or the bar itself is out of view. */
const edges = '-120px 0px -96px';

const useAway = (place: RefObject<HTMLElement | null>): boolean => {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false), {
      rootMargin: edges,
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [place]);
  return away;
};

export const BuyBar = ({ product, choice, style, size, place }: BuyBarProps) => {
  const away = useAway(place);
  const toSizes = (): void => {
    const sizes =
      place.current?.querySelector<HTMLElement>('input:checked') ??
      place.current?.querySelector<HTMLElement>('input[type="radio"]');
    place.current?.scrollIntoView({ block: 'center' });
    sizes?.focus({ preventScroll: true });
  };
  if (!away) return null;
  return (
    <div className="buy-bar">
      <section aria-label={words.bar}>
        <p className="buy-bar-name">{product.name}</p>
        <button type="button" className="buy-bar-choice" onClick={toSizes}>
          {words.chosen(product.styles[style]?.name, size === null ? undefined : product.sizes[size])}{' '}
          <span>{size === null ? words.choose : words.change}</span>
        </button>
        <p className="buy-bar-price">
          {choice.isFrom ? <span className="product-from">{productMessages.product.from} </span> : null}
          <Price
            amount={choice.price}
            before={choice.before}
            currency={product.currency}
            labels={productMessages.price}
          />
        </p>
        <BuyButton form={buyFormId} isOut={choice.stock === 'UNAVAILABLE'}>
          {buyMessages.add}
        </BuyButton>
      </section>
    </div>
  );
};
