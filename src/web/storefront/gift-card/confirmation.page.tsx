/** `/cart-cadeaux/validee?orderId=`: the state of a purchase. The code of the card is sent to the recipient only. */
import { useEffect } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formatDate } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { shopOf } from '#app/shop-context.ts';
import { forgetDraft } from '#storefront/form/draft.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { PaymentReview } from '#storefront/order/payment-review.tsx';
import { giftCardMessages } from './gift-card.messages.ts';
import { giftCardQuery, giftDraft, readOwnGiftCard } from './unpaid-gift-card.ts';
import '#styles/purchase.css';

const words = giftCardMessages.confirmation;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const { purchase, secret } = await readOwnGiftCard(shop, new URL(request.url).searchParams);
  if (purchase === null) throw new Response(null, { status: 404 });
  const canRetry = purchase.status !== 'PAID' && purchase.status !== 'PENDING';
  const retryQuery = canRetry && secret !== null ? giftCardQuery(purchase.orderId, secret) : null;
  return { purchase, canRetry, retryQuery, timeZone: shop.region.timeZone };
};

export const meta = () => [
  { title: frameMessages.title(words.title) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

type Purchase = Awaited<ReturnType<typeof loader>>['purchase'];

const statusText = ({ status }: Purchase): string =>
  status === 'PAID' ? words.paid : status === 'PENDING' ? words.pending : words.failed;

const Delivery = ({ purchase, timeZone }: { purchase: Purchase; timeZone: string }) => {
  const { recipient, sendAt, sentAt, expiresAt } = purchase;
  const day = (instant: string): string => formatDate(new Date(instant), timeZone);
  const text = sentAt
    ? words.sent(recipient.email, day(sentAt))
    : sendAt
      ? words.willSend(recipient.email, day(sendAt))
      : words.now(recipient.email);
  return (
    <>
      <p>{text}</p>
      {expiresAt ? <p>{words.expires(day(expiresAt))}</p> : null}
    </>
  );
};

const GiftCardConfirmationPage = () => {
  const { purchase, canRetry, retryQuery, timeZone } = useLoaderData<typeof loader>();
  // without the secret, only the draft of this tab can fill the form again
  const isDraftNeeded = canRetry && retryQuery === null;
  useEffect(() => (isDraftNeeded ? undefined : forgetDraft(giftDraft)), [isDraftNeeded]);
  return (
    <section className="failure page">
      <h1>{words.title}</h1>
      <p className="gift-card-amount numbers">{formatMoney(purchase.amount, purchase.currency)}</p>
      {purchase.checking ? (
        <PaymentReview order={null} />
      ) : (
        <output className="lead block">{statusText(purchase)}</output>
      )}
      {purchase.status === 'PAID' ? <Delivery purchase={purchase} timeZone={timeZone} /> : null}
      <p className="muted">
        {words.reference} {purchase.reference}
      </p>
      <p className="failure-actions">
        {purchase.checking ? null : (
          <a
            className="button button-line"
            href={retryQuery === null ? '/cadeau' : `/cadeau?${retryQuery}`}
            target="_self"
          >
            {canRetry ? words.retry : words.again}
          </a>
        )}
        <a className="button button-line" href="/catalogue/">
          {words.continue}
        </a>
      </p>
    </section>
  );
};

export default GiftCardConfirmationPage;
