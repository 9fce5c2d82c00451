/** Facets as the panel shows them: every value of the place, with the number of articles it would leave. */
import type { Size, SizeSystem, Style } from '#shared/api/shapes';
import { sizeSystems } from '#shared/api/shapes';
import { styleKey } from '#storefront/card/style-key.rules.ts';
import { sizeKey, traitKey, type MarkFilter } from '#storefront/listing/listing-state.rules.ts';

export type FacetValue = { id: string; key: string; name: string; count: number };
export type SizeFacet = { system: SizeSystem; values: FacetValue[] };
export type StyleFacet = FacetValue & { hex: string | null };

type Counted<Value> = Value & { count: number };

/** Values of the whole place with the counts of the filtered one: a value that leaves nothing shows 0, it does not go. */
export const recount = <Value extends { id: string }>(
  all: readonly Counted<Value>[],
  filtered: readonly { id: string; count: number }[],
): Counted<Value>[] => {
  const counts = new Map(filtered.map((value) => [value.id, value.count]));
  return all.map((value) => ({ ...value, count: counts.get(value.id) ?? 0 }));
};

/** Sizes by system, in the order of the contract. */
export const sizeFacets = (all: readonly Counted<Size>[], filtered: readonly Counted<Size>[]): SizeFacet[] => {
  const bySystem = Map.groupBy(recount(all, filtered), (size) => size.system);
  return sizeSystems.flatMap((system) => {
    const sizes = bySystem.get(system);
    if (!sizes) return [];
    return [
      {
        system,
        values: sizes.map((size) => ({ id: size.id, key: sizeKey(size), name: size.label, count: size.count })),
      },
    ];
  });
};

export const styleFacets = (all: readonly Counted<Style>[], filtered: readonly Counted<Style>[]): StyleFacet[] =>
  recount(all, filtered).map((style) => ({
    id: style.id,
    key: styleKey(style),
    name: style.name,
    hex: style.hex,
    count: style.count,
  }));

/** Materials or cuts. */
export const traitFacets = (
  all: readonly Counted<{ id: string; name: string }>[],
  filtered: readonly Counted<{ id: string; name: string }>[],
): FacetValue[] =>
  recount(all, filtered).map((trait) => ({ id: trait.id, key: traitKey(trait), name: trait.name, count: trait.count }));

export type MarkFacet = { key: MarkFilter; count: number };

/** What is on or not; one of which the place holds nothing is not offered, unless it is on. */
export const markFacets = (
  all: { isNew: number; onSale: number; inStock: number },
  filtered: typeof all,
  state: { isNew: boolean; onSale: boolean; inStock: boolean },
): MarkFacet[] =>
  (
    [
      ['nouveau', 'isNew'],
      ['solde', 'onSale'],
      ['dispo', 'inStock'],
    ] as const
  )
    .filter(([, member]) => all[member] > 0 || state[member])
    .map(([key, member]) => ({ key, count: filtered[member] }));
