/** Payments of the simulators, kept in the database so that they survive a restart. */
import { statement, type Db } from '#platform/db';
import type { SimPayment, SimStore } from './simulator.ts';

type Row = { state: SimPayment };

const find = statement('payment-simulator.find', `select state from demo_payment where provider = $1 and ref = $2`);
const findMerchant = statement(
  'payment-simulator.findMerchant',
  `select state from demo_payment where provider = $1 and merchant_ref = $2`,
);
const add = statement(
  'payment-simulator.add',
  `insert into demo_payment (provider, ref, merchant_ref, state) values ($1, $2, $3, $4::jsonb)
   on conflict (provider, merchant_ref) do nothing`,
);
const lock = statement(
  'payment-simulator.lock',
  `select state from demo_payment where provider = $1 and ref = $2 for update`,
);
const change = statement(
  'payment-simulator.change',
  `update demo_payment set state = $3::jsonb where provider = $1 and ref = $2`,
);

export const databaseStore = (db: Db, provider: string): SimStore => ({
  find: async (ref) => (await db.row<Row>(find, [provider, ref]))?.state ?? null,
  findMerchant: async (merchantRef) => (await db.row<Row>(findMerchant, [provider, merchantRef]))?.state ?? null,
  add: async (payment) => {
    const params = [provider, payment.ref, payment.merchantRef, JSON.stringify(payment)];
    return (await db.command({ name: 'payment-simulator.add' }, (tx) => tx.exec(add, params))) > 0;
  },
  change: (ref, alter) =>
    db.command({ name: 'payment-simulator.change' }, async (tx) => {
      const row = await tx.row<Row>(lock, [provider, ref]);
      if (!row) return null;
      const altered = alter(row.state);
      await tx.exec(change, [provider, ref, JSON.stringify(altered)]);
      return altered;
    }),
});
