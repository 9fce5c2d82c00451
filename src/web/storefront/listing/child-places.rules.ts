import { listingTitles } from './listing-data.messages.ts';
import { listingPath, specialGroupPath, type Place } from '#shared/paths';

type CountedPlace = { id: string; name: string; seoName: string; count: number };
type CountedGroup = CountedPlace & { subGroups: CountedPlace[] };
type Section = { name: string; seoName: string; groups: { id: string }[] };

/** `count` is null when it is unknown. */
export type PlaceLink = { name: string; path: string; count: number | null };

export type ListingPlace = Place & { specialGroup?: string | undefined };

type NamedGroup = { name: string; subGroups: readonly { name: string }[] };

/**
 * `Vêtements femme`: unique in the tree, because group names repeat in each section. `names`: section, group,
 * sub-group.
 */
export const placeTitle = (names: readonly string[], groups: readonly NamedGroup[]): string => {
  const [section, group, sub] = names;
  if (section === undefined) return listingTitles.all;
  if (group === undefined) return listingTitles.sectionTitle(section);
  if (sub === undefined) return `${group} ${section.toLowerCase()}`;
  const title = `${sub} ${section.toLowerCase()}`;
  const isAmbiguous = groups.some(
    ({ name, subGroups }) => name !== group && subGroups.some((other) => other.name === sub),
  );
  return isAmbiguous ? `${title}, ${group.toLowerCase()}` : title;
};

/** Links one level below the place. For a sub-group: the sub-groups of its group. */
export const childPlaces = (
  place: ListingPlace,
  sections: readonly Section[],
  groups: readonly CountedGroup[],
): PlaceLink[] => {
  const { specialGroup, section, group } = place;
  const pathOf = (child: Place): string => (specialGroup ? specialGroupPath(specialGroup, child) : listingPath(child));
  if (!section) {
    const nonEmpty = new Set(groups.flatMap(({ id, count }) => (count > 0 ? [id] : [])));
    // A special group may have no items in some sections.
    const shown = specialGroup
      ? sections.filter((candidate) => candidate.groups.some(({ id }) => nonEmpty.has(id)))
      : sections;
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
