/** Past orders, imported from another shop, for the customer who placed them. */
import { implement, type Implementation } from '#platform/contract';
import type { Db, Reader } from '#platform/db';
import type { Accounts } from '#server/account';
import { countPastOrders, readPastOrders } from '#server/customer-import';
import { orders as calls } from '#shared/api/orders';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';

type Deps = {
  readonly db: Db;
  readonly accounts: Pick<Accounts, 'find'>;
  /** Every address of a customer, also those of merged records, in lower case. */
  readonly emailsOf: (reader: Reader, userId: UserId) => Promise<string[]>;
};

export const pastOrderRoutes = ({ db, accounts, emailsOf }: Deps): Implementation[] => [
  implement(calls.past, async ({ page, pageSize }, { actor }) => {
    if (actor.kind !== 'user') throw new ShopError('UNAUTHENTICATED');
    const account = await accounts.find(db, actor.userId);
    // Only the e-mail address links a past order to its customer, so the address must be proven.
    const emails = account?.emailVerifiedAt ? await emailsOf(db, actor.userId) : [];
    const [rows, count] = await Promise.all([
      readPastOrders(db, emails, pageSize, page * pageSize),
      countPastOrders(db, emails),
    ]);
    const orders = rows.map(({ reference, placedAt, status, total, refunded, currency, lines }) => ({
      reference,
      date: placedAt.toISOString(),
      status,
      total,
      refunded,
      currency,
      lines: lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
    }));
    return { orders, count, page, pageSize };
  }),
];
