import type { ReactNode } from 'react';
import type { FieldErrors } from '#app/field.rules.ts';
import { formMessages } from '#storefront/form/form.messages.ts';
import { Form } from '#storefront/form/form.tsx';
import type { Checkout } from '#storefront/checkout/checkout-data.ts';
import { checkoutDraft } from '#storefront/checkout/checkout-draft.ts';
import { checkoutMessages, checkoutSentences } from '#storefront/checkout/checkout.messages.ts';
import { fieldsOfStep, stepPath, type DeliveryFacts } from '#storefront/checkout/checkout.rules.ts';

type StepFormProps = {
  checkout: Checkout;
  errors: FieldErrors;
  notice?: ReactNode;
  /** Facts of the chosen mode when it differs from the submitted one. */
  facts?: DeliveryFacts;
  children: ReactNode;
};

export const StepForm = ({ checkout, errors, notice, facts = checkout.facts, children }: StepFormProps) => {
  const { step, answers, fields } = checkout;
  return (
    <Form
      action={stepPath(step)}
      title={`${checkoutMessages.steps[step]} — ${checkoutMessages.title}`}
      fields={fieldsOfStep(step, fields, facts)}
      values={answers}
      errors={errors}
      sentences={checkoutSentences}
      draft={checkoutDraft}
      notice={notice}
    >
      {step === 'payment' ? null : <p className="muted">{formMessages.required}</p>}
      {children}
    </Form>
  );
};
