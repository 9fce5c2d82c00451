/** Panel beside the list: quantities of a variant in a location, its correction, threshold and last movements. */
import { Form, useSearchParams } from 'react-router';
import { stockReasons } from '#shared/rules/stock-reasons';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { FormKey } from '#pro/form/form-key.tsx';
import { useFormResetKey } from '#pro/form/use-form-reset-key.ts';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { withPreview } from '#pro/table/view-links.ts';
import type { StockAnswer } from './stock-acts.ts';
import { LevelPill } from './stock-columns.tsx';
import { movementsPath } from './stock-path.ts';
import type { MovementView, StockListRow } from './stock-rows.ts';
import { stockMessages } from './stock.messages.ts';

const messages = stockMessages.panel;
const { columns: headers, reasons } = stockMessages;

export type StockPanelData = {
  readonly row: StockListRow;
  readonly movements: readonly MovementView[];
  readonly reservations: readonly { readonly order: string; readonly quantity: number }[];
  readonly placeLowAt: number;
  readonly mayEdit: boolean;
  readonly key: string;
};

type FormProps = { panel: StockPanelData; answer: StockAnswer | undefined };

const ChangeForm = ({ panel: { row, key }, answer }: FormProps) => {
  const resetKey = useFormResetKey('CHANGE');
  const submit = useSingleSubmit();
  const typed = answer?.intent === 'CHANGE' ? answer.values : {};
  return (
    <Form method="post" className="form" onSubmit={submit} key={`${row.id} ${resetKey}`} preventScrollReset>
      <input type="hidden" name="intent" value="CHANGE" />
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="seen" value={row.onHand} />
      <FormKey loaded={key} />
      <fieldset className="stock-mode">
        <legend className="visually-hidden">{messages.mode}</legend>
        <label className="check-line">
          <input type="radio" name="mode" value="SET" defaultChecked={typed['mode'] !== 'ADD'} />
          {messages.set}
        </label>
        <label className="check-line">
          <input type="radio" name="mode" value="ADD" defaultChecked={typed['mode'] === 'ADD'} />
          {messages.add}
        </label>
      </fieldset>
      <div className="field">
        <label htmlFor="stock-quantite">{messages.quantity}</label>
        <input
          id="stock-quantite"
          name="quantity"
          inputMode="text"
          maxLength={8}
          autoComplete="off"
          defaultValue={typed['quantity'] ?? ''}
          aria-describedby="stock-quantite-aide"
          required
        />
        <p id="stock-quantite-aide" className="field-hint">
          {messages.quantityHint}
        </p>
      </div>
      <div className="field">
        <label htmlFor="stock-raison">{messages.reason}</label>
        <select id="stock-raison" name="reason" defaultValue={typed['reason'] ?? 'COUNTED'}>
          {stockReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasons[reason]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="stock-note">{messages.note}</label>
        <input id="stock-note" name="note" maxLength={200} defaultValue={typed['note'] ?? ''} />
      </div>
      <p>
        <button className="action action-main action-small">{messages.save}</button>
      </p>
    </Form>
  );
};

const ThresholdForm = ({ panel: { row, placeLowAt }, answer }: FormProps) => (
  <Form method="post" className="stock-threshold" key={`${row.id} ${row.lowAt}`} preventScrollReset>
    <input type="hidden" name="intent" value="THRESHOLD" />
    <input type="hidden" name="id" value={row.id} />
    <div className="field">
      <label htmlFor="stock-seuil">{messages.threshold}</label>
      <input
        id="stock-seuil"
        name="lowAt"
        inputMode="numeric"
        maxLength={6}
        defaultValue={answer?.intent === 'THRESHOLD' ? answer.values['lowAt'] : row.ownLowAt ? row.lowAt : ''}
        aria-describedby="stock-seuil-aide"
      />
      <p id="stock-seuil-aide" className="field-hint">
        {messages.thresholdHint(placeLowAt)}
      </p>
    </div>
    <p>
      <button className="action action-small">{messages.saveThreshold}</button>
    </p>
  </Form>
);

const Facts = ({ row }: { row: StockListRow }) => (
  <dl className="facts">
    {(['onHand', 'reserved', 'available', 'incoming', 'sold', 'proposal'] as const).map((id) => (
      <div key={id}>
        <dt>{headers[id]}</dt>
        <dd>{id === 'incoming' && row.incomingOn ? `${row.incoming} (${row.incomingOn})` : row[id]}</dd>
      </div>
    ))}
  </dl>
);

const History = ({ panel: { row, movements, reservations } }: { panel: StockPanelData }) => (
  <>
    {reservations.length === 0 ? null : (
      <section>
        <h3>{messages.reservations}</h3>
        <ul className="stock-history">
          {reservations.map(({ order, quantity }) => (
            <li key={order}>
              <b>{quantity}</b>
              <a className="text-link" href={`/pro/commandes/${order}`}>
                {order}
              </a>
            </li>
          ))}
        </ul>
      </section>
    )}
    <section>
      <h3>{messages.movements}</h3>
      {movements.length === 0 ? (
        <p className="quiet">{messages.noMovement}</p>
      ) : (
        <ul className="stock-history">
          {movements.map(({ id, text, reasonName, reference, href, at, by, note }) => (
            <li key={id}>
              <b>{text}</b>
              <span>
                {reasonName}
                {href === null ? null : (
                  <>
                    {' '}
                    <a className="text-link" href={href}>
                      {reference}
                    </a>
                  </>
                )}
                <br />
                <span className="quiet">{[at, by, note].filter(Boolean).join(' · ')}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="text-link" href={`${movementsPath}?variant=${row.variantId}`}>
          {messages.allMovements}
        </a>
      </p>
    </section>
  </>
);

export const StockPanel = ({ panel, answer }: FormProps) => {
  const [params] = useSearchParams();
  const { row } = panel;
  return (
    <aside className="preview" aria-label={messages.label(row.name)}>
      <header className="preview-head">
        <div className="preview-title">
          <h2>{row.article}</h2>
          <LevelPill level={row.level} />
          <span className="spacer" />
          <a
            className="square-button"
            href={withPreview(params, null)}
            data-scroll="keep"
            aria-label={messages.close}
            title={messages.close}
          >
            <ConsoleIcon name="close" />
          </a>
        </div>
        <p className="quiet">{[row.style, row.size, row.sku, row.location].join(' · ')}</p>
      </header>
      <div className="preview-body">
        <RefusalNote text={answer?.refusal} />
        <section>
          <h3>{messages.facts}</h3>
          <Facts row={row} />
        </section>
        {panel.mayEdit ? (
          <section>
            <h3>{messages.change}</h3>
            <ChangeForm panel={panel} answer={answer} />
          </section>
        ) : null}
        <History panel={panel} />
        {panel.mayEdit ? (
          <section>
            <h3>{messages.threshold}</h3>
            <ThresholdForm panel={panel} answer={answer} />
          </section>
        ) : null}
      </div>
    </aside>
  );
};
