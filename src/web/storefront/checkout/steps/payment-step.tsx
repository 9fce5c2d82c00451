/** Last step: how it is paid, a word for the shop, and the one button that says its amount. */
import { useRef, useState } from 'react';
import { formatMoney } from '#shared/money';
import { useEarlyChoice } from '#ui/early-choice.ts';
import { ErrorSummary, fieldId, TextAreaField } from '#ui/field.tsx';
import type { Checkout } from '#storefront/checkout/checkout-data.ts';
import { errorList } from './contact-step.tsx';
import { formMessages } from '#storefront/form/form.messages.ts';
import { checkoutMessages } from '#storefront/order/checkout.messages.ts';
import type { FieldErrors } from '#storefront/checkout/checkout.rules.ts';
import { StepForm } from './step-form.tsx';
import { Terms } from './terms.tsx';
import type { Remedy, Why } from '#storefront/checkout/checkout-errors.ts';

const words = checkoutMessages.payment;
type Method = 'CARD' | 'CASH';

const noteMax = 250;
const noteSaidFrom = 20;

const Note = ({ initial, error }: { initial: string; error: string | undefined }) => {
  const [left, setLeft] = useState(noteMax - initial.length);
  return (
    <div>
      <TextAreaField
        name="note"
        label={words.note}
        hint={words.noteHint}
        optional={formMessages.optional}
        error={error}
        defaultValue={initial}
        rows={3}
        maxLength={noteMax}
        onChange={({ target }) => setLeft(noteMax - target.value.length)}
      />
      <p className="field-count numbers" aria-hidden="true">
        {words.noteLeft(left)}
      </p>
      <output className="visually-hidden">{left <= noteSaidFrom ? words.noteLeft(left) : ''}</output>
    </div>
  );
};

type MethodsProps = {
  checkout: Checkout;
  error: string | undefined;
  chosen: Method;
  cash: boolean;
  readonly onChoose: (method: Method) => void;
};

const Methods = ({ checkout: { cart, facts }, error, chosen, cash, onChoose }: MethodsProps) => {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEarlyChoice(fieldset, ({ value }) => onChoose(value === 'CASH' ? 'CASH' : 'CARD'));
  const where = cart.region === 'TN' ? 'TN' : 'else';
  const all = [
    { method: 'CARD' as const, name: words.CARD[where], text: words.cardText[where], open: true },
    {
      method: 'CASH' as const,
      name: facts.pickup === true ? words.cashPickup : words.CASH,
      text: cash ? words.cashText(formatMoney(cart.toPay, cart.currency)) : words.cashNot,
      open: cash,
    },
  ];
  return (
    <fieldset className="radio-cards" ref={fieldset} id={fieldId('paymentMethod')} tabIndex={-1}>
      <legend>{words.method}</legend>
      {error ? <p className="field-error">{error}</p> : null}
      <ul>
        {all.map(({ method, name, text, open }) => (
          <li className="radio-card" key={method}>
            <input
              type="radio"
              id={`payer-${method}`}
              name="paymentMethod"
              value={method}
              disabled={!open}
              checked={chosen === method}
              onChange={() => onChoose(method)}
            />
            <label htmlFor={`payer-${method}`}>
              <span className="radio-card-name">{name}</span>
              <span className="radio-card-text">{text}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

const buttonOf = (method: Method, pickup: boolean, amount: string): string =>
  method === 'CARD' ? words.pay(amount) : pickup ? words.pickup(amount) : words.cash(amount);

type PaymentStepProps = {
  checkout: Checkout;
  errors: FieldErrors;
  /** Why the order was not taken, and what to do about it. */
  refused: Why | null;
};

/** Sent with the form it stands in: nothing typed is lost by it. */
const Remove = ({ remedy }: { remedy: Remedy | null }) =>
  remedy === null || remedy === 'CART' ? null : (
    <button className="button button-line button-small" name="intent" value={remedy.intent}>
      {remedy.label}
    </button>
  );

const Refusal = ({ errors, refused }: Pick<PaymentStepProps, 'errors' | 'refused'>) => {
  const list = errorList(errors);
  if (!refused && list.length === 0) return null;
  return (
    <ErrorSummary title={formMessages.problem} errors={list}>
      {refused ? <p>{refused.title}</p> : null}
      {refused?.said.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Remove remedy={refused?.remedy ?? null} />
      {refused?.remedy === 'CART' ? (
        <p>
          <a className="link" href="/panier" target="_self">
            {checkoutMessages.refusals.toCart}
          </a>
        </p>
      ) : null}
    </ErrorSummary>
  );
};

export const PaymentStep = ({ checkout, errors: given, refused }: PaymentStepProps) => {
  const { cart, draft, facts, modes, key } = checkout;
  const cash = modes.find(({ id }) => id === draft.deliveryModeId)?.cash ?? false;
  const wished: Method = draft.paymentMethod === 'CASH' && cash ? 'CASH' : 'CARD';
  const [method, setMethod] = useState<Method>(wished);
  const amount = formatMoney(cart.toPay, cart.currency);
  const free = cart.toPay === 0;
  return (
    <StepForm step="paiement" draft={draft} facts={facts} errors={given}>
      {(errors) => (
        <>
          <Refusal errors={given} refused={refused} />
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="cart" value={cart.cartId ?? ''} />
          <input type="hidden" name="expectedTotal" value={cart.toPay} />
          {free ? (
            <>
              <p>{words.nothing}</p>
              <input type="hidden" name="paymentMethod" value="CARD" />
            </>
          ) : (
            <Methods
              checkout={checkout}
              error={errors.paymentMethod}
              chosen={method}
              cash={cash}
              onChoose={setMethod}
            />
          )}
          <Note initial={draft.note} error={errors.note} />
          <Terms />
          <button className="button button-buy" name="intent" value="payer">
            {free ? words.confirm : buttonOf(method, facts.pickup === true, amount)}
          </button>
        </>
      )}
    </StepForm>
  );
};
