/**
 * Orders of the signed-in customer. The response is the same for an order of another customer and for an
 * unknown one.
 */
import type { CallContext } from '#platform/contract';
import type { Db, Reader } from '#platform/db';
import type { NamedUnits } from '#server/cart';
import type { Invoices, StoredDocument } from '#server/invoice';
import type { InputOf, OutputOf } from '#shared/api/call';
import type { Cart } from '#shared/api/cart-shapes';
import { orderStatuses, type ListedOrder, type Order, type OrderState } from '#shared/api/order-shapes';
import type { orders } from '#shared/api/orders';
import { ShopError } from '#shared/errors';
import type { CartId, OrderRowId, UserId } from '#shared/ids';
import {
  countMatching,
  readCounts,
  readIds,
  readParts,
  type OrderFilter,
  type OrderParts,
} from './customer-orders.store.ts';

type OwnedRow = { readonly id: OrderRowId; readonly userId: UserId | null };
export type ListedParts = Pick<OrderParts, 'lines' | 'history'> & { readonly documents: readonly StoredDocument[] };

/** `Row`: an order as the order module stores it. */
type Deps<Row extends OwnedRow> = {
  readonly db: Db;
  readonly invoices: Pick<Invoices, 'documentsOf'>;
  readonly carts: {
    readonly reorder: (cartId: CartId | null, lines: readonly NamedUnits[], caller: CallContext) => Promise<Cart>;
  };
  readonly find: (reader: Reader, orderId: string) => Promise<Row | null>;
  readonly findAll: (reader: Reader, ids: readonly OrderRowId[]) => Promise<Row[]>;
  readonly readLines: (reader: Reader, id: OrderRowId) => Promise<NamedUnits[]>;
  readonly describe: (reader: Reader, order: Row) => Promise<Order>;
  readonly listed: (order: Row, parts: ListedParts) => ListedOrder;
};

export type CustomerOrders = {
  readonly list: (input: InputOf<typeof orders.list>, caller: CallContext) => Promise<OutputOf<typeof orders.list>>;
  readonly byId: (orderId: string, caller: CallContext) => Promise<Order>;
  readonly exportOf: (userId: UserId) => Promise<Order[]>;
  readonly reorder: (input: InputOf<typeof orders.reorder>, caller: CallContext) => Promise<Cart>;
};

const maxExported = 1_000;

const ended: Readonly<Record<string, OrderState>> = { DELIVERED_AND_INVOICED: 'DELIVERED', CANCELLED: 'CANCELLED' };

const statesOf = ({ status, state }: InputOf<typeof orders.list>): OrderFilter['states'] => {
  if (status === undefined && state === undefined) return null;
  return orderStatuses.filter(
    (name) => (status === undefined || name === status) && (state === undefined || (ended[name] ?? 'OPEN') === state),
  );
};

const userIdOf = ({ actor }: CallContext): UserId => {
  if (actor.kind !== 'user') throw new ShopError('UNAUTHENTICATED');
  return actor.userId;
};

export const createCustomerOrders = <Row extends OwnedRow>(deps: Deps<Row>): CustomerOrders => {
  const { db, invoices, carts, find, findAll, readLines, describe, listed } = deps;

  const findOwn = async (orderId: string, caller: CallContext): Promise<Row> => {
    const order = await find(db, orderId);
    if (order === null || order.userId !== userIdOf(caller)) throw new ShopError('NOT_FOUND');
    return order;
  };

  const describeAll = async (ids: readonly OrderRowId[]): Promise<ListedOrder[]> => {
    if (ids.length === 0) return [];
    const [rows, parts, documents] = await Promise.all([
      findAll(db, ids),
      readParts(db, ids),
      invoices.documentsOf(ids, db),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const [row, part] = [byId.get(id), parts.get(id)];
      const own = documents.filter(({ orderRowId }) => orderRowId === id);
      return row && part ? [listed(row, { ...part, documents: own })] : [];
    });
  };

  return {
    list: async (input, caller) => {
      const { page, pageSize, year = null, reference = '' } = input;
      const { timeZone } = caller.region;
      const userId = userIdOf(caller);
      const filter: OrderFilter = { userId, states: statesOf(input), year, timeZone, reference };
      const [ids, count, { all, delivered, cancelled, years }] = await Promise.all([
        readIds(db, filter, { limit: pageSize, offset: page * pageSize }),
        countMatching(db, filter),
        readCounts(db, userId, timeZone),
      ]);
      return {
        orders: await describeAll(ids),
        count,
        page,
        pageSize,
        counts: { all, open: all - delivered - cancelled, delivered, cancelled },
        years: years.toSorted((one, other) => other - one),
      };
    },
    exportOf: async (userId) => {
      const all: OrderFilter = { userId, states: null, year: null, timeZone: 'UTC', reference: '' };
      const rows = await findAll(db, await readIds(db, all, { limit: maxExported, offset: 0 }));
      const described: Order[] = [];
      for (const row of rows) described.push(await describe(db, row));
      return described;
    },
    byId: async (orderId, caller) => describe(db, await findOwn(orderId, caller)),
    reorder: async ({ orderId, cartId }, caller) => {
      const { id } = await findOwn(orderId, caller);
      return carts.reorder((cartId ?? null) as CartId | null, await readLines(db, id), caller);
    },
  };
};
