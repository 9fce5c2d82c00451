/** The form of a gift card, beside the card as it will be received. */
import { useRef, useState, type FormEvent } from 'react';
import { formatMoney } from '#shared/money';
import { formMessages } from '#storefront/form/form.messages.ts';
import { ErrorSummary, fieldId, TextAreaField, TextField } from '#ui/field.tsx';
import { Logo } from '#ui/logo.tsx';
import { remember, useTyped } from '#ui/typed.ts';
import { giftCardMessages as words } from './gift-card.messages.ts';
import { amountOf, readGift, type GiftAmounts, type GiftErrors, type GiftForm } from './gift-card-form.rules.ts';
import { giftMemory } from './unpaid-gift-card.ts';

const Preview = ({ gift, offered }: { gift: GiftForm; offered: GiftAmounts }) => {
  const amount = amountOf(gift, offered);
  return (
    <figure className="gift-preview">
      <div className="gift-card">
        <Logo name="ourlet" />
        <p className="gift-card-amount numbers">{amount === null ? '—' : formatMoney(amount, offered.currency)}</p>
        <p>{words.previewFor(gift.recipientName || words.someone)}</p>
        {gift.message ? <p className="gift-card-message">{gift.message}</p> : null}
        {gift.senderName ? <p>{words.previewFrom(gift.senderName)}</p> : null}
      </div>
      <figcaption className="muted">{words.preview}</figcaption>
    </figure>
  );
};

const amountError = `${fieldId('amountId')}-erreur`;

type AmountsProps = { offered: GiftAmounts; gift: GiftForm; errors: GiftErrors };

const Amounts = ({ offered, gift, errors }: AmountsProps) => {
  const say = (amount: number): string => formatMoney(amount, offered.currency);
  const choices = [
    ...offered.amounts.map(({ id, amount }) => ({ id, label: say(amount) })),
    { id: 'autre', label: words.other },
  ];
  const first = gift.amountId || (offered.amounts[1] ?? offered.amounts[0])?.id || 'autre';
  return (
    <fieldset
      className="gift-amounts"
      id={fieldId('amountId')}
      tabIndex={-1}
      aria-describedby={errors.amountId ? amountError : undefined}
    >
      <legend>{words.amount}</legend>
      {errors.amountId ? (
        <p className="field-error" id={amountError}>
          {errors.amountId}
        </p>
      ) : null}
      <ul>
        {choices.map(({ id, label }) => (
          <li className="amount-choice" key={id}>
            <input type="radio" id={`montant-${id}`} name="amountId" value={id} defaultChecked={first === id} />
            <label htmlFor={`montant-${id}`} className="numbers">
              {label}
            </label>
          </li>
        ))}
      </ul>
      <div className="amount-other">
        <TextField
          name="other"
          label={words.other}
          hint={words.otherHint(say(offered.min), say(offered.max))}
          error={errors.other}
          defaultValue={gift.other}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      </div>
    </fieldset>
  );
};

type PersonProps = { who: 'recipient' | 'sender'; gift: GiftForm; errors: GiftErrors };

/** The one who gets the card is not the one whose browser fills this in. */
const Person = ({ who, gift, errors }: PersonProps) => {
  const [name, email] = [`${who}Name`, `${who}Email`] as const;
  const isBuyer = who === 'sender';
  return (
    <fieldset>
      <legend>{words[who]}</legend>
      <TextField
        name={name}
        label={words[name]}
        error={errors[name]}
        defaultValue={gift[name]}
        autoComplete={isBuyer ? 'name' : 'off'}
        maxLength={120}
      />
      <TextField
        name={email}
        type="email"
        inputMode="email"
        label={words[email]}
        hint={isBuyer ? words.senderHint : undefined}
        error={errors[email]}
        defaultValue={gift[email]}
        autoComplete={isBuyer ? 'email' : 'off'}
        maxLength={254}
      />
    </fieldset>
  );
};

const Sending = ({ gift, errors, today }: { gift: GiftForm; errors: GiftErrors; today: string }) => (
  <>
    <TextAreaField
      name="message"
      label={words.message}
      hint={words.messageHint}
      optional={formMessages.optional}
      defaultValue={gift.message}
      rows={4}
      maxLength={500}
    />
    <TextField
      name="sendAt"
      type="date"
      label={words.sendAt}
      hint={words.sendAtHint}
      optional={formMessages.optional}
      error={errors.sendAt}
      defaultValue={gift.sendAt}
      min={today}
    />
  </>
);

type GiftCardFormProps = {
  offered: GiftAmounts;
  today: string;
  idempotencyKey: string;
  /** What the server was given before. */
  typed: GiftForm;
  errors: GiftErrors;
  refusal: string | null;
};

const Summary = ({ errors, refusal }: Pick<GiftCardFormProps, 'errors' | 'refusal'>) => {
  const list = Object.entries(errors).map(([name, text]) => ({ name, text }));
  if (list.length === 0 && refusal === null) return null;
  return (
    <ErrorSummary title={formMessages.problem} errors={list}>
      {refusal ? <p>{refusal}</p> : null}
    </ErrorSummary>
  );
};

/** Once on its way the form is not sent again; the key makes a second one harmless anyway. */
const useOnce = () => {
  const sent = useRef(false);
  return (event: FormEvent): void => {
    if (sent.current) event.preventDefault();
    sent.current = true;
  };
};

export const GiftCardForm = (props: GiftCardFormProps) => {
  const { offered, today, idempotencyKey, typed, errors, refusal } = props;
  const form = useRef<HTMLFormElement>(null);
  useTyped(form, giftMemory);
  const first = (offered.amounts[1] ?? offered.amounts[0])?.id ?? 'autre';
  const [gift, setGift] = useState<GiftForm>({ ...typed, amountId: typed.amountId || first });
  const amount = amountOf(gift, offered);
  const onSubmit = useOnce();
  return (
    <div className="gift page">
      <header>
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      <form
        method="post"
        action="/cadeau"
        className="step-form"
        noValidate
        ref={form}
        onSubmit={onSubmit}
        onInput={({ currentTarget }) => {
          setGift(readGift(new FormData(currentTarget)));
          remember(currentTarget, giftMemory);
        }}
      >
        <Summary errors={errors} refusal={refusal} />
        <p className="muted">{formMessages.required}</p>
        <input type="hidden" name="key" value={idempotencyKey} />
        <Amounts offered={offered} gift={typed} errors={errors} />
        <Person who="recipient" gift={typed} errors={errors} />
        <Person who="sender" gift={typed} errors={errors} />
        <Sending gift={typed} errors={errors} today={today} />
        <button className="button button-buy">
          {amount === null ? words.payPlain : words.pay(formatMoney(amount, offered.currency))}
        </button>
      </form>
      <aside>
        <Preview gift={gift} offered={offered} />
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
