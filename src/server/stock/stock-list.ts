/** The list of stock, its ledger and its reservations, and the file of the list. */
import { implement, staffOf, type Implementation } from '#platform/contract';
import type { Cell, SheetColumn } from '#platform/spreadsheet';
import type { ExportSource } from '#server/list-export';
import { countCap } from '#shared/api/pro-order-shapes';
import { proStock as calls } from '#shared/api/pro-stock';
import type { ProStockRow } from '#shared/api/pro-stock-shapes';
import { ShopError } from '#shared/errors';
import type { VariantId } from '#shared/ids';
import { readListQuery } from '#shared/list-query';
import { changeStock, type StockChange } from './change.ts';
import { createNames, type StockDeskDeps } from './desk-deps.ts';
import { stockDeskMessages as messages } from './stock-desk.messages.ts';
import { readStockBounds, type StockBounds, type StockFilter } from './stock-filter.store.ts';
import {
  countDeskReservations,
  countStock,
  readDeskReservations,
  readLocations,
  readMovements,
  readStock,
  streamStock,
  type StockRow,
} from './stock-list.store.ts';
import { setThreshold } from './threshold.store.ts';

const movementPage = 100;
const reservationCap = 200;

const filterOf = async <Query extends Omit<StockFilter, 'at' | keyof StockBounds>>(
  { db, clock }: Pick<StockDeskDeps, 'db' | 'clock'>,
  query: Query,
) => ({ ...query, ...(await readStockBounds(db, query.region)), at: clock.now() });

const rowOf = ({ locationId, ...row }: StockRow): ProStockRow => {
  const available = row.onHand - row.reserved;
  return {
    ...row,
    id: `${row.variantId}-${locationId}`,
    locationId: String(locationId),
    available,
    proposal: Math.max(0, row.sold + row.lowAt - available - row.incoming),
  };
};

const idOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** `order TN-7K2M9Q` names an order. */
const splitReason = (reason: string): { reason: string; reference: string | null } => {
  const [word = '', reference = null] = reason.split(' ', 2);
  return { reason: word, reference };
};

const readingRoutes = (deps: StockDeskDeps): Implementation[] => {
  const { db } = deps;
  const namesOf = createNames(deps);
  return [
    implement(calls.list, async ({ sort, page, pageSize, ...query }) => {
      if (page * pageSize > countCap)
        throw new ShopError('BAD_REQUEST', { errors: [{ field: 'page', message: messages.tooFar }] });
      const filter = await filterOf(deps, query);
      const [rows, count] = await Promise.all([
        readStock(db, filter, sort, { limit: pageSize, offset: page * pageSize }),
        countStock(db, filter, countCap),
      ]);
      return { rows: rows.map(rowOf), count, page, pageSize };
    }),
    implement(calls.places, async () => ({
      locations: (await readLocations(db)).map(({ id, ...place }) => ({ ...place, id: String(id) })),
      sections: deps.sections().map(({ id, name }) => ({ id, name })),
    })),
    implement(calls.movements, async ({ variant, location, before }) => {
      const query = { variantId: idOf(variant), locationId: idOf(location), before: idOf(before) };
      const rows = await readMovements(db, query, movementPage);
      const nameOf = await namesOf(rows.map(({ staffId }) => staffId));
      return {
        movements: rows.map(({ id, at, staffId, reason, ...row }) => ({
          ...row,
          ...splitReason(reason),
          id: String(id),
          at: at.toISOString(),
          by: nameOf(staffId),
        })),
        next: rows.length < movementPage ? null : String(rows.at(-1)?.id),
      };
    }),
    implement(calls.reservations, async ({ variant, location }) => {
      const filter = [idOf(variant), idOf(location)] as const;
      const [rows, count] = await Promise.all([
        readDeskReservations(db, filter, reservationCap),
        countDeskReservations(db, filter, countCap),
      ]);
      return { reservations: rows.map((row) => ({ ...row, until: row.until?.toISOString() ?? null })), count };
    }),
  ];
};

type LineInput = {
  readonly variantId: string;
  readonly locationId: string;
  readonly onHand?: number | undefined;
  readonly seen?: number | undefined;
  readonly change?: number | undefined;
};

const lineOf = ({ variantId, locationId, onHand, seen, change }: LineInput, index: number): StockChange => {
  const place = { variantId: variantId as VariantId, locationId: Number(locationId) };
  if (onHand !== undefined && seen !== undefined && change === undefined) return { ...place, onHand, seen };
  if (change !== undefined && onHand === undefined && seen === undefined) return { ...place, change };
  throw new ShopError('BAD_REQUEST', { errors: [{ field: `lines.${index}.onHand`, message: messages.oneOfBoth }] });
};

const writingRoutes = ({ db }: StockDeskDeps): Implementation[] => [
  implement(calls.change, ({ reason, note, lines: typed }, caller) => {
    const staffId = staffOf(caller).id;
    const lines = typed.map(lineOf);
    const key = caller.idempotency ? { key: caller.idempotency } : {};
    return db.command({ name: 'stock.change', ...key }, async (tx) => ({
      lines: (await changeStock(tx, { lines, reason, note: note ?? null, staffId })).map(({ locationId, ...row }) => ({
        ...row,
        locationId: String(locationId),
      })),
    }));
  }),
  implement(calls.setThreshold, async ({ locationId, variantId, lowAt }) => {
    if (variantId === undefined && lowAt === null)
      throw new ShopError('BAD_REQUEST', { errors: [{ field: 'lowAt', message: messages.noThreshold }] });
    await db.command({ name: 'stock.setThreshold' }, async (tx) => {
      const place = { locationId: Number(locationId), variantId: idOf(variantId), lowAt };
      if (!(await setThreshold(tx, place))) throw new ShopError('NOT_FOUND');
    });
    return undefined;
  }),
];

export const stockListRoutes = (deps: StockDeskDeps): Implementation[] => [
  ...readingRoutes(deps),
  ...writingRoutes(deps),
];

/** `of`: id of the column in the list that it belongs to. */
type Column = SheetColumn & { readonly of: string; readonly cell: (row: ProStockRow) => Cell };

const { columns: headers } = messages;
const textColumn = (of: string, key: 'sku' | 'barcode' | 'ref' | 'name' | 'style' | 'size' | 'location'): Column => ({
  of,
  header: headers[key],
  kind: 'text',
  cell: (row) => row[key],
});
const countColumn = (
  of: string,
  key: 'onHand' | 'reserved' | 'available' | 'lowAt' | 'incoming' | 'sold' | 'proposal',
): Column => ({ of, header: headers[key], kind: 'count', cell: (row) => row[key] });

const columns: readonly Column[] = [
  textColumn('article', 'sku'),
  textColumn('article', 'barcode'),
  textColumn('article', 'ref'),
  textColumn('article', 'name'),
  textColumn('variant', 'style'),
  textColumn('variant', 'size'),
  textColumn('location', 'location'),
  countColumn('onHand', 'onHand'),
  countColumn('reserved', 'reserved'),
  countColumn('available', 'available'),
  countColumn('lowAt', 'lowAt'),
  countColumn('incoming', 'incoming'),
  { of: 'incoming', header: headers.incomingOn, kind: 'day', cell: (row) => row.incomingOn },
  countColumn('sold', 'sold'),
  countColumn('proposal', 'proposal'),
];

const batchSize = 500;

export const createStockExport = ({ db, clock }: Pick<StockDeskDeps, 'db' | 'clock'>): ExportSource => ({
  list: 'stock',
  privilege: 'stock.export',
  name: messages.exportName,
  open: async (params, shown) => {
    const { sort, page: _page, pageSize: _pageSize, ...query } = readListQuery(calls.list.query, params);
    const chosen = columns.filter(({ of }) => shown.length === 0 || shown.includes(of));
    const read = async function* () {
      const filter = await filterOf({ db, clock }, query);
      for await (const batch of streamStock(db, filter, sort, batchSize))
        yield batch.map((row) => chosen.map(({ cell }) => cell(rowOf(row))));
    };
    return { columns: chosen, rows: read() };
  },
});
