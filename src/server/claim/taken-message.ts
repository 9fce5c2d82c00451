/** The message that a claim is being handled. It waits some seconds, so that taking the claim can be undone. */
import { z } from 'zod';
import type { Tx } from '#platform/db';
import { revokeEffect, undoSeconds } from '#platform/outbox';
import type { ClaimDeps } from './claim.ts';
import { claimOf } from './claim-view.ts';
import { readClaim } from './claim.store.ts';

const effect = 'claim.tellTaken';
const keyOf = (id: number, version: number): string => `claim ${id} taken ${version}`;

/** `wasFree`: nobody was in charge before, so undoing leaves nobody in charge. */
const payload = z.object({ claimId: z.int(), wasFree: z.boolean() });

type Taken = { readonly id: number; readonly version: number; readonly wasFree: boolean };

/** Call it after the change; `version`: version of the claim after the change. */
export const queueTakenMessage = (tx: Tx, { id, version, wasFree }: Taken): Promise<void> =>
  tx.emit({
    kind: effect,
    dedupeKey: keyOf(id, version),
    payload: { claimId: id, wasFree },
    delaySeconds: undoSeconds,
  });

/** Null when the message has left. */
export const revokeTakenMessage = async (tx: Tx, id: number, version: number): Promise<{ wasFree: boolean } | null> => {
  const waiting = await revokeEffect(tx, keyOf(id, version));
  return waiting && payload.parse(waiting.payload);
};

export const sendTakenMessages = ({ db, outbox, orders }: Pick<ClaimDeps, 'db' | 'outbox' | 'orders'>): void =>
  outbox.handle(effect, async (row) => {
    const { claimId } = payload.parse(row.payload);
    const key = { scope: effect, key: String(row.id), fingerprint: '' };
    await db.command({ name: 'claim.tellTaken', key }, async (tx) => {
      const claim = await readClaim(tx, claimId);
      const order = claim && (await orders.lock(tx, 'id', claim.orderRowId));
      // A later message has already told the customer more.
      if (!order || claim.state !== 'IN_PROGRESS' || claim.receivedAt !== null) return;
      await orders.queueMail(tx, 'CLAIM_TAKEN', order, { claim: claimOf(claim) });
    });
  });
