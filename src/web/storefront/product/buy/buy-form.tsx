/** Size, stock, and the button that buys. A plain form; with scripts it opens the cart over the page, or asks for the size. */
import { Suspense, lazy, useState, type ReactNode, type SubmitEvent } from 'react';
import type { AddedItem } from '#storefront/cart/add-queue.rules.ts';
import { BuyButton } from '#storefront/cart/buy-button.tsx';
import { openCart } from '#storefront/cart/cart-drawer-host.tsx';
import { buyMessages as words } from '#storefront/cart/buy.messages.ts';
import { useLive } from '#ui/live.ts';
import type { Choice } from './choice.rules.ts';
import { SizePicker } from './choice-pickers.tsx';
import { StockLine } from './product-choice.tsx';
import type { ProductView } from '#storefront/card/product-view.ts';

const SizeSheet = lazy(async () => ({ default: (await import('./size-sheet.tsx')).SizeSheet }));

/** The bar at the edge of the page sends the form of the page. */
export const buyFormId = 'achat';

/** Where a thumb is closer to the foot of the screen than to the sizes; the style sheet has the same number. */
const phone = '(max-width: 767px)';

export type BuyFormProps = {
  product: ProductView;
  choice: Choice;
  style: number;
  size: number | null;
  onSize: (size: number) => void;
  isOut: boolean;
  /** Before the cart opens over what this form stands in. */
  onAdd?: () => void;
  group?: string;
  children?: ReactNode;
};

const addedOf = ({ product, style, choice }: BuyFormProps, size: number): AddedItem | null => {
  const { name, path, currency, kind, wall, styles, sizes, variants } = product;
  const itemVariantId = choice.ids[size];
  const [, , unitPrice, before] = variants.find(([, , , , , id]) => id === itemVariantId) ?? [];
  if (!itemVariantId || unitPrice === undefined || choice.stocks[size] === 'UNAVAILABLE') return null;
  const shown = styles[style];
  const image = shown?.images[0] ?? null;
  return {
    itemVariantId,
    quantity: 1,
    name,
    path: shown ? `${path}?style=${shown.key}` : path,
    style: shown?.name ?? '',
    size: sizes[size] ?? '',
    unitPrice,
    originalUnitPrice: before ?? unitPrice,
    currency,
    picture: { image: image && { ...image, alt: '' }, kind, hex: shown?.hex ?? null, wall },
  };
};

/** Adds what is chosen; without a size, asks for it where it is chosen, or in a sheet on a phone. */
const useBuying = (props: BuyFormProps) => {
  const { size, onSize, onAdd } = props;
  const [asked, setAsked] = useState<'here' | 'sheet' | null>(null);
  const add = (chosen: number): void => {
    const added = addedOf(props, chosen);
    setAsked(null);
    if (added === null) return;
    onAdd?.();
    openCart([added]);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (size !== null) return add(size);
    if (window.matchMedia(phone).matches) return setAsked('sheet');
    setAsked('here');
    const form = event.currentTarget;
    form.scrollIntoView({ block: 'nearest' });
    form.querySelector<HTMLElement>('input[type="radio"]')?.focus();
  };
  const pick = (chosen: number): void => {
    onSize(chosen);
    add(chosen);
  };
  return { asked: size === null ? asked : null, close: () => setAsked(null), onSubmit, pick };
};

export const BuyForm = (props: BuyFormProps) => {
  const { product, choice, size, onSize, isOut, group, children } = props;
  const { asked, close, onSubmit, pick } = useBuying(props);
  const live = useLive();
  const isGone = choice.stock === 'UNAVAILABLE';
  return (
    <form
      className="product-choice"
      id={group === undefined ? buyFormId : undefined}
      method="post"
      action="/panier"
      noValidate={live}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="retour" value={product.path} />
      <SizePicker
        labels={product.sizes}
        stocks={choice.stocks}
        ids={choice.ids}
        size={size}
        onSize={onSize}
        {...(group === undefined ? {} : { group })}
      />
      {children}
      <p role="alert" className="ask-size">
        {asked === 'here' ? words.chooseSize : null}
      </p>
      <StockLine choice={choice} isOut={isOut} />
      {isOut ? null : <BuyButton isOut={isGone}>{isGone ? words.out : words.add}</BuyButton>}
      {asked === 'sheet' ? (
        <Suspense fallback={null}>
          <SizeSheet
            product={product}
            choice={choice}
            style={product.styles[props.style]?.name ?? ''}
            onPick={pick}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </form>
  );
};
