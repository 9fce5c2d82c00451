/** `/pro/commandes/encaissements/ouverture`: records cash that carriers paid before the shop recorded remittances. */
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { addDays, formatCalendarDay, isCalendarDay, isoDay } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { errorsOfRefusal, type FieldErrors as Errors } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus, shopOf } from '#app/shop-context.ts';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { cashPath } from './cash-path.ts';
import { cashMessages } from './cash.messages.ts';
import '#styles/console-cash.css';

const messages = cashMessages.opening;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'payment.validate');
  const shop = shopOf(context);
  const params = new URL(request.url).searchParams;
  const [{ regions }, chosen] = await Promise.all([shop.api.settings.currentRegion({}), readRegion(shop)]);
  const asked = params.get('region') ?? chosen.region?.code ?? shop.region.code;
  const region = regions.find(({ code }) => code === asked)?.code ?? shop.region.code;
  const today = isoDay(shop.now(), shop.region.timeZone);
  const typed = params.get('jusqu') ?? '';
  const until = isCalendarDay(typed) && typed <= today ? typed : isoDay(addDays(shop.now(), -1), shop.region.timeZone);
  const opening = await api.proCarrierCash.opening({ region, until });
  return {
    ...opening,
    carriers: opening.carriers.filter(({ shipments }) => shipments > 0),
    region,
    until,
    day: formatCalendarDay(until),
    regions: regions.map(({ code, name }) => ({ code, name })),
    today,
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'payment.validate');
  const form = await request.formData();
  const [region, until, amount] = ['region', 'until', 'amount'].map((name) => formText(form, name));
  try {
    await api.proCarrierCash.open({ region: region ?? '', until: until ?? '', amount: Number(amount) });
    return redirect(`${cashPath}?view=PAID&fait=OPENED`, 303);
  } catch (error) {
    const code = refusalOf(error);
    if (code !== 'BAD_REQUEST' && code !== 'FORBIDDEN') throw error;
    const fields = { until: { required: true } };
    return data<{ errors: Errors }>({ errors: errorsOfRefusal(error, fields) }, { status: refusalStatus(error) });
  }
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Period = ({ page }: { page: Page }) => (
  <Form method="get" className="cash-until">
    <SelectField name="region" label={messages.region} defaultValue={page.region}>
      {page.regions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
    <TextField name="jusqu" label={messages.until} type="date" defaultValue={page.until} max={page.today} required />
    <button className="action">{messages.show}</button>
  </Form>
);

const Carriers = ({ page: { carriers, currency, amount } }: { page: Page }) => (
  <table className="opening-table">
    <thead>
      <tr>
        <th scope="col">{messages.columns.carrier}</th>
        <th scope="col">{messages.columns.shipments}</th>
        <th scope="col">{messages.columns.amount}</th>
      </tr>
    </thead>
    <tbody>
      {carriers.map(({ carrierKey, carrier, shipments, amount: own }) => (
        <tr key={carrierKey}>
          <th scope="row">{carrier ?? cashMessages.ownCarrier}</th>
          <td>{shipments}</td>
          <td>{formatMoney(own, currency)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {messages.total}
        </th>
        <td>{formatMoney(amount, currency)}</td>
      </tr>
    </tfoot>
  </table>
);

const Confirm = ({ page: { region, until, amount, left, currency } }: { page: Page }) => (
  <Form method="post" onSubmit={useSingleSubmit()}>
    <input type="hidden" name="region" value={region} />
    <input type="hidden" name="until" value={until} />
    <input type="hidden" name="amount" value={amount} />
    <p className="quiet">{messages.left(formatMoney(left, currency))}</p>
    <button className="action action-main">{messages.save(formatMoney(amount, currency))}</button>
  </Form>
);

const OpeningPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <nav className="crumbs" aria-label={cashMessages.title}>
        <a href={cashPath}>{cashMessages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{messages.title}</span>
      </nav>
      <header className="page-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.lead}</p>
        </div>
      </header>
      <div className="page-body opening-body">
        <FieldErrors errors={answer?.errors ?? {}} />
        <section className="card" key={`${page.region} ${page.until}`}>
          <Period page={page} />
        </section>
        <section className="card" aria-labelledby="solde">
          <h2 id="solde">{messages.delivered(page.day)}</h2>
          {page.amount === 0 ? (
            <p className="quiet">{messages.none}</p>
          ) : (
            <>
              <Carriers page={page} />
              <Confirm page={page} />
            </>
          )}
        </section>
      </div>
    </>
  );
};

export default OpeningPage;
