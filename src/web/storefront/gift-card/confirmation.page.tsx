/** `/cart-cadeaux/validee?orderId=`: state of a purchase. The code of the card is sent to the recipient only. */
import { useEffect } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formatDate } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { shopOf } from '#app/shop-context.ts';
import { Image } from '#ui/image.tsx';
import { sceneOf } from '#ui/scene.tsx';
import { forgetDraft } from '#storefront/form/draft.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { PaymentReview } from '#storefront/order/payment-review.tsx';
import { giftCardMessages } from './gift-card.messages.ts';
import { giftCardQuery, giftDraft, readOwnGiftCard } from './unpaid-gift-card.ts';
import '#styles/purchase.css';

const messages = giftCardMessages.confirmation;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const { purchase, payment, secret } = await readOwnGiftCard(shop, new URL(request.url).searchParams);
  if (payment === null) throw new Response(null, { status: 404 });
  const canRetry = payment.status !== 'PAID' && payment.status !== 'PENDING';
  const retryQuery = canRetry && purchase !== null && secret !== null ? giftCardQuery(purchase.orderId, secret) : null;
  const { status, underReview } = payment;
  const picture = sceneOf(purchase?.image ?? null);
  return { purchase, picture, status, underReview, canRetry, retryQuery, timeZone: shop.region.timeZone };
};

export const meta = () => [
  { title: frameMessages.title(messages.title) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

type Loaded = Awaited<ReturnType<typeof loader>>;
type Purchase = NonNullable<Loaded['purchase']>;

const statusText = (status: Loaded['status']): string =>
  status === 'PAID' ? messages.paid : status === 'PENDING' ? messages.pending : messages.failed;

const Delivery = ({ purchase, timeZone }: { purchase: Purchase; timeZone: string }) => {
  const { recipient, sendAt, sentAt, expiresAt } = purchase;
  const day = (instant: string): string => formatDate(new Date(instant), timeZone);
  const text = sentAt
    ? messages.sent(recipient.email, day(sentAt))
    : sendAt
      ? messages.willSend(recipient.email, day(sendAt))
      : messages.now(recipient.email);
  return (
    <>
      <p>{text}</p>
      {expiresAt ? <p>{messages.expires(day(expiresAt))}</p> : null}
    </>
  );
};

const GiftCardConfirmationPage = () => {
  const { purchase, picture, status, underReview, canRetry, retryQuery, timeZone } = useLoaderData<typeof loader>();
  // without the secret, only the draft of this tab can fill in the form again
  const isDraftNeeded = canRetry && retryQuery === null;
  useEffect(() => (isDraftNeeded ? undefined : forgetDraft(giftDraft)), [isDraftNeeded]);
  return (
    <section className="failure page">
      <h1>{messages.title}</h1>
      {picture ? (
        <Image
          className="gift-bought"
          image={picture}
          sizes="(min-width: 768px) 360px, 88vw"
          rank="first"
          width={picture.width}
          height={picture.height}
        />
      ) : null}
      {purchase ? <p className="gift-card-amount numbers">{formatMoney(purchase.amount, purchase.currency)}</p> : null}
      {underReview ? <PaymentReview order={null} /> : <output className="lead block">{statusText(status)}</output>}
      {purchase && status === 'PAID' ? <Delivery purchase={purchase} timeZone={timeZone} /> : null}
      {purchase ? (
        <p className="muted">
          {messages.reference} {purchase.reference}
        </p>
      ) : (
        <p>{messages.elsewhere}</p>
      )}
      <p className="failure-actions">
        {underReview ? null : (
          <a
            className="button button-line"
            href={retryQuery === null ? '/cadeau' : `/cadeau?${retryQuery}`}
            target="_self"
          >
            {canRetry ? messages.retry : messages.again}
          </a>
        )}
        <a className="button button-line" href="/catalogue/">
          {messages.continue}
        </a>
      </p>
    </section>
  );
};

export default GiftCardConfirmationPage;
