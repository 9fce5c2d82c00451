/** First step: who orders. */
import { ErrorSummary, TextField } from '#ui/field';
import type { Checkout } from './checkout-data.tsx';
import { paiementMessages as words } from './paiement.messages.ts';
import type { FieldErrors } from './paiement.rules.ts';
import { StepForm } from './step-form.tsx';

export const errorList = (errors: FieldErrors): { name: string; text: string }[] =>
  Object.entries(errors).map(([name, text]) => ({ name, text }));

export const ContactStep = ({ checkout, errors: given }: { checkout: Checkout; errors: FieldErrors }) => {
  const { draft, facts } = checkout;
  return (
    <StepForm step="coordonnees" draft={draft} facts={facts} errors={given}>
      {(errors) => (
        <>
          {errorList(given).length > 0 ? <ErrorSummary title={words.problem} errors={errorList(given)} /> : null}
          <p className="muted">{words.required}</p>
          <TextField
            name="fullName"
            label={words.contact.fullName}
            error={errors.fullName}
            defaultValue={draft.fullName}
            autoComplete="name"
            maxLength={120}
          />
          <TextField
            name="email"
            type="email"
            inputMode="email"
            label={words.contact.email}
            hint={words.contact.emailHint}
            error={errors.email}
            defaultValue={draft.email}
            autoComplete="email"
            maxLength={254}
          />
          <TextField
            name="phone"
            type="tel"
            inputMode="tel"
            label={words.contact.phone}
            hint={words.contact.phoneHint(facts.prefix)}
            error={errors.phone}
            defaultValue={draft.phone}
            autoComplete="tel"
            maxLength={25}
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
