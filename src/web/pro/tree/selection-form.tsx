/** Fields of a special group, and its conditions. */
import { Form } from 'react-router';
import { ruleStocks } from '#shared/rules/tree';
import type { Fields } from '#app/field.rules.ts';
import type { Answer, FormValues } from '#pro/content/content-answer.ts';
import { listOf, type Choice } from '#pro/content/content-data.ts';
import { CheckGroup, MomentField } from '#pro/content/content-parts.tsx';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { PictureInput } from '#pro/form/picture-input.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { SelectField } from '#ui/field.tsx';
import { SearchTexts } from './branch-form.tsx';
import type { SelectionName } from './selection-form-data.ts';
import { selectionMessages as messages } from './selection.messages.ts';

export type SelectionChoices = {
  readonly sections: readonly Choice[];
  readonly groups: readonly Choice[];
  readonly brands: readonly Choice[];
  readonly regions: readonly Choice[];
};

type PartProps = {
  values: FormValues;
  errors: Answer['errors'];
  fields: Fields<SelectionName>;
  choices: SelectionChoices;
};

const propsOf =
  ({ values, errors, fields }: PartProps) =>
  (name: SelectionName) => ({
    name,
    label: messages.fields[name],
    field: fields[name],
    value: values[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  });

type SelectProps = { part: PartProps; name: SelectionName; none: string; options: readonly Choice[]; hint?: string };

const Select = ({ part, name, none, options, hint }: SelectProps) => (
  <SelectField
    name={name}
    label={messages.fields[name]}
    hint={hint}
    defaultValue={part.values[name] ?? ''}
    error={part.errors[name]}
    required={false}
  >
    <option value="">{none}</option>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
);

const Texts = (part: PartProps) => {
  const props = propsOf(part);
  return (
    <section className="card form-card" aria-labelledby="textes">
      <h2 id="textes">{messages.texts}</h2>
      <div className="field-pair">
        <InputField {...props('name')} />
        <InputField {...props('seoName')} hint={messages.hints.seoName} />
      </div>
      <InputField {...props('description')} hint={messages.hints.description} />
      <PictureInput
        name="image"
        legend={messages.fields.image}
        value={part.values['image'] ?? ''}
        error={part.errors['image']}
      />
    </section>
  );
};

const PublicationFields = ({ part, zone }: { part: PartProps; zone: string }) => (
  <section className="card form-card" aria-labelledby="diffusion">
    <h2 id="diffusion">{messages.when}</h2>
    <div className="rule-grid">
      <Select
        part={part}
        name="sectionId"
        none={messages.allSections}
        options={part.choices.sections}
        hint={messages.hints.sectionId}
      />
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <MomentField
          key={name}
          name={name}
          label={messages.fields[name]}
          hint={zone}
          value={part.values[name] ?? ''}
          error={part.errors[name]}
        />
      ))}
    </div>
  </section>
);

const Conditions = (part: PartProps) => {
  const props = propsOf(part);
  const { choices, values, errors } = part;
  return (
    <div className="form-card">
      <div className="rule-grid">
        <InputField {...props('discountMin')} field={{ required: false, inputMode: 'numeric' }} />
        <InputField {...props('newDays')} field={{ required: false, inputMode: 'numeric' }} />
        <Select
          part={part}
          name="stock"
          none={messages.anyStock}
          options={ruleStocks.map((stock) => ({ value: stock, label: messages.stocks[stock] }))}
        />
        <InputField {...props('tag')} hint={messages.hints.tag} />
        <Select
          part={part}
          name="region"
          none={messages.anyRegion}
          options={choices.regions}
          hint={messages.hints.region}
        />
        <InputField {...props('priceMin')} hint={messages.hints.price} />
        <InputField {...props('priceMax')} />
      </div>
      <div className="rule-grid">
        {(['sectionIds', 'groupIds', 'brandIds'] as const).map((name) => (
          <div key={name} className="rule-choices">
            <CheckGroup
              name={name}
              legend={messages.fields[name]}
              hint={name === 'brandIds' ? messages.hints.brands : messages.hints.any}
              choices={choices[name === 'sectionIds' ? 'sections' : name === 'groupIds' ? 'groups' : 'brands']}
              values={listOf(values[name])}
              error={errors[name]}
            />
          </div>
        ))}
      </div>
    </div>
  );
};

const Rules = (part: PartProps) => (
  <section className="card form-card" aria-labelledby="conditions">
    <h2 id="conditions">{messages.rules}</h2>
    {part.errors['mode'] ? (
      <p className="field-error" id="champ-mode-error">
        {part.errors['mode']}
      </p>
    ) : null}
    {(['hand', 'rules'] as const).map((mode) => (
      <label key={mode} className="check-line">
        <input
          id={mode === 'rules' ? 'champ-mode' : undefined}
          type="radio"
          name="mode"
          value={mode}
          defaultChecked={(part.values['mode'] ?? 'hand') === mode}
        />
        {messages.modes[mode]}
      </label>
    ))}
    <Conditions {...part} />
  </section>
);

type SelectionFormProps = {
  /** Null for a new special group. */
  version: number | null;
  saved: FormValues;
  fields: Fields<SelectionName>;
  choices: SelectionChoices;
  answer: Answer | undefined;
  zone: string;
};

export const SelectionForm = ({ version, saved, fields, choices, answer, zone }: SelectionFormProps) => {
  const isRefused = answer !== undefined && Object.hasOwn(answer.values, 'name');
  const guard = useUnsavedGuard(isRefused);
  const single = useSingleSubmit();
  const part = { values: isRefused ? answer.values : saved, errors: isRefused ? answer.errors : {}, fields, choices };
  const { values, errors } = part;
  const path = `/ha/${values['seoName'] ?? ''}`;
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
      <Texts {...part} />
      <PublicationFields part={part} zone={zone} />
      <Rules {...part} />
      <SearchTexts values={values} errors={errors} fields={fields} title={values['name'] ?? ''} path={path} />
      <div className="form-foot">
        <button className="action action-main" name="intent" value="save">
          {version === null ? messages.create : messages.save}
        </button>
        <button className="action" name="intent" value="preview">
          {messages.preview}
        </button>
      </div>
    </Form>
  );
};
