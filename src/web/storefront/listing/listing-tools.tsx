/** What leads elsewhere from above the articles: children of the place, filters applied. */
import { formatAmount, formatMoney, parseAmount, type Currency } from '#shared/money';
import { Icon } from '#ui/icon.tsx';
import type { FacetValue } from './facets/facets.rules.ts';
import { listingToolsMessages } from './listing-tools.messages.ts';
import type { ListingData } from './listing-data.ts';
import { withoutEach, withoutFilters, writeState, type ListingState } from './listing-state.rules.ts';

const words = listingToolsMessages;

/** The bounds as the shop writes them, the lower one first however they were typed. */
const priceText = ({ priceMin, priceMax }: ListingState, currency: Currency): string => {
  const low = parseAmount(priceMin, currency);
  const high = parseAmount(priceMax, currency);
  if (low === null) return words.priceTo(formatMoney(high ?? 0, currency));
  if (high === null) return words.priceFrom(formatMoney(low, currency));
  return words.priceBetween(formatAmount(Math.min(low, high), currency), formatMoney(Math.max(low, high), currency));
};

type Chip = { key: string; name: string; state: ListingState };

/** One chip a filter, with the state that is left without it. */
export const chipsOf = ({ state, sizes, styles, materials, fits, marks, currency }: ListingData): Chip[] => {
  // looked for, not listed: a place has a hundred values, and few of them are on
  const named = (prefix: string, values: readonly FacetValue[], chip: string): string | undefined =>
    chip.startsWith(prefix) ? values.find(({ key }) => key === chip.slice(prefix.length))?.name : undefined;
  const nameOf = (chip: string): string => {
    if (chip === 'prix') return `${words.priceTitle} ${priceText(state, currency)}`;
    const mark = marks.find(({ key }) => key === chip);
    if (mark) return words.marks[mark.key];
    const allSizes = sizes.flatMap(({ values }) => values);
    const size = named('taille-', allSizes, chip);
    const fit = named('coupe-', fits, chip);
    if (size !== undefined) return `${words.sizes} ${size}`;
    if (fit !== undefined) return words.fit(fit);
    return named('style-', styles, chip) ?? named('matiere-', materials, chip) ?? chip;
  };
  return withoutEach(state).map((chip) => ({ ...chip, name: nameOf(chip.key) }));
};

export const Chips = ({ data }: { data: ListingData }) => {
  const chips = chipsOf(data);
  if (chips.length === 0) return null;
  return (
    <ul className="chips chips-applied" aria-label={words.applied}>
      {chips.map(({ key, name, state }) => (
        <li key={key}>
          <a
            className="chip chip-on"
            href={data.path + writeState(state)}
            data-scroll="keep"
            aria-label={words.remove(name)}
          >
            {name}
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a className="link" href={data.path + writeState(withoutFilters(data.state))} data-scroll="keep">
          {words.clear}
        </a>
      </li>
    </ul>
  );
};

export const Children = ({ data }: { data: ListingData }) =>
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
