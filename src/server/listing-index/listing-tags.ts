/** Tags of listings: a change of an item concerns the listings of the scopes it was or is in. */
import { anyItem } from '#platform/cache';
import type { ListingQuery } from './listing.rules.ts';

export type ScopeKind = 'section' | 'group' | 'subgroup' | 'special';

export const scopeTag = (region: string, kind: ScopeKind, id: number): string => `${region} ${kind} ${id}`;
/** Items of no scope in particular. */
export const catalogueTag = (region: string): string => `${region} catalogue`;

/** The narrowest scope that contains every item of the answer. */
export const tagOfQuery = (kind: 'list' | 'facets', query: ListingQuery): string => {
  const { region, keyword, sectionId, groupId, subgroupId, specialGroupId } = query;
  // Texts of items are not in the model, so its changes do not tell what a keyword finds.
  if (keyword !== undefined) return anyItem;
  // Facets also count the other groups, as if none was chosen.
  if (kind === 'list' && subgroupId !== undefined) return scopeTag(region, 'subgroup', subgroupId);
  if (kind === 'list' && groupId !== undefined) return scopeTag(region, 'group', groupId);
  if (specialGroupId !== undefined) return scopeTag(region, 'special', specialGroupId);
  if (sectionId !== undefined) return scopeTag(region, 'section', sectionId);
  return catalogueTag(region);
};
