/** The table of a report: its main figure, share and change first, the other columns after them, totals below. */
import type { Change, FigureText, ReportTable } from './report-data.ts';
import { reportMessages as messages } from './report.messages.ts';

export const ChangeMark = ({ change }: { change: Change | null }) => {
  if (change === null) return <span className="quiet">{messages.noValue}</span>;
  if (change.way === 'same') return <span className="quiet">{messages.same}</span>;
  return (
    <span className={change.isBad ? 'report-bad' : 'report-good'}>
      <span aria-hidden="true">{change.way === 'up' ? '▲' : '▼'} </span>
      <span className="visually-hidden">{messages[change.way]} </span>
      {change.text}
    </span>
  );
};

export const Figures = ({ figures }: { figures: readonly FigureText[] }) => (
  <dl className="figures report-figures" aria-label={messages.figures}>
    {figures.map(({ id, label, value, unit, change, before }) => (
      <div key={id}>
        <dt>{label}</dt>
        <dd>
          <b className="figure-value">
            {value} {unit === null ? null : <small>{unit}</small>}
          </b>
          {before === null ? null : (
            <span className="figure-change">
              <ChangeMark change={change} /> <span className="quiet">{before}</span>
            </span>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

type Row = ReportTable['rows'][number];

const Share = ({ share }: { share: Row['share'] }) =>
  share === null ? null : (
    <span className="report-share">
      <svg className="meter" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className="meter-back" width={100} height={1} />
        <rect className="meter-ink" width={share.width} height={1} />
      </svg>
      {share.text}
    </span>
  );

const Cells = ({ table, row, isTotal = false }: { table: ReportTable; row: Row; isTotal?: boolean }) => {
  const { headers, lead, hasShare, isCompared } = table;
  return headers.map(({ id, isFigure }, at) => (
    <Cell key={id} isFigure={isFigure} isLead={at === lead} text={row.cells[at]?.text ?? ''}>
      {at === lead && hasShare ? <td>{isTotal ? null : <Share share={row.share} />}</td> : null}
      {at === lead && isCompared ? (
        <>
          <td className="figure report-before">{row.before}</td>
          <td className="figure">
            <ChangeMark change={row.change} />
          </td>
        </>
      ) : null}
    </Cell>
  ));
};

type CellProps = { isFigure: boolean; isLead: boolean; text: string; children: React.ReactNode };

const Cell = ({ isFigure, isLead, text, children }: CellProps) => (
  <>
    <td className={[isFigure && 'figure', isLead && 'report-lead'].filter(Boolean).join(' ') || undefined}>{text}</td>
    {children}
  </>
);

const Head = ({ table }: { table: ReportTable }) => (
  <thead>
    <tr>
      <th scope="col">{table.labelHeader}</th>
      {table.headers.map(({ id, header, isFigure }, at) => (
        <HeadCell key={id} header={header} isFigure={isFigure}>
          {at === table.lead && table.hasShare ? <th scope="col">{messages.share}</th> : null}
          {at === table.lead && table.isCompared ? (
            <>
              <th scope="col" className="figure">
                {messages.compared}
              </th>
              <th scope="col" className="figure">
                {messages.change}
              </th>
            </>
          ) : null}
        </HeadCell>
      ))}
    </tr>
  </thead>
);

const HeadCell = ({ header, isFigure, children }: { header: string; isFigure: boolean; children: React.ReactNode }) => (
  <>
    <th scope="col" className={isFigure ? 'figure' : undefined}>
      {header}
    </th>
    {children}
  </>
);

export const Label = ({ row }: { row: { label: string; detail: string | null; path: string | null } }) => (
  <>
    {row.path === null ? (
      row.label
    ) : (
      <a className="text-link" href={row.path}>
        {row.label}
      </a>
    )}
    {row.detail === null || row.detail === '' ? null : <small className="quiet">{row.detail}</small>}
  </>
);

export const ReportTableView = ({ table, label }: { table: ReportTable; label: string }) => (
  <div className="report-scroll">
    <table className="report-table" aria-label={label}>
      <Head table={table} />
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <Label row={row} />
            </th>
            <Cells table={table} row={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        {table.totals.map((row) => (
          <tr key={row.key}>
            <th scope="row">{messages.total}</th>
            <Cells table={table} row={row} isTotal />
          </tr>
        ))}
      </tfoot>
    </table>
  </div>
);
