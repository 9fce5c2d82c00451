/** Bar with price and buy button, shown while the buy form is out of view. */
import { useEffect, useState, type RefObject } from 'react';
import { BuyButton } from '#storefront/cart/buy-button.tsx';
import { buyMessages } from '#storefront/cart/buy.messages.ts';
import { Price } from '#ui/price.tsx';
import { cardMessages } from '#storefront/card/card.messages.ts';
import { buyFormId } from './buy-form.tsx';
import { productMessages } from '#storefront/product/product.messages.ts';
import type { Choice } from '#storefront/choice/choice.rules.ts';
import { productDetailsMessages as words } from '#storefront/product/product-details.messages.ts';
import type { ProductView } from '#storefront/card/product-view.ts';

type BuyBarProps = {
  product: ProductView;
  choice: Choice;
  styleIndex: number;
  sizeIndex: number | null;
  /** Element that contains the buy form. */
  formArea: RefObject<HTMLElement | null>;
};

/** Excludes the areas covered by the header and by the bar itself. */
const rootMargin = '-120px 0px -96px';

const useIsOutOfView = (area: RefObject<HTMLElement | null>): boolean => {
  const [isOutOfView, setIsOutOfView] = useState(false);
  useEffect(() => {
    if (!area.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsOutOfView(entry?.isIntersecting === false), {
      rootMargin,
    });
    observer.observe(area.current);
    return () => observer.disconnect();
  }, [area]);
  return isOutOfView;
};

export const BuyBar = ({ product, choice, styleIndex, sizeIndex, formArea }: BuyBarProps) => {
  const isFormOutOfView = useIsOutOfView(formArea);
  const focusSizes = (): void => {
    const radio =
      formArea.current?.querySelector<HTMLElement>('input:checked') ??
      formArea.current?.querySelector<HTMLElement>('input[type="radio"]');
    formArea.current?.scrollIntoView({ block: 'center' });
    radio?.focus({ preventScroll: true });
  };
  if (!isFormOutOfView) return null;
  return (
    <div className="buy-bar">
      <section aria-label={words.bar}>
        <p className="buy-bar-name">{product.name}</p>
        <button type="button" className="buy-bar-choice" onClick={focusSizes}>
          <span className="buy-bar-colour">
            {words.choice(product.styles[styleIndex]?.name, sizeIndex === null ? undefined : product.sizes[sizeIndex])}
          </span>{' '}
          <span className="buy-bar-action">{sizeIndex === null ? words.choose : words.change}</span>
        </button>
        <p className="buy-bar-price">
          {choice.isFrom ? <span className="product-from">{productMessages.from} </span> : null}
          <Price amount={choice.price} before={choice.before} currency={product.currency} labels={cardMessages.price} />
        </p>
        <BuyButton form={buyFormId} isOut={choice.stock === 'UNAVAILABLE' || choice.available === 0}>
          {buyMessages.add}
        </BuyButton>
      </section>
    </div>
  );
};
