import { Icon } from '#ui/icon.tsx';
import { DensitySwitch } from './density.tsx';
import { formId, panelId } from './facets/filter-sheet.ts';
import type { ListingData } from './listing-data.ts';
import { filterCount, isEmptyPlace, sorts, type SortKey } from './listing-state.rules.ts';
import { listingToolsMessages as words } from './listing-tools.messages.ts';

/** Submitted with the filter form, which is at another place in the page. */
const Sort = ({ data }: { data: ListingData }) => (
  <p className="toolbar-sort">
    <label htmlFor="tri">{words.sort}</label>
    <select id="tri" name="tri" form={formId} defaultValue={data.state.sort}>
      {(Object.keys(sorts) as SortKey[]).map((key) => (
        <option key={key} value={key}>
          {words.sorts[key]}
        </option>
      ))}
    </select>
    <button className="no-script" type="submit" form={formId}>
      {words.applySort}
    </button>
  </p>
);

export const Toolbar = ({ data }: { data: ListingData }) => {
  const filters = filterCount(data.state);
  return (
    <div className="listing-head">
      <div className="listing-count">
        <output className="toolbar-count numbers" tabIndex={-1}>
          {words.count(data.count)}
        </output>
        {data.count > 1 ? <DensitySwitch /> : null}
      </div>
      {isEmptyPlace(data) ? null : (
        <div className="toolbar">
          <button type="button" className="toolbar-filter" popoverTarget={panelId}>
            <Icon name="filter" />
            {filters === 0 ? words.filters : words.filtersOn(filters)}
          </button>
          <Sort data={data} />
        </div>
      )}
    </div>
  );
};
