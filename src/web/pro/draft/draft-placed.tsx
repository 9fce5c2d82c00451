/** After the order was placed: the link by which the customer pays. */
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { PaymentLink } from '#pro/payment-link/payment-link.tsx';
import { orderPath } from '#pro/order/order-path.ts';
import type { DraftAnswer } from './draft-acts.ts';
import { draftMessages } from './draft.messages.ts';

const messages = draftMessages.placed;

type Placed = NonNullable<DraftAnswer['placed']>;

export const DraftPlaced = ({ placed }: { placed: Placed | null }) => (
  <section className="blank-state">
    <ConsoleIcon name="confirmed" />
    <span className="hem" aria-hidden="true" />
    <h1>{placed ? messages.title(placed.reference) : messages.already}</h1>
    {placed ? (
      <>
        <p>{messages.link}</p>
        <PaymentLink link={placed.paymentUrl} reference={placed.reference} phone={placed.phone} />
      </>
    ) : null}
    <p className="blank-actions">
      <a className="action action-ink" href={placed ? orderPath(placed.reference) : '/pro/commandes'}>
        {placed ? messages.open : messages.orders}
      </a>
    </p>
  </section>
);
