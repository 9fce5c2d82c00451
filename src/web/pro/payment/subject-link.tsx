import { orderPath } from '#pro/order/order-path.ts';
import { paymentMessages as messages } from './payment.messages.ts';

type Subject = { readonly kind: 'ORDER' | 'GIFT_CARD'; readonly reference: string };

/** What was paid; only an order has a record. */
export const SubjectLink = ({ subject: { kind, reference } }: { subject: Subject }) => (
  <b>
    {messages.kinds[kind]}{' '}
    {kind === 'ORDER' ? (
      <a className="text-link" href={orderPath(reference)}>
        {reference}
      </a>
    ) : (
      reference
    )}
  </b>
);
