/** Cards of the dashboard: figures of the day, what waits, top items, refusals, first steps. */
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Money } from '#pro/order/money.tsx';
import { Picture } from '#pro/order/picture.tsx';
import { absentImageName } from '#shared/rules/image';
import { sparkSize, type Spark } from '#pro/chart/spark.ts';
import type { Change, Figure, FiguresPage, Refusals, spanLinks } from './dashboard-data.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import type { Tile } from './tiles.ts';

const ChangeMark = ({ change }: { change: Change }) => {
  if (change.way === 'same') return <span className="quiet">{messages.same}</span>;
  return (
    <span className={change.way === 'up' ? 'good' : 'bad'}>
      <span aria-hidden="true">{change.way === 'up' ? '▲' : '▼'} </span>
      <span className="visually-hidden">{messages[change.way]} </span>
      {change.text}
    </span>
  );
};

/** Hidden from screen readers: the table of the chart has the amounts. */
const SparkLine = ({ spark: { now, before, dot } }: { spark: Spark }) => (
  <svg className="spark" width={sparkSize.width} height={sparkSize.height} aria-hidden="true">
    <polyline className="spark-before" points={before} />
    <polyline className="spark-now" points={now} />
    <circle className="spark-dot" cx={dot.x} cy={dot.y} r={2.5} />
  </svg>
);

export const SpanSwitch = ({ links }: { links: ReturnType<typeof spanLinks> }) => (
  <nav className="segments" aria-label={messages.span}>
    {links.map(({ id, label, href, isCurrent }) => (
      <a key={id} href={href} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </a>
    ))}
  </nav>
);

export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <section className="card figures-card" aria-label={messages.figures} title={messages.counted}>
    <dl className="figures">
      {figures.map(({ id, label, value, unit, change, before, spark }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            <b className="figure-value">
              {value} {unit === null ? null : <small>{unit}</small>}
            </b>
            <span className="figure-change">
              {change ? <ChangeMark change={change} /> : null}
              <span className="quiet">{before}</span>
            </span>
            {spark ? <SparkLine spark={spark} /> : null}
          </dd>
        </div>
      ))}
    </dl>
    <p className="quiet figures-note">{messages.carts.note}</p>
  </section>
);

export const Todo = ({ tiles }: { tiles: readonly Tile[] }) => (
  <section className="card todo-card" aria-labelledby="a-traiter">
    <header className="card-head">
      <h2 id="a-traiter">{messages.todo.title}</h2>
      {tiles.length === 0 ? null : (
        <span className="status">{messages.todo.total(tiles.reduce((sum, { count }) => sum + count, 0))}</span>
      )}
    </header>
    {tiles.length === 0 ? (
      <p className="todo-none">
        <ConsoleIcon name="check" />
        {messages.todo.none}
      </p>
    ) : null}
    <ul>
      {tiles.map(({ id, icon, name, detail, path, count, isUrgent }) => (
        <li key={id}>
          <a className="todo" href={path}>
            <ConsoleIcon name={icon} />
            <span className="cut">
              <b>{name}</b> <span className="quiet">{detail}</span>
            </span>
            <span className="spacer" />
            <b className={isUrgent ? 'todo-count todo-urgent' : 'todo-count'}>
              {count > 10_000 ? '10\u202F000+' : count}
            </b>
            <ConsoleIcon name="right" />
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const Meter = ({ share, tone }: { share: number; tone: string }) => (
  <svg className="meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
    <rect className="meter-back" width="100" height="4" />
    <rect className={`meter-${tone}`} width={share} height="4" />
  </svg>
);

export const TopItems = ({ items }: { items: FiguresPage['items'] }) => (
  <section className="card" aria-labelledby="articles">
    <h2 id="articles">{items.title}</h2>
    {items.rows.length === 0 ? <p className="quiet">{messages.items.none}</p> : null}
    <ol className="top-items">
      {items.rows.map(({ ref, name, image, sold, amount, currency, share }) => (
        <li key={ref}>
          <Picture name={image ?? absentImageName} />
          <span className="top-item">
            <span className="top-item-name">
              <b className="cut">{name}</b>
              <Money amount={amount} currency={currency} />
            </span>
            <span className="top-item-name">
              <Meter share={share} tone="ink" />
              <span className="quiet">{sold}</span>
            </span>
          </span>
        </li>
      ))}
    </ol>
  </section>
);

export const RefusalCard = ({ refusals }: { refusals: Refusals }) => {
  const words = messages.refusals;
  return (
    <section className="card" aria-labelledby="refus">
      <h2 id="refus">
        {words.title} <small className="quiet">{refusals.detail}</small>
      </h2>
      {refusals.rows.length === 0 ? <p className="quiet">{words.none}</p> : null}
      {refusals.rows.length === 0 ? null : (
        <table className="refusal-table">
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{words.area}</th>
              <th scope="col">{words.rate}</th>
              <th scope="col">{words.parcels}</th>
            </tr>
          </thead>
          <tbody>
            {refusals.rows.map(({ name, ended, rate, share, level }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <span className="refusal-rate">
                    <Meter share={share} tone={level} />
                    <b>{rate}</b>
                  </span>
                </td>
                <td className="quiet figure">{ended}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {refusals.whole === null ? null : (
        <p className="quiet refusal-whole">
          {words.whole} <b>{refusals.whole}</b>
        </p>
      )}
    </section>
  );
};

const steps = ['items', 'delivery', 'contact', 'colleague', 'order'] as const;

export const SetupCard = ({ setup }: { setup: NonNullable<FiguresPage['setup']> }) => (
  <section className="card setup-card" aria-labelledby="etapes">
    <h2 id="etapes">{messages.setup.title}</h2>
    <p className="quiet">{messages.setup.lead}</p>
    <ol className="setup">
      {steps.map((step) => (
        <li key={step} className={setup[step] ? 'setup-done' : undefined}>
          <ConsoleIcon name={setup[step] ? 'confirmed' : 'draft'} />
          <span>
            <b>{messages.setup.steps[step].name}</b>
            <span className="visually-hidden">, {setup[step] ? messages.setup.done : messages.setup.open}</span>
            <br />
            <span className="quiet">{messages.setup.steps[step].text}</span>
          </span>
        </li>
      ))}
    </ol>
  </section>
);
