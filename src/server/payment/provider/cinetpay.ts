/** CinetPay: cards and mobile money in CFA francs. Notifications are signed. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { customerOf, plainDescription, readCheck, readCreated, signedText } from './cinetpay-responses.ts';
import { post, type PostResult } from './http-client.ts';
import type { PaymentProvider } from './provider.ts';

export type CinetPayOptions = {
  /** URL that ends before `v2/payment`; null while unknown. Read at each request. */
  readonly url: () => string | null;
  readonly apiKey: string;
  readonly siteId: string;
  /** Key of the signatures of notifications. */
  readonly secret: string;
  readonly timeoutMs?: number;
};

export const cinetPayToken = (body: Readonly<Record<string, unknown>>, secret: string): string =>
  createHmac('sha256', secret).update(signedText(body)).digest('hex');

const isSigned = (token: string | undefined, body: Readonly<Record<string, unknown>>, secret: string): boolean => {
  const expected = Buffer.from(cinetPayToken(body, secret));
  const actual = Buffer.from((token ?? '').toLowerCase());
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};

export const createCinetPay = (options: CinetPayOptions): PaymentProvider => {
  const { url, apiKey, siteId, secret, timeoutMs = 8_000 } = options;
  const call = async (path: string, json: Record<string, unknown>): Promise<PostResult> => {
    const base = url();
    if (base === null) return { kind: 'failed', reason: 'no URL yet' };
    return post({ url: `${base}${path}`, json: { apikey: apiKey, site_id: siteId, ...json }, timeoutMs });
  };
  return {
    id: 'cinetpay',
    currency: 'XOF',
    // CinetPay returns by a cross-site POST, which the shop's pages refuse; this address accepts it
    returnPath: (attemptId) => `/paiement/retour/${attemptId}`,
    start: async ({ merchantRef, amount, currency, buyer, returnUrl, notifyUrl, description }) => {
      const result = await call('v2/payment', {
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
      return result.kind === 'ok' ? readCreated(result.value) : result;
    },
    status: async ({ merchantRef }) => {
      const result = await call('v2/payment/check', { transaction_id: merchantRef });
      return result.kind === 'ok' ? readCheck(result.value, merchantRef) : { state: 'unknown', reason: result.reason };
    },
    readNotification: (body, header) => {
      const ref = body['cpm_trans_id'];
      if (typeof ref !== 'string' || ref === '' || ref.length > 64) return null;
      const token = header('x-token');
      if (body['cpm_site_id'] !== siteId || !isSigned(token, body, secret))
        return { ref, eventId: `forged:${ref}`, isTrusted: false };
      return { ref, eventId: `notice:${ref}:${(token ?? '').slice(0, 16).toLowerCase()}`, isTrusted: true };
    },
    refund: null,
  };
};
