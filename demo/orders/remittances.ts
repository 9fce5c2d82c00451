/** Money that carriers of the demo paid for what they had collected; the rest is still owed. */
import { carriers } from './carriers.ts';
import type { OrdersShop } from './load.ts';

type Written = {
  readonly region: string;
  /** Days before the loading. */
  readonly ago: number;
  readonly reference: string;
  /** Kept by the carrier, in minor units, with its explanation. */
  readonly kept?: readonly [amount: number, note: string];
};

const written: readonly Written[] = [
  { region: 'TN', ago: 12, reference: 'Bordereau RP 10-2291' },
  { region: 'SN', ago: 6, reference: 'Virement 88-0412', kept: [1500, 'Frais de retour retenus par le transporteur.'] },
  { region: 'TN', ago: 5, reference: 'Bordereau RP 10-2347' },
];

const dayLength = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Each remittance covers what its carrier had delivered until two days before. */
export const remittanceEvents = (shop: OrdersShop) =>
  written.map(({ region, ago, reference, kept }) => {
    const at = new Date(Date.parse(`${dayOf(shop.now.getTime() - ago * dayLength)}T09:40:00Z`));
    const run = async (): Promise<void> => {
      const carrier = carriers[region]?.carrier.toLowerCase() ?? '';
      const until = dayOf(at.getTime() - 2 * dayLength);
      const { amount } = await shop.admin.cash.owed({ region, carrier, until });
      if (amount === 0) return;
      const [less = 0, note = null] = kept ?? [];
      const money = { expected: amount, received: amount - less, receivedOn: dayOf(at.getTime()), reference, note };
      await shop.admin.cash.record(
        { region, carrier, until, ...money },
        { idempotencyKey: `demo remittance ${reference}` },
      );
    };
    return { at, run };
  });
