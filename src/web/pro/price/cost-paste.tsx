/** A list of purchase costs pasted from a spreadsheet: a verdict on each line, then the form that saves it. */
import { Form } from 'react-router';
import type { ProCostRow } from '#shared/api/pro-costs';
import { formatAmount, type Currency } from '#shared/money';
import type { Judged, Outcome } from './cost-act.ts';
import { recordedText } from './cost-list.rules.ts';
import { datedTexts } from './cost-sheet.ts';
import { costMessages } from './cost.messages.ts';

const messages = costMessages.list;

type Shared = { readonly currency: Currency; readonly today: string; readonly formKey: string };

const Recorded = ({ row, today, currency }: { row: ProCostRow; today: string; currency: Currency }) => {
  const { planned, former } = datedTexts(row.recorded, today, currency);
  return [...planned, ...former].map((text) => (
    <small className="cost-recorded" key={text}>
      {text}
    </small>
  ));
};

const Preview = ({ lines, shared: { currency, today } }: { lines: Judged; shared: Shared }) => (
  <table className="cost-table" aria-label={messages.preview}>
    <thead>
      <tr>
        <th scope="col" className="figure">
          {messages.line}
        </th>
        <th scope="col">{costMessages.sku}</th>
        <th scope="col" className="figure">
          {messages.now}
        </th>
        <th scope="col" className="figure">
          {messages.next}
        </th>
        <th scope="col">{messages.verdict}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ line, sku, text, row, amount, verdict }) => (
        <tr key={line}>
          <td className="figure">{line}</td>
          <th scope="row">
            {sku} <small className="quiet">{row?.name}</small>
          </th>
          <td className="figure">
            {row?.cost === null || row === null ? costMessages.always : formatAmount(row.cost, currency)}
            {row === null ? null : <Recorded row={row} today={today} currency={currency} />}
          </td>
          <td className="figure">{amount === null ? text : formatAmount(amount, currency)}</td>
          <td className={verdict === 'CHANGED' || verdict === 'SAME' ? undefined : 'cost-problem-cell'}>
            {messages.verdicts[verdict]}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const ValidFrom = ({ today, value }: { today: string; value?: string | undefined }) => (
  <div className="field">
    <label htmlFor="achat-du">{costMessages.validFrom}</label>
    <input id="achat-du" type="date" name="validFrom" required defaultValue={value ?? today} />
    <p className="field-hint">{costMessages.validFromHint}</p>
  </div>
);

const Apply = ({ lines, shared }: { lines: Judged; shared: Shared }) => {
  const changed = lines.filter(({ verdict }) => verdict === 'CHANGED');
  const same = lines.filter(({ verdict }) => verdict === 'SAME');
  if (changed.length + same.length === 0) return <p className="quiet">{messages.none}</p>;
  return (
    <Form method="post" className="cost-save" noValidate>
      {[...changed, ...same].map(({ row, amount }) => (
        <span key={row?.variantId} hidden>
          <input type="hidden" name={`vu-${row?.variantId}`} value={row?.cost ?? ''} />
          <input type="hidden" name={`dates-${row?.variantId}`} value={recordedText(row?.recorded ?? [])} />
          <input
            type="hidden"
            name={`cout-${row?.variantId}`}
            value={amount === null ? '' : formatAmount(amount, shared.currency)}
          />
        </span>
      ))}
      <input type="hidden" name="key" value={shared.formKey} />
      <ValidFrom today={shared.today} />
      {changed.length === 0 ? <input type="hidden" name="identiques" value="1" /> : null}
      {same.length === 0 || changed.length === 0 ? null : (
        <label className="cost-same">
          <input type="checkbox" name="identiques" value="1" /> {messages.same(same.length)}
        </label>
      )}
      <button className="action action-ink" name="intent" value="SAVE">
        {changed.length === 0 ? messages.applySame : messages.apply(changed.length)}
      </button>
    </Form>
  );
};

export const CostPaste = ({ outcome, shared }: { outcome: Outcome | undefined; shared: Shared }) => {
  const problem = outcome?.kind === 'unread' ? outcome.problem : undefined;
  const judged = outcome?.kind === 'judged' ? outcome.lines : null;
  return (
    <details className="card cost-paste" open={judged !== null || problem !== undefined}>
      <summary className="action">{messages.title}</summary>
      <Form method="post" className="cost-paste-form">
        <div className="field">
          <label htmlFor="achat-liste">{messages.text}</label>
          <textarea
            id="achat-liste"
            name="liste"
            rows={6}
            maxLength={60_000}
            defaultValue={outcome && 'text' in outcome ? outcome.text : ''}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby="achat-liste-aide"
          />
          <p className="field-hint" id="achat-liste-aide">
            {problem === undefined ? messages.hint : <b className="cost-problem">{problem}</b>}
          </p>
        </div>
        <button className="action" name="intent" value="READ">
          {messages.read}
        </button>
      </Form>
      {judged === null ? null : (
        <>
          <Preview lines={judged} shared={shared} />
          <Apply lines={judged} shared={shared} />
        </>
      )}
    </details>
  );
};
