/** Answers that staff insert and adapt. */
import { implement, staffOf, type CallContext, type Implementation } from '#platform/contract';
import { proMessages as calls } from '#shared/api/pro-messages';
import type { CannedReply } from '#shared/api/pro-message-shapes';
import { ShopError } from '#shared/errors';
import {
  deleteCannedReply,
  insertCannedReply,
  lockCannedReply,
  readCannedReplies,
  updateCannedReply,
  type CannedReplyRow,
  type CannedReplyText,
} from './canned-reply.store.ts';
import { contactMailMessages as messages } from './contact.messages.ts';
import type { ContactDeps } from './contact.ts';
import type { StaffName } from './entry.store.ts';

const replyOf = ({ id, updatedAt, ...row }: CannedReplyRow): CannedReply => ({
  ...row,
  id: String(id),
  updatedAt: updatedAt.toISOString(),
});

const trimmed = ({ title, body }: CannedReplyText): CannedReplyText => ({ title: title.trim(), body: body.trim() });

const unlessTaken = (row: CannedReplyRow | null): CannedReply => {
  if (!row) throw new ShopError('BAD_REQUEST', { errors: [{ field: 'title', message: messages.titleTaken }] });
  return replyOf(row);
};

export const cannedReplyRoutes = (
  { db, clock }: Pick<ContactDeps, 'db' | 'clock'>,
  personOf: (caller: CallContext) => Promise<StaffName>,
): Implementation[] => [
  implement(calls.replies, async (_, caller) => {
    staffOf(caller);
    return { replies: (await readCannedReplies(db)).map(replyOf) };
  }),
  implement(calls.addReply, async (input, caller) => {
    const { fullName: by } = await personOf(caller);
    const change = { ...trimmed(input), by, at: clock.now() };
    return unlessTaken(await db.command({ name: 'contact.addReply' }, (tx) => insertCannedReply(tx, change)));
  }),
  implement(calls.updateReply, async ({ replyId, version, ...input }, caller) => {
    const { fullName: by } = await personOf(caller);
    const change = { ...trimmed(input), by, at: clock.now() };
    const row = await db.command({ name: 'contact.updateReply' }, async (tx) => {
      const current = await lockCannedReply(tx, Number(replyId));
      if (!current) throw new ShopError('NOT_FOUND');
      if (current.version !== version)
        throw new ShopError('RECORD_CHANGED', {
          extra: { current: { version: current.version, body: current.body }, changes: [{ by: current.updatedBy }] },
        });
      return updateCannedReply(tx, current.id, change);
    });
    return unlessTaken(row);
  }),
  implement(calls.removeReply, async ({ replyId }) => {
    const removed = await db.command({ name: 'contact.removeReply' }, (tx) => deleteCannedReply(tx, Number(replyId)));
    if (removed === 0) throw new ShopError('NOT_FOUND');
    return undefined;
  }),
];
