/** `/pro/stock/comptages/:id`: one count, by scanner or keyboard, with its differences before they are posted. */
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { formatDateTime } from '#shared/dates';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { formatSigned } from '#pro/stock/signed.ts';
import { countsPath } from '#pro/stock/stock-path.ts';
import { runCountAct } from './count-acts.ts';
import { CountSheet } from './count-sheet.tsx';
import { countMessages as messages } from './count.messages.ts';
import { ScanCard } from './scan-card.tsx';
import { useScanQueue } from './use-scan-queue.ts';
import '#styles/console-stock.css';

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'stock.view');
  const { timeZone } = shopOf(context).region;
  const id = params['id'] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 });
  try {
    const { count, lines, isCut } = await api.proCounts.sheet({ id });
    return {
      id,
      lines,
      isCut,
      state: count.state,
      title: [count.location, count.section, count.name].filter(Boolean).join(' · '),
      started: messages.by(count.startedBy ?? '—', formatDateTime(new Date(count.startedAt), timeZone)),
      isOpen: count.state === 'OPEN' && can(person, 'stock.edit'),
      key: crypto.randomUUID(),
    };
  } catch (error) {
    if (refusalOf(error) !== 'NOT_FOUND') throw error;
    throw data(null, { status: 404 });
  }
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'stock.edit');
  return await runCountAct(api, params['id'] ?? '', request);
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** `hasUnsavedScans`: the stock would be corrected to a wrong number. */
const Differences = ({ page, hasUnsavedScans }: { page: Page; hasUnsavedScans: boolean }) => {
  const counted = page.lines.filter((line) => line.counted !== null && !line.posted);
  const different = counted.filter((line) => line.counted !== line.onHand);
  const sum = different.reduce((total, line) => total + (line.counted ?? 0) - line.onHand, 0);
  return (
    <section className="card">
      <h2>{messages.post.title}</h2>
      {counted.length === 0 ? <p className="quiet">{messages.post.none}</p> : null}
      {counted.length > 0 && different.length === 0 ? <p>{messages.post.same}</p> : null}
      {different.length === 0 ? null : (
        <>
          <p className="quiet">{messages.post.lead}</p>
          <ul className="stock-history">
            {different.slice(0, 20).map((line) => (
              <li key={line.variantId}>
                <b>{formatSigned((line.counted ?? 0) - line.onHand)}</b>
                <span>
                  {line.name}{' '}
                  <span className="quiet">
                    {line.style}, {line.size}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <p>{messages.post.sum(formatSigned(sum))}</p>
        </>
      )}
      <Form method="post" className="card-foot">
        {counted.length === 0 ? null : (
          <button className="action action-main" name="intent" value="POST" disabled={hasUnsavedScans}>
            {messages.post.save}
          </button>
        )}{' '}
        <button className="action action-quiet action-small" name="intent" value="ABANDON">
          {messages.post.cancel}
        </button>
      </Form>
    </section>
  );
};

const CountPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // The result of a scan is shown in its card: `DoneNote` would take the focus from the scan field.
  const isScan = answer !== undefined && answer.key !== '';
  const queue = useScanQueue();
  const counted = page.lines.filter((line) => line.counted !== null).length;
  const different = page.lines.filter((line) => line.counted !== null && line.counted !== line.onHand).length;
  return (
    <>
      <header className="page-head">
        <div>
          <a className="text-link" href={countsPath}>
            {messages.back}
          </a>
          <h1>{page.title}</h1>
          <p className="quiet">
            {page.started} · {messages.facts(counted, different)}
          </p>
        </div>
      </header>
      <div className="record-notes">
        <DoneNote text={isScan ? null : (answer?.done ?? null)} />
        {answer?.refusals.slice(0, 8).map((text) => (
          <RefusalNote key={text} text={text} />
        ))}
        {page.isCut ? <RefusalNote text={messages.sheet.cut} icon="info" /> : null}
        {page.state === 'POSTED' ? <p className="quiet">{messages.post.closed}</p> : null}
        {page.state === 'CANCELLED' ? <p className="quiet">{messages.post.cancelled}</p> : null}
      </div>
      <div className="record count-record">
        <div className="stock-cards">
          <ScanCard queue={queue} isOpen={page.isOpen} idempotencyKey={page.key} done={isScan ? answer.done : null} />
          <section className="card count-card" aria-label={messages.sheet.label}>
            {page.lines.length === 0 ? <p className="quiet">{messages.sheet.empty}</p> : null}
            <CountSheet lines={page.lines} isOpen={page.isOpen} kept={answer?.kept ?? {}} />
          </section>
        </div>
        <div className="record-facts">
          {page.isOpen ? <Differences page={page} hasUnsavedScans={queue.scans.length > 0} /> : null}
        </div>
      </div>
    </>
  );
};

export default CountPage;
