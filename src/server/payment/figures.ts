/** Figures that call for a person. */
import type { Metrics } from '#platform/metrics';
import { countToLookAt, type ToLookAt } from './reconcile.store.ts';
import { shared } from './turns.ts';

/** Both are read together, by one statement a scrape. */
export const watchPayments = (
  metrics: Pick<Metrics, 'gauge'> | undefined,
  db: Parameters<typeof countToLookAt>[0],
): void => {
  const scrape = shared<ToLookAt>();
  const count = (which: keyof ToLookAt) => async () => (await scrape('both', () => countToLookAt(db)))[which];
  metrics?.gauge('ourlet_payments_suspect', 'Payments that do not fit what was asked.', count('suspect'));
  metrics?.gauge('ourlet_refunds_by_hand', 'Refunds that a person must make.', count('manual'));
};
