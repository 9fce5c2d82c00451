/** `/pro/stock/transferts`: units that travel between two locations. */
import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { formatDateTime } from '#shared/dates';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import { FormKey } from '#pro/form/form-key.tsx';
import { useFormResetKey } from '#pro/form/use-form-reset-key.ts';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { doneText, runStockAct } from './stock-acts.ts';
import { StockAreas, VariantName } from './stock-parts.tsx';
import { transfersPath } from './stock-path.ts';
import { stockMessages } from './stock.messages.ts';
import '#styles/console-stock.css';

const messages = stockMessages.transfers;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'stock.view');
  const { timeZone } = shopOf(context).region;
  const [{ transfers }, { locations }] = await Promise.all([api.proTransfers.list(), api.proStock.places()]);
  return {
    locations,
    transfers: transfers.map(({ sentAt, sentBy, lines, ...transfer }) => ({
      ...transfer,
      lines,
      sent: messages.by(sentBy ?? '—', formatDateTime(new Date(sentAt), timeZone)),
      difference:
        transfer.state === 'RECEIVED' ? lines.reduce((sum, line) => sum + (line.received ?? 0) - line.sent, 0) : 0,
    })),
    mayEdit: can(person, 'stock.edit'),
    done: doneText(new URL(request.url).searchParams),
    key: crypto.randomUUID(),
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'stock.edit');
  return await runStockAct(api, request, transfersPath);
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Transfer = Page['transfers'][number];
type Values = Readonly<Record<string, string>>;

const PlaceField = ({ name, label, page, value }: { name: string; label: string; page: Page; value: string }) => (
  <div className="field">
    <label htmlFor={`transfert-${name}`}>{label}</label>
    <select id={`transfert-${name}`} name={name} defaultValue={value}>
      {page.locations.map(({ id, name: place }) => (
        <option key={id} value={id}>
          {place}
        </option>
      ))}
    </select>
  </div>
);

const SendForm = ({ page, values }: { page: Page; values: Values }) => {
  const resetKey = useFormResetKey('SEND');
  const submit = useSingleSubmit();
  return (
    <section className="card">
      <h2>{messages.add}</h2>
      <Form method="post" className="form" onSubmit={submit} key={resetKey}>
        <input type="hidden" name="intent" value="SEND" />
        <FormKey loaded={page.key} />
        <PlaceField
          name="from"
          label={messages.from}
          page={page}
          value={values['from'] ?? page.locations[0]?.id ?? ''}
        />
        <PlaceField name="to" label={messages.to} page={page} value={values['to'] ?? page.locations[1]?.id ?? ''} />
        <div className="field">
          <label htmlFor="transfert-lignes">{messages.lines}</label>
          <textarea
            id="transfert-lignes"
            name="lines"
            rows={6}
            maxLength={20_000}
            defaultValue={values['lines']}
            aria-describedby="transfert-lignes-aide"
            required
          />
          <p id="transfert-lignes-aide" className="field-hint">
            {messages.linesHint}
          </p>
        </div>
        <div className="field">
          <label htmlFor="transfert-note">{messages.note}</label>
          <input id="transfert-note" name="note" maxLength={200} defaultValue={values['note']} />
        </div>
        <p>
          <button className="action action-main">{messages.send}</button>
        </p>
      </Form>
    </section>
  );
};

const Lines = ({ transfer, isOpen }: { transfer: Transfer; isOpen: boolean }) => (
  <ul className="rows">
    {transfer.lines.map((line) => (
      <li key={line.variantId}>
        <VariantName variant={line} />
        <span className="spacer" />
        <span className="quiet">
          {messages.sent} <b>{line.sent}</b>
        </span>
        {isOpen ? (
          <input
            className="stock-figure"
            name={`received-${line.variantId}`}
            inputMode="numeric"
            maxLength={6}
            defaultValue={line.sent}
            aria-label={messages.receivedOf(`${line.name}, ${line.size}`)}
          />
        ) : line.received === null ? null : (
          <span className="quiet">
            {messages.received} <b>{line.received}</b>
          </span>
        )}
      </li>
    ))}
  </ul>
);

const TransferCard = ({ transfer, mayEdit }: { transfer: Transfer; mayEdit: boolean }) => {
  const { id, from, to, state, note, sent, difference } = transfer;
  const isOpen = state === 'SENT' && mayEdit;
  return (
    <section className="card" aria-label={messages.name(id)}>
      <h2 className="card-title">
        {from} → {to}
        <span className={`status status-${state === 'SENT' ? 'info' : state === 'RECEIVED' ? 'ok' : 'plain'}`}>
          {messages.states[state]}
        </span>
      </h2>
      <p className="quiet">
        {sent}
        {note === '' ? null : ` · ${note}`}
        {difference === 0 ? null : (
          <b className="late"> · {difference < 0 ? messages.missing(-difference) : messages.surplus(difference)}</b>
        )}
      </p>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Lines transfer={transfer} isOpen={isOpen} />
        {isOpen ? (
          <p className="card-foot">
            <button className="action action-ink action-small" name="intent" value="RECEIVE">
              {messages.receive}
            </button>{' '}
            <button className="action action-small action-quiet" name="intent" value="CANCEL">
              {messages.cancel}
            </button>
          </p>
        ) : null}
      </Form>
    </section>
  );
};

const TransfersPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <header className="page-head">
        <h1>{messages.title}</h1>
      </header>
      <StockAreas current="transfers" />
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
        <p className="quiet">{messages.lead}</p>
      </div>
      <div className="record">
        <div className="stock-cards">
          {page.transfers.length === 0 ? <p className="quiet">{messages.empty}</p> : null}
          {page.transfers.map((transfer) => (
            <TransferCard key={transfer.id} transfer={transfer} mayEdit={page.mayEdit} />
          ))}
        </div>
        <div className="record-facts">
          {page.mayEdit ? <SendForm page={page} values={answer?.intent === 'SEND' ? answer.values : {}} /> : null}
        </div>
      </div>
    </>
  );
};

export default TransfersPage;
