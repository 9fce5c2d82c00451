/** Form of a carrier: name, phone, tracking page, regions, whether it is offered. */
import { Form } from 'react-router';
import type { FieldErrors as Errors, Fields } from '#app/field.rules.ts';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { FieldError, fieldId } from '#ui/field.tsx';
import { carrierMessages as messages } from './carrier.messages.ts';

type Region = { readonly code: string; readonly name: string };

type Props = {
  values: Readonly<Record<string, string>>;
  /** The saved values with their version; null for a new carrier. */
  saved: { readonly version: number; readonly values: Readonly<Record<string, string>> } | null;
  errors: Errors;
  fields: Fields;
  regions: readonly Region[];
  isTyped: boolean;
};

const RegionChecks = ({
  value,
  error,
  regions,
}: {
  value: string;
  error?: string | undefined;
  regions: readonly Region[];
}) => (
  <fieldset className="check-group" id={fieldId('regions')} tabIndex={-1}>
    <legend>{messages.labels.regions}</legend>
    <p className="quiet">{messages.regionsHint}</p>
    <FieldError name="regions" error={error} />
    <div>
      {regions.map(({ code, name }) => (
        <label key={code} className="check-line">
          <input type="checkbox" name="regions" value={code} defaultChecked={value.split(' ').includes(code)} />
          {name}
        </label>
      ))}
    </div>
  </fieldset>
);

export const CarrierForm = ({ values, saved, errors, fields, regions, isTyped }: Props) => {
  const guard = useUnsavedGuard(isTyped);
  const single = useSingleSubmit();
  const props = (name: 'name' | 'phone' | 'trackingPattern') => ({
    name,
    label: messages.labels[name],
    field: fields[name] ?? { required: false },
    value: values[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  });
  return (
    <Form
      method="post"
      className="card form-card"
      noValidate
      aria-label={messages.settings}
      onInput={guard.onInput}
      onSubmit={(event) => {
        single(event);
        guard.onSubmit();
      }}
    >
      <FieldErrors errors={errors} />
      {saved ? (
        <>
          <input type="hidden" name="version" value={saved.version} />
          <Seen values={saved.values} />
        </>
      ) : null}
      <InputField {...props('name')} hint={messages.nameHint} />
      <InputField {...props('phone')} />
      <InputField {...props('trackingPattern')} hint={messages.trackingHint} placeholder="https://" />
      <RegionChecks value={values['regions'] ?? ''} error={errors['regions']} regions={regions} />
      <label className="check-line">
        <input type="checkbox" name="active" value="1" defaultChecked={values['active'] === '1'} />
        {messages.labels.active}
      </label>
      <div className="form-foot">
        <button className="action action-main">{saved ? messages.save : messages.add}</button>
      </div>
    </Form>
  );
};
