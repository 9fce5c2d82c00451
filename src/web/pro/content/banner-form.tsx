/** Fields of a banner. */
import { Form } from 'react-router';
import { bannerPlaces } from '#shared/rules/banner';
import type { Fields } from '#app/field.rules.ts';
import { FieldErrors, InputField, TextArea } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { SelectField } from '#ui/field.tsx';
import { bannerMessages as messages } from './banner.messages.ts';
import type { Answer, FormValues } from './content-answer.ts';
import type { Choices } from './content-data.ts';
import { CheckGroup, PeriodFields } from './content-parts.tsx';
import { PictureField, tallNames, wideNames } from './picture-field.tsx';

type Name = keyof typeof messages.fields;

type BannerFormProps = {
  /** Null for a new banner. */
  version: number | null;
  saved: FormValues;
  fields: Fields<Name>;
  answer: Answer | undefined;
  choices: Choices;
  zone: string;
};

type PartProps = { values: FormValues; errors: Answer['errors']; fields: Fields<Name> };

const Texts = ({ values, errors, fields }: PartProps) => {
  const props = (name: Name) => ({
    name,
    label: messages.fields[name],
    field: fields[name],
    value: values[name] ?? '',
    error: errors[name],
  });
  return (
    <section className="card form-card" aria-labelledby="textes">
      <h2 id="textes">{messages.texts}</h2>
      <SelectField name="place" label={messages.fields.place} defaultValue={values['place']} error={errors['place']}>
        {bannerPlaces.map((place) => (
          <option key={place} value={place}>
            {messages.places[place]}
          </option>
        ))}
      </SelectField>
      <InputField {...props('title')} autoComplete="off" />
      <div className="field-pair">
        <TextArea {...props('text')} />
        <TextArea {...props('textEn')} hint={messages.hints.textEn} />
      </div>
      <div className="field-pair">
        <InputField {...props('link')} hint={messages.hints.link} autoComplete="off" />
        <InputField {...props('linkLabel')} hint={messages.hints.linkLabel} autoComplete="off" />
      </div>
    </section>
  );
};

const Pictures = ({ values, errors, fields }: PartProps) => (
  <section className="card form-card" aria-labelledby="images">
    <h2 id="images">{messages.pictures}</h2>
    <div className="field-pair">
      <PictureField names={wideNames} hint={messages.hints.file} values={values} errors={errors} />
      <PictureField
        names={tallNames}
        hint={`${messages.hints.file} ${messages.hints.imageTall}`}
        values={values}
        errors={errors}
      />
    </div>
    <InputField
      name="alt"
      label={messages.fields.alt}
      hint={messages.hints.alt}
      field={fields.alt}
      value={values['alt'] ?? ''}
      error={errors['alt']}
      autoComplete="off"
    />
  </section>
);

const Spread = ({ values, errors, choices, zone }: PartProps & { choices: Choices; zone: string }) => {
  const chosen = (name: 'regions' | 'sections') => (values[name] ?? '').split(' ');
  return (
    <section className="card form-card" aria-labelledby="diffusion">
      <h2 id="diffusion">{messages.spread}</h2>
      <PeriodFields labels={messages.fields} values={values} errors={errors} zone={zone} />
      <div className="field-pair">
        {(['sections', 'regions'] as const).map((name) => (
          <CheckGroup
            key={name}
            name={name}
            legend={messages.fields[name]}
            hint={messages.hints[name]}
            choices={choices[name]}
            values={chosen(name)}
            error={errors[name]}
          />
        ))}
      </div>
    </section>
  );
};

export const BannerForm = ({ version, saved, fields, answer, choices, zone }: BannerFormProps) => {
  const isRefused = answer !== undefined && Object.keys(answer.values).length > 0;
  const guard = useUnsavedGuard(isRefused);
  const single = useSingleSubmit();
  const part = { values: isRefused ? answer.values : saved, errors: answer?.errors ?? {}, fields };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="record-main"
      noValidate
      onInput={guard.onInput}
      onSubmit={(event) => {
        single(event);
        guard.onSubmit();
      }}
      // A refused form has stored its pictures; a new key mounts the fields with their names.
      key={`${version ?? 0} ${answer?.values['image'] ?? ''} ${answer?.values['imageTall'] ?? ''}`}
    >
      <FieldErrors errors={part.errors} />
      <input type="hidden" name="version" value={version ?? 1} />
      <Seen values={saved} />
      <Texts {...part} />
      <Pictures {...part} />
      <Spread {...part} choices={choices} zone={zone} />
      <div className="form-foot">
        <button className="action action-main">{version === null ? messages.create : messages.save}</button>
      </div>
    </Form>
  );
};
