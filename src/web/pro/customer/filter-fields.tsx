import { customerMessages as messages } from './customer.messages.ts';

export type FilterValues = {
  readonly kind: string;
  readonly orders: string;
  readonly newsletter: boolean;
  readonly claims: boolean;
};

const words = messages.filters;

/** Fields of the filter panel; the form around them sends them as the address of the list. */
export const FilterFields = ({ values }: { values: FilterValues }) => (
  <div className="filter-fields" key={JSON.stringify(values)}>
    <div>
      <div className="field">
        <label htmlFor="filtre-compte">{words.kindLegend}</label>
        <select id="filtre-compte" name="kind" defaultValue={values.kind}>
          <option value="">{words.any}</option>
          <option value="ACCOUNT">{messages.kindNames.ACCOUNT}</option>
          <option value="GUEST">{messages.kindNames.GUEST}</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="filtre-commandes">{words.ordersLegend}</label>
        <select id="filtre-commandes" name="orders" defaultValue={values.orders}>
          <option value="">{words.any}</option>
          {Object.entries(messages.orderRanges).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
    <div>
      <label className="check-line">
        <input type="checkbox" name="newsletter" value="1" defaultChecked={values.newsletter} />
        {words.withNewsletter}
      </label>
      <label className="check-line">
        <input type="checkbox" name="claims" value="1" defaultChecked={values.claims} />
        {words.withClaims}
      </label>
    </div>
  </div>
);
