import type { Size, SizeSystem, Style } from '#shared/api/shapes';
import { sizeSystems } from '#shared/api/shapes';
import { styleKey } from '#shared/paths';
import { equivalentOf, type Table } from '#shared/rules/size-tables';
import { sizeKey, traitKey, type FlagFilter } from '#storefront/listing/listing-state.rules.ts';

export type FacetValue = {
  id: string;
  key: string;
  name: string;
  count: number;
  /** Only for colours. */
  hex?: string | null;
  /** Only for sizes: `S` for `38`. */
  equivalent?: string | null;
};
export type SizeFacet = { system: SizeSystem; values: FacetValue[] };

type Counted<Value> = Value & { count: number };

/** All values of the place, with the counts of the filtered list; 0 when a value would leave no item. */
export const recount = <Value extends { id: string }>(
  all: readonly Counted<Value>[],
  filtered: readonly { id: string; count: number }[],
): Counted<Value>[] => {
  const counts = new Map(filtered.map((value) => [value.id, value.count]));
  return all.map((value) => ({ ...value, count: counts.get(value.id) ?? 0 }));
};

/** Sizes grouped by system, in the order of `sizeSystems`. `section` is empty when the list has several. */
export const sizeFacets = (
  all: readonly Counted<Size>[],
  filtered: readonly Counted<Size>[],
  { section, sizeTables }: { section: string; sizeTables: readonly Table[] },
): SizeFacet[] => {
  const bySystem = Map.groupBy(recount(all, filtered), (size) => size.system);
  return sizeSystems.flatMap((system) => {
    const sizes = bySystem.get(system);
    if (!sizes) return [];
    return [
      {
        system,
        values: sizes.map((size) => ({
          id: size.id,
          key: sizeKey(size),
          name: size.label,
          count: size.count,
          equivalent: equivalentOf(sizeTables, size, section),
        })),
      },
    ];
  });
};

export const styleFacets = (all: readonly Counted<Style>[], filtered: readonly Counted<Style>[]): FacetValue[] =>
  recount(all, filtered).map((style) => ({
    id: style.id,
    key: styleKey(style),
    name: style.name,
    hex: style.hex,
    count: style.count,
  }));

export const traitFacets = (
  all: readonly Counted<{ id: string; name: string }>[],
  filtered: readonly Counted<{ id: string; name: string }>[],
): FacetValue[] =>
  recount(all, filtered).map((trait) => ({ id: trait.id, key: traitKey(trait), name: trait.name, count: trait.count }));

export type FlagFacet = { key: FlagFilter; count: number };

/** Leaves out flags without items in the place, unless they are selected. */
export const flagFacets = (
  all: { isNew: number; onSale: number; inStock: number },
  filtered: typeof all,
  state: { isNew: boolean; onSale: boolean; inStock: boolean },
): FlagFacet[] =>
  (
    [
      ['nouveau', 'isNew'],
      ['solde', 'onSale'],
      ['dispo', 'inStock'],
    ] as const
  )
    .filter(([, member]) => all[member] > 0 || state[member])
    .map(([key, member]) => ({ key, count: filtered[member] }));
