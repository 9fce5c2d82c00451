/** `/pro/parametres/e-mails/:mail`: the texts of one mail beside the mail with sample data. */
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import type { ProMail } from '#shared/api/pro-mails';
import { isMailId } from '#shared/rules/mail-texts';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { SettingCrumbs } from '#pro/setting/setting-crumbs.tsx';
import { actOnMail, mailFields } from './mail-acts.ts';
import { frameName, MailForm } from './mail-form.tsx';
import { mailPath, mailsPath, previewPath } from './mail-text-path.ts';
import { mailTextMessages as messages } from './mail-text.messages.ts';
import '#styles/console-content.css';
import '#styles/console-mails.css';

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'setting.view');
  const mail = params['mail'] ?? '';
  if (!isMailId(mail)) throw data(null, { status: 404 });
  const done = new URL(request.url).searchParams.get('fait');
  return {
    mail: await api.proMails.byId({ mail }),
    fields: mailFields,
    mayEdit: can(person, 'setting.edit'),
    journal: can(person, 'user.view') ? `/pro/journal?object=mail&record=${mail}` : null,
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'setting.edit');
  const mail = params['mail'] ?? '';
  if (!isMailId(mail)) throw data(null, { status: 404 });
  const { region, now } = shopOf(context);
  const reader = { timeZone: region.timeZone, now: now() };
  return await actOnMail({ api, mail, form: await request.formData(), reader });
};

export const shouldRevalidate = (): boolean => true;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData ? loaderData.mail.name : messages.title) },
  { name: 'robots', content: 'noindex' },
];

const Restore = ({ mail }: { mail: ProMail }) => (
  <Form method="post" className="card form-card">
    <input type="hidden" name="intent" value="restore" />
    <input type="hidden" name="version" value={mail.version} />
    <p className="quiet">{messages.restoreHint}</p>
    <div className="form-foot">
      <button className="action">{messages.restore}</button>
    </div>
  </Form>
);

const Preview = ({ mail }: { mail: ProMail }) => (
  <section className="card mail-preview" aria-labelledby="apercu">
    <h2 id="apercu">{messages.preview}</h2>
    <p className="quiet">{messages.previewLead}</p>
    <iframe
      key={mail.version}
      id={frameName}
      name={frameName}
      src={previewPath(mail.mail)}
      title={messages.preview}
      sandbox="allow-same-origin"
    />
  </section>
);

const MailPage = () => {
  const { mail, fields, mayEdit, journal, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const typed = answer && Object.keys(answer.values).length > 0 ? answer.values : null;
  return (
    <>
      <SettingCrumbs links={[{ label: messages.title, href: mailsPath }]} current={mail.name} />
      <header className="page-head record-head">
        <div>
          <h1>{mail.name}</h1>
          <p className="quiet">
            {mail.sample.subject}{' '}
            {journal ? (
              <a className="text-link" href={journal}>
                {messages.journal}
              </a>
            ) : null}
          </p>
        </div>
        {mail.isChanged ? <span className="status status-info">{messages.changed}</span> : null}
      </header>
      <div className="record-notes">
        <DoneNote text={answer ? null : done} />
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={mailPath(mail.mail)} />
      </div>
      {answer?.merge ? null : (
        <div className="content-form mail-columns">
          <div className="mail-texts">
            {mayEdit ? (
              <MailForm key={mail.version} mail={mail} fields={fields} typed={typed} errors={answer?.errors ?? {}} />
            ) : (
              <p className="card quiet">{messages.readOnly}</p>
            )}
            {mayEdit && mail.isChanged ? <Restore mail={mail} /> : null}
          </div>
          <Preview mail={mail} />
        </div>
      )}
    </>
  );
};

export default MailPage;
