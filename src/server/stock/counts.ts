/** Counts of shelves: who counted what, and the differences that correct the stock. */
import { implement, staffOf, type Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import { recordAct } from '#server/audit';
import { proCounts as calls } from '#shared/api/pro-counts';
import type { ProCountLine, ProStockCount } from '#shared/api/pro-stock-shapes';
import { ShopError } from '#shared/errors';
import type { UserId, VariantId } from '#shared/ids';
import { changeRows } from './change.store.ts';
import { recordChanges } from './change.ts';
import {
  closeCount,
  enterLines,
  findCount,
  insertCount,
  lockCount,
  markPosted,
  readCountLines,
  readCounts,
  readCountSheet,
  readUnposted,
  shareCount,
  type CountLineRow,
  type CountRow,
  type OpenCount,
} from './counts.store.ts';
import { createNames, type StockDeskDeps } from './desk-deps.ts';
import { stockDeskMessages as messages } from './stock-desk.messages.ts';
import { findByCodes } from './threshold.store.ts';

const listed = 50;
const sheetLines = 2_000;

type Named = (id: number | null) => string | null;

const lineOf = ({ countedBy, countedAt, ...row }: CountLineRow, nameOf: Named): ProCountLine => ({
  ...row,
  countedBy: nameOf(countedBy),
  countedAt: countedAt?.toISOString() ?? null,
});

const openOnly = (count: OpenCount | null): OpenCount => {
  if (!count) throw new ShopError('NOT_FOUND');
  if (count.state !== 'OPEN') throw new ShopError('RECORD_CHANGED');
  return count;
};

type TypedLine = {
  readonly variantId?: string | undefined;
  readonly code?: string | undefined;
  readonly quantity: number;
  readonly seen?: number | null | undefined;
};

/** Lines of one variant become one: the last quantity, or the sum of scans. */
const resolve = async (tx: Tx, typed: readonly TypedLine[], mode: 'SET' | 'ADD') => {
  const codes = typed.flatMap(({ code, variantId }) => (variantId === undefined && code ? [code.trim()] : []));
  const found = await findByCodes(tx, [...new Set(codes)]);
  const lines = new Map<VariantId, { variantId: VariantId; quantity: number; seen: number | null }>();
  const unknown: string[] = [];
  for (const { variantId: given, code = '', quantity, seen = null } of typed) {
    const variantId = given === undefined ? found.get(code.trim()) : (given as VariantId);
    if (variantId === undefined) unknown.push(code);
    else {
      const before = mode === 'ADD' ? (lines.get(variantId)?.quantity ?? 0) : 0;
      lines.set(variantId, { variantId, quantity: before + quantity, seen });
    }
  }
  return { lines: [...lines.values()], unknown };
};

type Person = { readonly at: Date; readonly by: UserId };

/** Lines that would go below what orders reserve stay as they are, and keep the count open. */
const postCount = async (tx: Tx, id: number, { at, by }: Person) => {
  const { locationId } = openOnly(await lockCount(tx, id));
  const lines = await readUnposted(tx, id);
  if (lines.length === 0)
    throw new ShopError('BAD_REQUEST', { errors: [{ field: 'id', message: messages.nothingCounted }] });
  const rows = await changeRows(
    tx,
    lines.map(({ variantId, change }) => ({ variantId, locationId, onHand: null, change, seen: null })),
    { reason: `count ${id}`, note: null, staffId: by },
  );
  const refused = rows.filter(({ problem }) => problem !== null).map(({ variantId }) => variantId);
  const done = rows.filter(({ problem }) => problem === null);
  await markPosted(
    tx,
    id,
    done.map(({ variantId }) => variantId),
    at,
  );
  if (refused.length === 0) await closeCount(tx, id, 'POSTED', { at, by });
  await recordChanges(tx, done, 'COUNTED');
  recordAct(tx, { object: 'stock', objectId: null, label: messages.countName(id), after: { posted: done.length } });
  return { posted: done.length, refused, locationId };
};

const reading = (deps: StockDeskDeps) => {
  const namesOf = createNames(deps);
  const sectionName = (id: number | null): string | null =>
    id === null ? null : (deps.sections().find((section) => section.id === String(id))?.name ?? null);
  const countOf = ({ sectionId, startedBy, ...row }: CountRow, nameOf: Named): ProStockCount => ({
    ...row,
    id: String(row.id),
    locationId: String(row.locationId),
    section: sectionName(sectionId),
    startedAt: row.startedAt.toISOString(),
    startedBy: nameOf(startedBy),
    closedAt: row.closedAt?.toISOString() ?? null,
  });
  const linesOf = async (rows: readonly CountLineRow[]): Promise<ProCountLine[]> => {
    const nameOf = await namesOf(rows.map(({ countedBy }) => countedBy));
    return rows.map((row) => lineOf(row, nameOf));
  };
  return { namesOf, countOf, linesOf };
};

const readRoutes = (deps: StockDeskDeps): Implementation[] => {
  const { namesOf, countOf, linesOf } = reading(deps);
  return [
    implement(calls.list, async () => {
      const rows = await readCounts(deps.db, listed);
      const nameOf = await namesOf(rows.map(({ startedBy }) => startedBy));
      return { counts: rows.map((row) => countOf(row, nameOf)) };
    }),
    implement(calls.sheet, async ({ id }) => {
      const count = await findCount(deps.db, Number(id));
      if (!count) throw new ShopError('NOT_FOUND');
      const rows = await readCountSheet(deps.db, count, sheetLines + 1);
      const nameOf = await namesOf([count.startedBy]);
      const lines = await linesOf(rows.slice(0, sheetLines));
      return { count: countOf(count, nameOf), lines, isCut: rows.length > sheetLines };
    }),
  ];
};

type Entered = {
  readonly locationId: number;
  readonly written: VariantId[];
  /** Lines that a colleague counted meanwhile. */
  readonly kept: VariantId[];
  readonly unknown: string[];
};

type Typing = { readonly mode: 'SET' | 'ADD'; readonly lines: readonly TypedLine[] };

const enter = async (tx: Tx, id: number, { mode, lines: typed }: Typing, person: Person): Promise<Entered> => {
  const { locationId } = openOnly(await shareCount(tx, id));
  const { lines, unknown } = await resolve(tx, typed, mode);
  const written = await enterLines(tx, { countId: id, locationId, mode, lines, ...person });
  const variants = lines.map(({ variantId }) => variantId);
  return {
    locationId,
    unknown,
    written: variants.filter((variant) => written.has(variant)),
    kept: variants.filter((variant) => !written.has(variant)),
  };
};

const closingRoutes = ({ db, clock }: StockDeskDeps, linesAgain: LinesAgain): Implementation[] => [
  implement(calls.post, async ({ id }, caller) => {
    const by = staffOf(caller).id;
    const { posted, refused, locationId } = await db.command({ name: 'stock.postCount' }, (tx) =>
      postCount(tx, Number(id), { at: clock.now(), by }),
    );
    return { posted, refused: await linesAgain(Number(id), locationId, refused) };
  }),
  implement(calls.cancel, async ({ id }, caller) => {
    const by = staffOf(caller).id;
    await db.command({ name: 'stock.cancelCount' }, async (tx) => {
      openOnly(await lockCount(tx, Number(id)));
      await closeCount(tx, Number(id), 'CANCELLED', { at: clock.now(), by });
    });
    return undefined;
  }),
];

type LinesAgain = (id: number, locationId: number, variants: readonly VariantId[]) => Promise<ProCountLine[]>;

export const countRoutes = (deps: StockDeskDeps): Implementation[] => {
  const { db, clock } = deps;
  const { linesOf } = reading(deps);
  const linesAgain: LinesAgain = async (id, locationId, variants) =>
    variants.length === 0 ? [] : linesOf(await readCountLines(db, id, locationId, variants));
  return [
    ...readRoutes(deps),
    ...closingRoutes(deps, linesAgain),
    implement(calls.start, ({ locationId, sectionId, name }, caller) => {
      const by = staffOf(caller).id;
      const key = caller.idempotency ? { key: caller.idempotency } : {};
      const place = { locationId: Number(locationId), sectionId: sectionId ? Number(sectionId) : null };
      return db.command({ name: 'stock.startCount', ...key }, async (tx) => {
        const id = await insertCount(tx, { ...place, name: name.trim(), at: clock.now(), by });
        if (id === null) throw new ShopError('NOT_FOUND');
        return { id: String(id) };
      });
    }),
    implement(calls.enter, async ({ id, ...typing }, caller) => {
      const by = staffOf(caller).id;
      const key = caller.idempotency ? { key: caller.idempotency } : {};
      const { locationId, unknown, written, kept } = await db.command({ name: 'stock.enterCount', ...key }, (tx) =>
        enter(tx, Number(id), typing, { at: clock.now(), by }),
      );
      const [lines, conflicts] = await Promise.all([
        linesAgain(Number(id), locationId, written),
        linesAgain(Number(id), locationId, kept),
      ]);
      return { lines, conflicts, unknown };
    }),
  ];
};
