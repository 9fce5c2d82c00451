/** A person as the list shows it, with the equivalents of the size guide. */
import type { HouseholdPerson } from '#shared/api/household';
import type { SizeSystem } from '#shared/api/shapes';
import { formatCalendarDay } from '#shared/dates';
import { systemsOf, type PersonKind } from '#shared/rules/household';
import { equivalentOf } from '#storefront/size-guide/size-tables.rules.ts';
import { kindKeys } from './household-data.ts';

export type PersonTileData = {
  id: string;
  name: string;
  kind: PersonKind;
  isSelf: boolean;
  /** `23 mai 2021`. */
  birthDate: string | null;
  sizes: { system: SizeSystem; label: string; equivalent: string | null; isByAge: boolean }[];
  next: { label: string; height: string | null } | null;
};

export const tileOf = ({ id, name, kind, isSelf, birthDate, sizes, next }: HouseholdPerson): PersonTileData => {
  const section = kindKeys[kind];
  const order = systemsOf[kind];
  return {
    id,
    name,
    kind,
    isSelf,
    birthDate: birthDate && formatCalendarDay(birthDate),
    sizes: sizes
      .map(({ system, label, source }) => ({
        system,
        label,
        equivalent: equivalentOf({ system, label }, section),
        isByAge: source === 'AGE',
      }))
      .toSorted((left, right) => order.indexOf(left.system) - order.indexOf(right.system)),
    next: next && { label: next.label, height: equivalentOf(next, section) },
  };
};
