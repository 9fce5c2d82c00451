/** The form of a remittance: the shipments that it covers, and the money that arrived. */
import { useState } from 'react';
import { Form } from 'react-router';
import { exponentOf, formatMoney, labelOf, parseAmount, type Currency } from '#shared/money';
import { FieldErrors, InputField, TextArea } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { errorId, FieldError, TextField } from '#ui/field.tsx';
import { useLive } from '#ui/live.ts';
import { cashMessages as messages } from './cash.messages.ts';
import type { RecordAnswer, RecordData } from './record.page.tsx';

const words = messages.form;

/** `250,500`, as people type it. */
const typedAmount = (amount: number, currency: Currency): string => {
  const exponent = exponentOf(currency);
  if (exponent === 0) return String(amount);
  const digits = String(amount).padStart(exponent + 1, '0');
  return `${digits.slice(0, -exponent)},${digits.slice(-exponent)}`;
};

const Until = ({ page }: { page: RecordData }) => {
  const query = new URLSearchParams(page.path.split('?')[1]);
  return (
    <Form method="get" className="cash-until">
      {[...query].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField name="jusqu" label={words.until} type="date" defaultValue={page.until} max={page.today} />
      <button className="action">{words.show}</button>
    </Form>
  );
};

type ChoiceProps = {
  page: RecordData;
  chosen: ReadonlySet<string>;
  onToggle: (id: string, isChosen: boolean) => void;
  error: string | undefined;
};

const Choice = ({ page: { shipments, currency }, chosen, onToggle, error }: ChoiceProps) => (
  <fieldset className="cash-choice" id="champ-shipments" aria-describedby={error ? errorId('shipments') : undefined}>
    <legend>{words.chosen}</legend>
    <FieldError name="shipments" error={error} />
    <ul>
      {shipments.map(({ id, reference, position, customer, day, amount }) => (
        <li key={id}>
          <label>
            <input
              type="checkbox"
              name="shipments"
              value={id}
              defaultChecked={chosen.has(id)}
              onChange={(event) => onToggle(id, event.currentTarget.checked)}
            />
            <span className="rows-main">
              <b>
                {reference}
                {position > 1 ? <span className="quiet"> · {messages.shipment(position)}</span> : null}
              </b>
              <span className="quiet">
                {customer} · {day}
              </span>
            </span>
            <span className="cash-figure">{formatMoney(amount, currency)}</span>
          </label>
          <input type="hidden" name={`amount-${id}`} value={amount} />
        </li>
      ))}
    </ul>
  </fieldset>
);

const Sum = ({ expected, received, currency }: { expected: number; received: number | null; currency: Currency }) => {
  const difference = received === null ? 0 : received - expected;
  return (
    <dl className="facts cash-sum" aria-live="polite">
      <div className="fact-total">
        <dt>{words.total}</dt>
        <dd>{formatMoney(expected, currency)}</dd>
      </div>
      {difference === 0 ? null : (
        <div>
          <dt>{words.difference}</dt>
          <dd className="bad">{`${difference > 0 ? '+' : ''}${formatMoney(difference, currency)}`}</dd>
        </div>
      )}
    </dl>
  );
};

type MoneyProps = { page: RecordData; answer: RecordAnswer; received: string; onReceived: (typed: string) => void };

const MoneyFields = ({ page, answer, received, onReceived }: MoneyProps) => {
  const { currency, corrected, today } = page;
  const own = answer?.values;
  const errors: Readonly<Record<string, string>> = answer?.errors ?? {};
  return (
    <>
      <TextField
        name="received"
        label={words.received(labelOf(currency))}
        inputMode="decimal"
        autoComplete="off"
        value={received}
        error={errors['received']}
        onChange={(event) => onReceived(event.currentTarget.value)}
      />
      <TextField
        name="receivedOn"
        label={words.receivedOn}
        type="date"
        max={today}
        defaultValue={own?.['receivedOn'] ?? corrected?.receivedOn ?? today}
        error={errors['receivedOn']}
      />
      <InputField
        name="reference"
        label={words.reference}
        field={{ required: false, maxLength: 80 }}
        value={own?.['reference'] ?? corrected?.reference ?? ''}
        error={errors['reference']}
      />
      <TextArea
        name="note"
        label={words.note}
        hint={words.noteHint}
        field={{ required: false, maxLength: 500 }}
        value={own?.['note'] ?? corrected?.note ?? ''}
        error={errors['note']}
        rows={2}
      />
    </>
  );
};

type RecordFormProps = { page: RecordData; answer: RecordAnswer };

const chosenOf = (page: RecordData, answer: RecordAnswer): Set<string> => {
  const typed = answer?.values['chosen'];
  if (typed !== undefined) return new Set(typed.split(','));
  return new Set(page.shipments.filter(({ chosen }) => chosen).map(({ id }) => id));
};

export const RecordForm = ({ page, answer }: RecordFormProps) => {
  const { currency, bulk, corrected, shipments } = page;
  const submitOnce = useSingleSubmit();
  const live = useLive();
  const [chosen, setChosen] = useState(() => chosenOf(page, answer));
  const sum = shipments.reduce((total, { id, amount }) => total + (chosen.has(id) ? amount : 0), 0);
  const expected = bulk?.amount ?? sum;
  const [typed, setTyped] = useState<string | null>(null);
  // follows the chosen shipments until somebody types an amount
  const received = typed ?? answer?.values['received'] ?? typedAmount(corrected?.received ?? expected, currency);
  const toggle = (id: string, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  const errors: Readonly<Record<string, string>> = answer?.errors ?? {};
  return (
    <div className="cash-form">
      <section className="card">
        <Until page={page} />
      </section>
      <Form method="post" className="cash-columns" noValidate onSubmit={submitOnce}>
        <input type="hidden" name="key" value={page.key} />
        <input type="hidden" name="currency" value={currency} />
        {bulk ? <input type="hidden" name="all" value={bulk.amount} /> : null}
        <section className="card">
          {bulk ? (
            <p>{words.all(bulk.count)}</p>
          ) : (
            <Choice page={page} chosen={chosen} onToggle={toggle} error={errors['shipments']} />
          )}
        </section>
        <section className="card form cash-money">
          <FieldErrors errors={errors} />
          {corrected ? <p className="note note-warn">{words.correcting(corrected.id)}</p> : null}
          {live || bulk ? (
            <Sum expected={expected} received={parseAmount(received, currency)} currency={currency} />
          ) : null}
          <MoneyFields page={page} answer={answer} received={received} onReceived={setTyped} />
          <button className="action action-main">{words.save}</button>
        </section>
      </Form>
    </div>
  );
};
