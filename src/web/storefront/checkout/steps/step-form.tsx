/** One step of the checkout: its form, checked while it is filled, sent once however often the button is pressed. */
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Draft, Facts, FieldErrors, FieldName, Step } from '#storefront/checkout/checkout.rules.ts';
import { faultOf, isField } from '#storefront/checkout/checkout.rules.ts';
import { checkoutMessages } from '#storefront/order/checkout.messages.ts';
import { remember, useTyped } from '#storefront/order/checkout-draft.ts';

/** The errors shown: the server's first, then what leaving a field shows or mends. */
const useErrors = (given: FieldErrors, draft: Draft, facts: Facts) => {
  const [errors, setErrors] = useState<FieldErrors>(given);
  const check = (name: FieldName, value: string): void => {
    const fault = faultOf(name, { ...draft, [name]: value }, facts);
    setErrors(({ [name]: _former, ...others }) => (fault === null ? others : { ...others, [name]: fault }));
  };
  return { errors, check };
};

type StepFormProps = {
  step: Step;
  draft: Draft;
  facts: Facts;
  /** What the server found wrong. */
  errors: FieldErrors;
  children: (errors: FieldErrors) => ReactNode;
};

export const StepForm = ({ step, draft, facts, errors: given, children }: StepFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const [busy, setBusy] = useState(false);
  const { errors, check } = useErrors(given, draft, facts);
  useTyped(form);
  // Coming back by the browser's button finds the form as it was, and it may be sent again.
  useEffect(() => {
    const again = (): void => {
      sent.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);
  const onSubmit = (event: FormEvent): void => {
    if (sent.current) event.preventDefault();
    sent.current = true;
    setBusy(true);
  };
  const onLeft = useEffectEvent(({ target }: Event): void => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isText || target.type === 'radio' || !isField(target.name)) return;
    // an empty field that was only passed through is not wrong yet
    if (target.value !== '' || errors[target.name]) check(target.name, target.value);
  });
  // One listener for all fields, whichever step draws them.
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    let pressed = false;
    const onTyped = (): void => remember(element);
    // a sentence that appears while the button is being pressed would move it from under the finger
    const onPress = ({ target }: Event): void => {
      pressed = target instanceof Element && target.closest('button') !== null;
    };
    const onBlur = (event: Event): void => {
      if (!pressed) onLeft(event);
    };
    element.addEventListener('input', onTyped);
    element.addEventListener('pointerdown', onPress);
    element.addEventListener('focusout', onBlur);
    return () => {
      element.removeEventListener('input', onTyped);
      element.removeEventListener('pointerdown', onPress);
      element.removeEventListener('focusout', onBlur);
    };
  }, []);
  return (
    <form
      method="post"
      action={`/paiement?state=${step}`}
      noValidate
      ref={form}
      className="step-form"
      aria-busy={busy}
      onSubmit={onSubmit}
    >
      {children(errors)}
      <output className="visually-hidden">{busy ? checkoutMessages.busy : ''}</output>
    </form>
  );
};
