/** `/pro/parametres/regions`: regions in their order, open or closed, and a form for a new one. */
import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { countryPresets } from '#shared/rules/countries';
import { can } from '#shared/rules/privileges';
import { DoneNote } from '#pro/form/done-note.tsx';
import { formMessages } from '#pro/form/form.messages.ts';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { percentText } from './read-form.ts';
import { actOnRegions } from './region-acts.ts';
import { regionListMessages as messages } from './regions.messages.ts';
import { sectionPath, settingsPath } from './setting-data.ts';
import { settingMessages } from './setting.messages.ts';
import '#styles/console-content.css';
import '#styles/console-settings.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'setting.view');
  const { regions } = await api.proRegions.list();
  const done = new URL(request.url).searchParams.get('fait');
  return {
    lines: regions.map((region, index) => {
      const rate = region.vatRates.findLast((one) => one.taxClass === 'standard' && one.validFrom <= region.today);
      const vat = rate ? percentText(rate.rateBp) : null;
      return {
        code: region.code,
        name: region.name,
        active: region.active,
        isDefault: region.isDefault,
        facts: messages.facts(region.code, region.currency, vat),
        before: regions[index - 1]?.code ?? null,
        href: sectionPath('region', region.code),
      };
    }),
    countries: countryPresets
      .filter(({ code }) => !regions.some((region) => region.code === code))
      .map(({ code, name }) => ({ value: code, label: name })),
    mayEdit: can(person, 'setting.edit'),
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'setting.edit');
  return await actOnRegions(api, await request.formData());
};

export const shouldRevalidate = (): boolean => true;
export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Act = { intent: string; code: string; label: string; text: string; before?: string };

const ActButton = ({ intent, code, label, text, before }: Act) => {
  const single = useSingleSubmit();
  return (
    <Form method="post" onSubmit={single}>
      <input type="hidden" name="code" value={code} />
      {before === undefined ? null : <input type="hidden" name="before" value={before} />}
      <button className="action action-small" name="intent" value={intent} aria-label={label}>
        {text}
      </button>
    </Form>
  );
};

const Line = ({ line, mayEdit }: { line: Page['lines'][number]; mayEdit: boolean }) => {
  const { code, name, active, isDefault, facts, before, href } = line;
  const [intent, label] = active ? ['close', messages.closeRegion(name)] : ['open', messages.openRegion(name)];
  return (
    <li>
      <div>
        <a className="row-name" href={href}>
          {name}
        </a>
        <p className="quiet">{facts}</p>
      </div>
      {isDefault ? <span className="status status-info">{messages.isDefault}</span> : null}
      <span className={active ? 'status status-ok' : 'status status-warn'}>
        <ConsoleIcon name={active ? 'confirmed' : 'cancelled'} />
        {active ? messages.open : messages.closed}
      </span>
      {mayEdit && before !== null ? (
        <ActButton intent="up" code={code} label={messages.up(name)} text={messages.up('').trim()} before={before} />
      ) : null}
      {mayEdit ? <ActButton intent={intent} code={code} label={label} text={label} /> : null}
    </li>
  );
};

const NewRegion = ({ countries }: Pick<Page, 'countries'>) => {
  const { create } = messages;
  const answer = useActionData<typeof action>();
  const single = useSingleSubmit();
  const values = answer?.values ?? {};
  const errors = answer?.errors ?? {};
  const props = (name: 'name' | 'rate' | 'stamp', label: string, hint: string) => ({
    name,
    label,
    hint,
    defaultValue: values[name] ?? '',
    error: errors[name],
    optional: formMessages.optional,
    autoComplete: 'off',
  });
  if (countries.length === 0) return <p className="card quiet">{create.none}</p>;
  return (
    <Form method="post" className="card form-card" noValidate onSubmit={single} aria-labelledby="nouvelle-region">
      <h2 id="nouvelle-region">{create.title}</h2>
      <p className="quiet">{create.lead}</p>
      <div className="field-pair">
        <SelectField name="code" label={create.country} defaultValue={values['code']} error={errors['code']}>
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField {...props('name', create.name, create.nameHint)} maxLength={60} />
        <TextField {...props('rate', create.rate, create.rateHint)} inputMode="decimal" maxLength={6} />
        <TextField {...props('stamp', create.stamp, create.stampHint)} inputMode="decimal" maxLength={16} />
      </div>
      <div className="form-foot">
        <button className="action action-main" name="intent" value="create">
          {create.save}
        </button>
      </div>
    </Form>
  );
};

const RegionsPage = () => {
  const { lines, countries, mayEdit, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <nav className="crumbs" aria-label={settingMessages.title}>
        <a href={settingsPath}>{settingMessages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{messages.title}</span>
      </nav>
      <header className="page-head record-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.lead}</p>
        </div>
      </header>
      <div className="record-notes">
        <DoneNote text={answer ? null : done} />
        <RefusalNote text={answer?.refusal} icon="alert" />
        <FieldErrors errors={answer?.errors ?? {}} />
      </div>
      <div className="content-form setting-form">
        <section className="card" aria-labelledby="regions">
          <h2 id="regions">{messages.list}</h2>
          {lines.length === 0 ? <p className="quiet">{messages.none}</p> : null}
          <ul className="region-rows">
            {lines.map((line) => (
              <Line key={line.code} line={line} mayEdit={mayEdit} />
            ))}
          </ul>
        </section>
        {mayEdit ? <NewRegion countries={countries} /> : null}
      </div>
    </>
  );
};

export default RegionsPage;
