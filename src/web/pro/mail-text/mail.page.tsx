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
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { actOnMail, mailFields } from './mail-acts.ts';
import { frameName, MailForm, previewId } from './mail-form.tsx';
import { mailPath, mailsPath, previewPath, regionIn } from './mail-text-path.ts';
import { mailTextMessages as messages } from './mail-text.messages.ts';
import '#styles/console-content.css';
import '#styles/console-mails.css';

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'setting.view');
  const mail = params['mail'] ?? '';
  if (!isMailId(mail)) throw data(null, { status: 404 });
  const region = regionIn(request.url);
  const done = new URL(request.url).searchParams.get('fait');
  return {
    mail: await api.proMails.byId({ mail, ...(region !== null && { region }) }),
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
  const shop = shopOf(context);
  const localTime = shopLocalTime(shop);
  return await actOnMail({ api, mail, region: regionIn(request.url), form: await request.formData(), localTime });
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
    <p className="quiet">{mail.region === null ? messages.restoreHint : messages.restoreRegionHint}</p>
    <div className="form-foot">
      <button className="action">{mail.region === null ? messages.restore : messages.restoreRegion}</button>
    </div>
  </Form>
);

const Preview = ({ mail }: { mail: ProMail }) => (
  <section className="card mail-preview" id={previewId} aria-labelledby="titre-apercu">
    <h2 id="titre-apercu">{messages.preview}</h2>
    <p className="quiet">{messages.previewLead}</p>
    <a className="text-link" href="#textes">
      {messages.back}
    </a>
    <iframe
      key={`${mail.region ?? ''}${mail.version}`}
      id={frameName}
      name={frameName}
      src={previewPath(mail.mail, mail.region)}
      title={messages.preview}
      sandbox="allow-same-origin"
    />
  </section>
);

/** Links to the texts of all regions and of each one. */
const RegionLinks = ({ mail, regions, region }: ProMail) => (
  <nav className="state-links mail-regions" aria-label={messages.regions}>
    {[{ code: null, name: messages.everywhere, isChanged: false }, ...regions].map(({ code, name, isChanged }) => (
      <a key={code} href={mailPath(mail, code)} aria-current={code === region ? 'true' : undefined}>
        {name}
        {isChanged ? <span className="status status-info">{messages.changed}</span> : null}
      </a>
    ))}
  </nav>
);

const RegionNote = ({ regions, region }: ProMail) => {
  const name = regions.find(({ code }) => code === region)?.name;
  return name === undefined ? null : (
    <p className="quiet">
      {messages.ofRegion(name)} {messages.inherits}
    </p>
  );
};

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
        <MergePanel merge={answer?.merge} path={mailPath(mail.mail, mail.region)} />
      </div>
      {answer?.merge ? null : (
        <>
          {mail.regions.length === 0 ? null : (
            <div className="content-form mail-scope">
              <RegionLinks {...mail} />
              <RegionNote {...mail} />
            </div>
          )}
          <div className="content-form mail-columns">
            <div className="mail-texts" id="textes">
              {mayEdit ? (
                <MailForm
                  key={`${mail.region ?? ''}${mail.version}`}
                  mail={mail}
                  fields={fields}
                  typed={typed}
                  errors={answer?.errors ?? {}}
                />
              ) : (
                <p className="card quiet">{messages.readOnly}</p>
              )}
              {mayEdit && mail.isChanged ? <Restore mail={mail} /> : null}
            </div>
            <Preview mail={mail} />
          </div>
        </>
      )}
    </>
  );
};

export default MailPage;
