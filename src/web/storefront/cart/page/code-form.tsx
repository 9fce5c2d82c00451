import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Cart, RuleVerdict } from '#shared/api/cart-shapes';
import { formatMoney } from '#shared/money';
import { fieldOf } from '#storefront/cart/cart-view.rules.ts';
import { cartMessages } from '#storefront/cart/cart.messages.ts';
import { Icon } from '#ui/icon.tsx';
import { CartForm, useCartFetcher, type CartFetcher } from './cart-form.tsx';

const messages = cartMessages.code;

const CodeConditions = ({ verdicts }: { verdicts: readonly RuleVerdict[] }) =>
  verdicts.length === 0 ? null : (
    <ul className="code-rules" aria-label={messages.conditions}>
      {verdicts.map(({ rule, met: isMet, text }) => (
        <li key={rule} className={isMet ? 'code-met' : 'code-unmet'}>
          <Icon name={isMet ? 'check' : 'close'} />
          <span>
            <span className="visually-hidden">{isMet ? messages.conditionMet : messages.conditionUnmet} </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );

const RemoveCode = ({ fetcher }: Pick<CartFetcher, 'fetcher'>) => (
  <CartForm fetcher={fetcher} intent="remove-code">
    <button className="link cart-act">{messages.remove}</button>
  </CartForm>
);

const Applied = ({ cart, fetcher }: { cart: Cart; fetcher: CartFetcher['fetcher'] }) => {
  const { promotion, unusedCode, giftCard, currency } = cart;
  return (
    <ul className="codes-applied">
      {promotion ? (
        <li className="code-applied">
          <p>{messages.promotion(promotion.code, promotion.label)}</p>
          {promotion.code === null ? null : <RemoveCode fetcher={fetcher} />}
        </li>
      ) : null}
      {unusedCode === null ? null : (
        <li className="code-applied">
          <p>{messages.unused(unusedCode)}</p>
          <RemoveCode fetcher={fetcher} />
        </li>
      )}
      {giftCard ? (
        <li className="code-applied">
          <p>
            {messages.giftCard(giftCard.code)}{' '}
            <span>{messages.remaining(formatMoney(giftCard.remaining, currency))}</span>
          </p>
          <CartForm fetcher={fetcher} intent="remove-gift-card">
            <button className="link cart-act">{messages.removeCard}</button>
          </CartForm>
        </li>
      ) : null}
    </ul>
  );
};

/** Closes the form when its code was accepted, unless another is typed. Moves the focus to the field after a refusal. */
const useCodeForm = ({ fetcher, isBusy, message }: CartFetcher) => {
  const [isMissing, setMissing] = useState(false);
  const [isOpen] = useState(message !== null);
  const field = useRef<HTMLInputElement>(null);
  // The fetcher also removes codes, and clears `formData` when the answer arrives, so the sent form is stored.
  const sent = useRef<FormData>(undefined);
  useEffect(() => {
    if (fetcher.formData) sent.current = fetcher.formData;
    if (isBusy || fetcher.data === undefined) return;
    if (fetcher.data !== null) return field.current?.focus();
    if (!sent.current || !field.current) return;
    const isApplied = fieldOf(sent.current, 'intent') === 'apply-code';
    if (!isApplied || fieldOf(sent.current, 'code') !== field.current.value.trim()) return;
    field.current.form?.reset();
    field.current.closest('details')?.removeAttribute('open');
  }, [isBusy, fetcher.data, fetcher.formData]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    const isEmpty = fieldOf(new FormData(event.currentTarget), 'code') === '';
    setMissing(isEmpty);
    if (!isEmpty) return;
    event.preventDefault();
    field.current?.focus();
  };
  return { text: isMissing ? messages.empty : (message?.text ?? null), isOpen, field, onSubmit };
};

export const CodeForm = ({ cart }: { cart: Cart }) => {
  const codeFetcher = useCartFetcher('code', 'code');
  const { fetcher, message } = codeFetcher;
  const { text, isOpen, field, onSubmit } = useCodeForm(codeFetcher);
  return (
    <section className="cart-part" id="code" aria-label={messages.section}>
      {cart.promotion || cart.giftCard ? <Applied cart={cart} fetcher={fetcher} /> : null}
      <details open={isOpen}>
        <summary className="link">{messages.open}</summary>
        <CartForm fetcher={fetcher} intent="apply-code" className="code-form" onSubmit={onSubmit}>
          <label htmlFor="code-saisi">{messages.label}</label>
          <p id="code-aide" className="field-hint">
            {messages.hint}
          </p>
          <div className="code-field">
            <input
              ref={field}
              id="code-saisi"
              name="code"
              defaultValue={message?.typedCode ?? ''}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={text === null ? undefined : true}
              aria-describedby={text === null ? 'code-aide' : 'code-aide code-erreur'}
            />
            <button className="button button-line button-small">{messages.apply}</button>
          </div>
          <div role="alert" id="code-erreur">
            {text === null ? null : <p className="cart-problem">{text}</p>}
          </div>
        </CartForm>
      </details>
      <CodeConditions verdicts={message?.rules ?? cart.promotionRules} />
    </section>
  );
};
