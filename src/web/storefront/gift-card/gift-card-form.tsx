import { useState } from 'react';
import { formatMoney } from '#shared/money';
import { readValues, type FieldErrors, type Fields } from '#app/field.rules.ts';
import { FormField, FormGroup, FormTextArea } from '#storefront/form/form-fields.tsx';
import { formMessages } from '#storefront/form/form.messages.ts';
import { Form } from '#storefront/form/form.tsx';
import { Image } from '#ui/image.tsx';
import { Logo } from '#ui/logo.tsx';
import type { SceneImage } from '#ui/scene.tsx';
import { Designs, type Design } from './gift-card-designs.tsx';
import { amountOf, ownAmount, type AmountOffer, type GiftField, type GiftValues } from './gift-card-values.rules.ts';
import { giftCardMessages as messages, giftSentences } from './gift-card.messages.ts';
import { giftDraft } from './unpaid-gift-card.ts';

const formatOrDash = (amount: number | null, offer: AmountOffer): string =>
  amount === null ? '—' : formatMoney(amount, offer.currency);

type PreviewProps = { gift: GiftValues; offer: AmountOffer; picture: SceneImage | null };

const Preview = ({ gift, offer, picture }: PreviewProps) => (
  <figure className="gift-preview">
    {picture ? (
      <Image
        className="gift-face"
        image={picture}
        sizes="(min-width: 768px) 460px, 60vw"
        rank="late"
        width={picture.width}
        height={picture.height}
      />
    ) : null}
    <div className={picture ? 'gift-card gift-card-inside' : 'gift-card'}>
      <Logo name="ourlet" />
      <p className="gift-card-amount numbers">{formatOrDash(amountOf(gift, offer), offer)}</p>
      <p>{messages.previewFor(gift['recipient.name'] || messages.previewSomeone)}</p>
      {gift.message ? <p className="gift-card-message">{gift.message}</p> : null}
      {gift['sender.name'] ? <p>{messages.previewFrom(gift['sender.name'])}</p> : null}
    </div>
    <figcaption className="muted">{messages.preview}</figcaption>
  </figure>
);

/** The second amount is the default; the first one is the smallest. */
const defaultAmountId = ({ amounts }: AmountOffer): string => (amounts[1] ?? amounts[0])?.id ?? ownAmount;

const Amounts = ({ offer, chosenId }: { offer: AmountOffer; chosenId: string }) => {
  const format = (amount: number): string => formatMoney(amount, offer.currency);
  const choices = [
    ...offer.amounts.map(({ id, amount }) => ({ id, label: format(amount) })),
    { id: ownAmount, label: messages.other },
  ];
  return (
    <FormGroup name="amountId" legend={messages.amount} className="gift-amounts">
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
          label={messages.other}
          hint={messages.otherHint(format(offer.min), format(offer.max))}
          optional={undefined}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </FormGroup>
  );
};

/** Has no autocomplete, which would fill in the data of the sender. */
const Recipient = () => (
  <fieldset>
    <legend>{messages.recipient}</legend>
    <FormField name="recipient.name" label={messages.recipientName} autoComplete="off" />
    <FormField name="recipient.email" label={messages.recipientEmail} autoComplete="off" />
  </fieldset>
);

const Sender = () => (
  <fieldset>
    <legend>{messages.sender}</legend>
    <FormField name="sender.name" label={messages.senderName} autoComplete="name" />
    <FormField name="sender.email" label={messages.senderEmail} hint={messages.senderHint} />
  </fieldset>
);

type GiftCardFormProps = {
  offer: AmountOffer & { designs: readonly Design[] };
  fields: Fields<GiftField>;
  idempotencyKey: string;
  /** Illustration that is shown when the shop has no designs. */
  picture: SceneImage | null;
  values: GiftValues;
  errors: FieldErrors;
};

export const GiftCardForm = ({ offer, fields, idempotencyKey, picture, values, errors }: GiftCardFormProps) => {
  const amountId = values.amountId || defaultAmountId(offer);
  const designId = values.designId || (offer.designs[0]?.id ?? '');
  const [gift, setGift] = useState<GiftValues>({ ...values, amountId, designId });
  const design = offer.designs.find(({ id }) => id === gift.designId);
  const amount = amountOf(gift, offer);
  return (
    <div className="gift page">
      <header>
        <h1>{messages.title}</h1>
        <p className="lead">{messages.lead}</p>
      </header>
      <Form
        action="/cadeau"
        title={messages.title}
        fields={fields}
        values={values}
        errors={errors}
        sentences={giftSentences}
        draft={giftDraft}
        onInput={(form) => setGift(readValues(new FormData(form), fields))}
      >
        <p className="muted">{formMessages.required}</p>
        <input type="hidden" name="key" value={idempotencyKey} />
        <Designs designs={offer.designs} chosenId={designId} />
        <Amounts offer={offer} chosenId={amountId} />
        <Recipient />
        <Sender />
        <FormTextArea name="message" label={messages.message} hint={messages.messageHint} rows={4} />
        <FormField name="sendAt" type="date" label={messages.sendAt} hint={messages.sendAtHint} />
        <Preview gift={gift} offer={offer} picture={design ? design.picture : picture} />
        <button className="button button-buy">
          {amount === null ? messages.payPlain : messages.pay(formatMoney(amount, offer.currency))}
        </button>
      </Form>
      <aside>
        <ul className="gift-rules">
          {messages.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <a className="link" href="/cadeau/solde">
          {messages.balanceLink}
        </a>
      </aside>
    </div>
  );
};
