/** Bars of sales by day, week or month and section, with those before as a dashed line. Each links to its orders. */
import { dashboardMessages } from './dashboard.messages.ts';
import type { Chart } from './dashboard-data.ts';

const messages = dashboardMessages.chart;

/** Units of the drawing, which is stretched to the width of the card. */
const step = 10;
const barWidth = 7;
const height = 100;

const Bar = ({
  parts,
  at,
  top,
  tones,
}: {
  parts: readonly number[];
  at: number;
  top: number;
  tones: readonly number[];
}) => {
  const tops = parts.map((_, index) => parts.slice(0, index + 1).reduce((sum, part) => sum + part, 0));
  return parts.map((part, index) =>
    part === 0 ? null : (
      <rect
        // An index is a safe key: the sequence of sections never changes.
        key={tones[index] ?? index}
        className={`bar bar-${tones[index] ?? 5}`}
        x={at * step + (step - barWidth) / 2}
        y={height - (height * (tops[index] ?? 0)) / top}
        width={barWidth}
        height={(height * part) / top}
      />
    ),
  );
};

const Drawing = ({ chart }: { chart: Chart }) => {
  const { days, top, sections } = chart;
  const tones = [...sections.map(({ tone }) => tone), 0];
  const line = days.map(({ before }, at) => `${at * step + step / 2},${height - (height * before) / top}`).join(' ');
  return (
    <svg
      className="chart-drawing"
      viewBox={`0 0 ${days.length * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {[0, height / 2, height].map((y) => (
        <line key={y} className="chart-grid" x1={0} x2={days.length * step} y1={y} y2={y} />
      ))}
      {days.map(({ day, parts }, at) => (
        <Bar key={day} parts={parts} at={at} top={top} tones={tones} />
      ))}
      <polyline className="chart-before" points={line} />
    </svg>
  );
};

type Day = Chart['days'][number];

/** The tip of a day is also the accessible name of its link. */
const DayLink = ({ day, chart, isLate }: { day: Day; chart: Chart; isLate: boolean }) => (
  <li>
    <a className={isLate ? 'chart-day chart-day-late' : 'chart-day'} href={day.path}>
      <span className="chart-number" aria-hidden="true">
        {day.number}
      </span>
      <span className="chart-tip">
        <b>{day.name}</b>
        {chart.sections.map(({ name, tone }, at) => (
          <span key={name} className="chart-tip-line">
            <i className={`tone tone-${tone}`} />
            {name} <span className="spacer" /> {day.texts[at]}
          </span>
        ))}
        <span className="chart-tip-line">
          <i className="tone tone-0" />
          {messages.other} <span className="spacer" /> {day.other}
        </span>
        <b className="chart-tip-line">
          {messages.total} <span className="spacer" /> {day.total}
        </b>
      </span>
    </a>
  </li>
);

const Legend = ({ chart }: { chart: Chart }) => (
  <ul className="chart-legend">
    {chart.sections.map(({ name, tone }) => (
      <li key={name}>
        <i className={`tone tone-${tone}`} />
        {name}
      </li>
    ))}
    <li>
      <i className="tone tone-0" />
      {messages.other}
    </li>
    <li>
      <i className="tone-line" />
      {chart.beforeTitle}
    </li>
  </ul>
);

const Table = ({ chart }: { chart: Chart }) => (
  <details className="chart-table">
    <summary className="text-link">{messages.table}</summary>
    <div className="chart-table-scroll">
      <table className="line-table">
        <thead>
          <tr>
            <th scope="col">{chart.slot}</th>
            {chart.sections.map(({ name }) => (
              <th key={name} scope="col" className="figure">
                {name}
              </th>
            ))}
            <th scope="col" className="figure">
              {messages.other}
            </th>
            <th scope="col" className="figure">
              {messages.total}
            </th>
            <th scope="col" className="figure">
              {chart.beforeTitle}
            </th>
          </tr>
        </thead>
        <tbody>
          {chart.days.map((day) => (
            <tr key={day.day}>
              <th scope="row">
                <a className="text-link" href={day.path}>
                  {day.short}
                </a>
              </th>
              {day.texts.map((text, at) => (
                <td key={chart.sections[at]?.name ?? at} className="figure">
                  {text}
                </td>
              ))}
              <td className="figure">{day.other}</td>
              <td className="figure">{day.total}</td>
              <td className="figure">{day.beforeText}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);

export const SalesChart = ({ chart }: { chart: Chart }) => (
  <section className="card chart-card" aria-labelledby="ventes">
    <header className="card-head">
      <h2 id="ventes">
        {chart.title} <small className="quiet">{messages.at(chart.at)}</small>
      </h2>
      <Legend chart={chart} />
    </header>
    <div className="chart">
      <div className="chart-axis" aria-hidden="true">
        {chart.axis.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <div className="chart-plot">
        <Drawing chart={chart} />
        <ul className="chart-days" aria-label={chart.label}>
          {chart.days.map((day, at) => (
            <DayLink key={day.day} day={day} chart={chart} isLate={at >= chart.days.length / 2} />
          ))}
        </ul>
      </div>
    </div>
    <Table chart={chart} />
  </section>
);
