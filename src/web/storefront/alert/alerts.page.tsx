/** `/espace-client/alertes`: alerts of the customer. */
import { Form, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { formatShortDay } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { typo } from '#shared/text';
import { requireCustomer } from '#app/require-customer.ts';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { DoneNotice } from '#storefront/form/done-notice.tsx';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ownAlertsPath } from './alert-path.ts';
import { alertMessages } from './alert.messages.ts';
import '#styles/profile.css';
import { formText } from '#app/form-text.ts';

const words = alertMessages.mine;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const { alerts } = await api.alerts.list();
  const { timeZone } = shopOf(context).region;
  return {
    isRemoved: new URL(request.url).searchParams.get('fait') === 'supprimee',
    alerts: alerts.map(({ id, kind, item, variant, price, currency, expiresAt }) => ({
      id,
      name: typo(item.name),
      path: item.path,
      variant: variant === null ? words.any : typo(variant),
      kind: kind === 'PRICE_DROP' ? words.PRICE_DROP(formatMoney(price, currency)) : words.BACK_IN_STOCK,
      until: words.until(formatShortDay(new Date(expiresAt), timeZone)),
    })),
  };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const form = await request.formData();
  try {
    await api.alerts.remove({ alertId: formText(form, 'id') });
  } catch (error) {
    // The alert was already removed in another tab.
    if (!['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw error;
  }
  return redirect(`${ownAlertsPath}?fait=supprimee`, 303);
};

export const meta = () => [{ title: frameMessages.title(words.title) }];

const AlertsPage = () => {
  const { alerts, isRemoved } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{words.title}</h1>
      <DoneNotice text={isRemoved ? words.removed : null} />
      {alerts.length === 0 ? (
        <EmptyState title={words.empty.title} text={words.empty.text}>
          <a className="button" href="/catalogue/">
            {words.empty.action}
          </a>
        </EmptyState>
      ) : (
        <>
          <p className="muted">{words.lead}</p>
          <ul className="panels-two">
            {alerts.map(({ id, name, path, variant, kind, until }) => (
              <li key={id} className="panel address-panel">
                <h2>
                  <a className="link" href={path}>
                    {name}
                  </a>
                </h2>
                <p>{variant}</p>
                <p className="numbers">{kind}</p>
                <p className="muted">{until}</p>
                <Form method="post" className="panel-actions">
                  <input type="hidden" name="id" value={id} />
                  <button className="link" aria-label={words.removeOf(name)}>
                    {words.remove}
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

export default AlertsPage;
