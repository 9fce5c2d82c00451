/** A person as the list shows it, with the equivalents of the size guide. */
import type { HouseholdPerson } from '#shared/api/household';
import type { SizeSystem } from '#shared/api/shapes';
import { formatCalendarDay } from '#shared/dates';
import { systemsOf, type PersonKind } from '#shared/rules/household';
import { equivalentOf, type Table } from '#shared/rules/size-tables';
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

export const tileOf = (person: HouseholdPerson, sizeTables: readonly Table[]): PersonTileData => {
  const { id, name, kind, isSelf, birthDate, sizes, next } = person;
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
        equivalent: equivalentOf(sizeTables, { system, label }, section),
        isByAge: source === 'AGE',
      }))
      .toSorted((left, right) => order.indexOf(left.system) - order.indexOf(right.system)),
    next: next && { label: next.label, height: equivalentOf(sizeTables, next, section) },
  };
};
