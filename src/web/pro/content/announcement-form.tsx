/** Fields of an announcement. */
import { Form } from 'react-router';
import { announcementAudiences } from '#shared/rules/announcement';
import type { Fields } from '#app/field.rules.ts';
import { FieldErrors, InputField, TextArea } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { SelectField } from '#ui/field.tsx';
import { announcementMessages as messages } from './announcement.messages.ts';
import type { Answer, FormValues } from './content-answer.ts';
import type { Choices } from './content-data.ts';
import { CheckGroup, PeriodFields } from './content-parts.tsx';

type Name = keyof typeof messages.fields;
type PartProps = { values: FormValues; errors: Answer['errors']; fields: Fields<Name> };

const propsOf =
  ({ values, errors, fields }: PartProps) =>
  (name: Name) => ({
    name,
    label: messages.fields[name],
    field: fields[name],
    value: values[name] ?? '',
    error: errors[name],
  });

const Texts = (part: PartProps) => {
  const props = propsOf(part);
  return (
    <section className="card form-card" aria-labelledby="texte">
      <h2 id="texte">{messages.french}</h2>
      <div className="field-pair">
        <SelectField name="kind" label={messages.fields.kind} defaultValue={part.values['kind']}>
          {Object.entries(messages.kinds).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </SelectField>
        <InputField {...props('tag')} hint={messages.hints.tag} autoComplete="off" />
      </div>
      <InputField {...props('title')} autoComplete="off" />
      <TextArea {...props('message')} />
      <InputField {...props('path')} hint={messages.hints.path} autoComplete="off" />
    </section>
  );
};

const English = (part: PartProps) => {
  const props = propsOf(part);
  return (
    <section className="card form-card" aria-labelledby="anglais">
      <h2 id="anglais">{messages.english}</h2>
      <p className="quiet">{messages.englishHint}</p>
      <InputField {...props('titleEn')} autoComplete="off" />
      <TextArea {...props('messageEn')} />
    </section>
  );
};

const Spread = ({ values, errors, choices, zone }: PartProps & { choices: Choices; zone: string }) => (
  <section className="card form-card" aria-labelledby="diffusion">
    <h2 id="diffusion">{messages.spread}</h2>
    <PeriodFields labels={messages.fields} values={values} errors={errors} zone={zone} isOptional={false} />
    <div className="field-pair">
      <CheckGroup
        name="audiences"
        legend={messages.fields.audiences}
        hint={messages.hints.audiences}
        choices={announcementAudiences.map((value) => ({ value, label: messages.audiences[value] }))}
        values={(values['audiences'] ?? '').split(' ')}
        error={errors['audiences']}
      />
      <CheckGroup
        name="regions"
        legend={messages.fields.regions}
        hint={messages.hints.regions}
        choices={choices.regions}
        values={(values['regions'] ?? '').split(' ')}
        error={errors['regions']}
      />
    </div>
  </section>
);

type AnnouncementFormProps = {
  /** Null for a new announcement. */
  version: number | null;
  saved: FormValues;
  fields: Fields<Name>;
  answer: Answer | undefined;
  choices: Choices;
  zone: string;
};

export const AnnouncementForm = ({ version, saved, fields, answer, choices, zone }: AnnouncementFormProps) => {
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
      <Texts {...part} />
      <English {...part} />
      <Spread {...part} choices={choices} zone={zone} />
      <div className="form-foot">
        <button className="action action-main">{version === null ? messages.create : messages.save}</button>
      </div>
    </Form>
  );
};
