/** Filters by material, fit, and flags (new, on sale, in stock). */
import { listingToolsMessages as words } from '#storefront/listing/listing-tools.messages.ts';
import { FacetOptions } from './facet-option.tsx';
import type { FacetValue } from './facets.rules.ts';
import type { ListingData } from '#storefront/listing/listing-data.ts';
import { flagFilters } from '#storefront/listing/listing-state.rules.ts';

type FacetProps = { data: ListingData; preview: ListingData };

const maxMaterials = 8;

export const MaterialFacet = ({ data, preview }: FacetProps) =>
  data.materials.length === 0 ? null : (
    <fieldset className="facet">
      <legend>{words.materials}</legend>
      <FacetOptions
        name="matiere"
        values={preview.materials}
        checked={data.state.materials}
        max={maxMaterials}
        moreLabel={words.moreMaterials}
      />
    </fieldset>
  );

/** Needed because names of fits are adjectives in lower case. */
const capitalise = (value: FacetValue): FacetValue => ({
  ...value,
  name: value.name.charAt(0).toLocaleUpperCase('fr') + value.name.slice(1),
});

export const FitFacet = ({ data, preview }: FacetProps) =>
  data.fits.length === 0 ? null : (
    <fieldset className="facet">
      <legend>{words.fits}</legend>
      <FacetOptions name="coupe" values={preview.fits.map(capitalise)} checked={data.state.fits} />
    </fieldset>
  );

export const FlagFacets = ({ data, preview }: FacetProps) =>
  data.flags.length === 0 ? null : (
    <fieldset className="facet">
      <legend>{words.only}</legend>
      <ul className="facet-styles">
        {preview.flags.map(({ key, count }) => {
          const isChecked = data.state[flagFilters[key]];
          return (
            <li className="choice" key={key}>
              <input
                id={key}
                type="checkbox"
                name={key}
                value="1"
                defaultChecked={isChecked}
                disabled={count === 0 && !isChecked}
              />
              <label htmlFor={key}>
                {`${words.flags[key]} `}
                <span className="facet-count numbers">{count}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
