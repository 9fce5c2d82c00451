import { useNavigation } from 'react-router';
import type { ListingData } from './listing-data.ts';
import { readState, type ListingState } from './listing-state.rules.ts';

/**
 * State of the listing that is being loaded, otherwise of the shown one. A second change of filters must build on it:
 * it would otherwise undo the first change, whose response has not arrived yet.
 */
export const useRequestedState = ({ path, state }: Pick<ListingData, 'path' | 'state'>): ListingState => {
  const { location } = useNavigation();
  return location?.pathname === path ? readState(new URLSearchParams(location.search)) : state;
};
