import { useState, type SubmitEvent } from 'react';
import type { CartLine as Line } from '#shared/api/cart-shapes';
import { formatMoney, type Currency } from '#shared/money';
import type { LineChoices } from '#storefront/cart/cart-data.ts';
import { LinePicture } from '#storefront/cart/cart-parts.tsx';
import { parseQuantity, requestedQuantity } from '#storefront/cart/cart-view.rules.ts';
import { cartMessages as messages } from '#storefront/cart/cart.messages.ts';
import { Icon } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';
import { CartForm, submitOptions, useCartFetcher } from './cart-form.tsx';
import { LineEditor } from './line-editor.tsx';

/** Up to this number of units, the line shows how many are left. */
const lowStock = 3;

type LineHeadProps = {
  line: Line;
  currency: Currency;
  heading: 'h2' | 'h3';
  /** True when the line total is shown. The unit price is then shown only when it differs. */
  hasTotal?: boolean;
};

export const LineHead = ({ line, currency, heading: Heading, hasTotal = false }: LineHeadProps) => (
  <div className="cart-head">
    <Heading className="cart-name">
      <a href={line.path}>{line.name}</a>
    </Heading>
    <p className="cart-style">{messages.style(line.style.name, line.size.label)}</p>
    {hasTotal && line.quantity === 1 && line.originalUnitPrice <= line.unitPrice ? null : (
      <p className="cart-unit">
        <span className="visually-hidden">{messages.unit} </span>
        <Price
          amount={line.unitPrice}
          before={line.originalUnitPrice > line.unitPrice ? line.originalUnitPrice : null}
          currency={currency}
          labels={messages.prices}
        />
      </p>
    )}
  </div>
);

const LineNotes = ({ line, note, currency }: { line: Line; note: string | undefined; currency: Currency }) => {
  const isOut = line.stock === 'UNAVAILABLE' || line.maxQuantity === 0;
  const isLow = !isOut && line.maxQuantity <= lowStock;
  return (
    <>
      <div className="cart-notes">
        {isOut ? <p className="stock stock-unavailable">{messages.out}</p> : null}
        {isLow && !note ? <p className="stock stock-limited">{messages.low(line.maxQuantity)}</p> : null}
        {line.seenUnitPrice === null ? null : (
          <p className="cart-seen">
            {messages.changes.was} <s>{formatMoney(line.seenUnitPrice, currency)}</s>
          </p>
        )}
        {line.codeNote ? (
          <p className="cart-excluded">
            {messages.code.excluded} {line.codeNote}
          </p>
        ) : null}
      </div>
      <output className="cart-note">{note}</output>
    </>
  );
};

/** Submits a quantity between one and the available stock. `note` explains a quantity that was reduced. */
const useQuantity = ({ itemVariantId, quantity, maxQuantity }: Line) => {
  const { fetcher, message } = useCartFetcher(`quantity ${itemVariantId}`, itemVariantId);
  const [limitNote, setLimitNote] = useState<string | null>(null);
  const submit = (requested: number): void => {
    const next = Math.max(1, Math.min(requested, Math.max(1, maxQuantity)));
    setLimitNote(next < requested ? messages.noMore(maxQuantity) : null);
    if (next === quantity) return;
    void fetcher.submit({ intent: 'set-quantity', itemVariantId, quantity: next }, submitOptions);
  };
  return { fetcher, submit, note: limitNote ?? message?.text };
};

type StepperProps = { line: Line; fetcher: ReturnType<typeof useQuantity>['fetcher']; submit: (to: number) => void };

const QuantityStepper = ({ line, fetcher, submit }: StepperProps) => {
  const { itemVariantId, name, quantity, maxQuantity } = line;
  const [typed, setTyped] = useState<string | null>(null);
  const id = `quantite-${itemVariantId}`;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const requested = requestedQuantity(new FormData(event.currentTarget, event.nativeEvent.submitter));
    setTyped(null);
    if (requested !== null) submit(requested);
  };
  const onType = (text: string): void => {
    const requested = parseQuantity(text) ?? 0;
    setTyped(requested > maxQuantity ? null : text);
    if (requested > 0) submit(requested);
  };
  return (
    <CartForm
      fetcher={fetcher}
      intent="set-quantity"
      fields={{ itemVariantId }}
      className="stepper"
      onSubmit={onSubmit}
    >
      <label className="visually-hidden" htmlFor={id}>
        {messages.quantityOf(name)}
      </label>
      <button
        name="newQuantity"
        value={Math.max(1, quantity - 1)}
        aria-label={messages.less(name)}
        aria-disabled={quantity <= 1}
      >
        <Icon name="minus" />
      </button>
      <input
        id={id}
        className="numbers"
        name="quantity"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={3}
        autoComplete="off"
        value={typed ?? String(quantity)}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <button
        name="newQuantity"
        value={quantity + 1}
        aria-label={messages.more(name)}
        aria-disabled={quantity >= maxQuantity}
      >
        <Icon name="plus" />
      </button>
      <button className="without-scripts link">{messages.apply}</button>
    </CartForm>
  );
};

type LineActionsProps = { line: Line; isEditing: boolean; onRemove: (line: Line) => void };

const LineActions = ({ line, isEditing, onRemove }: LineActionsProps) => {
  const { itemVariantId, name, quantity } = line;
  const { fetcher } = useCartFetcher(itemVariantId);
  return (
    <div className="cart-acts">
      {isEditing ? null : (
        <a
          className="link cart-act"
          href={`/panier?modifier=${itemVariantId}#ligne-${itemVariantId}`}
          data-scroll="keep"
          aria-label={messages.editOf(name)}
        >
          {messages.edit}
        </a>
      )}
      <CartForm fetcher={fetcher} intent="save-for-later" fields={{ itemVariantId }}>
        <button className="link cart-act" aria-label={messages.saveOf(name)}>
          {messages.save}
        </button>
      </CartForm>
      <CartForm fetcher={fetcher} intent="remove" fields={{ itemVariantId, quantity }} onSubmit={() => onRemove(line)}>
        <button className="link cart-act" aria-label={messages.removeOf(name)}>
          {messages.remove}
        </button>
      </CartForm>
    </div>
  );
};

type CartLineProps = {
  line: Line;
  currency: Currency;
  choices: LineChoices | null;
  onRemove: (line: Line) => void;
};

export const CartLine = ({ line, currency, choices, onRemove }: CartLineProps) => {
  const { itemVariantId, name, path, lineTotal } = line;
  const { note, ...stepper } = useQuantity(line);
  const { message } = useCartFetcher(itemVariantId);
  return (
    <li className="cart-line" id={`ligne-${itemVariantId}`}>
      <a className="cart-picture" href={path} tabIndex={-1} aria-hidden="true">
        <LinePicture line={line} sizes="(min-width: 768px) 132px, 96px" />
      </a>
      <div className="cart-body">
        <LineHead line={line} currency={currency} heading="h2" hasTotal />
        <LineNotes line={line} note={note ?? message?.text} currency={currency} />
        <div className="cart-row">
          <QuantityStepper line={line} {...stepper} />
          <p className="cart-total">
            <span className="visually-hidden">{messages.lineTotalOf(name)} </span>
            <b className="price">{formatMoney(lineTotal, currency)}</b>
          </p>
        </div>
        <LineActions line={line} isEditing={choices !== null} onRemove={onRemove} />
        {choices ? <LineEditor key={choices.style} line={line} choices={choices} /> : null}
      </div>
    </li>
  );
};
