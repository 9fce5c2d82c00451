import { invoiceMessages as messages } from './invoice.messages.ts';

export type FilterValues = {
  readonly kind: string;
  readonly status: readonly string[];
  readonly from: string;
  readonly to: string;
};

const words = messages.filters;
const payable = ['UNPAID', 'PARTIAL', 'PAID'] as const;

/** Fields of the filter panel; the form around them sends them as the address of the list. */
export const FilterFields = ({ values }: { values: FilterValues }) => (
  <div className="filter-fields" key={JSON.stringify(values)}>
    <fieldset>
      <legend>{words.statusLegend}</legend>
      {payable.map((status) => (
        <label key={status} className="check-line">
          <input type="checkbox" name="status" value={status} defaultChecked={values.status.includes(status)} />
          {messages.statuses[status]}
        </label>
      ))}
    </fieldset>
    <div>
      <div className="field">
        <label htmlFor="filtre-type">{words.kindLegend}</label>
        <select id="filtre-type" name="kind" defaultValue={values.kind}>
          <option value="">{words.any}</option>
          <option value="INVOICE">{messages.kinds.INVOICE}</option>
          <option value="CREDIT_NOTE">{messages.kinds.CREDIT_NOTE}</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="filtre-depuis">{words.fromLabel}</label>
        <input id="filtre-depuis" type="date" name="from" defaultValue={values.from} />
      </div>
      <div className="field">
        <label htmlFor="filtre-jusque">{words.toLabel}</label>
        <input id="filtre-jusque" type="date" name="to" defaultValue={values.to} />
      </div>
    </div>
  </div>
);
