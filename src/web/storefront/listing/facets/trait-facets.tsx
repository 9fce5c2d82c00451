/** Filters on what an article is, whatever its size and colour: made of, cut, new, on sale, in stock. */
import { Icon } from '#ui/icon.tsx';
import { listingToolsMessages } from '#storefront/listing/listing-tools.messages.ts';
import { Value } from './facet-value.tsx';
import type { FacetValue } from './facets.rules.ts';
import type { ListingData } from '#storefront/listing/listing-data.ts';
import { markFilters } from '#storefront/listing/listing-state.rules.ts';

const words = listingToolsMessages;

type FacetProps = { data: ListingData; counted: ListingData };

/** As many as one glance takes in; the rest folds, open when one of them is on. */
const shownMaterials = 8;

type ValuesProps = { name: 'matiere' | 'coupe'; values: readonly FacetValue[]; on: readonly string[] };

const Values = ({ name, values, on }: ValuesProps) => (
  <ul className="facet-styles">
    {values.map((value) => (
      <Value key={value.key} name={name} value={value} on={on.includes(value.key)} />
    ))}
  </ul>
);

export const MaterialFacet = ({ data, counted }: FacetProps) => {
  const on = data.state.materials;
  const rest = counted.materials.slice(shownMaterials);
  return data.materials.length === 0 ? null : (
    <fieldset className="facet">
      <legend>{words.materials}</legend>
      <Values name="matiere" values={counted.materials.slice(0, shownMaterials)} on={on} />
      {rest.length > 0 ? (
        <details open={rest.some(({ key }) => on.includes(key))}>
          <summary className="facet-system">
            {words.moreMaterials(rest.length)}
            <Icon name="down" />
          </summary>
          <Values name="matiere" values={rest} on={on} />
        </details>
      ) : null}
    </fieldset>
  );
};

/** Cuts are adjectives: alone in a list, they begin with a capital. */
const titled = (value: FacetValue): FacetValue => ({
  ...value,
  name: value.name.charAt(0).toLocaleUpperCase('fr') + value.name.slice(1),
});

export const FitFacet = ({ data, counted }: FacetProps) =>
  data.fits.length === 0 ? null : (
    <fieldset className="facet">
      <legend>{words.fits}</legend>
      <Values name="coupe" values={counted.fits.map(titled)} on={data.state.fits} />
    </fieldset>
  );

export const MarkFacets = ({ data, counted }: FacetProps) =>
  data.marks.length === 0 ? null : (
    <fieldset className="facet">
      <legend>{words.only}</legend>
      <ul className="facet-styles">
        {counted.marks.map(({ key, count }) => {
          const on = data.state[markFilters[key]];
          return (
            <li className="choice" key={key}>
              <input id={key} type="checkbox" name={key} value="1" defaultChecked={on} disabled={count === 0 && !on} />
              <label htmlFor={key}>
                {`${words.marks[key]} `}
                <span className="facet-count numbers">{count}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
