/** Payment step: method, note, and the button with the amount. */
import { useState } from 'react';
import { formatMoney } from '#shared/money';
import type { Checkout } from '#storefront/checkout/checkout-data.ts';
import type { Refusal, Remedy } from '#storefront/checkout/checkout-refusal.ts';
import { checkoutMessages } from '#storefront/checkout/checkout.messages.ts';
import type { FieldErrors } from '#storefront/form/field.rules.ts';
import { FormTextArea } from '#storefront/form/form-fields.tsx';
import { purchaseMessages } from '#storefront/order/purchase.messages.ts';
import { RadioCard, RadioCards } from './radio-cards.tsx';
import { StepForm } from './step-form.tsx';
import { Terms } from './terms.tsx';

const words = checkoutMessages.payment;
type Method = 'CARD' | 'CASH';

/** Characters left from which screen readers announce them. */
const announcedFrom = 20;

const Note = ({ initial, maxLength }: { initial: string; maxLength: number }) => {
  const [left, setLeft] = useState(maxLength - initial.length);
  return (
    <div>
      <FormTextArea
        name="note"
        label={words.note}
        hint={words.noteHint}
        rows={3}
        onChange={({ target }) => setLeft(maxLength - target.value.length)}
      />
      <p className="field-count numbers" aria-hidden="true">
        {words.noteLeft(left)}
      </p>
      <output className="visually-hidden">{left <= announcedFrom ? words.noteLeft(left) : ''}</output>
    </div>
  );
};

type MethodsProps = {
  checkout: Checkout;
  chosen: Method;
  isCashAllowed: boolean;
  readonly onChoose: (method: Method) => void;
};

const Methods = ({ checkout: { cart, facts }, chosen, isCashAllowed, onChoose }: MethodsProps) => (
  <RadioCards
    name="paymentMethod"
    legend={words.method}
    onChoose={(value) => onChoose(value === 'CASH' ? 'CASH' : 'CARD')}
  >
    <RadioCard
      name="paymentMethod"
      value="CARD"
      label={purchaseMessages.byCard(cart.currency)}
      texts={[words.cardText[cart.currency]]}
      defaultChecked={chosen === 'CARD'}
    />
    <RadioCard
      name="paymentMethod"
      value="CASH"
      label={facts.pickup === true ? words.cashPickup : words.cash}
      texts={[isCashAllowed ? words.cashText(formatMoney(cart.toPay, cart.currency)) : words.noCash]}
      disabled={!isCashAllowed}
      defaultChecked={chosen === 'CASH'}
    />
  </RadioCards>
);

const buttonText = ({ cart, facts }: Checkout, method: Method): string => {
  const amount = formatMoney(cart.toPay, cart.currency);
  if (cart.toPay === 0) return words.confirm;
  if (method === 'CARD') return words.pay(amount);
  return facts.pickup === true ? words.confirmPickup(amount) : words.confirmCash(amount);
};

const RemedyControl = ({ remedy }: { remedy: Remedy | null }) => {
  if (remedy === null) return null;
  if (remedy !== 'CART')
    return (
      <button className="button button-line button-small" name="intent" value={remedy.intent}>
        {remedy.label}
      </button>
    );
  return (
    <p>
      <a className="link" href="/panier" target="_self">
        {checkoutMessages.refusals.toCart}
      </a>
    </p>
  );
};

const Notice = ({ refusal }: { refusal: Refusal }) => (
  <>
    <p>{refusal.title}</p>
    {refusal.details.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <RemedyControl remedy={refusal.remedy} />
  </>
);

type PaymentStepProps = { checkout: Checkout; errors: FieldErrors; refusal: Refusal | null };

export const PaymentStep = ({ checkout, errors, refusal }: PaymentStepProps) => {
  const { cart, answers, modes, fields, key } = checkout;
  const isCashAllowed = modes.find(({ id }) => id === answers.deliveryModeId)?.cash ?? false;
  const [method, setMethod] = useState<Method>(answers.paymentMethod === 'CASH' && isCashAllowed ? 'CASH' : 'CARD');
  return (
    <StepForm
      checkout={checkout}
      errors={errors}
      notice={refusal && refusal.title !== null ? <Notice refusal={refusal} /> : null}
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="cart" value={cart.cartId ?? ''} />
      <input type="hidden" name="expectedTotal" value={cart.toPay} />
      {cart.toPay === 0 ? (
        <>
          <p>{words.free}</p>
          <input type="hidden" name="paymentMethod" value="CARD" />
        </>
      ) : (
        <Methods checkout={checkout} chosen={method} isCashAllowed={isCashAllowed} onChoose={setMethod} />
      )}
      <Note initial={answers.note} maxLength={fields.note.maxLength ?? 0} />
      <Terms />
      <button className="button button-buy" name="intent" value="pay">
        {buttonText(checkout, method)}
      </button>
    </StepForm>
  );
};
