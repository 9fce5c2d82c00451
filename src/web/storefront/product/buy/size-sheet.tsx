/** Bottom sheet for phones: one tap on a size adds it to the cart. */
import { useRef } from 'react';
import { buyMessages as words } from '#storefront/cart/buy.messages.ts';
import { Sheet } from '#ui/dialog.tsx';
import { choiceMessages } from '#storefront/choice/choice.messages.ts';
import type { Choice } from '#storefront/choice/choice.rules.ts';
import { SizeLabel } from '#storefront/card/size-label.tsx';
import { AlertLink } from '#storefront/alert/alert-link.tsx';
import { stockAlertOf } from '#storefront/choice/stock-alert.rules.ts';
import type { ProductStyle, ProductView } from '#storefront/card/product-view.ts';
import '#styles/purchase.css';

type SizeSheetProps = {
  product: ProductView;
  choice: Choice;
  style: ProductStyle | undefined;
  readonly onPick: (sizeIndex: number) => void;
  readonly onClose: () => void;
};

type SizeAlertProps = Pick<SizeSheetProps, 'product' | 'choice' | 'style'> & {
  sizeIndex: number;
  readonly onAsk: () => void;
};

const SizeAlert = ({ product, choice, style, sizeIndex, onAsk }: SizeAlertProps) => {
  const chosen = { itemRef: product.ref, style: style?.key ?? null, choice, sizeIndex, isOut: false };
  const alert = stockAlertOf(chosen);
  const name = choiceMessages.sizeOf(product.name, product.sizes[sizeIndex] ?? '');
  return alert ? <AlertLink wanted={alert} name={name} isShort onAsk={onAsk} /> : null;
};

export const SizeSheet = ({ product, choice, style, onPick, onClose }: SizeSheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Sheet ref={dialog} className="size-sheet" title={words.chooseSize} closeLabel={words.closeSheet} onClose={onClose}>
      <p className="size-sheet-what">
        {product.name} · {style?.name}
      </p>
      <ul className="sheet-body">
        {product.sizes.map((label, sizeIndex) => {
          const stock = choice.stocks[sizeIndex] ?? 'UNAVAILABLE';
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
                  onPick(sizeIndex);
                }}
              >
                <b>
                  <SizeLabel label={label} equivalent={product.equivalents[sizeIndex]} />
                </b>
                <span>{isOut ? words.out : stock === 'LIMITED' ? choiceMessages.sizeLow : null}</span>
              </button>
              {isOut ? (
                // Closed, because the dialog covers the toast.
                <SizeAlert {...{ product, choice, style, sizeIndex }} onAsk={() => dialog.current?.close()} />
              ) : null}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
};
