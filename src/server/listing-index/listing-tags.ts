/** Tags of listings. A change of an item affects the listings of the scopes that it was in or is in now. */
import { anyItem } from '#platform/cache';
import type { ListingQuery } from './listing.rules.ts';

export type ScopeKind = 'section' | 'group' | 'subgroup' | 'special';

export const scopeTag = (region: string, kind: ScopeKind, id: number): string => `${region} ${kind} ${id}`;
/** Tag for listings that are not limited to a section, group or special group. */
export const catalogueTag = (region: string): string => `${region} catalogue`;

/** Tag of the narrowest scope that contains every item of the response. */
export const tagOfQuery = (kind: 'list' | 'facets', query: ListingQuery): string => {
  const { region, keyword, sectionId, groupId, subgroupId, specialGroupId } = query;
  // The model holds no texts of items, so it cannot tell which keywords a change affects.
  if (keyword !== undefined) return anyItem;
  // Facets also count the groups that are not chosen, so they depend on the whole section or special group.
  if (kind === 'list' && subgroupId !== undefined) return scopeTag(region, 'subgroup', subgroupId);
  if (kind === 'list' && groupId !== undefined) return scopeTag(region, 'group', groupId);
  if (specialGroupId !== undefined) return scopeTag(region, 'special', specialGroupId);
  if (sectionId !== undefined) return scopeTag(region, 'section', sectionId);
  return catalogueTag(region);
};
