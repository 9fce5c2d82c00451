import { useState } from 'react';
import type { OfferedMethod } from '#shared/api/order-shapes';
import { formatMoney } from '#shared/money';
import { balancesUsed } from '#shared/rules/balances';
import type { PaymentMethod as Method } from '#shared/rules/payment-methods';
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
  chosen: Method | null;
  isCashAllowed: boolean;
  readonly onChoose: (method: Method) => void;
};

const cashText = ({ cart, facts }: Checkout): string => {
  const amount = formatMoney(cart.toPay, cart.currency);
  return facts.pickup === true ? messages.cashPickupText(amount) : messages.cashText(amount);
};

type MethodProps = Omit<MethodsProps, 'onChoose'> & { offered: OfferedMethod };

const MethodCard = ({ checkout, chosen, isCashAllowed, offered: { method, text } }: MethodProps) => {
  const { cart, facts } = checkout;
  const usual = method === 'CARD' ? messages.cardText[cart.currency] : cashText(checkout);
  const isAllowed = method === 'CARD' || isCashAllowed;
  const cashLabel = facts.pickup === true ? messages.cashPickup : messages.cash;
  return (
    <RadioCard
      name="paymentMethod"
      value={method}
      label={method === 'CARD' ? purchaseMessages.byCard(cart.currency) : cashLabel}
      texts={isAllowed ? [usual, ...(text === null ? [] : [text])] : [messages.noCash]}
      disabled={!isAllowed}
      defaultChecked={chosen === method}
    />
  );
};

const Methods = ({ onChoose, ...props }: MethodsProps) => (
  <RadioCards
    name="paymentMethod"
    legend={messages.method}
    onChoose={(value) => onChoose(value === 'CASH' ? 'CASH' : 'CARD')}
  >
    {props.checkout.methods.map((offered) => (
      <MethodCard key={offered.method} {...props} offered={offered} />
    ))}
  </RadioCards>
);

const NoMethod = () => (
  <p className="notice">
    {messages.noMethod}{' '}
    <a className="link" href={stepPath('delivery')} target="_self">
      {messages.changeDelivery}
    </a>
  </p>
);

const buttonText = ({ cart, facts }: Checkout, method: Method): string => {
  const amount = formatMoney(cart.toPay, cart.currency);
  if (cart.toPay === 0) return messages.confirm;
  if (method === 'CARD') return messages.pay(amount);
  return facts.pickup === true ? messages.confirmPickup(amount) : messages.confirmCash(amount);
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

const OtherPayer = () => (
  <div className="pay-other">
    <button className="button button-line" name="intent" value={otherPayerIntent}>
      {messages.other}
    </button>
    <p className="muted">{messages.otherHint}</p>
  </div>
);

const Choice = (props: MethodsProps) => {
  const { checkout, chosen } = props;
  if (checkout.cart.toPay === 0)
    return (
      <>
        <p>{messages.nothingToPay[balancesUsed(checkout.cart)]}</p>
        <input type="hidden" name="paymentMethod" value="CARD" />
      </>
    );
  return (
    <>
      {checkout.methods.length > 0 ? <Methods {...props} /> : null}
      {chosen === null ? <NoMethod /> : null}
    </>
  );
};

export const PaymentStep = ({ checkout, errors, refusal }: PaymentStepProps) => {
  const { cart, answers, modes, methods, fields, key } = checkout;
  const isCashAllowed = modes.find(({ id }) => id === answers.deliveryModeId)?.cash ?? false;
  const usable = methods.map(({ method }) => method).filter((method) => method === 'CARD' || isCashAllowed);
  const answered = usable.find((method) => method === answers.paymentMethod);
  const [method, setMethod] = useState<Method | null>(answered ?? usable[0] ?? null);
  const isFree = cart.toPay === 0;
  const notice = refusal && refusal.title !== null ? <Notice refusal={refusal} /> : null;
  return (
    <>
      <form id={changesFormId} method="post" action={stepPath('payment')} />
      <StepForm checkout={checkout} errors={errors} notice={notice}>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="cart" value={cart.cartId ?? ''} />
        <input type="hidden" name="expectedTotal" value={cart.toPay} />
        <StoreCredit checkout={checkout} />
        <Choice checkout={checkout} chosen={method} isCashAllowed={isCashAllowed} onChoose={setMethod} />
        <Note initial={answers.note} maxLength={fields.note.maxLength ?? 0} />
        <Terms />
        {isFree || method !== null ? (
          <button className="button button-buy" name="intent" value="pay">
            {buttonText(checkout, method ?? 'CARD')}
          </button>
        ) : null}
        {!isFree && usable.includes('CARD') ? <OtherPayer /> : null}
      </StepForm>
    </>
  );
};
