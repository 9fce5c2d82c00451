/** The simulators of a demonstration, inside the shop itself: each stands in for a provider without an account. */
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import type { Random } from '#platform/random';
import { demoStore } from './demo-payment.store.ts';
import type { ShopOrigins } from './origins.ts';
import { createCinetpaySimulator } from './simulator-cinetpay.ts';
import { createClictopaySimulator } from './simulator-clictopay.ts';
import type { Simulator, SimulatorDeps } from './simulator.ts';

export type MountedSimulator = {
  readonly id: string;
  readonly site: Simulator;
  /** Where its calls are, as an account would name it; null while this process has no port. */
  readonly url: () => string | null;
};

export type SimulatorsDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly config: Pick<Config, 'mode' | 'payments'>;
  readonly origins: ShopOrigins;
};

const mounted = (site: Simulator, origins: ShopOrigins, path: string): MountedSimulator => ({
  id: site.id,
  site,
  url: () => {
    const self = origins.self();
    return self === null ? null : `${self}${site.prefix}${path}`;
  },
});

export const openSimulators = ({ db, clock, random, config, origins }: SimulatorsDeps): MountedSimulator[] => {
  if (config.mode !== 'demo') return [];
  // its pages stand where the browser already is, or its cookies would not find their way back
  const deps = (id: string): SimulatorDeps => ({
    store: demoStore(db, id),
    clock,
    random,
    pageUrl: (path, returnUrl) => `${new URL(returnUrl).origin}/simulateur/${id}${path}`,
  });
  const open: MountedSimulator[] = [];
  if (config.payments.clictopay?.url === null)
    open.push(mounted(createClictopaySimulator(deps('clictopay')), origins, '/payment/rest/'));
  if (config.payments.cinetpay?.url === null)
    open.push(mounted(createCinetpaySimulator(deps('cinetpay')), origins, '/'));
  return open;
};
