import type { Tx } from '#platform/db';
import { ShopError } from '#shared/errors';
import { isoDay } from '#shared/dates';
import { insertCashBlock, liftCashBlock, readCashBlock, readCashKeys } from './cash-block.store.ts';
import type { CustomerDeskDeps } from './customer-desk.ts';
import { customerDeskMessages as messages } from './customer-desk.messages.ts';
import { addActivity, type StaffPerson } from './journal.store.ts';
import { lockCustomer, type CustomerRow } from './record.store.ts';

type Deps = Pick<CustomerDeskDeps, 'db' | 'clock' | 'regions' | 'orders'>;
type Request = {
  readonly reason: string;
  readonly until: string | null;
  /** Start of the block that the person saw; undefined accepts any. */
  readonly since?: string | null | undefined;
};

/** Whether a record changed since the person saw it; undefined accepts any moment. */
export const isOther = (seen: string | null | undefined, current: Date | null | undefined): boolean =>
  seen !== undefined && (seen ?? null) !== (current?.toISOString() ?? null);

const lockOrFail = async (tx: Tx, { publicId }: CustomerRow): Promise<CustomerRow> => {
  const current = await lockCustomer(tx, publicId);
  if (!current) throw new ShopError('NOT_FOUND');
  return current;
};

export const createCashBlocks = ({ db, clock, regions, orders }: Deps) => ({
  /**
   * A checkout in cash takes the same locks before it reads the blocks, and keeps them until its order is stored: it is either
   * finished before the block, or refused.
   */
  block: async (customer: CustomerRow, by: StaffPerson, { reason, until, since }: Request): Promise<void> => {
    const timeZone = regions.get(customer.region)?.timeZone ?? 'UTC';
    const at = clock.now();
    if (until !== null && until < isoDay(at, timeZone))
      throw new ShopError('BAD_REQUEST', { errors: [{ field: 'until', message: messages.pastDay }] });
    await db.command({ name: 'customer-desk.blockCash' }, async (tx) => {
      // a new order locks these keys before the customer; the same order of locks avoids a deadlock
      const keys = await readCashKeys(tx, customer.id);
      await orders.lockCash(tx, keys);
      const current = await lockOrFail(tx, customer);
      if (isOther(since, (await readCashBlock(tx, current.id, at))?.since)) throw new ShopError('RECORD_CHANGED');
      await liftCashBlock(tx, current.id, at);
      await insertCashBlock(tx, current.id, { reason, at, until, timeZone, keys });
      const changes = [{ field: 'until', before: null, after: until }];
      addActivity(tx, current.id, { kind: 'CASH_BLOCKED', by, at, details: { reason, changes } });
    });
  },
  unblock: async (customer: CustomerRow, by: StaffPerson): Promise<void> => {
    const at = clock.now();
    await db.command({ name: 'customer-desk.unblockCash' }, async (tx) => {
      const current = await lockOrFail(tx, customer);
      if ((await liftCashBlock(tx, current.id, at)) > 0)
        addActivity(tx, current.id, { kind: 'CASH_UNBLOCKED', by, at });
    });
  },
});
