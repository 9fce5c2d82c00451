/** Links above the items: places one level below, and filters that can be removed. */
import { formatAmount, formatMoney, parseAmount, type Currency } from '#shared/money';
import { Icon } from '#ui/icon.tsx';
import type { FacetValue } from './facets/facets.rules.ts';
import { listingToolsMessages as words } from './listing-tools.messages.ts';
import type { ListingData } from './listing-data.ts';
import { useRequestedState } from './requested-state.ts';
import { withoutEach, withoutFilters, writeState, type ListingState } from './listing-state.rules.ts';

const priceText = ({ priceMin, priceMax }: ListingState, currency: Currency): string => {
  const low = parseAmount(priceMin, currency);
  const high = parseAmount(priceMax, currency);
  if (low === null) return words.priceTo(formatMoney(high ?? 0, currency));
  if (high === null) return words.priceFrom(formatMoney(low, currency));
  return words.priceBetween(formatAmount(Math.min(low, high), currency), formatMoney(Math.max(low, high), currency));
};

type Chip = { key: string; name: string; state: ListingState };

/** `state`: listing state without this filter. */
export const filterChips = ({ state, sizes, styles, materials, fits, flags, currency }: ListingData): Chip[] => {
  const findName = (prefix: string, values: readonly FacetValue[], chip: string): string | undefined =>
    chip.startsWith(prefix) ? values.find(({ key }) => key === chip.slice(prefix.length))?.name : undefined;
  const nameOf = (chip: string): string => {
    if (chip === 'prix') return `${words.priceTitle} ${priceText(state, currency)}`;
    const flag = flags.find(({ key }) => key === chip);
    if (flag) return words.flags[flag.key];
    const allSizes = sizes.flatMap(({ values }) => values);
    const size = findName('taille-', allSizes, chip);
    const fit = findName('coupe-', fits, chip);
    if (size !== undefined) return `${words.sizes} ${size}`;
    if (fit !== undefined) return words.fit(fit);
    return findName('style-', styles, chip) ?? findName('matiere-', materials, chip) ?? chip;
  };
  return withoutEach(state).map((chip) => ({ ...chip, name: nameOf(chip.key) }));
};

export const FilterChips = ({ data }: { data: ListingData }) => {
  const state = useRequestedState(data);
  const chips = filterChips({ ...data, state });
  if (chips.length === 0) return null;
  return (
    <ul className="chips chips-applied" aria-label={words.applied}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <a
            className="chip chip-on"
            href={data.path + writeState(chip.state)}
            data-scroll="keep"
            aria-label={words.remove(chip.name)}
          >
            {chip.name}
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a className="link" href={data.path + writeState(withoutFilters(state))} data-scroll="keep">
          {words.clear}
        </a>
      </li>
    </ul>
  );
};

export const ChildPlaceChips = ({ data }: { data: ListingData }) =>
  data.children.length === 0 ? null : (
    <nav className="children" aria-label={words.children}>
      <ul className="chips">
        {data.children.map(({ name, path, count }) => (
          <li key={path}>
            {count === 0 && path !== data.path ? (
              <span className="chip chip-empty">{name}</span>
            ) : (
              <a
                className={path === data.path ? 'chip chip-on' : 'chip'}
                href={path}
                aria-current={path === data.path ? 'page' : undefined}
              >
                {name}
                {count === null ? null : (
                  <>
                    {' '}
                    <span className="chip-count numbers">{count}</span>
                  </>
                )}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
