/** Calls of the inbox. A thread outside of the scope of the caller is answered as an unknown one. */
import { implement, isInReach, staffOf, type CallContext, type Implementation } from '#platform/contract';
import type { Accounts } from '#server/account';
import { proMessages as calls } from '#shared/api/pro-messages';
import { threadViews, type ProThread, type ThreadView } from '#shared/api/pro-message-shapes';
import { countCap } from '#shared/api/pro-order-shapes';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { can, type Privilege } from '#shared/rules/privileges';
import { cannedReplyRoutes } from './canned-replies.ts';
import { contactMailMessages as messages } from './contact.messages.ts';
import type { StaffName } from './entry.store.ts';
import { createInboxActs, type InboxDeps } from './inbox-acts.ts';
import { scopeOf } from './inbox-scope.ts';
import { createThreadView, rowOf, type ViewDeps } from './thread-view.ts';
import { countThreads, countUnread, findThread, readThreads, type ThreadRow } from './thread.store.ts';

export type InboxRouteDeps = InboxDeps & ViewDeps & { readonly accounts: Pick<Accounts, 'find' | 'findByEmail'> };

const createReader =
  ({ db }: Pick<InboxRouteDeps, 'db'>) =>
  async (threadId: string, caller: CallContext, privilege: Privilege): Promise<ThreadRow> => {
    const [person, thread] = [staffOf(caller), await findThread(db, Number(threadId))];
    const target = { traderId: thread?.assigneeId ?? null };
    if (!thread || !isInReach(person, thread.region) || !can(person, 'message.view', target))
      throw new ShopError('NOT_FOUND');
    if (!can(person, privilege, target)) throw new ShopError('FORBIDDEN');
    return thread;
  };

const createPersonReader =
  ({ db, accounts }: Pick<InboxRouteDeps, 'db' | 'accounts'>) =>
  async (caller: CallContext): Promise<StaffName> => {
    const account = await accounts.find(db, staffOf(caller).id);
    if (!account) throw new ShopError('UNAUTHENTICATED');
    return { id: account.id, fullName: account.fullName || account.email };
  };

const listRoutes = ({ db, accounts }: InboxRouteDeps): Implementation[] => [
  implement(calls.list, async ({ view, region, text, topic, unread, page, pageSize }, caller) => {
    if (page * pageSize > countCap)
      throw new ShopError('BAD_REQUEST', { errors: [{ field: 'page', message: messages.tooFar }] });
    const filter = { view, region, text: text?.trim() || undefined, topic, unread, ...scopeOf(staffOf(caller)) };
    const [rows, count] = await Promise.all([
      readThreads(db, filter, { limit: pageSize, offset: page * pageSize }),
      countThreads(db, filter, countCap),
    ]);
    const names = await accounts.namesOf(
      db,
      rows.flatMap(({ assigneeId }) => assigneeId ?? []),
    );
    return { threads: rows.map((row) => rowOf(row, names)), count, page, pageSize };
  }),
  implement(calls.counters, async ({ region }, caller) => {
    const scope = { region, ...scopeOf(staffOf(caller)) };
    const [unread, ...counts] = await Promise.all([
      countUnread(db, scope),
      ...threadViews.map((view) => countThreads(db, { view, ...scope }, countCap)),
    ]);
    const views = Object.fromEntries(threadViews.map((view, at) => [view, counts[at] ?? 0])) as Record<
      ThreadView,
      number
    >;
    return { views, unread };
  }),
];

export const inboxRoutes = (deps: InboxRouteDeps): Implementation[] => {
  const { db } = deps;
  const find = createReader(deps);
  const personOf = createPersonReader(deps);
  const view = createThreadView(deps);
  const acts = createInboxActs(deps);

  const read = async (threadId: string, caller: CallContext): Promise<ProThread> => {
    const thread = await findThread(db, Number(threadId));
    if (!thread) throw new ShopError('NOT_FOUND');
    return view(thread, staffOf(caller));
  };
  type Act = (threadId: number, by: StaffName) => Promise<unknown>;
  const act = async (threadId: string, caller: CallContext, work: Act): Promise<ProThread> => {
    const thread = await find(threadId, caller, 'message.create');
    await work(thread.id, await personOf(caller));
    return read(threadId, caller);
  };

  return [
    ...listRoutes(deps),
    ...cannedReplyRoutes(deps, personOf),
    implement(calls.byId, async ({ threadId }, caller) =>
      view(await find(threadId, caller, 'message.view'), staffOf(caller)),
    ),
    implement(calls.markRead, async ({ threadId }, caller) => {
      await acts.markRead((await find(threadId, caller, 'message.create')).id);
      return undefined;
    }),
    implement(calls.answer, ({ threadId, version, text, close }, caller) =>
      act(threadId, caller, (id, by) => acts.answer({ threadId: id, version, text: text.trim(), close, by })),
    ),
    implement(calls.note, ({ threadId, text }, caller) =>
      act(threadId, caller, (id, by) => acts.note(id, text.trim(), by)),
    ),
    implement(calls.copyIn, ({ threadId, text }, caller) =>
      act(threadId, caller, (id, by) => acts.copyIn(id, text.trim(), by)),
    ),
    implement(calls.draft, async ({ threadId, text }, caller) => {
      const { id } = await find(threadId, caller, 'message.create');
      await acts.keepDraft(id, text, await personOf(caller));
      return undefined;
    }),
    implement(calls.setState, ({ threadId, version, state }, caller) =>
      act(threadId, caller, (id, by) => acts.setState({ threadId: id, version }, state, by)),
    ),
    implement(calls.assign, async ({ threadId, version, assigneeId }, caller) => {
      const { id } = await find(threadId, caller, 'message.edit');
      const to = assigneeId === null ? null : (Number(assigneeId) as UserId);
      await acts.assign({ threadId: id, version }, to, await personOf(caller));
      return read(threadId, caller);
    }),
  ];
};
