/** CinetPay, cards and mobile money in CFA francs: create, send the browser to its counter, check. Its notices are signed. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ask, type Said } from './http-client.ts';
import { customerOf, plainDescription, readCheck, readCreated, signedText } from './cinetpay-answers.ts';
import type { PaymentProvider } from './provider.ts';

export type CinetPayOptions = {
  /** Before `v2/payment`; null when it is not known yet. Called at each question. */
  readonly url: () => string | null;
  readonly apiKey: string;
  readonly siteId: string;
  /** Signs the notifications. */
  readonly secret: string;
  readonly timeoutMs?: number;
};

/** The `x-token` of a notification. */
export const cinetPayToken = (body: Readonly<Record<string, unknown>>, secret: string): string =>
  createHmac('sha256', secret).update(signedText(body)).digest('hex');

const isSigned = (given: string | undefined, body: Readonly<Record<string, unknown>>, secret: string): boolean => {
  const expected = Buffer.from(cinetPayToken(body, secret));
  const found = Buffer.from((given ?? '').toLowerCase());
  return found.length === expected.length && timingSafeEqual(found, expected);
};

export const createCinetPay = (options: CinetPayOptions): PaymentProvider => {
  const { url, apiKey, siteId, secret, timeoutMs = 8_000 } = options;
  const call = async (path: string, json: Record<string, unknown>): Promise<Said> => {
    const base = url();
    if (base === null) return { kind: 'silent', reason: 'no address yet' };
    return ask({ url: `${base}${path}`, json: { apikey: apiKey, site_id: siteId, ...json }, timeoutMs });
  };
  return {
    id: 'cinetpay',
    currency: 'XOF',
    // it comes back by a POST from its own site, which no page of the shop takes
    returnPath: (attemptId) => `/paiement/retour/${attemptId}`,
    start: async ({ merchantRef, amount, currency, buyer, returnUrl, notifyUrl, description }) => {
      const said = await call('v2/payment', {
        transaction_id: merchantRef,
        amount,
        currency,
        description: plainDescription(description),
        notify_url: notifyUrl,
        return_url: returnUrl,
        channels: 'ALL',
        lang: 'fr',
        metadata: merchantRef,
        ...customerOf(buyer),
      });
      return said.kind === 'said' ? readCreated(said.value) : { kind: 'failed', reason: said.reason };
    },
    status: async ({ merchantRef }) => {
      const said = await call('v2/payment/check', { transaction_id: merchantRef });
      return said.kind === 'said' ? readCheck(said.value, merchantRef) : { state: 'unknown', reason: said.reason };
    },
    readNotice: (body, header) => {
      const ref = body['cpm_trans_id'];
      if (typeof ref !== 'string' || ref === '' || ref.length > 64) return null;
      const token = header('x-token');
      if (body['cpm_site_id'] !== siteId || !isSigned(token, body, secret))
        return { ref, eventId: `forged:${ref}`, trusted: false };
      return { ref, eventId: `notice:${ref}:${(token ?? '').slice(0, 16).toLowerCase()}`, trusted: true };
    },
    refund: null,
  };
};
