/** `/pro/utilisateurs/roles/:roleId`: the grants of a role as a matrix. */
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Client } from '#shared/api/client';
import { formText } from '#app/form-text.ts';
import { errorsIn, hasErrors, readValues } from '#app/field.rules.ts';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { readMerged } from '#pro/merge/merge.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { GrantEditor } from './grant-editor.tsx';
import { chosenCell, matrixOf } from './matrix-data.ts';
import { MatrixLegend, PrivilegeMatrix } from './privilege-matrix.tsx';
import { scopeIn } from './person-acts.ts';
import { roleNameFields } from './staff-fields.ts';
import { mergeOfRole } from './staff-merge.ts';
import { limitOf, merged, refused, versionOf, wrong } from './staff-forms.ts';
import { staffMessages } from './staff.messages.ts';

const messages = staffMessages.roles;
const listPath = '/pro/utilisateurs/roles';

/** Addresses are in lower case. */
const roleIdIn = (param: string | undefined): string => (param ?? '').toUpperCase();

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'user.view');
  const role = (await api.proRoles.list()).roles.find(({ id }) => id === roleIdIn(params['roleId']));
  if (!role) throw data(null, { status: 404 });
  const { grants, ...rest } = role;
  const groups = matrixOf({ grants, roleGrants: grants, exceptions: [] });
  const query = new URL(request.url).searchParams;
  const done = query.get('fait') ?? '';
  return {
    role: rest,
    groups,
    cell: role.mayChange ? chosenCell(groups, query.get('privilege')) : null,
    fields: roleNameFields,
    done: Object.entries(staffMessages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

type Act = { readonly api: Client; readonly roleId: string; readonly form: FormData };

const run = async (intent: string, { api, roleId, form }: Act): Promise<string> => {
  const of = { roleId, version: versionOf(form) };
  if (intent === 'remove') {
    await api.proRoles.remove(of);
    return `${listPath}?fait=supprime`;
  }
  if (intent === 'rename') {
    await api.proRoles.rename({ ...of, name: readValues(form, roleNameFields).name });
    return `${listPath}/${roleId}?fait=nom`;
  }
  const privilege = formText(form, 'privilege');
  await api.proRoles.setGrant({ ...of, privilege, scope: scopeIn(form), limit: limitOf(form) });
  return `${listPath}/${roleId}?privilege=${privilege}&fait=exception`;
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'user.validate');
  const form = readMerged(await request.formData());
  const roleId = roleIdIn(params['roleId']);
  const intent = formText(form, 'intent');
  const values = readValues(form, roleNameFields);
  const errors = intent === 'rename' ? errorsIn(roleNameFields, values, { name: messages.noName }) : {};
  if (hasErrors(errors)) return wrong(intent, values, errors);
  try {
    return redirect(await run(intent, { api, roleId, form }), 303);
  } catch (error) {
    const shop = shopOf(context);
    const localTime = shopLocalTime(shop);
    const merge = refusalOf(error) === 'RECORD_CHANGED' ? await mergeOfRole(api, roleId, form, localTime) : null;
    if (merge) return merged(intent, merge);
    return refused(error, intent, form);
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Answer = ReturnType<typeof useActionData<typeof action>>;

const Manage = ({ page: { role, fields }, answer }: { page: Page; answer: Answer }) => {
  const own = answer?.intent === 'rename' ? answer : undefined;
  const refusal = answer?.intent === 'remove' ? (answer.errors['roleId'] ?? answer.refusal) : null;
  return (
    <section className="card" aria-label={messages.name}>
      <Form method="post" className="form" noValidate key={role.version}>
        <FieldErrors errors={own?.errors ?? {}} />
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="version" value={role.version} />
        <Seen values={{ name: role.name }} />
        <InputField
          name="name"
          label={messages.name}
          field={fields.name}
          value={own?.values['name'] ?? role.name}
          error={own?.errors['name']}
          autoComplete="off"
        />
        <p>
          <button className="action action-small">{messages.rename}</button>
        </p>
      </Form>
      <Form method="post" className="card-foot">
        <p className="quiet">{messages.removeText}</p>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="version" value={role.version} />
        {refusal ? (
          <p className="field-error" role="alert">
            {refusal}
          </p>
        ) : null}
        <button className="action action-small action-danger">{messages.remove}</button>
      </Form>
    </section>
  );
};

const Side = ({ page, answer }: { page: Page; answer: Answer }) => {
  const { role, cell } = page;
  if (!role.mayChange)
    return <p className="card quiet">{role.isFixed ? messages.fixedText : staffMessages.record.notYours}</p>;
  const own = answer?.intent === 'grant' ? answer : undefined;
  return (
    <>
      {cell ? (
        <GrantEditor
          key={`${cell.privilege} ${role.version}`}
          cell={cell}
          version={role.version}
          reason={null}
          values={own?.values ?? {}}
          errors={own?.errors ?? {}}
        />
      ) : (
        <p className="quiet matrix-hint">{staffMessages.matrix.choose}</p>
      )}
      <Manage page={page} answer={answer} />
    </>
  );
};

const RolePage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { role, groups, cell, done } = page;
  const link = role.mayChange ? (privilege: string) => `${listPath}/${role.id}?privilege=${privilege}#grant` : null;
  return (
    <>
      <nav className="crumbs" aria-label={staffMessages.record.crumb}>
        <a href={listPath}>{messages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{role.name}</span>
      </nav>
      <header className="page-head record-head">
        <div>
          <div className="record-title">
            <h1>{role.name}</h1>
            {role.isFixed ? <span className="status">{messages.fixed}</span> : null}
          </div>
          <p className="quiet">
            {messages.members(role.members)} · {messages.atOnce}
          </p>
        </div>
      </header>
      <div className="record-notes">
        <DoneNote text={answer ? null : done} />
        {answer?.refusal && answer.intent !== 'remove' ? (
          <p className="note note-warn" role="alert">
            <ConsoleIcon name="alert" />
            {answer.refusal}
          </p>
        ) : null}
        <MergePanel merge={answer?.merge} path={`${listPath}/${role.id.toLowerCase()}`} />
      </div>
      <div className="record record-matrix">
        <div className="record-main">
          <MatrixLegend />
          <PrivilegeMatrix groups={groups} chosen={cell?.privilege ?? null} link={link} />
        </div>
        <div className="record-facts">
          <Side page={page} answer={answer} />
        </div>
      </div>
    </>
  );
};

export default RolePage;
