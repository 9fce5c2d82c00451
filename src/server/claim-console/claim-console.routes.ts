import {
  implement,
  isInReach,
  staffOf,
  type CallContext,
  type Implementation,
  type StaffCaller,
} from '#platform/contract';
import { readClaimNumber } from '#server/claim';
import { createPersonReader } from '#server/order-console';
import { withRefusals } from '#server/order-desk';
import type { Bytes, InputOf } from '#shared/api/call';
import type { ProClaim } from '#shared/api/pro-claim-shapes';
import { proClaims as calls } from '#shared/api/pro-claims';
import { ShopError } from '#shared/errors';
import type { UserId, VariantId } from '#shared/ids';
import type { Privilege } from '#shared/rules/privileges';
import type { ClaimConsoleDeps } from './claim-console.ts';
import { createClaimList } from './list.ts';
import { calculationOf, createClaimRecord, mayOn, type FoundClaim } from './record.ts';
import { createRows } from './rows.ts';

type Desk = ReturnType<ClaimConsoleDeps['claims']['as']>;
type Act = (desk: Desk, found: FoundClaim, person: StaffCaller) => Promise<unknown>;
type ActOn = (caller: CallContext, number: string, privilege: Privilege, act: Act) => Promise<ProClaim>;

const createFinder =
  ({ db, claims, orders }: ClaimConsoleDeps) =>
  /** Throws NOT_FOUND, also for a claim outside of the scope. */
  async (typed: string, person: StaffCaller): Promise<FoundClaim> => {
    const id = readClaimNumber(typed);
    const claim = id === null ? null : await claims.find(db, id);
    const [row] = claim ? await claims.staffList.read(db, { id: claim.id }, 'created', { limit: 1, offset: 0 }) : [];
    const order = claim && (await orders.find(db, 'id', claim.orderRowId));
    if (!claim || !row || !order || !isInReach(person, order.region) || !mayOn(person, 'claim.view', row))
      throw new ShopError('NOT_FOUND');
    return { row, claim, order };
  };

type AcceptInput = InputOf<typeof calls.accept>;

const acceptanceOf = (
  { answer, decision, refundTo, lines }: AcceptInput,
  { row }: FoundClaim,
  person: StaffCaller,
) => ({
  answer,
  decision,
  refundTo,
  lines: lines.map(({ orderLineId, restock, scrap, supplier, kept, replacementId }) => ({
    lineId: Number(orderLineId),
    RESTOCK: restock,
    SCRAP: scrap,
    SUPPLIER: supplier,
    KEPT: kept,
    replacementId: (replacementId ?? null) as VariantId | null,
  })),
  mayDecide: (amount: number) => mayOn(person, 'claim.validate', row, amount),
});

const actRoutes = (act: ActOn): Implementation[] => [
  implement(calls.take, ({ number, version }, caller) =>
    act(caller, number, 'claim.edit', (desk, { row }) => desk.take(row.id, { version })),
  ),
  implement(calls.undoTake, ({ number, version }, caller) =>
    act(caller, number, 'claim.edit', (desk, { row }) => desk.undoTake(row.id, version)),
  ),
  implement(calls.assign, ({ number, version, assigneeId }, caller) =>
    act(caller, number, 'claim.edit', (desk, { row }) =>
      desk.assign(row.id, assigneeId === null ? null : (Number(assigneeId) as UserId), { version }),
    ),
  ),
  implement(calls.note, ({ number, text }, caller) =>
    act(caller, number, 'claim.edit', (desk, { row }) => desk.note(row.id, text)),
  ),
  implement(calls.receive, ({ number, version, lines }, caller) =>
    act(caller, number, 'claim.edit', (desk, { row }) => {
      const received = lines.map(({ orderLineId, quantity }) => ({ lineId: Number(orderLineId), quantity }));
      return desk.receive(row.id, received, { version });
    }),
  ),
  implement(calls.accept, (input, caller) =>
    act(caller, input.number, 'claim.validate', (desk, found, person) =>
      desk.accept(found.row.id, acceptanceOf(input, found, person), { version: input.version }),
    ),
  ),
  implement(calls.refuse, ({ number, version, reason }, caller) =>
    act(caller, number, 'claim.validate', (desk, { row }) => desk.refuse(row.id, reason, { version })),
  ),
  implement(calls.cancel, ({ number, version, reason }, caller) =>
    act(caller, number, 'claim.cancel', (desk, { row }) => desk.cancel(row.id, reason, { version })),
  ),
];

const readPhoto = async (
  { db, claims, files }: ClaimConsoleDeps,
  { row }: FoundClaim,
  name: string,
): Promise<Bytes> => {
  const key = await claims.photoKey(db, row.orderRowId, name);
  const file = key === null ? null : await files.get(key);
  if (!file) throw new ShopError('NOT_FOUND');
  const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };
  return { bytes: Buffer.concat(await file.stream.toArray()), type: 'image/webp', headers };
};

export const claimConsoleRoutes = (deps: ClaimConsoleDeps): Implementation[] => {
  const { db, claims, orders } = deps;
  const rowsOf = createRows(deps);
  const list = createClaimList(deps, rowsOf);
  const find = createFinder(deps);
  const readRecord = createClaimRecord(deps, rowsOf);
  const personOf = createPersonReader(deps);

  const act: ActOn = async (caller, number, privilege, work) => {
    const person = staffOf(caller);
    const found = await find(number, person);
    if (!mayOn(person, privilege, found.row)) throw new ShopError('FORBIDDEN');
    await withRefusals(work(claims.as(await personOf(caller)), found, person));
    return readRecord(await find(number, person), person);
  };

  return [
    implement(calls.list, (input, caller) => list.list(input, staffOf(caller))),
    implement(calls.board, (input, caller) => list.board(input, staffOf(caller))),
    implement(calls.reasons, (input) => list.reasons(input)),
    implement(calls.byNumber, async ({ number }, caller) => {
      const person = staffOf(caller);
      return readRecord(await find(number, person), person);
    }),
    implement(calls.photo, async ({ number, name }, caller) =>
      readPhoto(deps, await find(number, staffOf(caller)), name),
    ),
    implement(calls.refund, async ({ number, units }, caller) => {
      const { order } = await find(number, staffOf(caller));
      const quantities = units.map((text) => {
        const [lineId, quantity] = text.split(':').map(Number);
        return { lineId: lineId ?? 0, quantity: quantity ?? 0 };
      });
      const paidUnits = await orders.readPaidUnits(db, order, quantities);
      return { currency: order.currency, calculation: calculationOf(await claims.calculateRefund(paidUnits)) };
    }),
    ...actRoutes(act),
  ];
};
