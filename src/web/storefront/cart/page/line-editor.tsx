/** Editor of the size and colour of a line. Colours are links, because each colour has its own sizes. */
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import type { CartLine } from '#shared/api/cart-shapes';
import { SizeLabel } from '#storefront/card/size-label.tsx';
import type { LineChoices } from '#storefront/cart/cart-data.ts';
import { fieldOf } from '#storefront/cart/cart-view.rules.ts';
import { cartMessages as messages } from '#storefront/cart/cart.messages.ts';
import { Swatch } from '#ui/swatch.tsx';
import { CartForm, useCartFetcher } from './cart-form.tsx';

const Colours = ({ choices, href }: { choices: LineChoices; href: (key: string) => string }) => {
  const shown = choices.styles.find(({ key }) => key === choices.style);
  return (
    <div className="colours">
      <p className="choice-title">
        {messages.editColour} <b>{shown?.name}</b>
      </p>
      {choices.styles.length > 1 ? (
        <ul>
          {choices.styles.map(({ key, name, hex }) => (
            <li key={key}>
              <a
                href={href(key)}
                data-scroll="keep"
                aria-current={key === choices.style ? 'true' : undefined}
                title={name}
              >
                <Swatch hex={hex} />
                <span className="visually-hidden">{name}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

const Sizes = ({ choices, line }: { choices: LineChoices; line: CartLine }) => (
  <fieldset
    className={
      choices.sizes.some(({ equivalent }) => equivalent) ? 'sizes sizes-short sizes-pairs' : 'sizes sizes-short'
    }
  >
    <legend className="choice-title">{messages.editSize}</legend>
    <ul>
      {choices.sizes.map(({ label, equivalent, itemVariantId, stock }) => (
        <li key={itemVariantId} className="choice">
          <input
            type="radio"
            name="newItemVariantId"
            id={`choix-${itemVariantId}`}
            value={itemVariantId}
            defaultChecked={itemVariantId === line.itemVariantId || choices.sizes.length === 1}
            disabled={stock === 'UNAVAILABLE' && itemVariantId !== line.itemVariantId}
            required
          />
          <label htmlFor={`choix-${itemVariantId}`} className={stock === 'UNAVAILABLE' ? 'size-out' : undefined}>
            <SizeLabel label={label} equivalent={equivalent} />
            {stock === 'UNAVAILABLE' ? <span className="visually-hidden"> ({messages.editOut})</span> : null}
          </label>
        </li>
      ))}
    </ul>
  </fieldset>
);

export const LineEditor = ({ line, choices }: { line: CartLine; choices: LineChoices }) => {
  const { itemVariantId } = line;
  const navigate = useNavigate();
  const { fetcher, message } = useCartFetcher(`variant ${itemVariantId}`);
  const group = useRef<HTMLFieldSetElement>(null);
  const anchor = `#ligne-${itemVariantId}`;
  // Takes the focus, because the link that opened the editor has disappeared.
  useEffect(() => group.current?.focus({ preventScroll: true }), []);
  const isReplaced = fetcher.data === null;
  useEffect(() => {
    if (isReplaced) void navigate('/panier', { preventScrollReset: true, replace: true, state: { keep: true } });
  }, [isReplaced, navigate]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (fieldOf(new FormData(event.currentTarget), 'newItemVariantId') !== itemVariantId) return;
    event.preventDefault();
    void navigate('/panier', { preventScrollReset: true, replace: true, state: { keep: true } });
  };
  return (
    <fieldset className="line-editor" aria-label={messages.editTitle(line.name)} ref={group} tabIndex={-1}>
      <Colours
        choices={choices}
        href={(key) => `/panier?modifier=${itemVariantId}&couleur=${encodeURIComponent(key)}${anchor}`}
      />
      <CartForm fetcher={fetcher} intent="replace-variant" fields={{ itemVariantId }} onSubmit={onSubmit}>
        <Sizes choices={choices} line={line} />
        <output className="cart-note">{message?.text}</output>
        <div className="line-editor-acts">
          <button className="button button-small">{messages.editApply}</button>
          <a className="link cart-act" href={`/panier${anchor}`} data-scroll="keep">
            {messages.editCancel}
          </a>
        </div>
      </CartForm>
    </fieldset>
  );
};
