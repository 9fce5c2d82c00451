/** Matches the sizes of people with the sizes of an item or a list. */
import { isSectionOf, type PersonKind } from '#shared/rules/household';

export type OwnSize = { system: string; label: string };

/** `kind` is null for the sizes remembered in the browser, which name their section. */
export type OwnPerson = {
  id: string;
  name: string;
  isSelf: boolean;
  kind: PersonKind | null;
  sizes: readonly (OwnSize & { section?: string })[];
};

const wears = ({ kind }: OwnPerson, size: { section?: string }, section: string): boolean =>
  kind === null ? section === '' || size.section === section : isSectionOf(kind, section);

export const sizesIn = (person: OwnPerson, section: string): OwnSize[] =>
  person.sizes.filter((size) => wears(person, size, section));

/** Age in months of a label such as `6 ans` or `18 mois`; null for other labels. */
const monthsOf = (label: string): number | null => {
  const [, count, unit] = /^(\d{1,2}) (mois|ans?)$/.exec(label) ?? [];
  return count === undefined ? null : Number(count) * (unit === 'mois' ? 1 : 12);
};

/** Months by which a size may be too large. */
const maxSpare = 24;

/** The label of the person's size; for an age that the item does not have, the next larger one; else null. */
export const wornLabel = (own: string, labels: readonly string[]): string | null => {
  if (labels.includes(own)) return own;
  const months = monthsOf(own);
  if (months === null) return null;
  const larger = labels
    .map((label) => ({ label, spare: (monthsOf(label) ?? 0) - months }))
    .filter(({ spare }) => spare > 0 && spare <= maxSpare)
    .toSorted((left, right) => left.spare - right.spare);
  return larger[0]?.label ?? null;
};

export type Wanted = { system: string | null; section: string; labels: readonly string[] };
export type Match = { person: OwnPerson; sizeIndex: number };

/** People whose size the item has, with its index. The remembered sizes count only when nobody else matches. */
export const matchesOf = (people: readonly OwnPerson[], { system, section, labels }: Wanted): Match[] => {
  const all = people.flatMap((person) => {
    const own = sizesIn(person, section).find((size) => size.system === system);
    const label = own ? wornLabel(own.label, labels) : null;
    return label === null ? [] : [{ person, sizeIndex: labels.indexOf(label) }];
  });
  const named = all.filter(({ person }) => person.kind !== null);
  return named.length > 0 ? named : all;
};

/** The active person, else the only one; null when the visitor has to choose. */
export const activeMatch = (matches: readonly Match[], activeId: string | null): Match | null => {
  const active = matches.find(({ person }) => person.id === activeId);
  return active ?? (matches.length === 1 ? (matches[0] ?? null) : null);
};
