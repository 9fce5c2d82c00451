import type { PaymentAccounts } from '#platform/config';
import { createCinetPay } from './cinetpay.ts';
import { createClicToPay } from './clictopay.ts';
import type { PaymentProvider } from './provider.ts';

/** `simulatedUrl` is used in a demonstration for a provider without a URL. */
export const openProviders = (
  { clictopay, cinetpay }: PaymentAccounts,
  simulatedUrl: (id: string) => string | null,
  timeoutMs = 8_000,
): ReadonlyMap<string, PaymentProvider> => {
  const urlOf = (id: string, url: string | null) => () => url ?? simulatedUrl(id);
  const open: PaymentProvider[] = [];
  if (clictopay) open.push(createClicToPay({ ...clictopay, timeoutMs, url: urlOf('clictopay', clictopay.url) }));
  if (cinetpay) open.push(createCinetPay({ ...cinetpay, timeoutMs, url: urlOf('cinetpay', cinetpay.url) }));
  return new Map(open.map((provider) => [provider.id, provider]));
};

export const pageOrigins = ({ clictopay, cinetpay }: PaymentAccounts): readonly string[] => [
  ...(clictopay?.url ? [new URL(clictopay.url).origin] : []),
  // the payment page is on another host than the API
  ...(cinetpay?.url ? [new URL(cinetpay.url).origin, 'https://*.cinetpay.com'] : []),
];
