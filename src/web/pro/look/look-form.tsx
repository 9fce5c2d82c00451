/** Fields of a look. */
import { Form } from 'react-router';
import type { Fields } from '#app/field.rules.ts';
import type { Answer, FormValues } from '#pro/content/content-answer.ts';
import type { Choice } from '#pro/content/content-data.ts';
import { MomentField } from '#pro/content/content-parts.tsx';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { PictureInput } from '#pro/form/picture-input.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { SelectField } from '#ui/field.tsx';
import type { LookName } from './look-data.ts';
import { lookMessages as messages } from './look.messages.ts';

type LookFormProps = {
  /** Null for a new look. */
  version: number | null;
  saved: FormValues;
  fields: Fields<LookName>;
  sections: readonly Choice[];
  answer: Answer | undefined;
  zone: string;
};

type PartProps = { values: FormValues; errors: Answer['errors'] };

const PublicationFields = ({
  values,
  errors,
  sections,
  zone,
}: PartProps & Pick<LookFormProps, 'sections' | 'zone'>) => (
  <section className="card form-card" aria-labelledby="diffusion">
    <h2 id="diffusion">{messages.when}</h2>
    <div className="rule-grid">
      <SelectField
        name="sectionId"
        label={messages.fields.sectionId}
        hint={messages.hints.sectionId}
        defaultValue={values['sectionId'] ?? ''}
        error={errors['sectionId']}
        required={false}
      >
        <option value="">{messages.allSections}</option>
        {sections.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <MomentField
          key={name}
          name={name}
          label={messages.fields[name]}
          hint={zone}
          value={values[name] ?? ''}
          error={errors[name]}
        />
      ))}
    </div>
  </section>
);

export const LookForm = ({ version, saved, fields, sections, answer, zone }: LookFormProps) => {
  const isRefused = answer !== undefined && Object.hasOwn(answer.values, 'name');
  const values = isRefused ? answer.values : saved;
  const errors = isRefused ? answer.errors : {};
  const guard = useUnsavedGuard(isRefused);
  const single = useSingleSubmit();
  const props = (name: 'name' | 'alt') => ({
    name,
    label: messages.fields[name],
    field: fields[name],
    value: values[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  });
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
      key={`${version ?? 0} ${answer?.values['image'] ?? ''}`}
    >
      <FieldErrors errors={errors} />
      <input type="hidden" name="version" value={version ?? 1} />
      <Seen values={saved} />
      <section className="card form-card" aria-labelledby="textes">
        <h2 id="textes">{messages.texts}</h2>
        <InputField {...props('name')} />
        <PictureInput
          name="image"
          legend={messages.fields.image}
          hint={messages.hints.image}
          value={values['image'] ?? ''}
          error={errors['image']}
        />
        <InputField {...props('alt')} hint={messages.hints.alt} />
      </section>
      <PublicationFields values={values} errors={errors} sections={sections} zone={zone} />
      <div className="form-foot">
        <button className="action action-main" name="intent" value="save">
          {version === null ? messages.create : messages.save}
        </button>
      </div>
    </Form>
  );
};
