/** `/pro/rapports/{slug}`: one report with its comparison, chart, table and file. */
import { data, redirect, useLoaderData, useLocation, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { proReports } from '#shared/api/pro-reports';
import { isErrorCode, statusOf } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import { presets, reportOfSlug, reports, type ReportName } from '#shared/rules/reports';
import { reportTitles } from '#shared/report-titles.messages';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { BlankState } from '#pro/table/blank-state.tsx';
import { readRegion } from '#pro/frame/console-region.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { ExportMenu } from '#pro/table/export-menu.tsx';
import { ListFailure, ListFoot, ViewTabs } from '#pro/table/list-parts.tsx';
import { listQuery, readListViews, savedTab } from '#pro/table/saved-views.ts';
import { ViewRow } from '#pro/table/view-menu.tsx';
import { readView } from '#pro/table/view.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportControls } from './report-controls.tsx';
import { reportPage } from './report-data.ts';
import { reportPath, reportsPath, schedulesPath } from './report-paths.ts';
import { Figures, ReportTableView } from './report-table.tsx';
import { scheduleMessages } from './schedule.messages.ts';
import { reportMessages as messages } from './report.messages.ts';
import '#styles/console-reports.css';

const nameOf = (slug: string | undefined): ReportName => {
  const name = reportOfSlug(slug);
  if (!name) throw data(null, { status: 404 });
  return name;
};

/** Code of a failure after which the report may be read again; throws any other error. */
const failureOf = (error: unknown): string => {
  const code = refusalOf(error);
  if (!isErrorCode(code) || statusOf(code) < 429) throw error;
  return code;
};

const presetTabs = (name: ReportName, params: URLSearchParams) =>
  presets.map((id) => {
    const next = new URLSearchParams(params);
    for (const key of ['from', 'to', 'page', 'vue', 'rapport', 'preset']) next.delete(key);
    next.set('preset', id);
    return { id, label: messages.presets[id], href: `${reportPath(name)}?${next.toString()}` };
  });

export const loader = async ({ context, request, params: { slug } }: LoaderFunctionArgs) => {
  const name = nameOf(slug);
  const { privilege, time, compares = false } = reports[name];
  const { api, person } = await requireStaff(context, request, 'report.view');
  if (privilege !== undefined && !can(person, privilege)) throw data({ privilege }, { status: 403 });
  const shop = shopOf(context);
  const url = new URL(request.url);
  const params = url.searchParams;
  const named = new URLSearchParams(params);
  named.set('rapport', reports[name].slug);
  const query = readView(proReports.read.query, params);
  const [{ region, regions }, views] = await Promise.all([readRegion(shop), readListViews(api, 'reports', named)]);
  // Amounts of several currencies cannot be added.
  const shown = region ?? regions.find(({ code }) => code === shop.region.code) ?? regions[0];
  const filters = ['sales-by-item', 'sales-by-size'].includes(name);
  const [{ sections }, report] = await Promise.all([
    filters ? shop.api.items.sections({}) : { sections: [] },
    api.proReports.read({ ...query, name, ...(shown ? { region: shown.code } : {}) }).catch((error: unknown) => {
      if (refusalOf(error) === 'BAD_REQUEST' && params.has('from'))
        throw redirect(`${reportPath(name)}?periode=refusee`);
      return failureOf(error);
    }),
  ]);
  const frame = {
    name,
    title: reportTitles[name],
    group: messages.groups[reports[name].group],
    views,
    query: listQuery(views.query, shown?.code),
    mayExport: can(person, 'report.export'),
    isOneRegion: region !== null || reports[name].allRegions === true,
    tabs: time === 'PERIOD' ? presetTabs(name, params) : [],
    preset: params.has('from') || params.has('to') ? null : query.preset,
    wasRefused: params.get('periode') === 'refusee',
    regionName: reports[name].allRegions ? messages.everyRegion : (shown?.name ?? ''),
    filter: {
      comparison: query.compare,
      compares,
      section: query.section ?? '',
      sections: sections.map(({ name: label, seoName }) => ({ name: label, seoName })),
    },
  };
  if (typeof report === 'string') return data({ ...frame, report: null, failure: report }, { status: 503 });
  return { ...frame, report: reportPage(report, url.search, query.compare), failure: null };
};

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [
  { title: frameMessages.title(loaderData?.title ?? messages.title) },
  { name: 'robots', content: 'noindex' },
];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Shown = NonNullable<Page['report']>;

const Empty = ({ page }: { page: Page }) => (
  <BlankState
    icon="chart"
    title={page.report?.period ? messages.empty : messages.emptyNow}
    text={page.report?.period ? messages.emptyText : messages.emptyNowText}
  >
    {page.report?.period ? (
      <a className="action action-ink" href={`${reportPath(page.name)}?preset=12M`}>
        {messages.longer}
      </a>
    ) : null}
  </BlankState>
);

const Report = ({ report, page }: { report: Shown; page: Page }) => (
  <div className="report-body">
    <section className="card report-card" aria-label={messages.figures}>
      <p className="report-at quiet">
        <ConsoleIcon name="clock" />
        {report.at}
      </p>
      {report.figures.length > 0 ? <Figures figures={report.figures} /> : null}
      <ReportChart chart={report.chart} />
    </section>
    <section className="card report-card">
      <ReportTableView table={report.table} label={page.title} />
      {report.count > report.pageSize ? (
        <ListFoot
          page={report.page}
          pageSize={report.pageSize}
          shown={report.table.rows.length}
          count={report.count}
          cap={Number.MAX_SAFE_INTEGER}
        />
      ) : null}
    </section>
    {report.notes.length > 0 ? (
      <ul className="report-notes quiet">
        {report.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    ) : null}
  </div>
);

const Head = ({ page }: { page: Page }) => (
  <>
    <nav className="crumbs" aria-label={messages.crumb}>
      <a href={reportsPath}>{messages.title}</a>
      <ConsoleIcon name="right" />
      <span aria-current="page">{page.group}</span>
    </nav>
    <header className="page-head record-head report-head">
      <h1>{page.title}</h1>
      <span className="spacer" />
      {page.mayExport ? (
        <a className="action action-quiet" href={`${schedulesPath}?${page.query}`}>
          <ConsoleIcon name="mail" />
          {scheduleMessages.program}
        </a>
      ) : null}
      {page.mayExport ? <ExportMenu list="reports" query={page.query} columns={[]} /> : null}
    </header>
  </>
);

const ReportPage = () => {
  const page = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  const { report } = page;
  return (
    <>
      <Head page={page} />
      <ViewRow views={page.views} columns={[]}>
        <ViewTabs tabs={page.tabs} current={page.preset} saved={savedTab(page.views)} />
      </ViewRow>
      <ReportControls
        controls={{
          ...page.filter,
          period: report?.period ?? null,
          comparedText: report?.compared ?? null,
          region: page.regionName,
          chart: report && report.table.rows.length > 0 ? report.chart : null,
        }}
      />
      {page.wasRefused ? (
        <p className="note note-error report-note" role="alert">
          {messages.tooLong}
        </p>
      ) : null}
      {page.isOneRegion ? null : <p className="note report-note">{messages.otherRegion}</p>}
      {page.failure === null ? null : <ListFailure code={page.failure} path={pathname + search} />}
      <div aria-busy={isLoading}>
        {report && report.table.rows.length > 0 ? <Report report={report} page={page} /> : null}
        {report && report.table.rows.length === 0 ? <Empty page={page} /> : null}
      </div>
    </>
  );
};

export default ReportPage;
