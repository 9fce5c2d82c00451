/** ClicToPay, the cards of Tunisia: register, send the browser to a form, ask for the status. Its notices are unsigned. */
import { ask, type Said } from './http-client.ts';
import { readRefund, readRegistered, readStatus } from './clictopay-answers.ts';
import type { PaymentProvider, Start } from './provider.ts';

export type ClicToPayOptions = {
  /** Down to `/payment/rest/`; null when it is not known yet. Called at each question. */
  readonly url: () => string | null;
  readonly user: string;
  readonly password: string;
  /** For one answer; refunds are given twice as long. */
  readonly timeoutMs?: number;
};

const tnd = '788';

const registration = ({ merchantRef, amount, buyer, returnUrl, notifyUrl, description, expiresInSeconds }: Start) => ({
  orderNumber: merchantRef,
  amount: String(amount),
  currency: tnd,
  returnUrl,
  failUrl: returnUrl,
  dynamicCallbackUrl: notifyUrl,
  language: 'fr',
  pageView: 'DESKTOP',
  description,
  sessionTimeoutSecs: String(expiresInSeconds),
  jsonParams: JSON.stringify({ email: buyer.email }),
});

const textIn = (body: Readonly<Record<string, unknown>>, ...names: string[]): string | null => {
  const found = names.map((name) => body[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' && found.length <= 64 ? found : null;
};

export const createClicToPay = ({ url, user, password, timeoutMs = 8_000 }: ClicToPayOptions): PaymentProvider => {
  const call = async (name: string, form: Record<string, string>, patience = timeoutMs): Promise<Said> => {
    const base = url();
    if (base === null) return { kind: 'silent', reason: 'no address yet' };
    const credentials = { userName: user, password };
    return ask({ url: `${base}${name}`, form: { ...credentials, ...form }, timeoutMs: patience });
  };
  return {
    id: 'clictopay',
    currency: 'TND',
    // the gateway adds its own number to the address
    returnPath: () => '/paiement/etat',
    start: async (start) => {
      const said = await call('register.do', registration(start));
      return said.kind === 'said' ? readRegistered(said.value) : { kind: 'failed', reason: said.reason };
    },
    status: async ({ providerRef }) => {
      const said = await call('getOrderStatusExtended.do', { orderId: providerRef, language: 'fr' });
      return said.kind === 'said' ? readStatus(said.value) : { state: 'unknown', reason: said.reason };
    },
    readNotice: (body) => {
      const ref = textIn(body, 'mdOrder', 'orderId', 'orderNumber');
      return ref === null ? null : { ref, eventId: `notice:${ref}`, trusted: true };
    },
    refund: async ({ providerRef }, amount) => {
      const said = await call('refund.do', { orderId: providerRef, amount: String(amount) }, 2 * timeoutMs);
      if (said.kind === 'silent') return { kind: 'unknown', reason: said.reason };
      const answer = readRefund(said.value);
      if (answer === null) return { kind: 'unknown', reason: 'answer not understood' };
      return answer.done ? { kind: 'done' } : { kind: 'refused', reason: `errorCode ${answer.code}` };
    },
  };
};
