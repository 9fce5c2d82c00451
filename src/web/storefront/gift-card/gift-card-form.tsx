/** The form of a gift card, with a preview of the card. */
import { useState } from 'react';
import { formatMoney } from '#shared/money';
import { readValues, type FieldErrors, type Fields } from '#storefront/form/field.rules.ts';
import { FormField, FormGroup, FormTextArea } from '#storefront/form/form-fields.tsx';
import { formMessages } from '#storefront/form/form.messages.ts';
import { Form } from '#storefront/form/form.tsx';
import { Logo } from '#ui/logo.tsx';
import { amountOf, ownAmount, type AmountOffer, type GiftField, type GiftValues } from './gift-card-values.rules.ts';
import { giftCardMessages as words, giftSentences } from './gift-card.messages.ts';
import { giftDraft } from './unpaid-gift-card.ts';

const formatOrDash = (amount: number | null, offer: AmountOffer): string =>
  amount === null ? '—' : formatMoney(amount, offer.currency);

const Preview = ({ gift, offer }: { gift: GiftValues; offer: AmountOffer }) => (
  <figure className="gift-preview">
    <div className="gift-card">
      <Logo name="ourlet" />
      <p className="gift-card-amount numbers">{formatOrDash(amountOf(gift, offer), offer)}</p>
      <p>{words.previewFor(gift['recipient.name'] || words.previewSomeone)}</p>
      {gift.message ? <p className="gift-card-message">{gift.message}</p> : null}
      {gift['sender.name'] ? <p>{words.previewFrom(gift['sender.name'])}</p> : null}
    </div>
    <figcaption className="muted">{words.preview}</figcaption>
  </figure>
);

/** The second amount: the first one is the smallest. */
const defaultAmountId = ({ amounts }: AmountOffer): string => (amounts[1] ?? amounts[0])?.id ?? ownAmount;

const Amounts = ({ offer, chosenId }: { offer: AmountOffer; chosenId: string }) => {
  const format = (amount: number): string => formatMoney(amount, offer.currency);
  const choices = [
    ...offer.amounts.map(({ id, amount }) => ({ id, label: format(amount) })),
    { id: ownAmount, label: words.other },
  ];
  return (
    <FormGroup name="amountId" legend={words.amount} className="gift-amounts">
      <ul>
        {choices.map(({ id, label }) => (
          <li className="amount-choice" key={id}>
            <input type="radio" id={`amount-${id}`} name="amountId" value={id} defaultChecked={chosenId === id} />
            <label htmlFor={`amount-${id}`} className="numbers">
              {label}
            </label>
          </li>
        ))}
      </ul>
      <div className="amount-other">
        <FormField
          name="amount"
          label={words.other}
          hint={words.otherHint(format(offer.min), format(offer.max))}
          optional={undefined}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </FormGroup>
  );
};

/** Autocomplete fills in the data of the sender, who types. */
const Recipient = () => (
  <fieldset>
    <legend>{words.recipient}</legend>
    <FormField name="recipient.name" label={words.recipientName} autoComplete="off" />
    <FormField name="recipient.email" label={words.recipientEmail} autoComplete="off" />
  </fieldset>
);

const Sender = () => (
  <fieldset>
    <legend>{words.sender}</legend>
    <FormField name="sender.name" label={words.senderName} autoComplete="name" />
    <FormField name="sender.email" label={words.senderEmail} hint={words.senderHint} />
  </fieldset>
);

type GiftCardFormProps = {
  offer: AmountOffer;
  fields: Fields<GiftField>;
  idempotencyKey: string;
  values: GiftValues;
  errors: FieldErrors;
};

export const GiftCardForm = ({ offer, fields, idempotencyKey, values, errors }: GiftCardFormProps) => {
  const amountId = values.amountId || defaultAmountId(offer);
  const [gift, setGift] = useState<GiftValues>({ ...values, amountId });
  const amount = amountOf(gift, offer);
  return (
    <div className="gift page">
      <header>
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      <Form
        action="/cadeau"
        title={words.title}
        fields={fields}
        values={values}
        errors={errors}
        sentences={giftSentences}
        draft={giftDraft}
        onInput={(form) => setGift(readValues(new FormData(form), fields))}
      >
        <p className="muted">{formMessages.required}</p>
        <input type="hidden" name="key" value={idempotencyKey} />
        <Amounts offer={offer} chosenId={amountId} />
        <Recipient />
        <Sender />
        <FormTextArea name="message" label={words.message} hint={words.messageHint} rows={4} />
        <FormField name="sendAt" type="date" label={words.sendAt} hint={words.sendAtHint} />
        <button className="button button-buy">
          {amount === null ? words.payPlain : words.pay(formatMoney(amount, offer.currency))}
        </button>
      </Form>
      <aside>
        <Preview gift={gift} offer={offer} />
        <ul className="gift-rules">
          {words.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <a className="link" href="/cadeau/solde">
          {words.balanceLink}
        </a>
      </aside>
    </div>
  );
};
