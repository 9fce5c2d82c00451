/** The providers this shop has an account with; those of a demonstration are its simulators. */
import type { PaymentAccounts } from '#platform/config';
import { createCinetPay } from './cinetpay.ts';
import { createClicToPay } from './clictopay.ts';
import type { PaymentProvider } from './provider.ts';
import type { MountedSimulator } from './simulators.ts';

/** By their id. */
export const openProviders = (
  { clictopay, cinetpay }: PaymentAccounts,
  simulators: readonly MountedSimulator[],
  timeoutMs = 8_000,
): ReadonlyMap<string, PaymentProvider> => {
  const urlOf = (id: string, url: string | null) => () =>
    url ?? simulators.find((simulator) => simulator.id === id)?.url() ?? null;
  const open: PaymentProvider[] = [];
  if (clictopay) open.push(createClicToPay({ ...clictopay, timeoutMs, url: urlOf('clictopay', clictopay.url) }));
  if (cinetpay) open.push(createCinetPay({ ...cinetpay, timeoutMs, url: urlOf('cinetpay', cinetpay.url) }));
  return new Map(open.map((provider) => [provider.id, provider]));
};

/** Origins of the pages that browsers are sent to; a simulator's pages are the shop's own. */
export const pageOrigins = ({ clictopay, cinetpay }: PaymentAccounts): readonly string[] => [
  ...(clictopay?.url ? [new URL(clictopay.url).origin] : []),
  // its counter stands on another name than its calls
  ...(cinetpay?.url ? [new URL(cinetpay.url).origin, 'https://*.cinetpay.com'] : []),
];
