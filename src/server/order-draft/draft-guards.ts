import { coversAll, isInReach, staffOf, type CallContext, type StaffCaller } from '#platform/contract';
import type { Reader } from '#platform/db';
import { actingName } from '#server/audit';
import type { StaffPerson } from '#server/order';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { RegionInfo } from '#shared/region';
import { can } from '#shared/rules/privileges';
import type { OrderDraftDeps } from './order-draft.ts';
import { readDraft, type DraftRecord } from './order-draft.store.ts';

export type Agent = StaffPerson & { readonly id: UserId };

/** Null: the person sees the drafts of everybody. */
export const agentScope = (person: StaffCaller): UserId | null =>
  coversAll(person, 'order.create') ? null : person.id;

const isVisible = (draft: DraftRecord, person: StaffCaller): boolean =>
  isInReach(person, draft.region) && can(person, 'order.create', { traderId: draft.agentId });

/** Throws NOT_FOUND, also for the draft of somebody else. */
export const findDraft = async (reader: Reader, id: string, caller: CallContext): Promise<DraftRecord> => {
  const draft = await readDraft(reader, id);
  if (!draft || !isVisible(draft, staffOf(caller))) throw new ShopError('NOT_FOUND');
  return draft;
};

export const createAgentReader =
  ({ db, accounts }: Pick<OrderDraftDeps, 'db' | 'accounts'>) =>
  async (caller: CallContext): Promise<Agent> => {
    const account = await accounts.find(db, staffOf(caller).id);
    if (!account) throw new ShopError('UNAUTHENTICATED');
    return { id: account.id, fullName: actingName(account, caller), via: 'CONSOLE' };
  };

/** The customer is a guest for cart and checkout, so that the staff user's own cart is not used. */
export const asGuest = (caller: CallContext, region: RegionInfo): CallContext => ({
  ...caller,
  region,
  actor: { kind: 'anonymous' },
  idempotency: null,
  cookies: {},
  setHeader: () => undefined,
});
