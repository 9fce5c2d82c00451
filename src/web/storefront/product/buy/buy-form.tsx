/** Form with size, stock and buy button. With scripts, adding opens the cart drawer, or prompts for a missing size. */
import { Suspense, lazy, useState, type ReactNode, type SubmitEvent } from 'react';
import type { AddedItem } from '#storefront/cart/add-queue.rules.ts';
import { BuyButton } from '#storefront/cart/buy-button.tsx';
import { openCart } from '#storefront/cart/cart-drawer-host.tsx';
import { buyMessages as words } from '#storefront/cart/buy.messages.ts';
import { AlertLink } from '#storefront/alert/alert-link.tsx';
import { useLive } from '#ui/live.ts';
import type { Choice } from '#storefront/choice/choice.rules.ts';
import { stockAlertOf } from '#storefront/choice/stock-alert.rules.ts';
import { SizePicker } from '#storefront/choice/choice-pickers.tsx';
import { StockLine } from './price-and-stock.tsx';
import type { ProductView } from '#storefront/card/product-view.ts';

const SizeSheet = lazy(async () => ({ default: (await import('./size-sheet.tsx')).SizeSheet }));

/** The button of the buy bar submits this form. */
export const buyFormId = 'achat';

/** Phones. Same width in product.css. */
const phone = '(max-width: 767px)';

export type BuyFormProps = {
  product: ProductView;
  choice: Choice;
  styleIndex: number;
  sizeIndex: number | null;
  onSize: (sizeIndex: number) => void;
  /** The visitor's own size, to mark. */
  ownIndex?: number | null;
  isOut: boolean;
  /** Called before the cart drawer opens. */
  onAdd?: () => void;
  /** Prefix of the radio ids, when the page has another buy form. */
  group?: string;
  children?: ReactNode;
};

const toAddedItem = ({ product, styleIndex, choice }: BuyFormProps, sizeIndex: number): AddedItem | null => {
  const { name, path, currency, kind, wall, styles, sizes, variants } = product;
  const itemVariantId = choice.ids[sizeIndex];
  const [, , unitPrice, before] = variants.find(([, , , , , id]) => id === itemVariantId) ?? [];
  if (!itemVariantId || unitPrice === undefined || choice.stocks[sizeIndex] === 'UNAVAILABLE') return null;
  const colour = styles[styleIndex];
  const image = colour?.images[0] ?? null;
  return {
    itemVariantId,
    quantity: 1,
    name,
    path: colour ? `${path}?style=${colour.key}` : path,
    style: colour?.name ?? '',
    size: sizes[sizeIndex] ?? '',
    unitPrice,
    originalUnitPrice: before ?? unitPrice,
    currency,
    picture: { image: image && { ...image, alt: '' }, kind, hex: colour?.hex ?? null, wall },
  };
};

/** Adds the selected variant. A missing size is prompted for in the form, or in a sheet on a phone. */
const useBuyForm = (props: BuyFormProps) => {
  const { sizeIndex, onSize, onAdd } = props;
  const [sizePrompt, setSizePrompt] = useState<'inline' | 'sheet' | null>(null);
  const add = (selectedSize: number): void => {
    const item = toAddedItem(props, selectedSize);
    setSizePrompt(null);
    if (item === null) return;
    onAdd?.();
    openCart([item]);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (sizeIndex !== null) return add(sizeIndex);
    if (window.matchMedia(phone).matches) return setSizePrompt('sheet');
    setSizePrompt('inline');
    const form = event.currentTarget;
    form.scrollIntoView({ block: 'nearest' });
    form.querySelector<HTMLElement>('input[type="radio"]')?.focus();
  };
  const pickSize = (selectedSize: number): void => {
    onSize(selectedSize);
    add(selectedSize);
  };
  return {
    // An open sheet stays when the remembered size arrives: a tap would hit the page below.
    sizePrompt: sizePrompt === 'inline' && sizeIndex !== null ? null : sizePrompt,
    closeSheet: () => setSizePrompt(null),
    onSubmit,
    pickSize,
  };
};

export const BuyForm = (props: BuyFormProps) => {
  const { product, choice, sizeIndex, ownIndex = null, onSize, isOut, group, children } = props;
  const { sizePrompt, closeSheet, onSubmit, pickSize } = useBuyForm(props);
  const isHydrated = useLive();
  const isChoiceOut = choice.stock === 'UNAVAILABLE' || choice.available === 0;
  const style = product.styles[props.styleIndex]?.key ?? null;
  const alert = stockAlertOf({ itemRef: product.ref, style, choice, sizeIndex, isOut });
  return (
    <form
      className="product-choice"
      id={group === undefined ? buyFormId : undefined}
      method="post"
      action="/panier"
      noValidate={isHydrated}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="retour" value={product.path} />
      <SizePicker
        labels={product.sizes}
        equivalents={product.equivalents}
        stocks={choice.stocks}
        ids={choice.ids}
        sizeIndex={sizeIndex}
        onSize={onSize}
        ownIndex={ownIndex}
        {...(group === undefined ? {} : { group })}
      />
      {children}
      <p role="alert" className="ask-size">
        {sizePrompt === 'inline' ? words.chooseSize : null}
      </p>
      <StockLine choice={choice} isOut={isOut} />
      {alert ? <AlertLink wanted={alert} name={product.name} className="button button-line" /> : null}
      {isOut ? null : <BuyButton isOut={isChoiceOut}>{isChoiceOut ? words.out : words.add}</BuyButton>}
      {sizePrompt === 'sheet' ? (
        <Suspense fallback={null}>
          <SizeSheet
            product={product}
            choice={choice}
            style={product.styles[props.styleIndex]}
            onPick={pickSize}
            onClose={closeSheet}
          />
        </Suspense>
      ) : null}
    </form>
  );
};
