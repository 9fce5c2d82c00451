import type { Checkout } from '#storefront/checkout/checkout-data.ts';
import { checkoutMessages as messages } from '#storefront/checkout/checkout.messages.ts';
import { formatPhone } from '#storefront/checkout/checkout.rules.ts';
import type { FieldErrors } from '#app/field.rules.ts';
import { FormField } from '#storefront/form/form-fields.tsx';
import { StepForm } from './step-form.tsx';

/** Only while the caret is at the end, because a correction in the middle would lose its position. */
const groupDigits = (field: HTMLInputElement, prefix: string): void => {
  if (field.selectionStart !== field.value.length) return;
  const formatted = formatPhone(field.value, prefix);
  if (formatted !== field.value) field.value = formatted;
};

export const ContactStep = ({ checkout, errors }: { checkout: Checkout; errors: FieldErrors }) => (
  <StepForm checkout={checkout} errors={errors}>
    <FormField name="contact.fullName" label={messages.contact.fullName} autoComplete="name" />
    <FormField name="contact.email" label={messages.contact.email} hint={messages.contact.emailHint} />
    <FormField
      name="contact.phone"
      label={messages.contact.phone}
      hint={messages.contact.phoneHint(checkout.phonePrefix)}
      onInput={({ currentTarget }) => groupDigits(currentTarget, checkout.phonePrefix)}
    />
    {checkout.isSignedIn ? null : <p className="muted">{messages.guest}</p>}
    <button className="button" name="intent" value="contact">
      {messages.toDelivery}
    </button>
  </StepForm>
);
