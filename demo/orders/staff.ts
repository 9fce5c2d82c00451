/** Staff of the demo shop work on its orders, as from the console. */
import { inProcessClient } from '#platform/contract';
import type { StaffPerson } from '#server/order';
import type { StaffDesk } from '#server/order-desk';
import type { Client } from '#shared/api/client';
import type { UserId } from '#shared/ids';
import type { CallingShop } from './load.ts';

type Outcome = Parameters<Client['proCalls']['outcome']>[0]['outcome'];

export type DemoStaff = {
  readonly id: UserId;
  readonly desk: StaffDesk;
  readonly cash: Client['proCarrierCash'];
  /** Calls the buyer of a cash order. */
  readonly call: (reference: string, outcome: Outcome) => Promise<void>;
};

export const openStaff = async (shop: CallingShop, email: string): Promise<DemoStaff> => {
  const { accounts, implementations, orders, orderDesk } = shop.rooms;
  const account = await accounts.findByEmail(shop.db, email);
  if (!account) throw new Error(`no demo account ${email}`);
  const { id, role, privileges, fullName } = account;
  const actor = { kind: 'user', userId: id, role, privileges, sessionId: '' } as const;
  const { proCalls, proCarrierCash } = inProcessClient(implementations, () => ({ ...shop.caller('TN'), actor }));
  const person: StaffPerson = { id, fullName, via: 'CONSOLE' };
  return {
    id,
    desk: orderDesk.as(person),
    cash: proCarrierCash,
    call: async (reference, outcome) => {
      const order = await orders.find(shop.db, 'reference', reference);
      await proCalls.claim({ reference });
      await proCalls.outcome({ reference, version: order?.version ?? 1, outcome });
    },
  };
};
