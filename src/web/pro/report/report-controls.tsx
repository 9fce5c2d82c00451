/** Period, comparison and section of a report. A form that sends the address, so it works without scripts. */
import { Form, useSearchParams } from 'react-router';
import { comparisons, type Comparison } from '#shared/rules/reports';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { withoutParam } from '#pro/table/view-links.ts';
import { chartParams, type ChartKind } from './report-paths.ts';
import { reportMessages as messages } from './report.messages.ts';

export type Controls = {
  /** Null for a report of the present state. */
  readonly period: { readonly from: string; readonly to: string; readonly text: string } | null;
  readonly comparison: Comparison;
  readonly comparedText: string | null;
  readonly compares: boolean;
  readonly region: string;
  readonly section: string;
  /** Null without a report. */
  readonly chart: { readonly kind: ChartKind; readonly kinds: readonly ChartKind[] } | null;
  /** Empty when the report has no filter of sections. */
  readonly sections: readonly { readonly name: string; readonly seoName: string }[];
};

/** Parameters that the form keeps: those it has no field for. */
const Kept = ({ except }: { except: readonly string[] }) => {
  const [params] = useSearchParams();
  const sorted = new URLSearchParams(params);
  sorted.sort();
  return [...sorted]
    .filter(([key]) => !['page', 'preset', 'vue', ...except].includes(key))
    .map(([key, value]) => <input key={`${key}=${value}`} type="hidden" name={key} value={value} />);
};

const PeriodForm = ({ controls }: { controls: Controls }) => (
  <Form method="get" className="filter-panel report-period" preventScrollReset>
    <Kept except={['from', 'to', 'compare']} />
    <div className="filter-fields">
      <div className="field">
        <label htmlFor="rapport-du">{messages.from}</label>
        <input id="rapport-du" type="date" name="from" required defaultValue={controls.period?.from} />
      </div>
      <div className="field">
        <label htmlFor="rapport-au">{messages.to}</label>
        <input id="rapport-au" type="date" name="to" required defaultValue={controls.period?.to} />
      </div>
    </div>
    {controls.compares ? (
      <div className="field">
        <label htmlFor="rapport-comparer">{messages.compare}</label>
        <select id="rapport-comparer" name="compare" defaultValue={controls.comparison}>
          {comparisons.map((id) => (
            <option key={id} value={id}>
              {messages.comparisons[id]}
            </option>
          ))}
        </select>
      </div>
    ) : null}
    <button className="action action-ink">{messages.apply}</button>
  </Form>
);

const SectionForm = ({ controls: { section, sections } }: { controls: Controls }) => (
  <Form method="get" className="filter-panel report-period" preventScrollReset>
    <Kept except={['section']} />
    <div className="field">
      <label htmlFor="rapport-rayon">{messages.section}</label>
      <select id="rapport-rayon" name="section" defaultValue={section}>
        <option value="">{messages.allSections}</option>
        {sections.map(({ name, seoName }) => (
          <option key={seoName} value={seoName}>
            {name}
          </option>
        ))}
      </select>
    </div>
    <button className="action action-ink">{messages.applySection}</button>
  </Form>
);

const RemoveChip = ({ name, label, text }: { name: string; label: string; text: string }) => {
  const [params] = useSearchParams();
  return (
    <a className="filter-chip" href={withoutParam(params, name)} data-scroll="keep">
      <span>
        {label} <b>{text}</b>
      </span>
      <ConsoleIcon name="close" />
      <span className="visually-hidden">{messages.remove}</span>
    </a>
  );
};

const ChartSwitch = ({ kind, kinds }: { kind: ChartKind; kinds: readonly ChartKind[] }) => {
  const [params] = useSearchParams();
  const hrefOf = (one: ChartKind): string => {
    const next = new URLSearchParams(params);
    next.set('graphe', chartParams[one]);
    next.sort();
    return `?${next.toString()}`;
  };
  return (
    <nav className="segments report-charts" aria-label={messages.chart}>
      {kinds.map((one) => (
        <a key={one} href={hrefOf(one)} aria-current={one === kind ? 'true' : undefined} data-scroll="keep">
          {messages.charts[one]}
        </a>
      ))}
    </nav>
  );
};

export const ReportControls = ({ controls }: { controls: Controls }) => {
  const [params] = useSearchParams();
  const { period, comparedText, region, sections, section, chart } = controls;
  const sectionName = sections.find(({ seoName }) => seoName === section)?.name;
  return (
    <search className="filter-bar" aria-label={messages.controls} key={params.toString()}>
      {period ? (
        <details name="rapport" className="filter-menu">
          <summary className="filter-chip">
            {period.text}
            <ConsoleIcon name="down" />
          </summary>
          <PeriodForm controls={controls} />
        </details>
      ) : (
        <span className="filter-chip">{messages.now}</span>
      )}
      {comparedText === null ? null : <RemoveChip name="compare" label={messages.comparedWith} text={comparedText} />}
      <span className="report-fact">
        {messages.region} <b>{region}</b>
      </span>
      {sectionName === undefined ? null : <RemoveChip name="section" label={messages.section} text={sectionName} />}
      {sections.length > 0 ? (
        <details name="rapport" className="filter-menu">
          <summary className="filter-add">
            <ConsoleIcon name="plus" />
            {messages.section}
          </summary>
          <SectionForm controls={controls} />
        </details>
      ) : null}
      {chart && chart.kinds.length > 1 ? <ChartSwitch kind={chart.kind} kinds={chart.kinds} /> : null}
    </search>
  );
};
