/** Charts of a report. Drawings are hidden from screen readers: the table below has every value. */
import type { Bars, Line, ReportPage } from './report-data.ts';
import { reportMessages as messages } from './report.messages.ts';

/** Units of the drawing, which is stretched to the width of the card. */
const step = 10;
const height = 100;

/** Part of a step that a bar takes. */
const barWidth = 7;

const Drawing = ({ line, isBars }: { line: Line; isBars: boolean }) => {
  const { points, top, bottom, isCompared } = line;
  const at = (index: number): number => index * step + step / 2;
  const y = (value: number): number => (height * (top - value)) / (top - bottom);
  const path = points.map(({ value }, index) => `${at(index)},${y(value)}`).join(' ');
  const before = points.map((point, index) => `${at(index)},${y(point.before ?? 0)}`).join(' ');
  return (
    <svg
      className="chart-drawing"
      viewBox={`0 0 ${points.length * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {[...new Set([top, (top + bottom) / 2, bottom, 0])].map((value) => (
        <line key={value} className="chart-grid" x1={0} x2={points.length * step} y1={y(value)} y2={y(value)} />
      ))}
      {isBars ? (
        points.map(({ key, value }, index) => (
          <rect
            key={key}
            className="bar bar-1"
            x={at(index) - barWidth / 2}
            y={y(Math.max(value, 0))}
            width={barWidth}
            height={Math.abs(y(value) - y(0))}
          />
        ))
      ) : (
        <polygon className="line-area" points={`${at(0)},${y(0)} ${path} ${at(points.length - 1)},${y(0)}`} />
      )}
      {isCompared ? <polyline className="chart-before" points={before} /> : null}
      {isBars ? null : <polyline className="line-now" points={path} />}
    </svg>
  );
};

const LineLinks = ({ line }: { line: Line }) => (
  <ul className="chart-days" aria-label={messages.chartLinks}>
    {line.points.map(({ key, name, tick, text, beforeText, path }, at) => (
      <li key={key}>
        <a className={at >= line.points.length / 2 ? 'chart-day chart-day-late' : 'chart-day'} href={path}>
          <span className="chart-number" aria-hidden="true">
            {tick}
          </span>
          <span className="chart-tip">
            <b>{name}</b>
            <span className="chart-tip-line">
              <i className="tone tone-1" />
              {messages.current} <span className="spacer" /> {text}
            </span>
            {beforeText === null ? null : (
              <span className="chart-tip-line">
                <i className="tone-line" />
                {messages.compared} <span className="spacer" /> {beforeText}
              </span>
            )}
          </span>
        </a>
      </li>
    ))}
  </ul>
);

const LineTable = ({ line }: { line: Line }) => (
  <details className="chart-table">
    <summary className="text-link">{messages.chartTable}</summary>
    <div className="chart-table-scroll">
      <table className="line-table">
        <thead>
          <tr>
            <th scope="col">{messages.period}</th>
            <th scope="col" className="figure">
              {line.header}
            </th>
            {line.isCompared ? (
              <th scope="col" className="figure">
                {messages.compared}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {line.points.map(({ key, name, text, beforeText }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className="figure">{text}</td>
              {line.isCompared ? <td className="figure">{beforeText}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);

const LineChart = ({ line, isBars }: { line: Line; isBars: boolean }) => (
  <div className="report-chart">
    <ul className="chart-legend">
      <li>
        <i className="tone tone-1" />
        {line.header}
      </li>
      {line.isCompared ? (
        <li>
          <i className="tone-line" />
          {messages.compared}
        </li>
      ) : null}
    </ul>
    <div className="chart">
      <div className="chart-axis" aria-hidden="true">
        {line.axis.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <div className="chart-plot">
        <Drawing line={line} isBars={isBars} />
        <LineLinks line={line} />
      </div>
    </div>
    {line.isTable ? null : <LineTable line={line} />}
  </div>
);

const Bar = ({ width, tone }: { width: number; tone: 'now' | 'before' }) => (
  <svg className={`report-bar report-bar-${tone}`} viewBox="0 0 100 1" preserveAspectRatio="none">
    <rect width={width} height={1} />
  </svg>
);

const BarChart = ({ bars }: { bars: Bars }) => (
  <div className="report-chart" aria-hidden="true">
    <p className="quiet">
      {bars.header} <span className="spacer" />
    </p>
    <ul className="report-bars">
      {bars.rows.map(({ key, label, text, width, before }) => (
        <li key={key}>
          <span className="report-bar-label">{label}</span>
          <span className="report-bar-lines">
            <Bar width={width} tone="now" />
            {before === null ? null : <Bar width={before} tone="before" />}
          </span>
          <span className="report-bar-value">{text}</span>
        </li>
      ))}
    </ul>
  </div>
);

export const ReportChart = ({ chart: { kind, line, bars } }: { chart: ReportPage['chart'] }) => {
  if (kind === 'TABLE') return null;
  if (kind === 'BARS' && bars) return <BarChart bars={bars} />;
  return line ? <LineChart line={line} isBars={kind === 'BARS'} /> : null;
};
