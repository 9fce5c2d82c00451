import { orderStatuses } from './order-status-list.ts';
import { orderMessages as messages } from './order.messages.ts';

export type FilterValues = {
  readonly status: readonly string[];
  readonly paymentStatus: readonly string[];
  readonly paymentMethod: string;
  readonly from: string;
  readonly to: string;
  readonly mine: boolean;
};

const words = messages.filters;

const Choices = ({
  name,
  choices,
  chosen,
}: {
  name: string;
  choices: readonly (readonly [string, string])[];
  chosen: readonly string[];
}) =>
  choices.map(([value, label]) => (
    <label key={value} className="check-line">
      <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
      {label}
    </label>
  ));

/** Fields of the filter panel; the form around them sends them as the address of the list. */
export const FilterFields = ({ values }: { values: FilterValues }) => (
  <div className="filter-fields" key={JSON.stringify(values)}>
    <fieldset>
      <legend>{words.statusLegend}</legend>
      <Choices
        name="status"
        choices={orderStatuses.map((status) => [status, messages.statusNames[status]])}
        chosen={values.status}
      />
    </fieldset>
    <div>
      <fieldset>
        <legend>{words.paymentLegend}</legend>
        <Choices
          name="paymentStatus"
          choices={Object.entries(messages.paymentStatuses)}
          chosen={values.paymentStatus}
        />
      </fieldset>
      <div className="field">
        <label htmlFor="filtre-mode">{words.methodLegend}</label>
        <select id="filtre-mode" name="paymentMethod" defaultValue={values.paymentMethod}>
          <option value="">{words.anyMethod}</option>
          <option value="CARD">{messages.payments.CARD}</option>
          <option value="CASH">{messages.payments.CASH}</option>
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
      <label className="check-line">
        <input type="checkbox" name="mine" value="1" defaultChecked={values.mine} />
        {words.mine}
      </label>
    </div>
  </div>
);
