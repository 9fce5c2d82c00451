/** Filters: a GET form that works without scripts, shown as a popover on small screens. */
import { Icon } from '#ui/icon.tsx';
import { FacetOption, FacetOptions } from './facet-option.tsx';
import { formId, panelId } from './filter-sheet.ts';
import type { FacetValue } from './facets.rules.ts';
import type { ListingData } from '#storefront/listing/listing-data.ts';
import { isEmptyPlace } from '#storefront/listing/listing-state.rules.ts';
import { PriceFacet } from './price-facet.tsx';
import { listingToolsMessages as words } from '#storefront/listing/listing-tools.messages.ts';
import { FitFacet, FlagFacets, MaterialFacet } from './trait-facets.tsx';

/** `preview`: counts for filters that are selected but not applied yet. */
type PanelProps = { data: ListingData; preview: ListingData };

const SizeValues = ({ data, values }: { data: ListingData; values: FacetValue[] }) => (
  <ul className="facet-sizes">
    {values.map((value) => (
      <FacetOption key={value.key} name="taille" value={value} isChecked={data.state.sizes.includes(value.key)} />
    ))}
  </ul>
);

/** When there are several size systems, opens the first one and those with selected sizes. */
const SizeFacets = ({ data, preview }: PanelProps) => {
  const { sizes } = preview;
  const [singleSystem] = sizes.length === 1 ? sizes : [];
  return (
    <fieldset className="facet">
      <legend>{words.sizes}</legend>
      {singleSystem ? (
        <SizeValues data={data} values={singleSystem.values} />
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

const maxStyles = 12;

const StyleFacets = ({ data, preview }: PanelProps) => (
  <fieldset className="facet">
    <legend>{words.styles}</legend>
    <FacetOptions
      name="style"
      values={preview.styles}
      checked={data.state.styles}
      max={maxStyles}
      moreLabel={words.moreStyles}
    />
  </fieldset>
);

export const FacetPanel = ({ data, preview, hasPreviewFailed }: PanelProps & { hasPreviewFailed: boolean }) => (
  <section
    className={isEmptyPlace(data) ? 'filters filters-bare' : 'filters'}
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
      {data.sizes.length > 0 ? <SizeFacets data={data} preview={preview} /> : null}
      {data.styles.length > 0 ? <StyleFacets data={data} preview={preview} /> : null}
      <MaterialFacet data={data} preview={preview} />
      <FitFacet data={data} preview={preview} />
      <PriceFacet data={data} />
      <FlagFacets data={data} preview={preview} />
      <div className="filters-foot">
        <output className="filters-lost">{hasPreviewFailed ? words.previewFailed : null}</output>
        <button className="button" type="submit" aria-live="polite">
          {hasPreviewFailed ? words.seeAny : words.see(preview.count)}
        </button>
      </div>
    </form>
  </section>
);
