import type { StaffCaller } from '#platform/contract';
import { formatPhone } from '#platform/phone';
import type { StaffListFilter, StaffListRow, StaffListText } from '#server/order';
import type { InputOf } from '#shared/api/call';
import type { OrderStatus } from '#shared/api/order-shapes';
import { countCap, type ProOrderPage, type ProOrderRow } from '#shared/api/pro-order-shapes';
import type { proOrders } from '#shared/api/pro-orders';
import type { Image } from '#shared/api/shapes';
import { isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { Privilege } from '#shared/rules/privileges';
import { plainText } from '#shared/text';
import { shownEmail } from '#shared/no-email';
import type { OrderConsoleDeps } from './order-console.ts';
import { consoleMessages as messages } from './order-console.messages.ts';
import { readTypedText } from './search-text.rules.ts';
import { listScope } from './scope.ts';

export type ListInput = InputOf<typeof proOrders.list>;

/** Rows after the first pages are reached by filters, because each skipped row costs time. */
const lastRow = countCap;

const finished: readonly OrderStatus[] = ['DELIVERED_AND_INVOICED', 'CANCELLED', 'NOT_DELIVERED'];

/** Reads what staff type into a filter of orders. */
export const createTextReader = ({ catalogue, regions }: Pick<OrderConsoleDeps, 'catalogue' | 'regions'>) => {
  const codes = (): string[] => regions.all().map(({ code }) => code);
  return async (typed: string): Promise<StaffListText | undefined> => {
    const text = readTypedText(typed, codes());
    if (text === null) return undefined;
    if (text.kind === 'references') return { kind: 'references', values: text.values };
    if (text.kind !== 'code') return { kind: text.kind, value: text.value };
    const match = await catalogue.findByCode(text.value);
    return match ? { kind: 'item', ...match } : { kind: 'name', value: plainText(text.value) };
  };
};

type Related = {
  readonly names: ReadonlyMap<UserId, string>;
  readonly openClaims: number;
  readonly pictures: readonly Image[];
};

export const createRows = ({ db, clock, regions, accounts, claims, orders }: OrderConsoleDeps) => {
  const rowOf = async (row: StaffListRow, { names, openClaims, pictures }: Related): Promise<ProOrderRow> => {
    const { modeId, ...delivery } = { modeId: row.deliveryMode.id, ...row.deliveryMode };
    const today = isoDay(clock.now(), regions.get(row.region)?.timeZone ?? 'UTC');
    return {
      reference: row.reference,
      version: row.version,
      date: row.placedAt.toISOString(),
      status: row.state,
      region: row.region,
      currency: row.currency,
      customer: {
        fullName: row.fullName,
        email: shownEmail(row.email),
        phone: row.phone,
        phoneText: await formatPhone(row.phone),
        city: row.city,
        hasAccount: row.userId !== null,
      },
      itemsCount: row.itemsCount,
      pictures: [...pictures],
      total: row.total,
      toPay: row.toPay,
      paymentMethod: row.paymentMethod,
      paymentStatus: row.paymentStatus,
      underReview: row.underReviewSince !== null,
      delivery: {
        modeId,
        name: delivery.name,
        pickup: delivery.pickup,
        earliest: delivery.earliest,
        latest: delivery.latest,
        late: delivery.latest < today && !finished.includes(row.state),
      },
      confirmUntil: row.confirmUntil?.toISOString() ?? null,
      hasNote: row.hasNote,
      openClaims,
      trader: row.traderId === null ? null : { id: String(row.traderId), name: names.get(row.traderId) ?? '' },
    };
  };
  return async (rows: readonly StaffListRow[]): Promise<ProOrderRow[]> => {
    const ids = rows.map(({ id }) => id);
    const traders = rows.flatMap(({ traderId }) => traderId ?? []);
    const [names, counts, pictures] = await Promise.all([
      accounts.namesOf(db, traders),
      claims.countOpen(db, ids),
      orders.staff.pictures(db, ids),
    ]);
    return Promise.all(
      rows.map((row) =>
        rowOf(row, { names, openClaims: counts.get(row.id) ?? 0, pictures: pictures.get(row.id) ?? [] }),
      ),
    );
  };
};

const totalsOf = (rows: readonly ProOrderRow[]): ProOrderPage['totals'] => {
  const totals = new Map<ProOrderRow['currency'], number>();
  for (const { currency, total } of rows) totals.set(currency, (totals.get(currency) ?? 0) + total);
  return [...totals].map(([currency, total]) => ({ currency, total }));
};

export const createOrderList = (deps: OrderConsoleDeps) => {
  const { db, orders, claims, regions } = deps;
  const readText = createTextReader(deps);
  const rowsOf = createRows(deps);

  const filterOf = async (
    input: ListInput,
    person: StaffCaller,
    privilege: Privilege = 'order.view',
  ): Promise<StaffListFilter> => {
    const scope = listScope(person, privilege) ?? listScope(person, 'order.view');
    const timeZone = (input.region === undefined ? null : regions.get(input.region)?.timeZone) ?? 'UTC';
    return {
      view: input.view === 'CLAIMS' ? 'ALL' : input.view,
      states: input.status,
      paymentStatuses: input.paymentStatus,
      paymentMethod: input.paymentMethod,
      region: input.region,
      deliveryModeId: input.deliveryModeId,
      from: input.from,
      to: input.to,
      timeZone,
      today: isoDay(deps.clock.now(), timeZone),
      text: await readText(input.text ?? ''),
      traderId: input.mine === undefined ? scope : person.id,
      ids: input.view === 'CLAIMS' ? await claims.ordersWithOpen(db, input.region, countCap + 1) : undefined,
    };
  };

  const list = async (input: ListInput, person: StaffCaller): Promise<ProOrderPage> => {
    const { sort, page, pageSize } = input;
    // amounts of two currencies cannot be compared
    if (sort.endsWith('total') && input.region === undefined)
      throw new ShopError('BAD_REQUEST', { errors: [{ field: 'region', message: messages.regionForTotal }] });
    if ((page + 1) * pageSize > lastRow + pageSize)
      throw new ShopError('BAD_REQUEST', { errors: [{ field: 'page', message: messages.tooFar }] });
    const filter = await filterOf(input, person);
    const [rows, count] = await Promise.all([
      orders.staff.list(db, filter, sort, { limit: pageSize, offset: page * pageSize }),
      orders.staff.count(db, filter, countCap),
    ]);
    const found = await rowsOf(rows);
    return { orders: found, count, page, pageSize, totals: totalsOf(found) };
  };

  return { list, rowsOf, filterOf };
};
