/** "À ma taille": links that filter a list by the sizes of each person in the household. Loaded on demand. */
import { useOwnPeople } from '#storefront/household/own-people.ts';
import { ownSizeMessages as words } from '#storefront/household/own-size.messages.ts';
import type { ListingData } from './listing-data.ts';
import { useRequestedState } from './requested-state.ts';
import { writeState } from './listing-state.rules.ts';
import { hasSameKeys, ownFilters } from './own-size-filter.rules.ts';

export const OwnSizeFilter = ({ data }: { data: ListingData }) => {
  const people = useOwnPeople() ?? [];
  const state = useRequestedState(data);
  const filters = ownFilters(people, data);
  if (filters.length === 0) return null;
  return (
    <ul className="chips own-sizes" aria-label={words.filters}>
      {filters.map(({ person, keys }) => {
        const isOn = hasSameKeys(keys, state.sizes);
        const sizes = isOn ? [] : keys;
        return (
          <li key={person.id}>
            {/* Adds an entry to the history, unlike other filters, so that the back button shows all sizes again. */}
            <a
              className={isOn ? 'chip chip-on' : 'chip'}
              href={data.path + writeState({ ...state, sizes, page: 1 })}
              aria-current={isOn ? 'true' : undefined}
            >
              {words.filter(person)}
            </a>
          </li>
        );
      })}
    </ul>
  );
};
