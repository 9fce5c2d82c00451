/** Fields of a promotion. */
import { coinOf, formatMoney, labelOf } from '#shared/money';
import { promotionKinds } from '#shared/rules/promotion';
import type { FieldErrors as Errors } from '#app/field.rules.ts';
import type { FormValues } from '#pro/content/content-answer.ts';
import { CheckGroup, MomentField } from '#pro/content/content-parts.tsx';
import { formMessages } from '#pro/form/form.messages.ts';
import { FieldError, SelectField, TextAreaField, TextField, fieldId } from '#ui/field.tsx';
import type { PromotionChoices, PromotionRegion } from './form-values.ts';
import { promotionMessages as messages } from './promotion.messages.ts';

const { fields: labels, hints, parts } = messages;

export type FormPartProps = {
  values: FormValues;
  errors: Errors;
  choices: PromotionChoices;
  zone: string;
  /** An order has used the code, so it stays. */
  isUsed: boolean;
  isNew: boolean;
};

type Name = keyof typeof labels;

const textProps = ({ values, errors }: Pick<FormPartProps, 'values' | 'errors'>, name: Name, isRequired = false) => ({
  name,
  label: labels[name],
  defaultValue: values[name] ?? '',
  error: errors[name],
  optional: isRequired ? undefined : formMessages.optional,
  autoComplete: 'off',
});

const chosen = (values: FormValues, name: string): readonly string[] => (values[name] ?? '').split(' ').filter(Boolean);

/** Fixed once the promotion exists: carts and orders hold its code, or none. */
const AutomaticField = ({ values, errors, isNew }: FormPartProps) => (
  <div className="field">
    {isNew ? (
      <label className="check-line">
        <input
          type="checkbox"
          id={fieldId('automatic')}
          name="automatic"
          value="1"
          defaultChecked={values['automatic'] === '1'}
        />
        {labels.automatic}
      </label>
    ) : (
      <>
        <input type="hidden" name="automatic" value={values['automatic'] ?? ''} />
        <p className="quiet">{values['automatic'] === '1' ? hints.isAutomatic : hints.isCode}</p>
      </>
    )}
    {isNew ? <p className="field-hint">{hints.automatic}</p> : null}
    <FieldError name="automatic" error={errors['automatic']} />
  </div>
);

const Offer = (part: FormPartProps) => {
  const { values, errors, isUsed } = part;
  return (
    <section className="card form-card" aria-labelledby="offre">
      <h2 id="offre">{parts.offer}</h2>
      <div className="field-pair">
        <TextField
          {...textProps(part, 'code', true)}
          hint={isUsed ? hints.usedCode : hints.code}
          maxLength={40}
          readOnly={isUsed}
          className="code"
        />
        <TextField {...textProps(part, 'label', true)} hint={hints.label} maxLength={120} />
      </div>
      <AutomaticField {...part} />
      <div className="field-pair">
        <SelectField name="kind" label={labels.kind} defaultValue={values['kind']} error={errors['kind']}>
          {promotionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {messages.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <div className="only-percentage">
          <TextField
            {...textProps(part, 'percent', true)}
            hint={hints.percent}
            inputMode="decimal"
            required={false}
            maxLength={7}
          />
        </div>
        <div className="only-sets field-pair">
          <TextField
            {...textProps(part, 'taken', true)}
            hint={hints.sets}
            inputMode="numeric"
            required={false}
            maxLength={2}
          />
          <TextField {...textProps(part, 'paid', true)} inputMode="numeric" required={false} maxLength={2} />
        </div>
      </div>
      <p className="quiet">{hints.rule}</p>
    </section>
  );
};

const RegionAmounts = ({
  region,
  values,
  errors,
}: { region: PromotionRegion } & Pick<FormPartProps, 'values' | 'errors'>) => {
  const { value, label, currency } = region;
  const field = (name: keyof typeof messages.regionFields, isOptional = true) => (
    <TextField
      name={`${name}.${value}`}
      label={messages.regionFields[name](label)}
      defaultValue={values[`${name}.${value}`] ?? ''}
      error={errors[`${name}.${value}`]}
      optional={isOptional ? formMessages.optional : undefined}
      required={false}
      inputMode="decimal"
      maxLength={20}
      autoComplete="off"
    />
  );
  return (
    <fieldset className="region-amounts" data-region={value}>
      <label className="check-line">
        <input
          type="checkbox"
          name="regions"
          value={value}
          defaultChecked={chosen(values, 'regions').includes(value)}
        />
        <b>{label}</b>
      </label>
      <div className="region-fields">
        <p className="field-hint">{hints.amounts(labelOf(currency), formatMoney(coinOf(currency), currency))}</p>
        <div className="field-pair">
          <div className="only-amount">{field('amount', false)}</div>
          <div className="only-percentage">{field('cap')}</div>
          {field('minimum')}
        </div>
      </div>
    </fieldset>
  );
};

const Regions = ({ values, errors, choices }: FormPartProps) => (
  <section className="card form-card" aria-labelledby="regions-titre">
    <h2 id="regions-titre">{parts.regions}</h2>
    <p className="quiet">{hints.regions}</p>
    <FieldError name="regions" error={errors['regions']} />
    {choices.regions.map((region) => (
      <RegionAmounts key={region.value} region={region} values={values} errors={errors} />
    ))}
  </section>
);

const targets = ['sections', 'groups', 'brands', 'specialGroups'] as const;

const Targets = (part: FormPartProps) => {
  const { values, errors, choices } = part;
  return (
    <section className="card form-card" aria-labelledby="cibles">
      <h2 id="cibles">{parts.targets}</h2>
      <p className="quiet">{hints.targets}</p>
      {targets.map((name) => {
        const picked = chosen(values, name);
        return choices[name].length === 0 ? null : (
          <details key={name} className="target-group" open={picked.length > 0 || errors[name] !== undefined}>
            <summary>
              {labels[name]}
              {picked.length > 0 ? <span className="quiet"> · {messages.used(picked.length)}</span> : null}
            </summary>
            <CheckGroup
              name={name}
              legend={labels[name]}
              hint={hints.sections}
              choices={choices[name]}
              values={picked}
              error={errors[name]}
            />
          </details>
        );
      })}
      <TextAreaField {...textProps(part, 'items')} hint={hints.items} rows={3} />
    </section>
  );
};

const Buyers = (part: FormPartProps) => (
  <section className="card form-card" aria-labelledby="acheteurs">
    <h2 id="acheteurs">{parts.buyers}</h2>
    <div className="field-pair">
      <TextField {...textProps(part, 'usesLimit')} hint={hints.limit} inputMode="numeric" maxLength={6} />
      <TextField {...textProps(part, 'buyerLimit')} hint={hints.limit} inputMode="numeric" maxLength={6} />
    </div>
    <label className="check-line">
      <input
        type="checkbox"
        id={fieldId('firstOrder')}
        name="firstOrder"
        value="1"
        defaultChecked={part.values['firstOrder'] === '1'}
      />
      {labels.firstOrder}
    </label>
    <FieldError name="firstOrder" error={part.errors['firstOrder']} />
    <TextAreaField {...textProps(part, 'emails')} hint={hints.emails} rows={3} />
  </section>
);

const Period = ({ values, errors, zone }: FormPartProps) => (
  <section className="card form-card" aria-labelledby="dates">
    <h2 id="dates">{parts.period}</h2>
    <div className="field-pair">
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <MomentField
          key={name}
          name={name}
          label={labels[name]}
          hint={zone}
          value={values[name] ?? ''}
          error={errors[name]}
        />
      ))}
    </div>
  </section>
);

export const PromotionFields = (part: FormPartProps) => (
  <>
    <Offer {...part} />
    <Regions {...part} />
    <Targets {...part} />
    <Buyers {...part} />
    <Period {...part} />
  </>
);
