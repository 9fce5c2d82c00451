/** `/pro/stock/attendu`: deliveries that suppliers announced, and their receipt. */
import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { formatCalendarDay } from '#shared/dates';
import { can } from '#shared/rules/privileges';
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
import { incomingPath } from './stock-path.ts';
import { stockMessages } from './stock.messages.ts';
import '#styles/console-stock.css';

const messages = stockMessages.incoming;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'stock.view');
  const [{ incoming }, { locations }] = await Promise.all([api.proStock.incoming(), api.proStock.places()]);
  return {
    locations,
    rows: incoming.map(({ expectedOn, ...row }) => ({ ...row, day: formatCalendarDay(expectedOn) })),
    mayEdit: can(person, 'stock.edit'),
    done: doneText(new URL(request.url).searchParams),
    key: crypto.randomUUID(),
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'stock.edit');
  return await runStockAct(api, request, incomingPath);
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Page['rows'][number];

const AddForm = ({ page, values }: { page: Page; values: Readonly<Record<string, string>> }) => {
  const resetKey = useFormResetKey('EXPECT');
  const submit = useSingleSubmit();
  return (
    <section className="card">
      <h2>{messages.add}</h2>
      <Form method="post" className="form" onSubmit={submit} key={resetKey}>
        <input type="hidden" name="intent" value="EXPECT" />
        <FormKey loaded={page.key} />
        <div className="field">
          <label htmlFor="attendu-code">{messages.code}</label>
          <input
            id="attendu-code"
            name="code"
            maxLength={64}
            autoComplete="off"
            defaultValue={values['code']}
            required
          />
        </div>
        <div className="field">
          <label htmlFor="attendu-lieu">{messages.location}</label>
          <select id="attendu-lieu" name="location" defaultValue={values['location']}>
            {page.locations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="attendu-quantite">{messages.quantity}</label>
          <input
            id="attendu-quantite"
            name="quantity"
            inputMode="numeric"
            maxLength={6}
            defaultValue={values['quantity']}
            required
          />
        </div>
        <div className="field">
          <label htmlFor="attendu-jour">{messages.day}</label>
          <input id="attendu-jour" name="expectedOn" type="date" defaultValue={values['expectedOn']} required />
        </div>
        <div className="field">
          <label htmlFor="attendu-note">{messages.note}</label>
          <input id="attendu-note" name="note" maxLength={200} defaultValue={values['note']} />
        </div>
        <p>
          <button className="action action-main">{messages.save}</button>
        </p>
      </Form>
    </section>
  );
};

const IncomingRow = ({ row, mayEdit }: { row: Row; mayEdit: boolean }) => (
  <li>
    <div className="rows-main">
      <VariantName variant={row} />
      <span className="quiet">
        {row.location} · {row.quantity} · {row.day}
        {row.isLate ? <span className="late"> · {messages.late}</span> : null}
        {row.note === '' ? null : ` · ${row.note}`}
      </span>
    </div>
    {mayEdit ? (
      <Form method="post" className="stock-receive">
        <input type="hidden" name="id" value={row.id} />
        <input
          name="received"
          inputMode="numeric"
          maxLength={6}
          defaultValue={row.quantity}
          aria-label={messages.received(`${row.name}, ${row.size}`)}
        />
        <button className="action action-small" name="intent" value="RECEIVE_INCOMING">
          {messages.receive}
        </button>
        <button className="action action-small action-quiet" name="intent" value="CANCEL_INCOMING">
          {messages.cancel}
        </button>
      </Form>
    ) : null}
  </li>
);

const IncomingPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <header className="page-head">
        <h1>{messages.title}</h1>
      </header>
      <StockAreas current="incoming" />
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
        <p className="quiet">{messages.lead}</p>
      </div>
      <div className="record">
        <section className="card" aria-label={messages.title}>
          {page.rows.length === 0 ? (
            <p className="quiet">{messages.empty}</p>
          ) : (
            <ul className="rows">
              {page.rows.map((row) => (
                <IncomingRow key={row.id} row={row} mayEdit={page.mayEdit} />
              ))}
            </ul>
          )}
        </section>
        <div className="record-facts">
          {page.mayEdit ? <AddForm page={page} values={answer?.intent === 'EXPECT' ? answer.values : {}} /> : null}
        </div>
      </div>
    </>
  );
};

export default IncomingPage;
