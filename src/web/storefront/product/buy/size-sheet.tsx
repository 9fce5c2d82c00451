/** Bottom sheet for phones: one tap on a size adds it to the cart. */
import { useEffect, useRef } from 'react';
import { buyMessages as words } from '#storefront/cart/buy.messages.ts';
import { Icon } from '#ui/icon.tsx';
import { productMessages } from '#storefront/product/product.messages.ts';
import type { Choice } from './choice.rules.ts';
import type { ProductView } from '#storefront/card/product-view.ts';
import '#styles/purchase.css';

type SizeSheetProps = {
  product: ProductView;
  choice: Choice;
  /** Name of the colour. */
  style: string;
  readonly onPick: (size: number) => void;
  readonly onClose: () => void;
};

export const SizeSheet = ({ product, choice, style, onPick, onClose }: SizeSheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="sheet size-sheet" aria-labelledby="feuille-taille" onClose={onClose} closedby="any">
      <div className="sheet-head">
        <h2 id="feuille-taille">{words.chooseSize}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={words.closeSheet}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <p className="size-sheet-what">
        {product.name} · {style}
      </p>
      <ul className="sheet-body">
        {product.sizes.map((label, size) => {
          const stock = choice.stocks[size] ?? 'UNAVAILABLE';
          const isOut = stock === 'UNAVAILABLE';
          return (
            <li key={label}>
              <button
                type="button"
                aria-disabled={isOut || undefined}
                onClick={() => {
                  if (isOut) return;
                  // Closed first, so that the focus is back on the button when the cart opens.
                  dialog.current?.close();
                  onPick(size);
                }}
              >
                <b>{label}</b>
                <span>{isOut ? words.out : stock === 'LIMITED' ? productMessages.sizeLow : null}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </dialog>
  );
};
