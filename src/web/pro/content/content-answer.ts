/** Answers of the actions about contents, and the comparison with what a colleague saved. For actions. */
import { data } from 'react-router';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { errorsOfRefusal, type FieldErrors, type Fields } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { momentText, type LocalTime } from '#pro/form/moment-text.ts';
import { compare, keptOf, seenIn, type Merge } from '#pro/merge/merge.ts';
import { contentMessages } from './content.messages.ts';

/** Values by field name; several values of one name are joined by spaces. */
export type FormValues = Readonly<Record<string, string>>;

export type Answer = {
  readonly values: FormValues;
  readonly errors: FieldErrors;
  /** Of the whole page. */
  readonly refusal: string | null;
  readonly merge: Merge | null;
};

const none: Answer = { values: {}, errors: {}, refusal: null, merge: null };

export const valuesIn = (form: FormData, names: readonly string[]): FormValues =>
  Object.fromEntries(
    names.map((name) => [
      name,
      form
        .getAll(name)
        .filter((value) => typeof value === 'string')
        .join(' ')
        .replaceAll('\r\n', '\n')
        .trim(),
    ]),
  );

/** `hasMissing`: a required field is empty; the summary then starts with `contentMessages.missing`. */
export const wrong = (values: FormValues, errors: FieldErrors, hasMissing: boolean) =>
  data<Answer>(
    { ...none, values, errors: hasMissing ? { '': contentMessages.missing, ...errors } : errors },
    { status: 400 },
  );

type Changed = { readonly by: string | null; readonly at: string | null };

const changedIn = (error: unknown): Changed => {
  const { extra } = (error as { details?: { extra?: Partial<Changed> } }).details ?? {};
  return { by: extra?.by ?? null, at: extra?.at ?? null };
};

type Saved = {
  readonly version: number;
  readonly values: FormValues;
  readonly labels: Readonly<Record<string, string>>;
  readonly textOf?: (name: string, value: string) => string;
};

export const mergeOf = (error: unknown, form: FormData, saved: Saved, localTime: LocalTime): Merge => {
  const { by, at } = changedIn(error);
  const typed = valuesIn(form, Object.keys(saved.labels));
  const compared = Object.entries(saved.labels).map(([name, label]) => ({
    name,
    label,
    before: seenIn(form, name),
    theirs: saved.values[name] ?? '',
    mine: typed[name] ?? '',
  }));
  return {
    intent: formText(form, 'intent'),
    seen: formText(form, 'version'),
    version: String(saved.version),
    by,
    moment: at === null ? null : momentText(at, localTime),
    fields: compare(compared, saved.textOf),
    facts: [],
    kept: keptOf(form, compared),
    closed: null,
  };
};

export const merged = (merge: Merge) => data<Answer>({ ...none, merge }, { status: 400 });

/** The answer to a refused form; rethrows faults and ended sessions. */
export const refused = (error: unknown, values: FormValues, fields: Fields) => {
  const code = refusalOf(error);
  if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
    throw error;
  const status = { status: refusalStatus(error) };
  if (code === 'BAD_REQUEST') {
    const errors = errorsOfRefusal(error, fields);
    if (Object.keys(errors).length > 0) return data<Answer>({ ...none, values, errors }, status);
  }
  return data<Answer>({ ...none, values, refusal: titleOf(code) }, status);
};

/** The answer to a refused picture: its sentence stands at the field `image`, so that the other values stay. */
export const refusedPicture = (error: unknown, values: FormValues, fields: Fields) => {
  const answer = refused(error, values, fields);
  const { refusal } = answer.data;
  return refusal === null ? answer : wrong(values, { image: refusal }, false);
};
