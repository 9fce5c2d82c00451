/** `/pro/parametres/e-mails`: the mails by group, and which have texts of their own. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { mailsByGroup, type MailGroup } from '#shared/rules/mail-texts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { SettingCrumbs } from '#pro/setting/setting-crumbs.tsx';
import { mailPath } from './mail-text-path.ts';
import { mailTextMessages as messages } from './mail-text.messages.ts';
import '#styles/console-content.css';
import '#styles/console-mails.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'setting.view');
  const { mails } = await api.proMails.list();
  const groups = (Object.keys(mailsByGroup) as MailGroup[]).map((id) => ({
    id,
    mails: mails
      .filter(({ group }) => group === id)
      .map(({ mail, name, subject, isChanged, regions }) => ({
        mail,
        name,
        subject,
        states: [...(isChanged ? [messages.changed] : []), ...regions],
      })),
  }));
  return { groups, changed: mails.filter(({ isChanged, regions }) => isChanged || regions.length > 0).length };
};

export const shouldRevalidate = (): boolean => true;
export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const MailsPage = () => {
  const { groups, changed } = useLoaderData<typeof loader>();
  return (
    <>
      <SettingCrumbs current={messages.title} />
      <header className="page-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">
            {messages.lead} {messages.changedCount(changed)}
          </p>
        </div>
      </header>
      <div className="content-form mail-list">
        {groups.map(({ id, mails }) => (
          <section key={id} className="card" aria-labelledby={`groupe-${id}`}>
            <h2 id={`groupe-${id}`}>{messages.groups[id]}</h2>
            <ul className="mail-rows">
              {mails.map(({ mail, name, subject, states }) => (
                <li key={mail}>
                  <a href={mailPath(mail, null)}>{name}</a>
                  <span className="quiet">{subject}</span>
                  <span className="mail-states">
                    {states.map((state) => (
                      <span key={state} className="status status-info">
                        {state}
                      </span>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
};

export default MailsPage;
