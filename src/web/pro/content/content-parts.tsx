/** Parts of the screens about contents: tabs, state, choices, moments, preview. */
import { Form } from 'react-router';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { ViewTabs } from '#pro/table/list-parts.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { formMessages } from '#pro/form/form.messages.ts';
import {
  announcementsPath,
  bannersPath,
  contentPath,
  homesPath,
  newsPath,
  sizeGuidePath,
  storesPath,
  textPagesPath,
  type Choice,
  type Choices,
} from './content-data.ts';
import { contentMessages as messages } from './content.messages.ts';

const areas = [
  { id: 'banners', label: messages.tabs.banners, href: bannersPath },
  { id: 'home', label: messages.tabs.home, href: homesPath },
  { id: 'announcements', label: messages.tabs.announcements, href: announcementsPath },
  { id: 'news', label: messages.tabs.news, href: newsPath },
  { id: 'pages', label: messages.tabs.pages, href: textPagesPath },
  { id: 'stores', label: messages.tabs.stores, href: storesPath },
  { id: 'sizeGuide', label: messages.tabs.sizeGuide, href: sizeGuidePath },
];
export type Area = keyof typeof messages.tabs;

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
  DRAFT: ['', 'draft'],
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

type StateLinksProps = {
  states: readonly State[];
  current: State | null;
  pathOf: (state: State | null) => string;
};

export const StateLinks = ({ states, current, pathOf }: StateLinksProps) => (
  <nav className="state-links" aria-label={messages.statesLabel}>
    <a href={pathOf(null)} aria-current={current === null ? 'true' : undefined}>
      {messages.allStates}
    </a>
    {states.map((id) => (
      <a key={id} href={pathOf(id)} aria-current={current === id ? 'true' : undefined}>
        {messages.states[id]}
      </a>
    ))}
  </nav>
);

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

type PeriodFieldsProps = {
  labels: { readonly startsAt: string; readonly endsAt: string };
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** Name of the time zone in which the fields are read. */
  zone: string;
  isOptional?: boolean;
};

/** From when to when something is shown. */
export const PeriodFields = ({ labels, values, errors, zone, isOptional = true }: PeriodFieldsProps) => (
  <div className="field-pair">
    {(['startsAt', 'endsAt'] as const).map((name) => (
      <MomentField
        key={name}
        name={name}
        label={labels[name]}
        hint={zone}
        value={values[name] ?? ''}
        error={errors[name]}
        isOptional={isOptional}
      />
    ))}
  </div>
);

type PreviewFormProps = {
  choices: Choices;
  at: string;
  region: string;
  section: string;
  page?: 'HOME' | 'LISTING';
  /** Home pages are shown with the changes that wait to be published. */
  isDraft?: boolean;
};

/** Opens the page in another window, beside the form. */
export const PreviewForm = ({ choices, at, region, section, page = 'HOME', isDraft }: PreviewFormProps) => {
  const { preview } = messages;
  return (
    <section className="card" aria-labelledby="apercu-titre">
      <h2 id="apercu-titre">{preview.title}</h2>
      <p className="quiet">{isDraft ? preview.draftText : preview.text}</p>
      <Form method="get" action={`${contentPath}/apercu`} target="_blank" reloadDocument className="form preview-form">
        {isDraft ? <input type="hidden" name="draft" value="1" /> : null}
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

type HeadRecord = {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly state: State;
  readonly facts: string;
};

type RecordTexts = {
  readonly title: string;
  readonly newTitle: string;
  readonly on: string;
  readonly off: string;
  readonly remove: string;
  readonly removeAsk: (title: string) => string;
};

type RecordHeadProps = {
  /** Null for a new one. */
  record: HeadRecord | null;
  listPath: string;
  messages: RecordTexts;
  may: { readonly publish: boolean; readonly remove: boolean };
};

const RecordActs = ({ record, messages: texts, may }: Omit<RecordHeadProps, 'listPath'> & { record: HeadRecord }) => (
  <div className="head-acts">
    {may.publish ? (
      <Form method="post">
        <input type="hidden" name="version" value={record.version} />
        <button className="action" name="intent" value={record.state === 'OFF' ? 'on' : 'off'}>
          {record.state === 'OFF' ? texts.on : texts.off}
        </button>
      </Form>
    ) : null}
    {may.remove ? (
      <details className="act-panel">
        <summary className="action action-quiet action-danger">{messages.delete}</summary>
        <Form method="post" className="reply-remove">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="version" value={record.version} />
          <p>{texts.removeAsk(record.title)}</p>
          <button className="action action-small action-danger">{texts.remove}</button>
        </Form>
      </details>
    ) : null}
  </div>
);

/** Crumbs, title, state, and what may be done with the record. */
export const RecordHead = ({ record, listPath, messages: texts, may }: RecordHeadProps) => (
  <>
    <nav className="crumbs" aria-label={messages.title}>
      <a href={listPath}>{texts.title}</a>
      <ConsoleIcon name="right" />
      <span aria-current="page">{record?.title ?? texts.newTitle}</span>
    </nav>
    <header className="page-head record-head">
      <div>
        <div className="record-title">
          <h1>{record?.title ?? texts.newTitle}</h1>
          {record ? <StateStatus state={record.state} /> : null}
        </div>
        {record ? <p className="quiet">{record.facts}</p> : null}
      </div>
      {record ? <RecordActs record={record} messages={texts} may={may} /> : null}
    </header>
  </>
);
