/** `/pro/rapports/{slug}/lignes?cle=…`: the rows behind a figure of a report, with links to their records. */
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { proReports } from '#shared/api/pro-reports';
import { can } from '#shared/rules/privileges';
import { reportOfSlug, reports } from '#shared/rules/reports';
import { reportTitles } from '#shared/report-titles.messages';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { readRegion } from '#pro/frame/console-region.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { ExportMenu } from '#pro/table/export-menu.tsx';
import { ListFoot } from '#pro/table/list-parts.tsx';
import { listQuery } from '#pro/table/saved-views.ts';
import { readView } from '#pro/table/view.ts';
import { listingOf } from './report-data.ts';
import { reportPath, reportsPath } from './report-paths.ts';
import { Label } from './report-table.tsx';
import { reportMessages as messages } from './report.messages.ts';
import '#styles/console-reports.css';

const cap = 10_000;

export const loader = async ({ context, request, params: { slug } }: LoaderFunctionArgs) => {
  const name = reportOfSlug(slug);
  if (!name) throw data(null, { status: 404 });
  const { privilege } = reports[name];
  const { api, person } = await requireStaff(context, request, 'report.view');
  if (privilege !== undefined && !can(person, privilege)) throw data({ privilege }, { status: 403 });
  const shop = shopOf(context);
  const params = new URL(request.url).searchParams;
  const { region, regions } = await readRegion(shop);
  const shown = region ?? regions.find(({ code }) => code === shop.region.code) ?? regions[0];
  const query = readView(proReports.read.query, params);
  const key = (params.get('cle') ?? '').slice(0, 120);
  const input = { ...query, name, key, ...(shown ? { region: shown.code } : {}) };
  const listing = await api.proReports.rows(input).catch((error: unknown) => {
    if (refusalOf(error) === 'NOT_FOUND') throw data(null, { status: 404 });
    throw error;
  });
  const back = new URLSearchParams(params);
  for (const passing of ['cle', 'page']) back.delete(passing);
  const named = new URLSearchParams(params);
  named.delete('page');
  named.set('rapport', reports[name].slug);
  return {
    report: reportTitles[name],
    back: `${reportPath(name)}?${back.toString()}`,
    query: listQuery(named.toString(), shown?.code),
    mayExport: can(person, 'report.export'),
    listing: listingOf(listing, shop.region.timeZone),
  };
};

export const meta = ({ loaderData }: { loaderData?: { report: string } }) => [
  { title: frameMessages.title(loaderData?.report ?? messages.title) },
  { name: 'robots', content: 'noindex' },
];

type Listing = ReturnType<typeof useLoaderData<typeof loader>>['listing'];

const Rows = ({ listing, label }: { listing: Listing; label: string }) => (
  <div className="report-scroll">
    <table className="report-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{listing.labelHeader}</th>
          {listing.headers.map(({ id, header, isFigure }) => (
            <th key={id} scope="col" className={isFigure ? 'figure' : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listing.rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <Label row={row} />
            </th>
            {row.cells.map(({ id, text }, at) => (
              <td key={id} className={listing.headers[at]?.isFigure ? 'figure' : undefined}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const RowsPage = () => {
  const { report, back, query, mayExport, listing } = useLoaderData<typeof loader>();
  const title = messages.rowsTitle(report, listing.label);
  return (
    <>
      <nav className="crumbs" aria-label={messages.crumb}>
        <a href={reportsPath}>{messages.title}</a>
        <ConsoleIcon name="right" />
        <a href={back}>{report}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{listing.label ?? messages.noValue}</span>
      </nav>
      <header className="page-head record-head report-head">
        <h1>
          {title} <small>{messages.rowsCount(listing.count, cap)}</small>
        </h1>
        <span className="spacer" />
        {mayExport ? <ExportMenu list="reports" query={query} columns={[]} /> : null}
      </header>
      {listing.rows.length === 0 ? (
        <section className="blank-state">
          <h2 className="blank-title">{messages.noRows}</h2>
          <p className="blank-actions">
            <a className="action action-ink" href={back}>
              {messages.back(report)}
            </a>
          </p>
        </section>
      ) : (
        <div className="report-body">
          <section className="card report-card">
            <Rows listing={listing} label={title} />
            <ListFoot
              page={listing.page}
              pageSize={listing.pageSize}
              shown={listing.rows.length}
              count={listing.count}
              cap={cap}
            />
          </section>
        </div>
      )}
    </>
  );
};

export default RowsPage;
