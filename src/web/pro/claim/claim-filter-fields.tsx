import { claimMessages as messages } from './claim.messages.ts';

type Values = {
  readonly status: readonly string[];
  readonly kind: string;
  readonly typeId: string;
  readonly mine: boolean;
};

type Choice = { readonly id: string; readonly label: string };

const words = messages.filters;

/** Fields of the filter panel; the form around them sends them as the address. */
export const ClaimFilterFields = ({
  values,
  types,
  withStatus,
}: {
  values: Values;
  types: readonly Choice[];
  withStatus: boolean;
}) => (
  <div className="filter-fields" key={JSON.stringify(values)}>
    {withStatus ? (
      <fieldset>
        <legend>{words.status}</legend>
        {Object.entries(messages.statuses).map(([value, label]) => (
          <label key={value} className="check-line">
            <input type="checkbox" name="status" value={value} defaultChecked={values.status.includes(value)} />
            {label}
          </label>
        ))}
      </fieldset>
    ) : null}
    <div>
      <div className="field">
        <label htmlFor="filtre-type">{words.kind}</label>
        <select id="filtre-type" name="kind" defaultValue={values.kind}>
          <option value="">{words.anyKind}</option>
          {Object.entries(messages.kinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="filtre-motif">{words.typeId}</label>
        <select id="filtre-motif" name="typeId" defaultValue={values.typeId}>
          <option value="">{words.anyType}</option>
          {types.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <label className="check-line">
        <input type="checkbox" name="mine" value="1" defaultChecked={values.mine} />
        {words.mine}
      </label>
    </div>
  </div>
);
