/** `/commande/confirmer`: the link that an agent sends to the buyer of a cash order. Opening it changes nothing; its button posts. */
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import type { OutputOf } from '#shared/api/call';
import type { orders } from '#shared/api/orders';
import { formatMoney } from '#shared/money';
import { BadLink, ShortPage } from '#storefront/newsletter/link-pages.tsx';
import { linkedPath, linkMeta, orBadLink, tokenOf } from '#storefront/newsletter/link-token.ts';
import { confirmOrderMessages as words } from './confirm-order.messages.ts';
import '#styles/purchase.css';

type Confirmation = OutputOf<typeof orders.confirmation>;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  // Personal: never cached.
  const { api } = shopOf(context).visitor();
  const token = tokenOf(request);
  return { token, order: token && (await orBadLink(api.orders.confirmation({ jeton: token }))) };
};

export const action = async ({ request, context }: ActionFunctionArgs): Promise<Confirmation | null> => {
  const token = tokenOf(request);
  const { api } = shopOf(context).visitor();
  return token === null ? null : await orBadLink(api.orders.confirmByLink({ token }));
};

export const meta = () => linkMeta;

const Waiting = ({ order, token }: { order: Confirmation; token: string }) => (
  <ShortPage title={words.title(order.reference)} text={words.lead(formatMoney(order.toPay, order.currency))}>
    <ul>
      {order.lines.map(({ name, style, size, quantity }) => (
        <li key={`${name} ${style} ${size}`}>{words.line(name, style, size, quantity)}</li>
      ))}
    </ul>
    <p>{order.delivery}</p>
    <form method="post" action={linkedPath('/commande/confirmer', token)}>
      <button className="button">{words.button}</button>
    </form>
    <p>
      <a className="link" href="/contacter-nous">
        {words.change}
      </a>
    </p>
  </ShortPage>
);

const ConfirmOrderPage = () => {
  const { token, order: opened } = useLoaderData<typeof loader>();
  const order = useActionData<typeof action>() ?? opened;
  if (!token || !order) return <BadLink />;
  if (order.state === 'WAITING') return <Waiting order={order} token={token} />;
  const isConfirmed = order.state === 'CONFIRMED';
  return (
    <ShortPage
      title={isConfirmed ? words.doneTitle : words.endedTitle}
      text={isConfirmed ? words.done(order.reference) : words.ended(order.reference)}
    >
      <a className="button" href={isConfirmed ? '/' : '/contacter-nous'}>
        {isConfirmed ? words.home : words.contact}
      </a>
    </ShortPage>
  );
};

export default ConfirmOrderPage;
