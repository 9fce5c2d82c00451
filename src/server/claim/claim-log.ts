import type { Tx } from '#platform/db';
import { recordAct } from '#server/audit';
import type { OrderRow } from '#server/order';
import { claimNumber } from './claim.rules.ts';
import { insertClaimEvent, type NewClaimEvent } from './claim-desk.store.ts';
import type { ClaimRow } from './claim.store.ts';

export type LoggedClaim = { readonly claim: Pick<ClaimRow, 'id'>; readonly order: Pick<OrderRow, 'userId'> };

/** Writes what a person did into the history of the claim and into the journal. Call it after the change. */
export const logClaim = async (
  tx: Tx,
  { claim, order }: LoggedClaim,
  event: NewClaimEvent,
  at: Date,
): Promise<void> => {
  await insertClaimEvent(tx, claim.id, event, at);
  const { kind, by, text = null, details: { before = null, ...rest } = {} } = event;
  const after = { kind, ...rest, ...(text === null ? {} : { text }) };
  const act = { act: 'claim.event', object: 'claim', objectId: claimNumber(claim.id), subjectId: order.userId };
  recordAct(tx, { ...act, before: before === null ? null : { value: before }, after }, { person: by, at });
};
