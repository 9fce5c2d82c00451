/** `/pro/utilisateurs/roles`: the roles, and a form for a new one. */
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { can } from '#shared/rules/privileges';
import { formText } from '#app/form-text.ts';
import { errorsIn, hasErrors, readValues } from '#app/field.rules.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { AreaTabs } from './area-tabs.tsx';
import { roleNameFields } from './staff-fields.ts';
import { refused, wrong } from './staff-forms.ts';
import { staffMessages } from './staff.messages.ts';

const messages = staffMessages.roles;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'user.view');
  const { roles } = await api.proRoles.list();
  const done = new URL(request.url).searchParams.get('fait') ?? '';
  return {
    roles: roles.map(({ id, name, isFixed, members, grants }) => ({
      id,
      name,
      isFixed,
      members,
      grants: grants.length,
    })),
    fields: roleNameFields,
    mayCreate: can(person, 'user.validate'),
    done: Object.entries(staffMessages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'user.validate');
  const form = await request.formData();
  const values = readValues(form, roleNameFields);
  const errors = errorsIn(roleNameFields, values, { name: messages.noName });
  if (hasErrors(errors)) return wrong('create', values, errors);
  try {
    const { id } = await api.proRoles.create({ name: values.name, copyOf: formText(form, 'copyOf') || null });
    return redirect(`/pro/utilisateurs/roles/${id}?fait=cree`, 303);
  } catch (error) {
    return refused(error, 'create', form);
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const NewRole = ({ page: { roles, fields } }: { page: Page }) => {
  const answer = useActionData<typeof action>();
  return (
    <section className="card" aria-labelledby="new-role">
      <h2 id="new-role">{messages.createTitle}</h2>
      <Form method="post" className="form" noValidate>
        <FieldErrors errors={answer?.errors ?? {}} />
        <InputField
          name="name"
          label={messages.name}
          field={fields.name}
          value={answer?.values['name'] ?? ''}
          error={answer?.errors['name']}
          autoComplete="off"
        />
        <div className="field">
          <label htmlFor="copy-of">{messages.copyOf}</label>
          <select id="copy-of" name="copyOf" defaultValue={answer?.values['copyOf'] ?? 'SUPPLIER'}>
            <option value="">{messages.empty}</option>
            {roles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <p>
          <button className="action action-main">{messages.create}</button>
        </p>
      </Form>
    </section>
  );
};

const RolesPage = () => {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-head">
        <h1>{staffMessages.title}</h1>
      </header>
      <AreaTabs current="roles" />
      <div className="page-body page-narrow">
        <DoneNote text={page.done} />
        <section className="card" aria-label={messages.title}>
          <ul className="rows">
            {page.roles.map(({ id, name, isFixed, members, grants }) => (
              <li key={id}>
                <span className="rows-main">
                  <a className="reference" href={`/pro/utilisateurs/roles/${id.toLowerCase()}`}>
                    {name}
                  </a>
                  <span className="quiet">
                    {messages.members(members)} · {messages.grants(grants)}
                  </span>
                </span>
                {isFixed ? <span className="status">{messages.fixed}</span> : null}
              </li>
            ))}
          </ul>
        </section>
        {page.mayCreate ? <NewRole page={page} /> : null}
      </div>
    </>
  );
};

export default RolesPage;
