import type { Db } from '#platform/db';
import type { OrderStatus } from '#shared/api/order-shapes';
import type { SearchHit } from '#shared/api/pro-search';
import type { Orders, StaffListRow, StaffListText } from '#server/order';
import { listScope } from '#server/order-console';
import type { Regions } from '#server/region';
import type { Image } from '#shared/api/shapes';
import { formatShortDay } from '#shared/dates';
import { statusNames } from '#shared/order-status.messages';
import type { FoundRecord, SearchSource } from './staff-search.ts';
import { staffSearchMessages as messages } from './staff-search.messages.ts';

export type OrderSourceDeps = {
  readonly db: Db;
  readonly orders: Pick<Orders, 'staff'>;
  readonly regions: Pick<Regions, 'get'>;
  readonly readText: (typed: string) => Promise<StaffListText | undefined>;
};

/** Shorter parts of a name have no entry in the index of names. */
export const shortestName = 3;

type Tone = NonNullable<SearchHit['status']>['tone'];

const tones: Readonly<Record<OrderStatus, Tone>> = {
  PENDING: 'none',
  NEW: 'info',
  CUSTOMER_CALLED: 'info',
  CONFIRMED: 'info',
  BEING_PREPARED: 'work',
  BEING_DELIVERED: 'work',
  DELIVERED_AND_INVOICED: 'ok',
  PARTIALLY_DELIVERED: 'warn',
  NOT_DELIVERED: 'error',
  CANCELLED: 'none',
};

export const createOrderSource = ({ db, orders, regions, readText }: OrderSourceDeps): SearchSource => {
  const hitOf = (row: StaffListRow, picture: Image | undefined): FoundRecord => {
    const isToCall = row.confirmUntil !== null && row.state === 'NEW';
    const day = formatShortDay(row.placedAt, regions.get(row.region)?.timeZone ?? 'UTC');
    return {
      title: row.reference,
      detail: messages.order(row.fullName, row.itemsCount, day),
      path: `/pro/commandes/${row.reference.toLowerCase()}`,
      status: isToCall
        ? { word: messages.toCall, tone: 'warn' }
        : { word: statusNames[row.state], tone: tones[row.state] },
      amount: { value: row.total, currency: row.currency },
      toCall: isToCall ? row.reference : null,
      image: picture ?? null,
    };
  };
  return {
    kind: 'ORDER',
    privilege: 'order.view',
    find: async ({ text: typed, person, limit }) => {
      const text = await readText(typed);
      if (!text || (text.kind === 'name' && text.value.length < shortestName)) return [];
      const filter = { view: 'ALL', timeZone: 'UTC', text, traderId: listScope(person, 'order.view') } as const;
      const rows = await orders.staff.list(db, filter, '-placed', { limit, offset: 0 });
      const pictures = await orders.staff.pictures(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => hitOf(row, pictures.get(row.id)?.[0]));
    },
  };
};
