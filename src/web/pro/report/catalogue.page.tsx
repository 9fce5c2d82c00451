/** `/pro/rapports`: the reports by subject, and those saved under a name. */
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { can } from '#shared/rules/privileges';
import { reportGroups, reportOfSlug, reports } from '#shared/rules/reports';
import { reportTitles } from '#shared/report-titles.messages';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { readListViews } from '#pro/table/saved-views.ts';
import { reportPath, schedulesPath } from './report-paths.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { reportMessages as messages } from './report.messages.ts';
import '#styles/console-reports.css';

/** Links of saved reports, and the forms that save views, name the report in the query of this page. */
const openSaved = (params: URLSearchParams): void => {
  const name = reportOfSlug(params.get('rapport') ?? undefined);
  if (!name) return;
  const rest = new URLSearchParams(params);
  rest.delete('rapport');
  throw redirect(`${reportPath(name)}?${rest.toString()}`);
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'report.view');
  const params = new URL(request.url).searchParams;
  openSaved(params);
  // With a parameter, `readListViews` does not redirect to the default saved report.
  const [{ names }, { views }] = await Promise.all([
    api.proReports.catalogue(),
    readListViews(api, 'reports', new URLSearchParams('tous=1')),
  ]);
  return {
    mayExport: can(person, 'report.export'),
    groups: reportGroups
      .map((group) => ({
        id: group,
        title: messages.groups[group],
        reports: names
          .filter((name) => reports[name].group === group)
          .map((name) => ({ name, title: reportTitles[name], about: messages.about[name], path: reportPath(name) })),
      }))
      .filter((group) => group.reports.length > 0),
    saved: views.map(({ id, name, href, shared }) => ({ id, name, href, shared })),
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Saved = ({ saved }: { saved: Page['saved'] }) => (
  <section className="card report-group" aria-labelledby="enregistres">
    <header className="card-head">
      <h2 id="enregistres">{messages.saved}</h2>
      <a className="text-link" href="/pro/vues?list=reports">
        {messages.manageSaved}
      </a>
    </header>
    <ul>
      {saved.map(({ id, name, href, shared }) => (
        <li key={id}>
          <a href={href}>
            <b>{name}</b>
            <span className="quiet">{shared ? messages.shared : messages.own}</span>
            <ConsoleIcon name="right" />
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const CataloguePage = () => {
  const { groups, saved, mayExport } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-head catalogue-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.lead}</p>
        </div>
        <span className="spacer" />
        {mayExport ? (
          <a className="action" href={schedulesPath}>
            <ConsoleIcon name="mail" />
            {scheduleMessages.title}
          </a>
        ) : null}
      </header>
      <div className="report-catalogue">
        {saved.length > 0 ? <Saved saved={saved} /> : null}
        {groups.map((group) => (
          <section key={group.id} className="card report-group" aria-labelledby={group.id}>
            <header className="card-head">
              <h2 id={group.id}>{group.title}</h2>
            </header>
            <ul>
              {group.reports.map(({ name, title, about, path }) => (
                <li key={name}>
                  <a href={path}>
                    <b>{title}</b>
                    <span className="quiet">{about}</span>
                    <ConsoleIcon name="right" />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
};

export default CataloguePage;
