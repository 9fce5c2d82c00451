/** Writes a batch of customers and past orders. A second time, it writes nothing. */
import type { Db, Tx } from '#platform/db';
import type { Clock } from '#platform/clock';
import type { Accounts } from '#server/account';
import { recordConsent } from '#server/customer';
import type { UserId } from '#shared/ids';
import { insertPastOrders } from './customer-import.store.ts';
import type { Batch, NewCustomer } from './plan.ts';

export type ApplyDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'import' | 'saveIdentity' | 'requestReset'>;
  readonly importAddress: (tx: Tx, userId: UserId, address: ImportedAddress, at: Date) => Promise<void>;
};

export type ImportedAddress = NonNullable<NewCustomer['address']> &
  Pick<NewCustomer, 'fullName' | 'region'> & { readonly phone: string };

/** Version of the consent text; the other shop has the proof. */
const consentVersion = 'import';

const addCustomer = async (
  { accounts, clock, importAddress }: ApplyDeps,
  tx: Tx,
  customer: NewCustomer,
): Promise<boolean> => {
  const { email, fullName, phone, region, newsletter, address } = customer;
  const at = clock.now();
  const userId = await accounts.import(tx, { email, fullName, region });
  if (userId === null) return false;
  if (phone !== null) accounts.saveIdentity(tx, userId, { fullName, phone });
  if (newsletter)
    await recordConsent(tx, userId, { kind: 'NEWSLETTER', given: true, version: consentVersion, date: at });
  // a saved address needs a phone
  if (address !== null && phone !== null)
    await importAddress(tx, userId, { ...address, fullName: fullName || email, phone, region }, at);
  return true;
};

/** The addresses of the customers that were created. `also` runs in the same command. */
export const applyBatch = (
  deps: ApplyDeps,
  { customers, orders }: Batch,
  also: (tx: Tx) => void = () => undefined,
): Promise<string[]> =>
  deps.db.command({ name: 'customer-import.batch' }, async (tx) => {
    const created: string[] = [];
    for (const customer of customers) if (await addCustomer(deps, tx, customer)) created.push(customer.email);
    if (orders.length > 0) await insertPastOrders(tx, orders, deps.clock.now());
    also(tx);
    return created;
  });
