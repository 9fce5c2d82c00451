/** − field +: three ways to say the same number. Without scripts each is a button of one form. */
import { useState } from 'react';
import type { CartLine } from '#shared/api/cart-shapes';
import { Icon } from '#ui/icon.tsx';
import { sendQuantities, setQuantity } from './cart-lines.ts';
import { readQuantity } from './cart-view.rules.ts';
import { act } from './form-act.ts';
import { cartMessages as words } from './cart.messages.ts';

export const QuantityStepper = ({ line }: { line: CartLine }) => {
  const { itemVariantId, name, quantity, maxQuantity } = line;
  const [typed, setTyped] = useState<string | null>(null);
  const id = `quantite-${itemVariantId}`;
  const isLeast = quantity <= 1;
  const isMost = quantity >= maxQuantity;
  const take = (text: string): void => {
    const wanted = readQuantity(text);
    if (wanted !== null && wanted > 0 && wanted !== quantity) setQuantity(line, wanted);
  };
  return (
    <form
      className="stepper"
      method="post"
      action="/panier"
      onSubmit={act((sent) => {
        if (sent.get('vers') !== '') setQuantity(line, Number(sent.get('vers')));
        else void sendQuantities();
      })}
    >
      <input type="hidden" name="intent" value="quantite" />
      <input type="hidden" name="itemVariantId" value={itemVariantId} />
      <label className="visually-hidden" htmlFor={id}>
        {words.quantityOf(name)}
      </label>
      <button name="vers" value={Math.max(1, quantity - 1)} aria-label={words.less(name)} aria-disabled={isLeast}>
        <Icon name="minus" />
      </button>
      <input
        id={id}
        className="numbers"
        name="quantite"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={3}
        autoComplete="off"
        value={typed ?? String(quantity)}
        onChange={(event) => {
          const { value } = event.target;
          // more than there is shows at once what there is
          setTyped((readQuantity(value) ?? 0) > maxQuantity ? null : value);
          take(value);
        }}
        onBlur={() => setTyped(null)}
      />
      <button name="vers" value={quantity + 1} aria-label={words.more(name)} aria-disabled={isMost}>
        <Icon name="plus" />
      </button>
      <button className="without-scripts link">{words.apply}</button>
    </form>
  );
};
