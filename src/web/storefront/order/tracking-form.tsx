/** Two fields that find an order again without an account. */
import { TextField } from '#ui/field.tsx';
import { orderMessages } from './order.messages.ts';
import { FormTitle, Problems } from '#storefront/form/form-problems.tsx';
import type { TrackErrors, TypedTrack } from './tracking-form.rules.ts';

const words = orderMessages.track;

export const TrackForm = ({ typed, errors }: { typed: TypedTrack; errors: TrackErrors }) => (
  <section className="narrow page">
    <FormTitle title={words.title} errors={errors} />
    <h1>{words.title}</h1>
    <p className="lead">{words.lead}</p>
    <Problems errors={errors} />
    <form method="post" action="/commande/suivi" className="step-form" noValidate>
      <TextField
        name="reference"
        label={words.reference}
        hint={words.referenceHint}
        error={errors.reference}
        defaultValue={typed.reference}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={words.email}
        error={errors.email}
        defaultValue={typed.email}
        maxLength={254}
      />
      <button className="button" name="intent" value="trouver">
        {words.button}
      </button>
    </form>
  </section>
);
