import { useState } from 'react';
import { formatMoney } from '#shared/money';
import type { Checkout } from '#storefront/checkout/checkout-data.ts';
import type { Refusal, Remedy } from '#storefront/checkout/checkout-refusal.ts';
import { otherPayerIntent, stepPath } from '#storefront/checkout/checkout.rules.ts';
import { checkoutMessages } from '#storefront/checkout/checkout.messages.ts';
import type { FieldErrors } from '#app/field.rules.ts';
import { FormTextArea } from '#storefront/form/form-fields.tsx';
import { purchaseMessages } from '#storefront/order/purchase.messages.ts';
import { RadioCard, RadioCards } from './radio-cards.tsx';
import { StepForm } from './step-form.tsx';
import { changesFormId, StoreCredit } from './store-credit.tsx';
import { Terms } from './terms.tsx';

const messages = checkoutMessages.payment;
type Method = 'CARD' | 'CASH';

/** Number of remaining characters from which screen readers announce them. */
const announcedFrom = 20;

const Note = ({ initial, maxLength }: { initial: string; maxLength: number }) => {
  const [left, setLeft] = useState(maxLength - initial.length);
  return (
    <div>
      <FormTextArea
        name="note"
        label={messages.note}
        hint={messages.noteHint}
        rows={3}
        onChange={({ target }) => setLeft(maxLength - target.value.length)}
      />
      <p className="field-count numbers" aria-hidden="true">
        {messages.noteLeft(left)}
      </p>
      <output className="visually-hidden">{left <= announcedFrom ? messages.noteLeft(left) : ''}</output>
    </div>
  );
};

type MethodsProps = {
  checkout: Checkout;
  chosen: Method;
  isCashAllowed: boolean;
  readonly onChoose: (method: Method) => void;
};

const cashText = ({ cart, facts }: Checkout, isCashAllowed: boolean): string => {
  if (!isCashAllowed) return messages.noCash;
  const amount = formatMoney(cart.toPay, cart.currency);
  return facts.pickup === true ? messages.cashPickupText(amount) : messages.cashText(amount);
};

const Methods = ({ checkout, chosen, isCashAllowed, onChoose }: MethodsProps) => (
  <RadioCards
    name="paymentMethod"
    legend={messages.method}
    onChoose={(value) => onChoose(value === 'CASH' ? 'CASH' : 'CARD')}
  >
    <RadioCard
      name="paymentMethod"
      value="CARD"
      label={purchaseMessages.byCard(checkout.cart.currency)}
      texts={[messages.cardText[checkout.cart.currency]]}
      defaultChecked={chosen === 'CARD'}
    />
    <RadioCard
      name="paymentMethod"
      value="CASH"
      label={checkout.facts.pickup === true ? messages.cashPickup : messages.cash}
      texts={[cashText(checkout, isCashAllowed)]}
      disabled={!isCashAllowed}
      defaultChecked={chosen === 'CASH'}
    />
  </RadioCards>
);

const buttonText = ({ cart, facts }: Checkout, method: Method): string => {
  const amount = formatMoney(cart.toPay, cart.currency);
  if (cart.toPay === 0) return messages.confirm;
  if (method === 'CARD') return messages.pay(amount);
  return facts.pickup === true ? messages.confirmPickup(amount) : messages.confirmCash(amount);
};

const freeText = ({ cart: { giftCard, wallet } }: Checkout): string => {
  if (wallet === null || wallet.applied === 0) return messages.free;
  return giftCard === null || giftCard.applied === 0 ? messages.freeByCredit : messages.freeByBoth;
};

const RemedyControl = ({ remedy }: { remedy: Remedy | null }) => {
  if (remedy === null) return null;
  if (remedy !== 'CART')
    return (
      <button className="button button-line button-small" name="intent" value={remedy.intent} form={changesFormId}>
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
  const notice = refusal && refusal.title !== null ? <Notice refusal={refusal} /> : null;
  return (
    <>
      <form id={changesFormId} method="post" action={stepPath('payment')} />
      <StepForm checkout={checkout} errors={errors} notice={notice}>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="cart" value={cart.cartId ?? ''} />
        <input type="hidden" name="expectedTotal" value={cart.toPay} />
        <StoreCredit checkout={checkout} />
        {cart.toPay === 0 ? (
          <>
            <p>{freeText(checkout)}</p>
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
        {cart.toPay === 0 ? null : (
          <div className="pay-other">
            <button className="button button-line" name="intent" value={otherPayerIntent}>
              {messages.other}
            </button>
            <p className="muted">{messages.otherHint}</p>
          </div>
        )}
      </StepForm>
    </>
  );
};
