/** Transfers between locations, and deliveries that suppliers announced. */
import { implement, staffOf, type Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import { proTransfers as calls } from '#shared/api/pro-counts';
import { proStock } from '#shared/api/pro-stock';
import type { ProTransfer } from '#shared/api/pro-stock-shapes';
import { isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import type { UserId, VariantId } from '#shared/ids';
import { changeRows, type ChangedRow } from './change.store.ts';
import { recordChanges, refuseProblems } from './change.ts';
import { createNames, type StockDeskDeps } from './desk-deps.ts';
import { stockDeskMessages as messages } from './stock-desk.messages.ts';
import { findByCodes } from './threshold.store.ts';
import {
  closeIncoming,
  closeTransfer,
  insertIncoming,
  insertTransfer,
  insertTransferLines,
  lockExpected,
  lockTransfer,
  markReceived,
  readIncoming,
  readSentLines,
  readTransferLines,
  readTransfers,
} from './transfers.store.ts';

const listed = 50;
const listedIncoming = 500;

type Quantity = { readonly variantId: VariantId; readonly quantity: number };
type Move = { readonly locationId: number; readonly reason: string; readonly sign: 1 | -1; readonly by: UserId };

const move = async (
  tx: Tx,
  lines: readonly Quantity[],
  { locationId, reason, sign, by }: Move,
): Promise<ChangedRow[]> => {
  const rows = await changeRows(
    tx,
    lines.map(({ variantId, quantity }) => ({
      variantId,
      locationId,
      onHand: null,
      change: sign * quantity,
      seen: null,
    })),
    { reason, note: null, staffId: by },
  );
  refuseProblems(rows);
  return rows;
};

type Typed = { readonly variantId?: string | undefined; readonly code?: string | undefined };

/** Throws BAD_REQUEST for a code that names no variant. */
const variantOf = (typed: Typed, found: ReadonlyMap<string, VariantId>, field: string): VariantId => {
  if (typed.variantId !== undefined) return typed.variantId as VariantId;
  const variantId = found.get(typed.code?.trim() ?? '');
  if (variantId === undefined)
    throw new ShopError('BAD_REQUEST', { errors: [{ field, message: messages.unknownCode(typed.code ?? '') }] });
  return variantId;
};

const codesIn = (typed: readonly Typed[]): string[] => [
  ...new Set(typed.flatMap(({ code, variantId }) => (variantId === undefined && code ? [code.trim()] : []))),
];

const sentLinesOf = async (tx: Tx, typed: readonly (Typed & { readonly quantity: number })[]): Promise<Quantity[]> => {
  const found = await findByCodes(tx, codesIn(typed));
  const lines = new Map<VariantId, number>();
  typed.forEach((line, index) => {
    const variantId = variantOf(line, found, `lines.${index}.code`);
    lines.set(variantId, (lines.get(variantId) ?? 0) + line.quantity);
  });
  return [...lines].filter(([, quantity]) => quantity > 0).map(([variantId, quantity]) => ({ variantId, quantity }));
};

const sentOnly = <Row extends { state: string }>(row: Row | null, state: string): Row => {
  if (!row) throw new ShopError('NOT_FOUND');
  if (row.state !== state) throw new ShopError('RECORD_CHANGED');
  return row;
};

const badRequest = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

const readList = async (deps: StockDeskDeps): Promise<ProTransfer[]> => {
  const rows = await readTransfers(deps.db, listed);
  const [lines, nameOf] = await Promise.all([
    readTransferLines(
      deps.db,
      rows.map(({ id }) => id),
    ),
    createNames(deps)(rows.map(({ sentBy }) => sentBy)),
  ]);
  return rows.map(({ id, sentAt, sentBy, closedAt, from, to, state, note }) => ({
    id: String(id),
    from,
    to,
    state,
    note,
    sentAt: sentAt.toISOString(),
    sentBy: nameOf(sentBy),
    closedAt: closedAt?.toISOString() ?? null,
    lines: lines.flatMap(({ transferId, ...line }) => (transferId === id ? [line] : [])),
  }));
};

const closingRoutes = ({ db, clock }: StockDeskDeps): Implementation[] => [
  implement(calls.receive, async ({ id, lines: typed }, caller) => {
    const by = staffOf(caller).id;
    await db.command({ name: 'stock.receiveTransfer' }, async (tx) => {
      const { toId } = sentOnly(await lockTransfer(tx, Number(id)), 'SENT');
      const received = new Map(typed.map((line) => [line.variantId, line.received]));
      const lines = (await readSentLines(tx, Number(id))).map(({ variantId, quantity }) => ({
        variantId,
        quantity: received.get(variantId) ?? quantity,
      }));
      const rows = await move(tx, lines, { locationId: toId, reason: `transfer ${id}`, sign: 1, by });
      await markReceived(tx, Number(id), lines);
      await closeTransfer(tx, Number(id), 'RECEIVED', { at: clock.now(), by });
      await recordChanges(tx, rows, 'TRANSFER');
    });
    return undefined;
  }),
  implement(calls.cancel, async ({ id }, caller) => {
    const by = staffOf(caller).id;
    await db.command({ name: 'stock.cancelTransfer' }, async (tx) => {
      const { fromId } = sentOnly(await lockTransfer(tx, Number(id)), 'SENT');
      const lines = await readSentLines(tx, Number(id));
      const rows = await move(tx, lines, { locationId: fromId, reason: `transfer ${id}`, sign: 1, by });
      await closeTransfer(tx, Number(id), 'CANCELLED', { at: clock.now(), by });
      await recordChanges(tx, rows, 'TRANSFER');
    });
    return undefined;
  }),
];

export const transferRoutes = (deps: StockDeskDeps): Implementation[] => {
  const { db, clock } = deps;
  return [
    implement(calls.list, async () => ({ transfers: await readList(deps) })),
    implement(calls.send, ({ fromId, toId, note, lines: typed }, caller) => {
      const by = staffOf(caller).id;
      if (fromId === toId) throw badRequest('toId', messages.samePlace);
      const key = caller.idempotency ? { key: caller.idempotency } : {};
      return db.command({ name: 'stock.sendTransfer', ...key }, async (tx) => {
        const lines = await sentLinesOf(tx, typed);
        if (lines.length === 0) throw badRequest('lines', messages.noUnits);
        const at = clock.now();
        const id = await insertTransfer(tx, { fromId: Number(fromId), toId: Number(toId), note: note.trim(), at, by });
        if (id === null) throw new ShopError('NOT_FOUND');
        const rows = await move(tx, lines, { locationId: Number(fromId), reason: `transfer ${id}`, sign: -1, by });
        await insertTransferLines(tx, id, lines);
        await recordChanges(tx, rows, 'TRANSFER');
        return { id: String(id) };
      });
    }),
    ...closingRoutes(deps),
  ];
};

export const incomingRoutes = ({ db, clock }: StockDeskDeps): Implementation[] => [
  implement(proStock.incoming, async (_, { region }) => {
    const today = isoDay(clock.now(), region.timeZone);
    const rows = await readIncoming(db, listedIncoming);
    return { incoming: rows.map((row) => ({ ...row, id: String(row.id), isLate: row.expectedOn < today })) };
  }),
  implement(proStock.expect, ({ locationId, quantity, expectedOn, note, ...typed }, caller) => {
    const by = staffOf(caller).id;
    const key = caller.idempotency ? { key: caller.idempotency } : {};
    return db.command({ name: 'stock.expect', ...key }, async (tx) => {
      const variantId = variantOf(typed, await findByCodes(tx, codesIn([typed])), 'code');
      const place = { variantId, locationId: Number(locationId) };
      const id = await insertIncoming(tx, { ...place, quantity, expectedOn, note: note.trim(), at: clock.now(), by });
      if (id === null) throw new ShopError('NOT_FOUND');
      return { id: String(id) };
    });
  }),
  implement(proStock.receive, async ({ id, received }, caller) => {
    const by = staffOf(caller).id;
    await db.command({ name: 'stock.receive' }, async (tx) => {
      const { variantId, locationId } = sentOnly(await lockExpected(tx, Number(id)), 'EXPECTED');
      const lines = [{ variantId, quantity: received }];
      const rows = await move(tx, lines, { locationId, reason: `received ${id}`, sign: 1, by });
      await closeIncoming(tx, Number(id), received, clock.now());
      await recordChanges(tx, rows, 'RECEIVED');
    });
    return undefined;
  }),
  implement(proStock.cancelIncoming, async ({ id }) => {
    await db.command({ name: 'stock.cancelIncoming' }, async (tx) => {
      sentOnly(await lockExpected(tx, Number(id)), 'EXPECTED');
      await closeIncoming(tx, Number(id), null, clock.now());
    });
    return undefined;
  }),
];
