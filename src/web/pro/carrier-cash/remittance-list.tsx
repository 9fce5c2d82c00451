/** The remittances of carriers: filters, columns, table; on the phone, as cards. */
import { useLocation } from 'react-router';
import { remittanceStates } from '#shared/rules/remittance-states';
import { EmptyList } from '#pro/table/blank-state.tsx';
import { ColumnMenu } from '#pro/table/column-menu.tsx';
import { DataTable } from '#pro/table/data-table.tsx';
import { FilterBar, type FilterChip } from '#pro/table/list-parts.tsx';
import { cashPath } from './cash-path.ts';
import { cashMessages as messages } from './cash.messages.ts';
import { remittanceColumns, type RemittanceTableRow } from './remittance-columns.tsx';
import { filterKeys, type CarrierChoice, type FilterValues } from './remittance-filters.ts';

const { filters } = messages;

const Day = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <div className="field">
    <label htmlFor={`filtre-${name}`}>{label}</label>
    <input id={`filtre-${name}`} type="date" name={name} defaultValue={value} />
  </div>
);

const Fields = ({ values, carriers }: { values: FilterValues; carriers: readonly CarrierChoice[] }) => (
  <div className="filter-fields" key={JSON.stringify(values)}>
    <div className="field">
      <label htmlFor="filtre-carrier">{filters.carrier}</label>
      <select id="filtre-carrier" name="carrierId" defaultValue={values.carrierId}>
        <option value="">{filters.any}</option>
        {carriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
    <div className="field">
      <label htmlFor="filtre-state">{filters.state}</label>
      <select id="filtre-state" name="state" defaultValue={values.state}>
        <option value="">{filters.any}</option>
        {remittanceStates.map((state) => (
          <option key={state} value={state}>
            {messages.state[state]}
          </option>
        ))}
      </select>
    </div>
    <Day name="from" label={filters.from} value={values.from} />
    <Day name="to" label={filters.to} value={values.to} />
  </div>
);

type RemittanceListProps = {
  rows: readonly RemittanceTableRow[];
  chips: readonly FilterChip[];
  values: FilterValues;
  carriers: readonly CarrierChoice[];
  columns: readonly string[];
  onColumns: (ids: readonly string[]) => void;
};

export const RemittanceList = ({ rows, chips, values, carriers, columns, onColumns }: RemittanceListProps) => {
  const { search } = useLocation();
  return (
    <>
      <FilterBar chips={chips} text={null} keys={filterKeys} fields={<Fields values={values} carriers={carriers} />}>
        <span className="spacer" />
        <ColumnMenu columns={remittanceColumns} shown={columns} onChange={onColumns} />
      </FilterBar>
      <div className="list">
        <div className="list-scroll all-cells remittance-list">
          {rows.length > 0 ? (
            <DataTable
              key={search}
              label={messages.tabs.PAID}
              columns={remittanceColumns}
              shown={columns}
              rows={rows}
              sort=""
              previewed={null}
              actions={null}
            />
          ) : (
            <EmptyList
              icon="cash"
              chips={chips}
              messages={messages.noRemittance}
              allPath={`${cashPath}?view=PAID`}
              create={null}
            />
          )}
        </div>
      </div>
    </>
  );
};
