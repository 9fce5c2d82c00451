/** Persons of a household: which size systems each kind of person wears, and which sections sell for them. */
import type { SizeSystem } from '#shared/api/shapes';

export const personKinds = ['WOMAN', 'MAN', 'CHILD', 'BABY'] as const;
export type PersonKind = (typeof personKinds)[number];

export const systemsOf: Readonly<Record<PersonKind, readonly SizeSystem[]>> = {
  WOMAN: ['FR_WOMEN', 'LETTER', 'FR_SHOE', 'FR_BRA'],
  MAN: ['FR_MEN', 'LETTER', 'FR_MEN_TROUSERS', 'FR_SHOE'],
  CHILD: ['AGE_CHILD', 'FR_SHOE'],
  BABY: ['AGE_BABY', 'FR_SHOE'],
};

/** seoNames of the sections. A baby soon needs children's sizes, so both kinds have both sections. */
const sectionsOf: Readonly<Record<PersonKind, readonly string[]>> = {
  WOMAN: ['femme'],
  MAN: ['homme'],
  CHILD: ['enfant', 'bebe'],
  BABY: ['bebe', 'enfant'],
};

/** True when the section sells for this kind of person. An empty section means all sections. */
export const isSectionOf = (kind: PersonKind, section: string): boolean =>
  section === '' || sectionsOf[kind].includes(section);

export const hasBirthDate = (kind: PersonKind): boolean => kind === 'CHILD' || kind === 'BABY';
