/** What is wrong in a form of an order: at its top with links to the fields, and in the title of the page. */
import { formWords } from '#storefront/paiement/form-words';
import { shellMessages } from '#storefront/shell/words';
import { ErrorSummary } from '#ui/field';

/** Sentences by field; under `''` what no field can mend. */
type Errors = Readonly<Record<string, string | undefined>>;

export const FormTitle = ({ title, errors }: { title: string; errors: Errors }) => (
  <title>{shellMessages.title(Object.keys(errors).length > 0 ? formWords.errorTitle(title) : title)}</title>
);

export const Problems = ({ errors }: { errors: Errors }) => {
  const all = Object.entries(errors).flatMap(([name, text]) => (text === undefined ? [] : [{ name, text }]));
  if (all.length === 0) return null;
  const general = errors[''];
  return (
    <ErrorSummary title={formWords.problem} errors={all.filter(({ name }) => name !== '')}>
      {general ? <p>{general}</p> : null}
    </ErrorSummary>
  );
};
