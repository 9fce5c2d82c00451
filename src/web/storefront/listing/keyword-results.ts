/** Effects of a keyword on a listing: the preferred section, and a redirect to filters. */
import { redirect } from 'react-router';
import type { Shop } from '#app/shop-context.ts';
import type { ListingState } from './listing-state.rules.ts';

/** Query parameters of the place for the list call. */
type Scope = { selectedSection?: string };

/** Items of the visitor's section come first, unless the address names a section. */
export const visitorSectionQuery = async (
  shop: Shop,
  { selectedSection }: Scope,
): Promise<{ optionalItemSectionId?: string }> => {
  const section = selectedSection === undefined ? await shop.mainSection() : null;
  return section ? { optionalItemSectionId: section.id } : {};
};

/** `robe moins de 80 dinars` becomes the keyword `robe` with a price filter, which the visitor can remove. */
export const redirectToFilters = (
  filteredPath: string | null | undefined,
  { scope, path, state }: { scope: Scope; path: string; state: ListingState },
): void => {
  if (!filteredPath || state.literal || state.sort !== 'pertinence') return;
  const isWholeCatalogue = Object.keys(scope).length === 0;
  throw redirect(isWholeCatalogue ? filteredPath : path + filteredPath.slice(filteredPath.indexOf('?')));
};
