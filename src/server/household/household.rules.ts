/** Checks of an entered person, and the JSON of a person. */
import type { HouseholdPerson } from '#shared/api/household';
import type { Size } from '#shared/api/shapes';
import { hasBirthDate, systemsOf, type PersonKind } from '#shared/rules/household';
import { isSoonOutgrown, sizesByAge, type AgeSize } from './age-size.rules.ts';
import type { SavedPerson } from './household.store.ts';

const ageSystems = ['AGE_BABY', 'AGE_CHILD'] as const;

const maxYears = 18;

/** Dates are `YYYY-MM-DD`. */
export const isBirthDate = (birthDate: string, today: string): boolean => {
  const oldest = `${Number(today.slice(0, 4)) - maxYears}${today.slice(4)}`;
  return birthDate <= today && birthDate > oldest;
};

/** Null when a size is unknown, is not worn by this kind of person, or is the second one of its system. */
export const readSizes = (
  sizeIds: readonly string[],
  kind: PersonKind,
  sizes: readonly Size[],
): { system: Size['system']; id: number }[] | null => {
  const found = sizeIds.flatMap((id) => sizes.find((size) => size.id === id) ?? []);
  const systems = new Set(found.map(({ system }) => system));
  const isAllowed = found.every(({ system }) => systemsOf[kind].includes(system));
  if (found.length !== sizeIds.length || systems.size !== found.length || !isAllowed) return null;
  return found.map(({ id, system }) => ({ id: Number(id), system }));
};

const ageSizes = (birthDate: string, sizes: readonly Size[], today: string) =>
  ageSystems.flatMap((system) => {
    const ofSystem = sizes.filter((size) => size.system === system);
    return sizesByAge(ofSystem, birthDate, today) ?? [];
  });

const nextOf = (now: AgeSize, next: Size | null, today: string): Size | null =>
  isSoonOutgrown(now, today) ? next : null;

/** Chosen sizes, then those expected by age in the other systems. */
export const personJson = (row: SavedPerson, sizes: readonly Size[], today: string): HouseholdPerson => {
  const { id, name, kind, birthDate, isSelf, sizeIds } = row;
  const chosen = sizes.filter((size) => sizeIds.includes(Number(size.id)));
  const expected = birthDate === null || !hasBirthDate(kind) ? [] : ageSizes(birthDate, sizes, today);
  const missing = expected.filter(({ now }) => !chosen.some(({ system }) => system === now.system));
  return {
    id: String(id),
    name,
    kind,
    birthDate,
    isSelf,
    sizes: [
      ...chosen.map((size) => ({ ...size, source: 'CHOSEN' as const })),
      ...missing.map(({ now }) => ({ id: now.id, label: now.label, system: now.system, source: 'AGE' as const })),
    ],
    next: missing.map(({ now, next }) => nextOf(now, next, today)).find((next) => next !== null) ?? null,
  };
};
