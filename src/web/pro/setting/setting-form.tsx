/** Form of a section: plain fields in one card, each table in its own. */
import { useState } from 'react';
import { Form } from 'react-router';
import type { FieldErrors as Errors } from '#app/field.rules.ts';
import { formMessages } from '#pro/form/form.messages.ts';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { FieldError, SelectField, TextAreaField, TextField, fieldId } from '#ui/field.tsx';
import { NumberPreview } from './number-preview.tsx';
import { RowsField } from './rows-field.tsx';
import { settingMessages as messages } from './setting.messages.ts';
import { yes, type Loaded, type SettingField, type Values } from './setting-types.ts';

type FieldProps = { field: SettingField; value: string; error: string | undefined };

const Checks = ({
  field,
  value,
  error,
}: FieldProps & { field: { choices: readonly { value: string; label: string }[] } }) => (
  <fieldset className="check-group" id={fieldId(field.name)} tabIndex={-1}>
    <legend>{field.label}</legend>
    {field.hint ? <p className="field-hint">{field.hint}</p> : null}
    <div>
      {field.choices.map((choice) => (
        <label key={choice.value} className="check-line">
          <input
            type="checkbox"
            name={field.name}
            value={choice.value}
            defaultChecked={value.split(' ').includes(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
    <FieldError name={field.name} error={error} />
  </fieldset>
);

const inputTypes = { time: 'time', email: 'email', tel: 'tel' } as const;
const inputModes = { number: 'numeric', amount: 'decimal' } as const;

const PlainField = ({ field, value, error }: FieldProps) => {
  const { name, label, hint } = field;
  const texts = { name, label, hint, error };
  if (field.kind === 'rows') return null;
  if (field.kind === 'check')
    return (
      <div className="field">
        <label className="check-line">
          <input type="checkbox" id={fieldId(name)} name={name} value={yes} defaultChecked={value === yes} />
          {label}
        </label>
        {hint ? <p className="field-hint">{hint}</p> : null}
        <FieldError name={name} error={error} />
      </div>
    );
  if (field.kind === 'checks') return <Checks field={field} value={value} error={error} />;
  if (field.kind === 'select')
    return (
      <SelectField {...texts} defaultValue={value}>
        {field.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    );
  const common = {
    ...texts,
    defaultValue: value,
    maxLength: field.maxLength,
    optional: field.isOptional ? formMessages.optional : undefined,
    autoComplete: 'off',
  };
  if (field.kind === 'area') return <TextAreaField {...common} rows={4} />;
  const kind = field.kind;
  return (
    <TextField
      {...common}
      type={kind in inputTypes ? inputTypes[kind as keyof typeof inputTypes] : 'text'}
      inputMode={kind in inputModes ? inputModes[kind as keyof typeof inputModes] : undefined}
    />
  );
};

type Props = {
  page: Loaded;
  title: string;
  /** Typed values of a refused form. */
  typed: Values | null;
  errors: Errors;
  save: string;
};

const textsOf = (form: FormData): Values =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

export const SettingForm = ({ page, title, typed, errors, save }: Props) => {
  const guard = useUnsavedGuard(typed !== null);
  const single = useSingleSubmit();
  const values = typed ?? page.values;
  const [shown, setShown] = useState<Values>(values);
  const plain = page.fields.filter(({ kind }) => kind !== 'rows');
  return (
    <Form
      method="post"
      className="record-main"
      noValidate
      aria-label={title}
      onInput={(event) => {
        guard.onInput();
        if (page.numbers) setShown(textsOf(new FormData(event.currentTarget)));
      }}
      onSubmit={(event) => {
        single(event);
        guard.onSubmit();
      }}
    >
      <FieldErrors errors={errors} />
      <input type="hidden" name="version" value={page.version} />
      <Seen values={page.values} />
      {plain.length > 0 ? (
        <section className="card form-card" aria-label={messages.fieldsOf(title)}>
          <div className="field-pair">
            {plain.map((field) => (
              <PlainField key={field.name} field={field} value={values[field.name] ?? ''} error={errors[field.name]} />
            ))}
          </div>
        </section>
      ) : null}
      {page.fields.map((field) =>
        field.kind === 'rows' ? (
          <RowsField key={field.name} field={field} value={values[field.name] ?? ''} error={errors[field.name]} />
        ) : null,
      )}
      {page.numbers ? <NumberPreview numbers={page.numbers} values={shown} /> : null}
      <div className="form-foot">
        <button className="action action-main">{save}</button>
      </div>
    </Form>
  );
};
