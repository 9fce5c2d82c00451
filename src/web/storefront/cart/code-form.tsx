/** A promotion code or a gift card, behind a link; what it does or why it does nothing is said beside it. */
import { useState } from 'react';
import type { Cart, RuleVerdict } from '#shared/api/cart-shapes';
import { formatMoney } from '#shared/money';
import { Icon } from '#ui/icon.tsx';
import { setCode, takeCodeOff } from './cart-choices.ts';
import { act } from './form-act.ts';
import { cartMessages } from './cart.messages.ts';

const words = cartMessages.code;

const Rules = ({ rules }: { rules: readonly RuleVerdict[] }) =>
  rules.length === 0 ? null : (
    <ul className="code-rules" aria-label={words.rules}>
      {rules.map(({ rule, met, text }) => (
        <li key={rule} className={met ? 'code-met' : 'code-unmet'}>
          <Icon name={met ? 'check' : 'close'} />
          <span>
            <span className="visually-hidden">{met ? words.met : words.unmet} </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );

/** Each goes by itself: taking off a code leaves the card where it is. */
const TakeOff = ({ what, text }: { what: 'PROMOTION' | 'GIFT_CARD'; text: string }) => (
  <form method="post" action="/panier" onSubmit={act(() => void takeCodeOff(what))}>
    <input type="hidden" name="intent" value={what === 'PROMOTION' ? 'sans-code' : 'sans-carte'} />
    <button className="link cart-act">{text}</button>
  </form>
);

const Applied = ({ cart: { promotion, giftCard, currency } }: { cart: Cart }) => (
  <ul className="codes-applied">
    {promotion ? (
      <li className="code-applied">
        <p>{words.promotion(promotion.code, promotion.label)}</p>
        <TakeOff what="PROMOTION" text={words.remove} />
      </li>
    ) : null}
    {giftCard ? (
      <li className="code-applied">
        <p>
          {words.giftCard(giftCard.code)} <span>{words.remaining(formatMoney(giftCard.remaining, currency))}</span>
        </p>
        <TakeOff what="GIFT_CARD" text={words.removeCard} />
      </li>
    ) : null}
  </ul>
);

type CodeFormProps = { cart: Cart; problem: string | null; typed: string; rules: readonly RuleVerdict[] };

export const CodeForm = ({ cart, problem, typed, rules }: CodeFormProps) => {
  const [missing, setMissing] = useState(false);
  const [open, setOpen] = useState(problem !== null);
  const isOn = cart.promotion !== null || cart.giftCard !== null;
  const text = missing ? words.empty : problem;
  const send = async (form: HTMLFormElement, code: string): Promise<void> => {
    setMissing(code === '');
    const taken = code !== '' && (await setCode(code));
    if (taken) {
      form.reset();
      setOpen(false);
    } else form.querySelector<HTMLElement>('input[name="code"]')?.focus();
  };
  return (
    <section className="cart-part" id="code" aria-label={words.section}>
      {isOn ? <Applied cart={cart} /> : null}
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="link">{words.open}</summary>
        <form
          className="code-form"
          method="post"
          action="/panier"
          noValidate
          onSubmit={act((sent) => void send(sent.form, sent.get('code')))}
        >
          <input type="hidden" name="intent" value="code" />
          <label htmlFor="code-saisi">{words.label}</label>
          <p id="code-aide" className="field-hint">
            {words.hint}
          </p>
          <div className="code-field">
            <input
              id="code-saisi"
              name="code"
              defaultValue={typed}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={text === null ? undefined : true}
              aria-describedby={text === null ? 'code-aide' : 'code-aide code-erreur'}
            />
            <button className="button button-line button-small">{words.apply}</button>
          </div>
          <div role="alert" id="code-erreur">
            {text === null ? null : <p className="cart-problem">{text}</p>}
          </div>
        </form>
      </details>
      <Rules rules={rules} />
    </section>
  );
};
