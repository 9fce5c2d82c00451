/** One list price and one sale for every variant, region by region. */
import { Form } from 'react-router';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { formMessages } from '#pro/form/form.messages.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { labelOf } from '#shared/money';
import { priceFields, type PriceField } from './price-acts.ts';
import { matrixMessages } from './matrix.messages.ts';
import type { RecordProps, RegionPrices } from './record-props.ts';

const messages = matrixMessages.regions;
const types: Readonly<Record<PriceField, 'text' | 'datetime-local'>> = {
  amount: 'text',
  sale: 'text',
  from: 'datetime-local',
  to: 'datetime-local',
};

type FieldProps = { region: RegionPrices; field: PriceField; value: string; error: string | undefined };

/** The page has one form a region, so its ids name the region. */
const PriceInput = ({ region: { code, currency }, field, value, error }: FieldProps) => {
  const id = `prix-${code}-${field}`;
  const isMoney = types[field] === 'text';
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>
        {messages[field]}
        <span className="field-optional">
          {isMoney ? ` ${labelOf(currency)}` : ''}
          {field === 'amount' ? '' : ` (${formMessages.optional})`}
        </span>
      </label>
      <input
        id={id}
        name={field}
        type={types[field]}
        inputMode={isMoney ? 'decimal' : undefined}
        defaultValue={value}
        maxLength={isMoney ? 20 : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-erreur` : undefined}
        autoComplete="off"
      />
      {error ? (
        <p className="field-error" id={`${id}-erreur`}>
          {error}
        </p>
      ) : null}
    </div>
  );
};

const RegionForm = ({ region, ...props }: RecordProps & { region: RegionPrices }) => {
  const { item, answer, may } = props;
  const own = answer?.intent === 'PRICES' && answer.values['region'] === region.code ? answer : undefined;
  const count = item.variants.filter(({ withdrawn }) => !withdrawn).length;
  return (
    <section className="card" aria-labelledby={`region-${region.code}`}>
      <div className="card-head">
        <h2 id={`region-${region.code}`}>{messages.title(region.name)}</h2>
        <span className="quiet">{region.text ?? messages.none}</span>
      </div>
      <Form method="post" className="item-form" noValidate key={JSON.stringify(region.values)} preventScrollReset>
        {own && Object.keys(own.errors).length > 0 ? (
          <FieldErrors errors={{ '': Object.values(own.errors).join(' ') }} />
        ) : null}
        <RefusalNote text={own?.refusal} icon="alert" />
        {own?.needsAccept ? (
          <label className="check-line">
            <input type="checkbox" name="acceptsNoReference" value="1" />
            {matrixMessages.noReference}
          </label>
        ) : null}
        <input type="hidden" name="intent" value="PRICES" />
        <input type="hidden" name="region" value={region.code} />
        <Seen values={region.values} />
        <fieldset className="form-block" disabled={!may.price || count === 0}>
          <div className="form-row price-row">
            {priceFields.map((field) => (
              <PriceInput
                key={field}
                region={region}
                field={field}
                value={own?.values[field] ?? region.values[field]}
                error={own?.errors[field]}
              />
            ))}
          </div>
          <p className="quiet">{region.differ ? messages.differ : messages.variants(count)}</p>
          {may.price ? <button className="action action-ink">{messages.save(region.name)}</button> : null}
        </fieldset>
      </Form>
    </section>
  );
};

export const PricesTab = (props: RecordProps) => (
  <>
    {props.regions.map((region) => (
      <RegionForm key={region.code} {...props} region={region} />
    ))}
  </>
);
