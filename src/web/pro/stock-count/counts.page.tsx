/** `/pro/stock/comptages`: open and former counts, and the start of a new one. */
import { Form, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { formatDateTime } from '#shared/dates';
import { can } from '#shared/rules/privileges';
import { formText } from '#app/form-text.ts';
import { shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { doneText } from '#pro/stock/stock-acts.ts';
import { StockAreas } from '#pro/stock/stock-parts.tsx';
import { countPath } from '#pro/stock/stock-path.ts';
import { countMessages as messages } from './count.messages.ts';
import '#styles/console-stock.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'stock.view');
  const { timeZone } = shopOf(context).region;
  const [{ counts }, places] = await Promise.all([api.proCounts.list(), api.proStock.places()]);
  return {
    ...places,
    counts: counts.map(({ id, state, counted, different, startedAt, startedBy, location, section, name }) => ({
      id,
      state,
      title: [location, section, name].filter(Boolean).join(' · '),
      started: messages.by(startedBy ?? '—', formatDateTime(new Date(startedAt), timeZone)),
      facts: messages.facts(counted, different),
    })),
    mayEdit: can(person, 'stock.edit'),
    done: doneText(new URL(request.url).searchParams),
    key: crypto.randomUUID(),
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'stock.edit');
  const form = await request.formData();
  const { id } = await api.proCounts.start(
    {
      locationId: formText(form, 'location'),
      sectionId: formText(form, 'section') || null,
      name: formText(form, 'name').trim(),
    },
    { idempotencyKey: formText(form, 'key') },
  );
  return redirect(countPath(id), 303);
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const StartForm = ({ page }: { page: Page }) => {
  const submit = useSingleSubmit();
  return (
    <section className="card">
      <h2>{messages.start}</h2>
      <Form method="post" className="form" onSubmit={submit}>
        <input type="hidden" name="key" value={page.key} />
        <div className="field">
          <label htmlFor="comptage-lieu">{messages.location}</label>
          <select id="comptage-lieu" name="location">
            {page.locations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="comptage-univers">{messages.section}</label>
          <select id="comptage-univers" name="section">
            <option value="">{messages.all}</option>
            {page.sections.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="comptage-nom">{messages.name}</label>
          <input id="comptage-nom" name="name" maxLength={80} />
        </div>
        <p>
          <button className="action action-main">{messages.begin}</button>
        </p>
      </Form>
    </section>
  );
};

const tones = { OPEN: 'info', POSTED: 'ok', CANCELLED: 'plain' } as const;

const CountsPage = () => {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-head">
        <h1>{messages.title}</h1>
      </header>
      <StockAreas current="counts" />
      <div className="record-notes">
        <DoneNote text={page.done} />
        <p className="quiet">{messages.lead}</p>
      </div>
      <div className="record">
        <section className="card" aria-label={messages.title}>
          {page.counts.length === 0 ? (
            <p className="quiet">{messages.empty}</p>
          ) : (
            <ul className="rows">
              {page.counts.map(({ id, state, title, started, facts }) => (
                <li key={id}>
                  <a className="rows-main" href={countPath(id)} aria-label={`${messages.nameOf(id)}, ${title}`}>
                    <b>{title}</b>
                    <span className="quiet">
                      {started} · {facts}
                    </span>
                  </a>
                  <span className={`status status-${tones[state]}`}>{messages.states[state]}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <div className="record-facts">{page.mayEdit ? <StartForm page={page} /> : null}</div>
      </div>
    </>
  );
};

export default CountsPage;
