/** What is wrong in a form of an order: at its top with links to the fields, and in the title of the page. */
import { formMessages } from './form.messages.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { ErrorSummary } from '#ui/field.tsx';

/** Sentences by field; under `''` what no field can mend. */
type Errors = Readonly<Record<string, string | undefined>>;

export const FormTitle = ({ title, errors }: { title: string; errors: Errors }) => (
  <title>{frameMessages.title(Object.keys(errors).length > 0 ? formMessages.errorTitle(title) : title)}</title>
);

export const Problems = ({ errors }: { errors: Errors }) => {
  const all = Object.entries(errors).flatMap(([name, text]) => (text === undefined ? [] : [{ name, text }]));
  if (all.length === 0) return null;
  const general = errors[''];
  return (
    <ErrorSummary title={formMessages.problem} errors={all.filter(({ name }) => name !== '')}>
      {general ? <p>{general}</p> : null}
    </ErrorSummary>
  );
};
