/** Two fields that find an order again without an account. */
import { ErrorSummary, TextField } from '#ui/field';
import { commandeMessages } from './commande.messages.ts';

const words = commandeMessages.track;

type TrackFormProps = { typed: { reference: string; email: string }; problem: string | null };

export const TrackForm = ({ typed, problem }: TrackFormProps) => (
  <section className="narrow page">
    <h1>{words.title}</h1>
    <p className="lead">{words.lead}</p>
    {problem ? <ErrorSummary title={problem} errors={[]} /> : null}
    <form method="post" action="/commande/suivi" className="step-form">
      <TextField
        name="reference"
        label={words.reference}
        hint={words.referenceHint}
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
        defaultValue={typed.email}
        maxLength={254}
      />
      <button className="button" name="intent" value="trouver">
        {words.button}
      </button>
    </form>
  </section>
);
