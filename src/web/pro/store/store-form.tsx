/** Fields of a store. */
import { Form } from 'react-router';
import type { Fields } from '#app/field.rules.ts';
import type { Answer, FormValues } from '#pro/content/content-answer.ts';
import type { Choice } from '#pro/content/content-data.ts';
import { formMessages } from '#pro/form/form.messages.ts';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { FieldError, SelectField, TextField } from '#ui/field.tsx';
import { rowsOf } from './store-days.ts';
import { storeMessages as messages } from './stores.messages.ts';

type PartProps = { values: FormValues; errors: Answer['errors']; fields: Fields };

const Identity = ({ values, errors, fields, regions }: PartProps & { regions: readonly Choice[] }) => {
  const props = (name: 'name' | 'address' | 'city' | 'phone') => ({
    name,
    label: messages.fields[name],
    field: fields[name] ?? { required: false },
    value: values[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  });
  return (
    <section className="card form-card" aria-labelledby="magasin">
      <h2 id="magasin">{messages.identity}</h2>
      <InputField {...props('name')} />
      <InputField {...props('address')} />
      <div className="field-pair">
        <InputField {...props('city')} />
        <SelectField
          name="region"
          label={messages.fields.region}
          defaultValue={values['region']}
          error={errors['region']}
        >
          {regions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <InputField {...props('phone')} />
      </div>
      <div className="field-pair">
        {(['latitude', 'longitude'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={messages.fields[name]}
            hint={messages.point}
            inputMode="decimal"
            defaultValue={values[name] ?? ''}
            error={errors[name]}
            optional={formMessages.optional}
          />
        ))}
      </div>
      <Tick name="active" values={values} />
    </section>
  );
};

const Tick = ({ name, values }: { name: 'active' | 'clickAndCollect'; values: FormValues }) => (
  <label className="check-line">
    <input type="checkbox" name={name} value="1" defaultChecked={values[name] === '1'} />
    {messages.fields[name]}
  </label>
);

const Selling = ({ values, errors, locations }: PartProps & { locations: readonly Choice[] }) => (
  <section className="card form-card" aria-labelledby="retrait">
    <h2 id="retrait">{messages.selling}</h2>
    <Tick name="clickAndCollect" values={values} />
    <SelectField
      name="locationId"
      label={messages.fields.locationId}
      defaultValue={values['locationId'] ?? ''}
      error={errors['locationId']}
      optional={formMessages.optional}
    >
      <option value="">{messages.noLocation}</option>
      {locations.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  </section>
);

const Day = ({ day, value }: { day: number; value: string }) => {
  const label = messages.days[day - 1] ?? '';
  const times = value.split(' ');
  return (
    <tr>
      <th scope="row">{label}</th>
      {[0, 1, 2, 3].map((index) => (
        <td key={index}>
          <input
            type="time"
            name={`hours${day}`}
            defaultValue={times[index] ?? ''}
            aria-label={
              index % 2 === 0 ? messages.opens(label, index / 2 + 1) : messages.closes(label, (index + 1) / 2)
            }
          />
        </td>
      ))}
    </tr>
  );
};

const Hours = ({ values, errors }: PartProps) => (
  <section className={errors['hours'] ? 'card form-card field-wrong' : 'card form-card'} aria-labelledby="horaires">
    <h2 id="horaires">{messages.hours}</h2>
    <p className="quiet">{messages.hoursHint}</p>
    <div id="champ-hours" className="hours-scroll" tabIndex={-1}>
      <table className="hours-table" aria-labelledby="horaires">
        <tbody>
          {messages.days.map((label, index) => (
            <Day key={label} day={index + 1} value={values[`hours${index + 1}`] ?? ''} />
          ))}
        </tbody>
      </table>
    </div>
    <FieldError name="hours" error={errors['hours']} />
  </section>
);

const parts = [
  ['Date', 'date', messages.exceptionDate],
  ['Label', 'text', messages.exceptionLabel],
  ['Opens', 'time', messages.exceptionOpens],
  ['Closes', 'time', messages.exceptionCloses],
] as const;

/** Two empty rows follow those that are filled. */
const Exceptions = ({ values, errors }: PartProps) => {
  const empty = { date: '', label: '', opens: '', closes: '' };
  const rows = [...rowsOf(values['exceptions'] ?? ''), empty, empty];
  return (
    <section className={errors['exceptions'] ? 'card form-card field-wrong' : 'card form-card'} aria-labelledby="jours">
      <h2 id="jours">{messages.exceptions}</h2>
      <p className="quiet">{messages.exceptionsHint}</p>
      <div id="champ-exceptions" className="exception-rows" tabIndex={-1}>
        {rows.map((row, index) => (
          <fieldset key={`${row.date} ${index}`}>
            <legend className="visually-hidden">{messages.exception(index + 1)}</legend>
            {parts.map(([part, type, label]) => (
              <label key={part} className="field">
                <span>{label}</span>
                <input
                  type={type}
                  name={`exception${part}`}
                  maxLength={80}
                  defaultValue={row[part.toLowerCase() as keyof typeof empty]}
                />
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <FieldError name="exceptions" error={errors['exceptions']} />
    </section>
  );
};

type StoreFormProps = {
  /** Null for a new store. */
  version: number | null;
  saved: FormValues;
  fields: Fields;
  answer: Answer | undefined;
  regions: readonly Choice[];
  locations: readonly Choice[];
};

export const StoreForm = ({ version, saved, fields, answer, regions, locations }: StoreFormProps) => {
  const isRefused = answer !== undefined && Object.keys(answer.values).length > 0;
  const guard = useUnsavedGuard(isRefused);
  const single = useSingleSubmit();
  const part = { values: isRefused ? answer.values : saved, errors: answer?.errors ?? {}, fields };
  return (
    <Form
      method="post"
      className="record-main"
      noValidate
      onInput={guard.onInput}
      onSubmit={(event) => {
        single(event);
        guard.onSubmit();
      }}
      key={version ?? 0}
    >
      <FieldErrors errors={part.errors} />
      <input type="hidden" name="version" value={version ?? 1} />
      <Seen values={saved} />
      <Identity {...part} regions={regions} />
      <Hours {...part} />
      <Exceptions {...part} />
      <Selling {...part} locations={locations} />
      <div className="form-foot">
        <button className="action action-main">{version === null ? messages.create : messages.save}</button>
      </div>
    </Form>
  );
};
