import { stockLevels } from '#shared/rules/stock-reasons';
import { stockMessages } from './stock.messages.ts';
import type { Places } from './stock-filters.ts';

const words = stockMessages.filters;

type FieldProps = {
  name: string;
  label: string;
  value: string;
  options: readonly { readonly id: string; readonly name: string }[];
};

const Choice = ({ name, label, value, options }: FieldProps) => (
  <div className="field">
    <label htmlFor={`filtre-${name}`}>{label}</label>
    <select id={`filtre-${name}`} name={name} defaultValue={value}>
      <option value="">{words.any}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </select>
  </div>
);

type FilterFieldsProps = { values: Readonly<Record<'location' | 'section' | 'level', string>>; places: Places };

/** Fields of the filter panel. The form around them submits them as query parameters of the list. */
export const FilterFields = ({ values, places }: FilterFieldsProps) => (
  <div className="filter-fields" key={JSON.stringify(values)}>
    <Choice name="location" label={words.locationLegend} value={values.location} options={places.locations} />
    <Choice name="section" label={words.sectionLegend} value={values.section} options={places.sections} />
    <Choice
      name="level"
      label={words.levelLegend}
      value={values.level}
      options={stockLevels.map((id) => ({ id, name: stockMessages.tabs[id] }))}
    />
  </div>
);
