/** `/pro/commandes/encaissements/versement`: records a remittance of one carrier. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { isCalendarDay } from '#shared/dates';
import { errorsOfRefusal, hasErrors } from '#app/field.rules.ts';
import { refusalOf, refusalStatus, shopOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { cashPath, remittancePath } from './cash-path.ts';
import { cashMessages as messages } from './cash.messages.ts';
import { isBulk, recordFormOf } from './record-data.ts';
import { readRecordForm, recordFields } from './record-form-data.ts';
import { RecordForm } from './record-form.tsx';
import '#styles/console-cash.css';

const queryOf = (request: Request) => {
  const params = new URL(request.url).searchParams;
  const until = params.get('jusqu') ?? '';
  const corrects = params.get('corrige') ?? '';
  return {
    region: params.get('region') ?? '',
    carrier: (params.get('transporteur') ?? '').slice(0, 80),
    until: isCalendarDay(until) ? until : '',
    corrects: /^[1-9]\d{0,14}$/.test(corrects) ? corrects : null,
  };
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'payment.validate');
  const { region, carrier, until, corrects } = queryOf(request);
  if (!/^[A-Z]{2}$/.test(region)) throw data(null, { status: 404 });
  const covers = { region, carrier, ...(corrects && { corrects }) };
  const [owed, corrected] = await Promise.all([
    api.proCarrierCash.owed(covers),
    corrects === null ? null : api.proCarrierCash.remittance({ id: corrects }),
  ]).catch((error: unknown) => {
    if (refusalOf(error) === 'BAD_REQUEST') throw data(null, { status: 404 });
    throw error;
  });
  const bulk = isBulk(owed) ? await api.proCarrierCash.owed({ ...covers, ...(until && { until }) }) : null;
  return {
    ...recordFormOf({ owed, corrected, until, now: shopOf(context).now() }),
    /** Sum and count until the day, when there are too many shipments to choose one by one. */
    bulk: bulk && { amount: bulk.amount, count: bulk.count },
    /** Repeated with the form, so that a double submit records once. */
    key: crypto.randomUUID(),
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'payment.validate');
  const form = await request.formData();
  const { region, carrier, until, corrects } = queryOf(request);
  const { values, errors, input, key } = readRecordForm(form);
  if (hasErrors(errors) || input === null) return data({ values, errors }, { status: 400 });
  try {
    const covers = input.shipments === null ? { until: until || null } : { shipments: input.shipments };
    const body = { region, carrier, corrects, ...input, shipments: null, ...covers };
    const { id } = await api.proCarrierCash.record(body, { idempotencyKey: key });
    return redirect(`${remittancePath(id)}?fait=RECORDED`, 303);
  } catch (error) {
    const code = refusalOf(error);
    if (code !== 'BAD_REQUEST' && code !== 'FORBIDDEN') throw error;
    return data({ values, errors: errorsOfRefusal(error, recordFields) }, { status: refusalStatus(error) });
  }
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = () => [{ title: frameMessages.title(messages.receive) }, { name: 'robots', content: 'noindex' }];

const RecordPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const carrier = page.carrier ?? messages.ownCarrier;
  return (
    <>
      <nav className="crumbs" aria-label={messages.title}>
        <a href={cashPath}>{messages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{messages.receive}</span>
      </nav>
      <header className="page-head">
        <h1>{messages.form.title(carrier)}</h1>
      </header>
      <div className="page-body">
        {page.shipments.length === 0 ? (
          <section className="card">
            <p>{messages.form.empty}</p>
            <p>
              <a className="action" href={cashPath}>
                {messages.title}
              </a>
            </p>
          </section>
        ) : (
          <RecordForm key={`${page.until} ${page.corrected?.id ?? ''}`} page={page} answer={answer} />
        )}
      </div>
    </>
  );
};

export type RecordData = ReturnType<typeof useLoaderData<typeof loader>>;
export type RecordAnswer = ReturnType<typeof useActionData<typeof action>>;

export default RecordPage;
