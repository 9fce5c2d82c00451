/** `/pro/utilisateurs/invitations`: invite a colleague, send again, withdraw. */
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Client } from '#shared/api/client';
import { formatDateTime } from '#shared/dates';
import { actions, can } from '#shared/rules/privileges';
import { possibleActions } from '#shared/rules/staff-roles';
import { formText } from '#app/form-text.ts';
import { errorsIn, hasErrors, readValues } from '#app/field.rules.ts';
import { shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { AreaTabs } from './area-tabs.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { inviteFields } from './staff-fields.ts';
import { refused, wrong } from './staff-forms.ts';
import { actionNames, objectGroups, objectNames, staffMessages } from './staff.messages.ts';

const messages = staffMessages.invitations;
const path = '/pro/utilisateurs/invitations';

const withoutChoices = objectGroups.flatMap(({ objects }) =>
  objects.map((object) => ({
    name: objectNames[object],
    privileges: actions
      .filter((action) => action !== 'view' && possibleActions[object].includes(action))
      .map((action) => ({ id: `${object}.${action}`, name: actionNames[action] })),
  })),
);

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'user.view');
  const { timeZone } = shopOf(context).region;
  const [{ invitations }, { roles }] = await Promise.all([api.proInvitations.list(), api.proRoles.list()]);
  const done = new URL(request.url).searchParams.get('fait') ?? '';
  return {
    invitations: invitations.map(({ sentAt, expiresAt, without, ...invitation }) => ({
      ...invitation,
      without: without.length,
      sent: formatDateTime(new Date(sentAt), timeZone),
      until: formatDateTime(new Date(expiresAt), timeZone),
    })),
    roles: roles.map(({ id, name }) => ({ id, name })),
    choices: withoutChoices,
    fields: inviteFields,
    mayInvite: can(person, 'user.create'),
    done: Object.entries(staffMessages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

const run = async (api: Client, form: FormData): Promise<string> => {
  const invitationId = formText(form, 'invitation');
  switch (formText(form, 'intent')) {
    case 'resend':
      await api.proInvitations.resend({ invitationId });
      return `${path}?fait=renvoyee`;
    case 'withdraw':
      await api.proInvitations.withdraw({ invitationId });
      return `${path}?fait=retiree`;
    default: {
      const without = form.getAll('without').filter((name): name is string => typeof name === 'string');
      const { email } = readValues(form, inviteFields);
      await api.proInvitations.create({ email, roleId: formText(form, 'roleId'), without });
      return `${path}?fait=invite`;
    }
  }
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'user.create');
  const form = await request.formData();
  const intent = formText(form, 'intent');
  const values = readValues(form, inviteFields);
  const errors = intent === 'invite' ? errorsIn(inviteFields, values, { email: messages.noEmail }) : {};
  if (hasErrors(errors)) return wrong(intent, { ...values, roleId: formText(form, 'roleId') }, errors);
  try {
    return redirect(await run(api, form), 303);
  } catch (error) {
    return refused(error, intent, form);
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

export type InvitationsPage = ReturnType<typeof useLoaderData<typeof loader>>;

const Invitations = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <header className="page-head">
        <h1>{staffMessages.title}</h1>
      </header>
      <AreaTabs current="invitations" />
      <div className="page-body page-narrow">
        <DoneNote text={answer ? null : page.done} />
        {answer && answer.intent !== 'invite' ? (
          <p className="note note-warn" role="alert">
            {answer.errors['invitationId'] ?? answer.refusal}
          </p>
        ) : null}
        {page.mayInvite ? <InviteForm page={page} answer={answer?.intent === 'invite' ? answer : undefined} /> : null}
        <section className="card" aria-labelledby="invitations">
          <h2 id="invitations">{messages.title}</h2>
          <InvitationList page={page} />
        </section>
      </div>
    </>
  );
};

export default Invitations;
