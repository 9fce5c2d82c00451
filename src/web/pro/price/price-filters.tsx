import { Form } from 'react-router';

type Section = { readonly id: number | string; readonly name: string };

type PriceFiltersProps = {
  words: {
    readonly label: string;
    readonly text: string;
    readonly section: string;
    readonly any: string;
    readonly apply: string;
  };
  values: { readonly text: string; readonly section: string };
  sections: readonly Section[];
  /** The filter that only this list has. */
  own: {
    readonly name: string;
    readonly label: string;
    readonly value: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };
};

/** Filters of the lists of prices and of purchase costs, sent in the address. */
export const PriceFilters = ({ words, values, sections, own }: PriceFiltersProps) => (
  <search aria-label={words.label}>
    <Form method="get" className="price-filters" key={`${values.text} ${values.section} ${own.value}`}>
      <div className="field">
        <label htmlFor="filtre-texte">{words.text}</label>
        <input id="filtre-texte" type="search" name="text" maxLength={80} defaultValue={values.text} />
      </div>
      <div className="field">
        <label htmlFor="filtre-rayon">{words.section}</label>
        <select id="filtre-rayon" name="section" defaultValue={values.section}>
          <option value="">{words.any}</option>
          {sections.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="filtre-propre">{own.label}</label>
        <select id="filtre-propre" name={own.name} defaultValue={own.value}>
          <option value="">{words.any}</option>
          {own.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button className="action action-small">{words.apply}</button>
    </Form>
  </search>
);
