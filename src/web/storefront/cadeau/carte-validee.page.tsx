/** `/cart-cadeaux/validee?orderId=`: what became of the purchase of a gift card. The code goes to its recipient alone. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formatDate } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { refusalOf, shopOf } from '#storefront/shell/visit';
import { shellMessages } from '#storefront/shell/words';
import { cadeauMessages } from './cadeau.messages.ts';
import '#styles/purchase.css';

const words = cadeauMessages.validated;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const query = new URL(request.url).searchParams;
  const secret = query.get('order_s_ref');
  try {
    const bought = await shop.visitor().api.giftCards.summary({
      orderId: query.get('orderId') ?? '',
      ...(secret ? { order_s_ref: secret } : {}),
    });
    return { bought, timeZone: shop.region.timeZone };
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') throw new Response(null, { status: 404 });
    throw error;
  }
};

export const meta = () => [
  { title: shellMessages.title(words.title) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

const GiftCardValidatedPage = () => {
  const { bought, timeZone } = useLoaderData<typeof loader>();
  const day = (instant: string): string => formatDate(new Date(instant), timeZone);
  const { status, recipient, sendAt, sentAt, expiresAt } = bought;
  const delivery = sentAt
    ? words.sent(recipient.email, day(sentAt))
    : sendAt
      ? words.willSend(recipient.email, day(sendAt))
      : words.now(recipient.email);
  return (
    <section className="failure page">
      <h1>{words.title}</h1>
      <p className="gift-card-amount numbers">{formatMoney(bought.amount, bought.currency)}</p>
      <output className="lead block">
        {status === 'PAID' ? words.paid : status === 'PENDING' ? words.pending : words.failed}
      </output>
      {status === 'PAID' ? (
        <>
          <p>{delivery}</p>
          {expiresAt ? <p>{words.expires(day(expiresAt))}</p> : null}
        </>
      ) : null}
      <p className="muted">
        {words.reference} {bought.reference}
      </p>
      <p className="failure-actions">
        <a className="button button-line" href="/cadeau">
          {status === 'PAID' || status === 'PENDING' ? words.again : words.retry}
        </a>
        <a className="button button-line" href="/catalogue/">
          {words.continue}
        </a>
      </p>
    </section>
  );
};

export default GiftCardValidatedPage;
