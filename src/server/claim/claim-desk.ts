/** Staff work on claims, under their name, on the version that they saw. */
import type { Reader, Tx } from '#platform/db';
import { OperatorError } from '#platform/operator-error';
import type { LineQuantity, OrderRow, StaffPerson } from '#server/order';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { createAcceptance, type Acceptance } from './accept-claim.ts';
import type { ClaimDeps } from './claim.ts';
import { removePhotos } from './claim-photos.ts';
import { staffMessages as messages } from './claim.messages.ts';
import { isOpen } from './claim.rules.ts';
import {
  assignClaim,
  decideClaim,
  lockClaim,
  readClaimEvents,
  receiveUnits,
  returnClaim,
  takeClaim,
} from './claim-desk.store.ts';
import { logClaim } from './claim-log.ts';
import { readClaim, type ClaimRow } from './claim.store.ts';
import { claimOf } from './claim-view.ts';
import { queueTakenMessage, revokeTakenMessage } from './taken-message.ts';

/** Version of the claim that the person saw; without one, the current version is changed. */
export type SeenClaim = { readonly version?: number };
type Locked = { readonly claim: ClaimRow; readonly order: OrderRow };

/** Throws RECORD_CHANGED with what others did since the version that the person saw. */
const refuseChanged = async (tx: Reader, { id, version, state }: ClaimRow, seen: number): Promise<never> => {
  const events = await readClaimEvents(tx, id);
  const changes = events
    .filter((event) => event.version !== null && event.version > seen)
    .map(({ kind, at, staffName: by, details, text: note }) => {
      return { kind, at: at.toISOString(), by, status: details.after ?? null, note };
    });
  throw new ShopError('RECORD_CHANGED', { extra: { current: { version, status: state }, changes } });
};

const createLock =
  ({ orders }: ClaimDeps) =>
  /** Locks the order first, as all commands about an order do. */
  async (tx: Tx, id: number, seen: SeenClaim): Promise<Locked> => {
    const found = await readClaim(tx, id);
    const order = found && (await orders.lock(tx, 'id', found.orderRowId));
    if (!order) throw new OperatorError(messages.notFound(id));
    await lockClaim(tx, id);
    const claim = (await readClaim(tx, id)) ?? found;
    if (seen.version !== undefined && claim.version !== seen.version) return refuseChanged(tx, claim, seen.version);
    return { claim, order };
  };

const requireOpen = ({ claim }: Locked): void => {
  if (!isOpen(claim.state)) throw new OperatorError(messages.answered(claim.id));
};

/** Steps that several actions have in common. */
const createSteps = ({ clock, orders }: ClaimDeps, by: StaffPerson) => ({
  start: async (tx: Tx, locked: Locked): Promise<void> => {
    await takeClaim(tx, locked.claim.id, clock.now(), by);
    const details = { before: 'NEW', after: 'IN_PROGRESS' };
    await logClaim(tx, locked, { kind: 'STATE', by, details }, clock.now());
  },
  queueMail: async (
    tx: Tx,
    { claim: { id }, order }: Locked,
    event: 'CLAIM_TAKEN' | 'CLAIM_PARCEL_RECEIVED' | 'CLAIM_ANSWERED' | 'CLAIM_CANCELLED',
  ): Promise<void> => {
    const claim = await readClaim(tx, id);
    if (claim) await orders.queueMail(tx, event, order, { claim: claimOf(claim) });
  },
  close: async (tx: Tx, locked: Locked, state: 'REFUSED' | 'CANCELLED', text: string): Promise<void> => {
    const { claim } = locked;
    const at = clock.now();
    await decideClaim(tx, claim.id, { state, answer: state === 'REFUSED' ? text : null, at });
    await removePhotos(tx, claim.id);
    const details = { before: claim.state, after: state };
    await logClaim(tx, locked, { kind: 'STATE', by, text, details }, at);
    const activity = { kind: 'CLAIM', by, text, details: { claimId: claim.id, ...details } } as const;
    await orders.staff.addActivity(tx, claim.orderRowId, activity, at);
  },
});

type Work = (tx: Tx, locked: Locked) => Promise<unknown>;
/** Runs `work` on the locked claim and returns the claim after it. */
type Change = (id: number, seen: SeenClaim, work: Work) => Promise<ClaimRow>;
type Desk = { readonly by: StaffPerson; readonly change: Change; readonly steps: ReturnType<typeof createSteps> };

const checkReceived = ({ claim }: Locked, lines: readonly LineQuantity[]): void => {
  for (const { lineId, quantity } of lines) {
    const claimed = claim.lines.find((line) => line.lineId === lineId);
    if (!claimed) throw new OperatorError(messages.unknownLine);
    if (quantity > claimed.quantity) throw new OperatorError(messages.tooManyAccepted(claimed.name, claimed.quantity));
  }
};

const createHandling = ({ db, clock, accounts }: ClaimDeps, { by, change, steps }: Desk) => ({
  take: (id: number, seen: SeenClaim = {}): Promise<ClaimRow> =>
    change(id, seen, async (tx, locked) => {
      requireOpen(locked);
      if (locked.claim.state !== 'NEW') throw new OperatorError(messages.taken(id));
      await steps.start(tx, locked);
      const { version, assigneeId } = locked.claim;
      // The terminal cannot undo, so its e-mail is queued at once.
      if (by.via === 'CONSOLE') await queueTakenMessage(tx, { id, version: version + 1, wasFree: assigneeId === null });
      else await steps.queueMail(tx, locked, 'CLAIM_TAKEN');
    }),
  /** `version`: the one after the change to undo. Refused when the e-mail was already sent. */
  undoTake: (id: number, version: number): Promise<ClaimRow> =>
    change(id, { version }, async (tx, locked) => {
      const taken = await revokeTakenMessage(tx, id, version);
      if (!taken) throw new OperatorError(messages.takeTold);
      await returnClaim(tx, id, taken);
      const details = { before: 'IN_PROGRESS', after: 'NEW' };
      await logClaim(tx, locked, { kind: 'STATE', by, details }, clock.now());
    }),
  /** Throws BAD_REQUEST when the person is not an active staff user. */
  assign: async (id: number, assigneeId: UserId | null, seen: SeenClaim = {}): Promise<ClaimRow> => {
    const names = new Map((await accounts.listStaff(db)).map((person) => [person.id, person.fullName]));
    if (assigneeId !== null && !names.has(assigneeId))
      throw new ShopError('BAD_REQUEST', { errors: [{ field: 'assigneeId', message: messages.noColleague }] });
    return change(id, seen, async (tx, locked) => {
      const nameOf = (who: UserId | null): string | null => (who === null ? null : (names.get(who) ?? null));
      await assignClaim(tx, id, assigneeId);
      const details = { before: nameOf(locked.claim.assigneeId), after: nameOf(assigneeId) };
      await logClaim(tx, locked, { kind: 'ASSIGNMENT', by, details }, clock.now());
    });
  },
  /** Has no version: two notes do not conflict. */
  note: (id: number, text: string): Promise<ClaimRow> =>
    change(id, {}, (tx, locked) => logClaim(tx, locked, { kind: 'NOTE', by, text }, clock.now())),
  /** Counts the units in the parcel of the customer. A second count replaces the first. */
  receive: (id: number, lines: readonly LineQuantity[], seen: SeenClaim = {}): Promise<ClaimRow> =>
    change(id, seen, async (tx, locked) => {
      const { claim } = locked;
      requireOpen(locked);
      checkReceived(locked, lines);
      await receiveUnits(tx, id, lines, clock.now());
      if (claim.state === 'NEW') await steps.start(tx, locked);
      const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const before = claim.lines.reduce((sum, { received }) => sum + received, 0);
      const details = { units, ...(claim.receivedAt && { before }) };
      await logClaim(tx, locked, { kind: 'RECEPTION', by, details }, clock.now());
      if (claim.receivedAt === null) await steps.queueMail(tx, locked, 'CLAIM_PARCEL_RECEIVED');
    }),
});

const createAnswers = (deps: ClaimDeps, { by, change, steps }: Desk) => {
  const acceptLocked = createAcceptance(deps);
  return {
    accept: (id: number, acceptance: Acceptance, seen: SeenClaim = {}): Promise<ClaimRow> =>
      change(id, seen, async (tx, locked) => {
        requireOpen(locked);
        await acceptLocked(tx, { ...locked, by }, acceptance);
      }),
    /** Everything that the customer asked for: units back to stock, refund of a return. */
    acceptAll: (id: number, answer: string, toWallet: boolean): Promise<ClaimRow> =>
      change(id, {}, async (tx, locked) => {
        requireOpen(locked);
        const { type, lines } = locked.claim;
        const none = { RESTOCK: 0, SCRAP: 0, SUPPLIER: 0, KEPT: 0, replacementId: null };
        const back = type.kind === 'CLAIM' ? [] : lines;
        const acceptance: Acceptance = {
          answer,
          decision: type.kind === 'RETURN' ? 'REFUND' : 'NOTHING',
          refundTo: toWallet ? 'WALLET' : 'PAYMENT',
          lines: back.map(({ lineId, quantity }) => ({ ...none, lineId, RESTOCK: quantity })),
        };
        await acceptLocked(tx, { ...locked, by }, acceptance);
      }),
    refuse: (id: number, reason: string, seen: SeenClaim = {}): Promise<ClaimRow> =>
      change(id, seen, async (tx, locked) => {
        requireOpen(locked);
        await steps.close(tx, locked, 'REFUSED', reason);
        await steps.queueMail(tx, locked, 'CLAIM_ANSWERED');
      }),
    /** `reason` is internal. */
    cancel: (id: number, reason: string, seen: SeenClaim = {}): Promise<ClaimRow> =>
      change(id, seen, async (tx, locked) => {
        requireOpen(locked);
        await steps.close(tx, locked, 'CANCELLED', reason);
        await steps.queueMail(tx, locked, 'CLAIM_CANCELLED');
      }),
  };
};

export const createClaimDesk = (deps: ClaimDeps) => {
  const lock = createLock(deps);
  return (by: StaffPerson) => {
    const change: Change = (id, seen, work) =>
      deps.db.command({ name: 'claim.desk' }, async (tx) => {
        const locked = await lock(tx, id, seen);
        await work(tx, locked);
        return (await readClaim(tx, id)) ?? locked.claim;
      });
    const desk = { by, change, steps: createSteps(deps, by) };
    return { ...createHandling(deps, desk), ...createAnswers(deps, desk) };
  };
};

export type ClaimDesk = ReturnType<ReturnType<typeof createClaimDesk>>;
