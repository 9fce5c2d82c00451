import { Icon } from '#ui/icon.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { SizeLabel } from '#storefront/card/size-label.tsx';
import type { FacetValue } from './facets.rules.ts';
import type { ValueFilter } from '#storefront/listing/listing-state.rules.ts';

type OptionProps = { name: ValueFilter; value: FacetValue; isChecked: boolean };

/** Checkbox of a filter value. Disabled when it would leave no item, unless it is checked. */
export const FacetOption = ({ name, value: { key, name: label, count, hex, equivalent }, isChecked }: OptionProps) => {
  const id = `${name}-${key}`;
  return (
    <li className="choice">
      <input
        id={id}
        type="checkbox"
        name={name}
        value={key}
        defaultChecked={isChecked}
        disabled={count === 0 && !isChecked}
      />
      <label htmlFor={id}>
        {hex === undefined ? null : <Swatch hex={hex} />}
        <SizeLabel label={label} equivalent={equivalent} /> <span className="facet-count numbers">{count}</span>
      </label>
    </li>
  );
};

type OptionsProps = {
  name: ValueFilter;
  values: readonly FacetValue[];
  checked: readonly string[];
  /** Shows this many values. The others are in a `details` element, which is open when one of them is checked. */
  max?: number;
  moreLabel?: (count: number) => string;
};

export const FacetOptions = ({ name, values, checked, max = values.length, moreLabel }: OptionsProps) => {
  const more = values.slice(max);
  const list = (shown: readonly FacetValue[]) => (
    <ul className="facet-styles">
      {shown.map((value) => (
        <FacetOption key={value.key} name={name} value={value} isChecked={checked.includes(value.key)} />
      ))}
    </ul>
  );
  return (
    <>
      {list(values.slice(0, max))}
      {more.length > 0 ? (
        <details open={more.some(({ key }) => checked.includes(key))}>
          <summary className="facet-system">
            {moreLabel?.(more.length)}
            <Icon name="down" />
          </summary>
          {list(more)}
        </details>
      ) : null}
    </>
  );
};
