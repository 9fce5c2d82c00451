/** Routes for notifications and returns of providers. The response never depends on the content of a notification. */
import { implement, type Implementation } from '#platform/contract';
import type { Site } from '#platform/http';
import { payments } from '#shared/api/payments';
import { proPayments } from '#shared/api/pro-payments';
import { ShopError } from '#shared/errors';
import type { PaymentAttemptId } from '#shared/ids';
import type { Requester } from './origins.ts';
import type { PaymentContext } from './payment-context.ts';
import { messages } from './payment.messages.ts';
import { addEvent, readAttemptOfProvider } from './payment.store.ts';

type Received = {
  readonly provider: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly sender: Requester;
};

/** Returns the attempt to confirm. Throws NOT_FOUND when the shop has no account at the provider. */
const recordNotification = async (context: PaymentContext, received: Received): Promise<PaymentAttemptId | null> => {
  const { providers, db, clock, log } = context;
  const { provider: id, body, sender } = received;
  const provider = providers.get(id);
  if (!provider) throw new ShopError('NOT_FOUND');
  const notification = provider.readNotification(body, (name) => sender.header(name));
  const attempt = notification && (await readAttemptOfProvider(db, id, notification.ref));
  if (!notification || !attempt) return null;
  const { isTrusted, eventId } = notification;
  const { attemptId } = attempt.view;
  const event = { attempt, eventId, kind: isTrusted ? 'HINT' : 'FORGED', at: clock.now() } as const;
  const isNew = await db.command({ name: 'payment.notice' }, (tx) => addEvent(tx, event));
  if (!isTrusted && isNew) log.warn({ provider: id, attemptId }, 'notification with a wrong signature');
  return isTrusted ? attemptId : null;
};

export const paymentRoutes = (
  context: PaymentContext,
  confirm: (attemptId: PaymentAttemptId) => Promise<unknown>,
): Implementation[] => {
  const receive = async (received: Received): Promise<void> => {
    const attemptId = await recordNotification(context, received);
    if (attemptId === null) return;
    received.sender.releaseSlot();
    await confirm(attemptId);
  };
  return [
    implement(proPayments.accounts, async () => ({
      accounts: [...context.providers.values()].map(({ id, currency }) => ({
        provider: id,
        currency,
        isSimulated: context.simulated.has(id),
      })),
    })),
    implement(payments.notify, async ({ provider, ...body }, sender) => {
      await receive({ provider, body, sender });
      return undefined;
    }),
    implement(payments.ping, async ({ provider, ...body }, sender) => {
      await receive({ provider, body, sender });
      return {};
    }),
  ];
};

const returnPath = /^\/(p_[A-Za-z0-9_-]{22})$/;

/**
 * CinetPay returns by a cross-site POST, which carries no cookies. This page makes the browser send them by
 * a second request.
 */
export const returnSite: Site = {
  prefix: '/paiement/retour',
  handle: async ({ path }) => {
    const attemptId = returnPath.exec(path)?.[1];
    const to = attemptId === undefined ? '/' : `/paiement/etat?orderId=${attemptId}`;
    return {
      // CinetPay expects status 200, so the page cannot be an HTTP redirect
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', refresh: `0; url=${to}` },
      body: `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${messages.returning}</title><p><a href="${to}">${messages.goOn}</a></p></html>`,
    };
  },
};
