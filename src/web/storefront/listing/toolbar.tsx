/** Count, density, filters and sort above the articles. */
import { Icon } from '#ui/icon.tsx';
import { DensitySwitch } from './density-switch.tsx';
import { formId, panelId } from './facets/filter-ids.ts';
import type { ListingData } from './listing-data.ts';
import { filterCount, isBare, sorts, type SortKey } from './listing-state.rules.ts';
import { toolbarMessages as words } from './toolbar.messages.ts';

/** The sort belongs to the form of the filters, which stands elsewhere in the page. */
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

/** The count scrolls away; on small screens the filters and the sort stay under the header. */
export const Toolbar = ({ data }: { data: ListingData }) => {
  const filters = filterCount(data.state);
  // Nothing to filter, nothing to sort.
  const bare = isBare(data);
  return (
    <div className="listing-head">
      <div className="listing-count">
        <output className="toolbar-count numbers" tabIndex={-1}>
          {words.count(data.count)}
        </output>
        {data.count > 1 ? <DensitySwitch /> : null}
      </div>
      {bare ? null : (
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
