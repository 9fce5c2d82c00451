/** The filters: a plain GET form that works without JavaScript; on small screens a sheet (native popover). */
import { Icon } from '#ui/icon.tsx';
import { Value } from './facet-value.tsx';
import { formId, panelId } from './filter-ids.ts';
import type { FacetValue, StyleFacet } from './facets.rules.ts';
import type { ListingData } from '#storefront/listing/listing-data.ts';
import { isBare } from '#storefront/listing/listing-state.rules.ts';
import { PriceFacet } from './price-facet.tsx';
import { listingToolsMessages } from '#storefront/listing/listing-tools.messages.ts';
import { FitFacet, MarkFacets, MaterialFacet } from './trait-facets.tsx';

const words = listingToolsMessages;

/** `counted` counts what the choice of the moment would leave: the listing shown, or a sheet not yet applied. */
type PanelProps = { data: ListingData; counted: ListingData };

const SizeValues = ({ data, values }: { data: ListingData; values: FacetValue[] }) => (
  <ul className="facet-sizes">
    {values.map((value) => (
      <Value key={value.key} name="taille" value={value} on={data.state.sizes.includes(value.key)} />
    ))}
  </ul>
);

/** Several systems of sizes fold, the first and those in use open. */
const SizeFacets = ({ data, counted }: PanelProps) => {
  const { sizes } = counted;
  const [only] = sizes.length === 1 ? sizes : [];
  return (
    <fieldset className="facet">
      <legend>{words.sizes}</legend>
      {only ? (
        <SizeValues data={data} values={only.values} />
      ) : (
        sizes.map(({ system, values }, index) => (
          <details key={system} open={index === 0 || values.some(({ key }) => data.state.sizes.includes(key))}>
            <summary className="facet-system">
              {words.systems[system]}
              <Icon name="down" />
            </summary>
            <SizeValues data={data} values={values} />
          </details>
        ))
      )}
    </fieldset>
  );
};

/** As many colours as one glance takes in; the rest folds, open when one of them is on. */
const shownStyles = 12;

const StyleFacets = ({ data, counted }: PanelProps) => {
  const { state } = data;
  const { styles } = counted;
  const values = (list: StyleFacet[]) => (
    <ul className="facet-styles">
      {list.map(({ hex, ...value }) => (
        <Value key={value.key} name="style" value={value} on={state.styles.includes(value.key)} hex={hex} />
      ))}
    </ul>
  );
  const rest = styles.slice(shownStyles);
  return (
    <fieldset className="facet">
      <legend>{words.styles}</legend>
      {values(styles.slice(0, shownStyles))}
      {rest.length > 0 ? (
        <details open={rest.some(({ key }) => state.styles.includes(key))}>
          <summary className="facet-system">
            {words.moreStyles(rest.length)}
            <Icon name="down" />
          </summary>
          {values(rest)}
        </details>
      ) : null}
    </fieldset>
  );
};

/** `isLost`: nobody could say how many articles the choice of the moment leaves. */
export const FacetPanel = ({ data, counted, isLost }: PanelProps & { isLost: boolean }) => (
  <section
    className={isBare(data) ? 'filters filters-bare' : 'filters'}
    id={panelId}
    popover="auto"
    aria-label={words.filterTitle}
  >
    <form id={formId} action={data.path} method="get">
      <div className="filters-head">
        <h2>{words.filterTitle}</h2>
        <button type="button" popoverTarget={panelId} popoverTargetAction="hide" aria-label={words.close}>
          <Icon name="close" />
        </button>
      </div>
      {data.state.keyword ? <input type="hidden" name="keyword" value={data.state.keyword} /> : null}
      {data.state.literal ? <input type="hidden" name="exact" value="1" /> : null}
      {data.sizes.length > 0 ? <SizeFacets data={data} counted={counted} /> : null}
      {data.styles.length > 0 ? <StyleFacets data={data} counted={counted} /> : null}
      <MaterialFacet data={data} counted={counted} />
      <FitFacet data={data} counted={counted} />
      <PriceFacet data={data} />
      <MarkFacets data={data} counted={counted} />
      <div className="filters-foot">
        <output className="filters-lost">{isLost ? words.lost : null}</output>
        <button className="button" type="submit" aria-live="polite">
          {isLost ? words.seeAny : words.see(counted.count)}
        </button>
      </div>
    </form>
  </section>
);
