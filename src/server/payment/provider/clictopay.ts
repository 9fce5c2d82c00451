/** ClicToPay: bank cards in Tunisia. Notifications are not signed. */
import { readRefund, readRegistered, readStatus } from './clictopay-responses.ts';
import { post, type PostResult } from './http-client.ts';
import type { PaymentProvider, StartRequest } from './provider.ts';

export type ClicToPayOptions = {
  /** URL that ends with `/payment/rest/`; null while unknown. Read at each request. */
  readonly url: () => string | null;
  readonly user: string;
  readonly password: string;
  /** In milliseconds; refunds may take twice as long. */
  readonly timeoutMs?: number;
};

const tnd = '788';

const registrationOf = (request: StartRequest): Record<string, string> => ({
  orderNumber: request.merchantRef,
  amount: String(request.amount),
  currency: tnd,
  returnUrl: request.returnUrl,
  failUrl: request.returnUrl,
  dynamicCallbackUrl: request.notifyUrl,
  language: 'fr',
  pageView: 'DESKTOP',
  description: request.description,
  sessionTimeoutSecs: String(request.expiresInSeconds),
  jsonParams: JSON.stringify({ email: request.buyer.email }),
});

const firstText = (body: Readonly<Record<string, unknown>>, ...names: string[]): string | null => {
  const value = names.map((name) => body[name]).find((one) => typeof one === 'string' && one !== '');
  return typeof value === 'string' && value.length <= 64 ? value : null;
};

export const createClicToPay = ({ url, user, password, timeoutMs = 8_000 }: ClicToPayOptions): PaymentProvider => {
  const call = async (name: string, form: Record<string, string>, timeout = timeoutMs): Promise<PostResult> => {
    const base = url();
    if (base === null) return { kind: 'failed', reason: 'no URL yet' };
    return post({ url: `${base}${name}`, form: { userName: user, password, ...form }, timeoutMs: timeout });
  };
  return {
    id: 'clictopay',
    currency: 'TND',
    // ClicToPay adds its own order id to the address
    returnPath: () => '/paiement/etat',
    start: async (request) => {
      const result = await call('register.do', registrationOf(request));
      return result.kind === 'ok' ? readRegistered(result.value) : result;
    },
    status: async ({ providerRef }) => {
      const result = await call('getOrderStatusExtended.do', { orderId: providerRef, language: 'fr' });
      return result.kind === 'ok' ? readStatus(result.value) : { state: 'unknown', reason: result.reason };
    },
    readNotification: (body) => {
      const ref = firstText(body, 'mdOrder', 'orderId', 'orderNumber');
      return ref === null ? null : { ref, eventId: `notice:${ref}`, isTrusted: true };
    },
    refund: async ({ providerRef }, amount) => {
      const result = await call('refund.do', { orderId: providerRef, amount: String(amount) }, 2 * timeoutMs);
      if (result.kind === 'failed') return { kind: 'unknown', reason: result.reason };
      const refund = readRefund(result.value);
      if (refund === null) return { kind: 'unknown', reason: 'invalid response' };
      return refund.isDone ? { kind: 'done' } : { kind: 'refused', reason: `errorCode ${refund.code}` };
    },
  };
};
