/** Payment providers simulated inside the shop, for a demonstration without accounts at providers. */
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import type { Random } from '#platform/random';
import type { ProviderSimulator } from '#server/payment';
import { createCinetpaySimulator } from './cinetpay-simulator.ts';
import { createClictopaySimulator } from './clictopay-simulator.ts';
import { databaseStore } from './payment-simulator.store.ts';
import type { Simulator, SimulatorDeps } from './simulator.ts';

export { createCinetpaySimulator, createClictopaySimulator };
export { memoryStore, type SimPayment, type SimStore, type Simulator } from './simulator.ts';

export type SimulatorsDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly config: Pick<Config, 'mode' | 'payments'>;
};

const providerSimulator = (site: Simulator, apiPath: string): ProviderSimulator => ({
  id: site.id,
  site,
  apiPath: `${site.prefix}${apiPath}`,
});

/** One simulator for each provider without a URL. None outside of demo mode. */
export const openSimulators = ({ db, clock, random, config }: SimulatorsDeps): ProviderSimulator[] => {
  if (config.mode !== 'demo') return [];
  const { clictopay, cinetpay } = config.payments;
  const depsOf = (id: string): SimulatorDeps => ({
    store: databaseStore(db, id),
    clock,
    random,
    // uses the origin of the visitor's browser, because cookies of another host would not be sent on return
    pageUrl: (path, returnUrl) => `${new URL(returnUrl).origin}/simulateur/${id}${path}`,
  });
  return [
    ...(clictopay?.url === null
      ? [providerSimulator(createClictopaySimulator(depsOf('clictopay')), '/payment/rest/')]
      : []),
    ...(cinetpay?.url === null ? [providerSimulator(createCinetpaySimulator(depsOf('cinetpay')), '/')] : []),
  ];
};
