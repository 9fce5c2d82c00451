/** `/cart-cadeaux/validee?orderId=`: what became of the purchase of a gift card. The code goes to its recipient alone. */
import { useEffect } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formatDate } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { Checking } from '#storefront/order/payment-review.tsx';
import { shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { forgetTyped } from '#ui/typed.ts';
import { giftCardMessages } from './gift-card.messages.ts';
import { giftMemory, readOwnGiftCard, secretOfGift } from './unpaid-gift-card.ts';
import '#styles/purchase.css';

const words = giftCardMessages.validated;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const { bought, secret } = await readOwnGiftCard(shop, new URL(request.url).searchParams);
  if (bought === null) throw new Response(null, { status: 404 });
  const retry = bought.status !== 'PAID' && bought.status !== 'PENDING';
  const mine = retry && secret !== null ? secretOfGift(bought.orderId, secret) : null;
  return { bought, retry, mine, timeZone: shop.region.timeZone };
};

export const meta = () => [
  { title: frameMessages.title(words.title) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

const said = (status: string): string =>
  status === 'PAID' ? words.paid : status === 'PENDING' ? words.pending : words.failed;

const GiftCardValidatedPage = () => {
  const { bought, retry, mine, timeZone } = useLoaderData<typeof loader>();
  // of a card that came to nothing only this tab knows what was written, when its secret is not known here
  const isNeeded = retry && mine === null;
  useEffect(() => (isNeeded ? undefined : forgetTyped(giftMemory)), [isNeeded]);
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
      {bought.checking ? <Checking order={null} /> : <output className="lead block">{said(status)}</output>}
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
        {bought.checking ? null : (
          <a className="button button-line" href={mine === null ? '/cadeau' : `/cadeau?${mine}`} target="_self">
            {retry ? words.retry : words.again}
          </a>
        )}
        <a className="button button-line" href="/catalogue/">
          {words.continue}
        </a>
      </p>
    </section>
  );
};

export default GiftCardValidatedPage;
