/** `/pro/parametres/cles-api/nouvelle`: a new key, shown once in the answer to the form. */
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { proApiKeys } from '#shared/api/pro-api-keys';
import type { Client } from '#shared/api/client';
import { keyScopes } from '#shared/rules/api-keys';
import { can, type Privilege } from '#shared/rules/privileges';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, hasErrors } from '#app/field.rules.ts';
import { shopOf } from '#app/shop-context.ts';
import { refused, valuesIn, wrong, type Answer } from '#pro/content/content-answer.ts';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { SecretNote } from '#pro/form/secret-note.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { SettingCrumbs } from '#pro/setting/setting-crumbs.tsx';
import { objectGroups, objectNames } from '#pro/staff/staff.messages.ts';
import { FieldError, SelectField, fieldId } from '#ui/field.tsx';
import { apiKeysPath } from './api-key-path.ts';
import { apiKeyMessages } from './api-key.messages.ts';
import { actionName, objectOf } from './scope-names.ts';
import '#styles/console-content.css';
import '#styles/console-integrations.css';

const messages = apiKeyMessages.form;
const durations = [90, 30, 365, 0] as const;

const fields = {
  ...describeFields(proApiKeys.create.body, ['name']),
  scopes: { required: false },
  region: { required: false },
  days: { required: false },
};

type KeyAnswer = Answer & { readonly secret?: string };

const createKey = async (api: Client, form: FormData) => {
  const values = valuesIn(form, Object.keys(fields));
  const scopes = keyScopes.filter((scope) => (values['scopes'] ?? '').split(' ').includes(scope));
  const errors = {
    ...errorsIn(fields, values, { name: messages.noName }),
    ...(scopes.length === 0 && { scopes: messages.noScope }),
  };
  if (hasErrors(errors)) return wrong(values, errors, false);
  const days = durations.find((one) => String(one) === values['days']) ?? 90;
  try {
    const { secret } = await api.proApiKeys.create({
      name: values['name'] ?? '',
      scopes,
      region: values['region'] || null,
      days: days === 0 ? null : days,
    });
    return data<KeyAnswer>({ values: {}, errors: {}, refusal: null, merge: null, secret });
  } catch (error) {
    return refused(error, values, fields);
  }
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { person } = await requireStaff(context, request, 'setting.edit');
  const { regions } = await shopOf(context).api.settings.currentRegion({});
  const held = keyScopes.filter((scope) => can(person, scope));
  return {
    name: fields.name,
    regions: regions.map(({ code, name }) => ({ code, name })),
    groups: objectGroups.flatMap(({ objects }) =>
      objects
        .map((object) => ({ name: objectNames[object], scopes: held.filter((scope) => objectOf(scope) === object) }))
        .filter(({ scopes }) => scopes.length > 0),
    ),
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'setting.edit');
  return await createKey(api, await request.formData());
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Groups = readonly { readonly name: string; readonly scopes: readonly Privilege[] }[];

const ScopeChecks = ({ groups, value, error }: { groups: Groups; value: string; error: string | undefined }) => (
  <fieldset className="plain-fieldset" id={fieldId('scopes')} tabIndex={-1}>
    <legend>{messages.scopes}</legend>
    <p className="field-hint">{messages.scopesHint}</p>
    <FieldError name="scopes" error={error} />
    <div className="event-groups scope-groups">
      {groups.map(({ name, scopes }) => (
        <fieldset key={name} className="check-group">
          <legend>{name}</legend>
          <div>
            {scopes.map((scope) => (
              <label key={scope} className="check-line">
                <input type="checkbox" name="scopes" value={scope} defaultChecked={value.split(' ').includes(scope)} />
                <span>
                  {actionName(scope)} <code>{scope}</code>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  </fieldset>
);

const KeyForm = ({ answer }: { answer: KeyAnswer | undefined }) => {
  const { name, regions, groups } = useLoaderData<typeof loader>();
  const single = useSingleSubmit();
  const values = answer?.values ?? {};
  const errors = answer?.errors ?? {};
  return (
    <Form method="post" className="card form-card" noValidate onSubmit={single} aria-label={messages.title}>
      <FieldErrors errors={errors} />
      <InputField
        name="name"
        label={messages.name}
        hint={messages.nameHint}
        field={name}
        value={values['name'] ?? ''}
        error={errors['name']}
        autoComplete="off"
      />
      <div className="field-pair">
        <SelectField
          name="region"
          label={messages.region}
          hint={messages.regionHint}
          defaultValue={values['region'] ?? ''}
          error={errors['region']}
          required={false}
        >
          <option value="">{apiKeyMessages.allRegions}</option>
          {regions.map((region) => (
            <option key={region.code} value={region.code}>
              {region.name}
            </option>
          ))}
        </SelectField>
        <SelectField name="days" label={messages.days} defaultValue={values['days'] ?? '90'} error={errors['days']}>
          {durations.map((days) => (
            <option key={days} value={days}>
              {messages.durations[days]}
            </option>
          ))}
        </SelectField>
      </div>
      <ScopeChecks groups={groups} value={values['scopes'] ?? ''} error={errors['scopes']} />
      <div className="form-foot">
        <button className="action action-main">{messages.save}</button>
      </div>
    </Form>
  );
};

const NewKeyPage = () => {
  const answer: KeyAnswer | undefined = useActionData<typeof action>();
  const { made } = apiKeyMessages;
  return (
    <>
      <SettingCrumbs links={[{ label: apiKeyMessages.title, href: apiKeysPath }]} current={messages.title} />
      <header className="page-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{apiKeyMessages.lead}</p>
        </div>
      </header>
      <div className="record-notes">
        <RefusalNote text={answer?.refusal} icon="alert" />
      </div>
      <div className="content-form integration-list">
        {answer?.secret === undefined ? (
          <KeyForm answer={answer} />
        ) : (
          <>
            <SecretNote title={made.title} text={made.text} label={made.label} secret={answer.secret} />
            <p>
              <a className="action action-ink" href={apiKeysPath}>
                {made.back}
              </a>
            </p>
          </>
        )}
      </div>
    </>
  );
};

export default NewKeyPage;
