import type { ReactNode } from 'react';
import type { Fields } from '#app/field.rules.ts';
import { FieldErrors, TextArea } from '#pro/form/input-field.tsx';
import { Seen } from '#pro/merge/seen.tsx';
import { savedValues } from './claim-merge.ts';
import type { ClaimAnswer } from './claim-acts.ts';
import type { ClaimRecord } from './record-data.ts';

export type ClaimProps = {
  claim: ClaimRecord;
  fields: Readonly<Record<'accept' | 'refuse' | 'cancel' | 'note', Fields>>;
  answer: ClaimAnswer | undefined;
};

/** `intent`: undefined when the buttons of the form have it. */
export const Hidden = ({ intent, claim }: { intent?: string; claim: ClaimRecord }) => (
  <>
    {intent === undefined ? null : <input type="hidden" name="intent" value={intent} />}
    <input type="hidden" name="version" value={claim.version} />
    <Seen values={savedValues(claim)} />
  </>
);

export const Card = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

type WordsProps = {
  name: string;
  label: string;
  hint?: string;
  fields: Fields;
  own: ClaimAnswer | undefined;
  rows?: number;
  placeholder?: string;
};

/** A text area of a form, with the errors of the form above it. */
export const Words = ({ name, fields, own, ...rest }: WordsProps) => {
  const field = fields[name];
  return field ? (
    <TextArea {...rest} name={name} field={field} value={own?.values[name] ?? ''} error={own?.errors[name]} />
  ) : null;
};

export const Errors = ({ own }: { own: ClaimAnswer | undefined }) => <FieldErrors errors={own?.errors ?? {}} />;
