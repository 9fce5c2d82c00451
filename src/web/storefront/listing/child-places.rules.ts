/** What stands below a place, or beside the last one of a branch: the ways to narrow a listing by the tree. */
import { listingPath, specialGroupPath, type Place } from '#shared/paths';

type Leaf = { id: string; name: string; seoName: string };
type Counted = Leaf & { count: number; subGroups: (Leaf & { count: number })[] };
type Section = { name: string; seoName: string; groups: { id: string }[] };

/** A way to another listing; `count` is null where it is not known. */
export type Way = { name: string; path: string; count: number | null };

/** Where the listing stands, and how addresses of its kind are written. */
export type At = Place & { selection?: string | undefined };

/**
 * The whole shop leads to its sections, a section to its groups, a group to its sub-groups; a sub-group to those beside
 * it. `groups` are those with something to show.
 */
export const childrenOf = (at: At, sections: readonly Section[], groups: readonly Counted[]): Way[] => {
  const { selection, section, group } = at;
  const pathOf = (place: Place): string => (selection ? specialGroupPath(selection, place) : listingPath(place));
  if (!section) {
    const filled = new Set(groups.flatMap(({ id, count }) => (count > 0 ? [id] : [])));
    // a selection may hold nothing of a section: it does not lead there
    const shown = selection ? sections.filter((one) => one.groups.some(({ id }) => filled.has(id))) : sections;
    return shown.map(({ name, seoName }) => ({ name, path: pathOf({ section: seoName }), count: null }));
  }
  if (!group)
    return groups.map(({ name, seoName, count }) => ({ name, path: pathOf({ section, group: seoName }), count }));
  const subGroups = groups.find(({ seoName }) => seoName === group)?.subGroups ?? [];
  return subGroups.map(({ name, seoName, count }) => ({
    name,
    path: pathOf({ section, group, subGroup: seoName }),
    count,
  }));
};
