/** What two people changed at once in a record: compared field by field, and read back from the form of the choice. */
import { formText } from '#app/form-text.ts';

/** Values are those of the form field; `textOf` of the page turns them into words. */
export type Compared = {
  readonly name: string;
  readonly label: string;
  /** As this person saw it, as it is saved now, and as this person typed it. */
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
};

type Side = 'before' | 'theirs' | 'mine';
export type MergeField = Compared & {
  readonly texts: Readonly<Record<Side, string>>;
  /** Preselected value; null where both changed the field, so that the person decides. */
  readonly chosen: 'mine' | 'theirs' | null;
};

export type Merge = {
  readonly intent: string;
  /** Version that the person saw, and the one to save on; a number, or the moment of the last change. */
  readonly seen: string;
  readonly version: string;
  /** Who saved in between, and when, in words. */
  readonly by: string | null;
  readonly moment: string | null;
  readonly fields: readonly MergeField[];
  /** What else the other person changed, which this form does not have. */
  readonly facts: readonly { readonly label: string; readonly before: string; readonly theirs: string }[];
  /** The other values of the form, sent again as they are. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  /** Why nothing can be saved any more, in French. */
  readonly closed: string | null;
};

export const seenName = (name: string): string => `seen:${name}`;
export const mineName = (name: string): string => `mine:${name}`;
export const theirsName = (name: string): string => `theirs:${name}`;
export const choiceName = (name: string): string => `choice:${name}`;

/** Value that the person saw when the form was opened. */
export const seenIn = (form: FormData, name: string): string => formText(form, seenName(name));

const chosenOf = ({ before, theirs, mine }: Compared): MergeField['chosen'] => {
  if (mine === before) return 'theirs';
  return theirs === before ? 'mine' : null;
};

/** The fields whose saved value is not the typed one. */
export const compare = (
  fields: readonly Compared[],
  textOf: (name: string, value: string) => string = (_, value) => value,
): MergeField[] =>
  fields
    .filter(({ mine, theirs }) => mine !== theirs)
    .map((field) => ({
      ...field,
      texts: {
        before: textOf(field.name, field.before),
        theirs: textOf(field.name, field.theirs),
        mine: textOf(field.name, field.mine),
      },
      chosen: chosenOf(field),
    }));

const isOfMerge = (name: string): boolean =>
  /^(seen|mine|theirs|choice):|^(merge|intent|version|seenVersion)$/.test(name);

/** What is sent again as it is: the values that are the same now, and those that are no fields of the comparison. */
export const keptOf = (
  form: FormData,
  fields: readonly Compared[],
  isDropped = (_name: string) => false,
): Merge['kept'] => {
  const compared = new Set(fields.map(({ name }) => name));
  const others = [...form].flatMap(([name, value]) =>
    typeof value !== 'string' || isOfMerge(name) || compared.has(name) || isDropped(name)
      ? []
      : [[name, value] as const],
  );
  const same = fields
    .filter(({ mine, theirs }) => mine === theirs)
    .flatMap(({ name, mine }) => [[name, mine] as const, [seenName(name), mine] as const]);
  return [...others, ...same];
};

/**
 * The form of the choice as the form that was first sent: with the chosen values and the current version. When a choice is
 * missing, with the typed values and the former version, so that the comparison is shown again.
 */
export const readMerged = (form: FormData): FormData => {
  if (!form.has('merge')) return form;
  const names = form.getAll('merge').map(String);
  const isComplete = names.every((name) => form.has(choiceName(name)));
  for (const name of names) {
    const isTheirs = isComplete && form.get(choiceName(name)) === 'theirs';
    form.set(name, formText(form, isTheirs ? theirsName(name) : mineName(name)));
    if (isComplete) form.set(seenName(name), formText(form, theirsName(name)));
  }
  if (!isComplete) form.set('version', formText(form, 'seenVersion'));
  return form;
};
