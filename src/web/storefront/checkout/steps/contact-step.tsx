/** First step: who orders. */
import { ErrorSummary, TextField } from '#ui/field.tsx';
import type { Checkout } from '#storefront/checkout/checkout-data.ts';
import { formMessages } from '#storefront/form/form.messages.ts';
import { checkoutMessages as words } from '#storefront/order/checkout.messages.ts';
import { maxLength, phoneAsWritten, type FieldErrors } from '#storefront/checkout/checkout.rules.ts';
import { StepForm } from './step-form.tsx';

export const errorList = (errors: FieldErrors): { name: string; text: string }[] =>
  Object.entries(errors).map(([name, text]) => ({ name, text }));

/** While it is typed at its end; whoever mends a digit in the middle is left alone until they leave. */
const groupDigits = (field: HTMLInputElement, prefix: string): void => {
  if (field.selectionStart !== field.value.length) return;
  const written = phoneAsWritten(field.value, prefix);
  if (written !== field.value) field.value = written;
};

export const ContactStep = ({ checkout, errors: given }: { checkout: Checkout; errors: FieldErrors }) => {
  const { draft, facts } = checkout;
  const field = (name: 'fullName' | 'email' | 'phone', errors: FieldErrors) => ({
    name,
    label: words.contact[name],
    error: errors[name],
    defaultValue: draft[name],
    maxLength: maxLength(name),
  });
  return (
    <StepForm step="coordonnees" draft={draft} facts={facts} errors={given}>
      {(errors) => (
        <>
          {errorList(given).length > 0 ? <ErrorSummary title={formMessages.problem} errors={errorList(given)} /> : null}
          <p className="muted">{formMessages.required}</p>
          <TextField {...field('fullName', errors)} autoComplete="name" />
          <TextField
            {...field('email', errors)}
            type="email"
            inputMode="email"
            hint={words.contact.emailHint}
            autoComplete="email"
          />
          <TextField
            {...field('phone', errors)}
            type="tel"
            inputMode="tel"
            onInput={({ currentTarget }) => groupDigits(currentTarget, facts.prefix)}
            hint={words.contact.phoneHint(facts.prefix)}
            autoComplete="tel"
          />
          <p className="muted">{words.guest}</p>
          <button className="button" name="intent" value="coordonnees">
            {words.toDelivery}
          </button>
        </>
      )}
    </StepForm>
  );
};
