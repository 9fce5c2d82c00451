/** Parts of the screens about contents: tabs, state, choices, moments, preview. */
import { Form } from 'react-router';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { ViewTabs } from '#pro/table/list-parts.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { formMessages } from '#pro/form/form.messages.ts';
import { contentPath, type Choice, type Choices } from './content-data.ts';
import { contentMessages as messages } from './content.messages.ts';

const areas = [{ id: 'banners', label: messages.tabs.banners, href: `${contentPath}/bannieres` }];
export type Area = 'banners' | 'announcements' | 'stores';

export const AreaTabs = ({ current }: { current: Area }) => (
  <div className="view-row">
    <ViewTabs tabs={areas} current={current} />
  </div>
);

export type State = keyof typeof messages.states;

const looks: Readonly<Record<State, [tone: string, icon: ConsoleIconName]>> = {
  UPCOMING: ['status-info', 'clock'],
  LIVE: ['status-ok', 'confirmed'],
  ENDED: ['', 'check'],
  OFF: ['status-warn', 'cancelled'],
};

export const StateStatus = ({ state }: { state: State }) => {
  const [tone, icon] = looks[state];
  return (
    <span className={`status ${tone}`}>
      <ConsoleIcon name={icon} />
      {messages.states[state]}
    </span>
  );
};

type CheckGroupProps = {
  name: string;
  legend: string;
  hint: string;
  choices: readonly Choice[];
  values: readonly string[];
  error?: string | undefined;
};

export const CheckGroup = ({ name, legend, hint, choices, values, error }: CheckGroupProps) => (
  <fieldset className="check-group" aria-describedby={error ? `${name}-error` : undefined}>
    <legend>{legend}</legend>
    <p className="field-hint">{hint}</p>
    <div>
      {choices.map(({ value, label }) => (
        <label key={value} className="check-line">
          <input type="checkbox" name={name} value={value} defaultChecked={values.includes(value)} />
          {label}
        </label>
      ))}
    </div>
    {error ? (
      <p className="field-error" id={`${name}-error`}>
        {error}
      </p>
    ) : null}
  </fieldset>
);

type MomentFieldProps = {
  name: string;
  label: string;
  hint?: string;
  value: string;
  error?: string | undefined;
  isOptional?: boolean;
};

export const MomentField = ({ name, label, hint, value, error, isOptional = true }: MomentFieldProps) => (
  <TextField
    name={name}
    label={label}
    type="datetime-local"
    hint={hint}
    defaultValue={value}
    error={error}
    optional={isOptional ? formMessages.optional : undefined}
  />
);

type PreviewFormProps = { choices: Choices; at: string; region: string; section: string; page?: 'HOME' | 'LISTING' };

/** Opens the page in another window, beside the form. */
export const PreviewForm = ({ choices, at, region, section, page = 'HOME' }: PreviewFormProps) => {
  const { preview } = messages;
  return (
    <section className="card" aria-labelledby="apercu-titre">
      <h2 id="apercu-titre">{preview.title}</h2>
      <p className="quiet">{preview.text}</p>
      <Form method="get" action={`${contentPath}/apercu`} target="_blank" reloadDocument className="form preview-form">
        <SelectField name="page" label={preview.page} defaultValue={page}>
          {Object.entries(preview.pages).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField name="section" label={preview.section} defaultValue={section}>
          {choices.sections.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField name="region" label={preview.region} defaultValue={region}>
          {choices.regions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <MomentField name="at" label={preview.at} value={at} isOptional={false} />
        <button className="action">
          <ConsoleIcon name="open" />
          {preview.open}
        </button>
      </Form>
    </section>
  );
};
