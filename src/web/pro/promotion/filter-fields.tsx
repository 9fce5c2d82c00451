import { promotionKinds, promotionStates } from '#shared/rules/promotion';
import { promotionMessages as messages } from './promotion.messages.ts';

export type FilterValues = { readonly state: string; readonly kind: string; readonly scope: string };

const words = messages.filters;

type SelectProps = {
  name: keyof FilterValues;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
};

const Select = ({ name, label, value, options }: SelectProps) => (
  <div className="field">
    <label htmlFor={`filtre-${name}`}>{label}</label>
    <select id={`filtre-${name}`} name={name} defaultValue={value}>
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  </div>
);

/** Fields of the filter panel; the form around them sends them as the address of the list. */
export const FilterFields = ({ values }: { values: FilterValues }) => (
  <div className="filter-fields" key={JSON.stringify(values)}>
    <Select
      name="state"
      label={words.stateLabel}
      value={values.state}
      options={[['', words.any], ...promotionStates.map((id) => [id, messages.states[id]] as const)]}
    />
    <Select
      name="kind"
      label={words.kindLabel}
      value={values.kind}
      options={[['', words.any], ...promotionKinds.map((id) => [id, messages.kinds[id]] as const)]}
    />
    <Select name="scope" label={words.scopeLabel} value={values.scope} options={Object.entries(words.scopes)} />
  </div>
);
