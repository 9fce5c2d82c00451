/** One value of a filter. */
import { Swatch } from '#ui/swatch.tsx';
import type { FacetValue } from './facets.rules.ts';
import type { ValueFilter } from '#storefront/listing/listing-state.rules.ts';

type ValueProps = { name: ValueFilter; value: FacetValue; on: boolean; hex?: string | null };

/** One checkbox; a value that would leave nothing is shown and cannot be taken, unless it is already on. */
export const Value = ({ name, value, on, hex }: ValueProps) => {
  const id = `${name}-${value.key}`;
  return (
    <li className="choice">
      <input
        id={id}
        type="checkbox"
        name={name}
        value={value.key}
        defaultChecked={on}
        disabled={value.count === 0 && !on}
      />
      <label htmlFor={id}>
        {hex === undefined ? null : <Swatch hex={hex} />}
        {`${value.name} `}
        <span className="facet-count numbers">{value.count}</span>
      </label>
    </li>
  );
};
