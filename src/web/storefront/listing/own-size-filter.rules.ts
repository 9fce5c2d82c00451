/** Filters by the sizes of the persons in a household, for the sizes of a list. */
import { sizesIn, wornLabel, type OwnPerson } from '#storefront/household/own-people.rules.ts';
import type { SizeFacet } from './facets/facets.rules.ts';

export type OwnFilter = { person: OwnPerson; keys: string[] };

type Place = { section: string; sizes: readonly SizeFacet[] };

/** Persons whose sizes the list has. Sizes remembered by the browser are used only when there is no other person. */
export const ownFilters = (people: readonly OwnPerson[], { section, sizes }: Place): OwnFilter[] => {
  const keysOf = (person: OwnPerson): string[] => {
    const own = sizesIn(person, section);
    return sizes.flatMap(({ system, values }) => {
      const labels = values.map(({ name }) => name);
      const worn = own.flatMap((size) => (size.system === system ? (wornLabel(size.label, labels) ?? []) : []));
      return values.filter(({ name }) => worn.includes(name)).map(({ key }) => key);
    });
  };
  const filters = people
    .map((person) => ({ person, keys: [...new Set(keysOf(person))] }))
    .filter(({ keys }) => keys.length > 0);
  const named = filters.filter(({ person }) => person.kind !== null);
  return named.length > 0 ? named : filters;
};

export const hasSameKeys = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((key) => right.includes(key));
