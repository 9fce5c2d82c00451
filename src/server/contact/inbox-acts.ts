/** What staff do with a thread. Of two changes of one version, the second is refused, so nobody answers twice. */
import type { Tx } from '#platform/db';
import type { Accounts } from '#server/account';
import { recordAct } from '#server/audit';
import type { ThreadState } from '#shared/api/pro-message-shapes';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { answerMail } from './contact-mail.ts';
import { contactMailMessages as messages } from './contact.messages.ts';
import type { ContactDeps } from './contact.ts';
import { readMessages } from './contact.store.ts';
import { insertEntry, readEntries, removeDraft, saveDraft, type NewEntry, type StaffName } from './entry.store.ts';
import { copyMessage } from './receive.ts';
import { excerptOf } from './thread.rules.ts';
import {
  lockThread,
  markAnswered,
  markThreadRead,
  setAssignee,
  setThreadState,
  type ThreadRow,
} from './thread.store.ts';

export type InboxDeps = Pick<ContactDeps, 'db' | 'clock' | 'mail' | 'content' | 'regions' | 'publicOrigin'> & {
  readonly accounts: Pick<Accounts, 'listStaff' | 'namesOf'>;
};

type Seen = { readonly threadId: number; readonly version: number };

/** What happened since the version that the person saw. */
const refuseChanged = async (tx: Tx, thread: ThreadRow, seen: number): Promise<never> => {
  const entries = (await readEntries(tx, thread.id)).filter(({ version }) => version !== null && version > seen);
  const changes = entries.map(({ kind, by, details, at }) => ({
    kind,
    by,
    after: details.after ?? null,
    at: at.toISOString(),
  }));
  throw new ShopError('RECORD_CHANGED', {
    extra: { current: { version: thread.version, state: thread.state }, changes },
  });
};

const lock = async (tx: Tx, { threadId, version }: Seen): Promise<ThreadRow> => {
  const thread = await lockThread(tx, threadId);
  if (!thread) throw new ShopError('NOT_FOUND');
  return thread.version === version ? thread : refuseChanged(tx, thread, version);
};

const objectOf = ({ id }: ThreadRow) => ({ object: 'message', objectId: String(id) });

type Answer = Seen & { readonly text: string; readonly close: boolean; readonly by: StaffName };

const createAnswer =
  ({ db, clock, mail, content, regions, publicOrigin }: InboxDeps) =>
  ({ text, close, by, ...seen }: Answer): Promise<void> =>
    db.command({ name: 'contact.answer' }, async (tx) => {
      const thread = await lock(tx, seen);
      const at = clock.now();
      const [state, version] = [close ? 'CLOSED' : 'WAITING', thread.version + 1] as const;
      const id = await insertEntry(tx, thread.id, { kind: 'ANSWER', by, text, version }, at);
      if (state !== 'WAITING')
        await insertEntry(
          tx,
          thread.id,
          { kind: 'STATE', by, details: { before: thread.state, after: state }, version },
          at,
        );
      recordAct(tx, { ...objectOf(thread), before: { state: thread.state }, after: { state } });
      markAnswered(tx, thread.id, { state, by: by.id, excerpt: excerptOf(text), at });
      removeDraft(tx, thread.id, by.id);
      const region = regions.get(thread.region);
      const last = (await readMessages(tx, thread.id)).at(-1);
      const answer = {
        to: thread.email,
        name: thread.name,
        threadId: thread.id,
        text,
        agent: by.fullName,
        replyTo: region ? content.contact(region).email : null,
        quoted: last?.message ?? null,
      };
      await mail.send(tx, { ...answerMail(answer, publicOrigin), region: thread.region }, `contact answer ${id}`);
    });

export const createInboxActs = (deps: InboxDeps) => {
  const { db, clock, accounts } = deps;
  const note = (threadId: number, text: string, by: StaffName): Promise<number> =>
    db.command({ name: 'contact.note' }, (tx) => insertEntry(tx, threadId, { kind: 'NOTE', by, text }, clock.now()));

  /** Writes the change and its entry, which has the new version. */
  const change = (name: string, seen: Seen, work: (tx: Tx, thread: ThreadRow) => Promise<NewEntry | null>) =>
    db.command({ name }, async (tx) => {
      const thread = await lock(tx, seen);
      const entry = await work(tx, thread);
      if (!entry) return;
      const { before = null, after = null } = entry.details ?? {};
      const field = entry.kind === 'STATE' ? 'state' : 'assignee';
      recordAct(tx, { ...objectOf(thread), before: { [field]: before }, after: { [field]: after } });
      await insertEntry(tx, thread.id, { ...entry, version: thread.version + 1 }, clock.now());
    });

  return {
    answer: createAnswer(deps),
    note,
    setState: (seen: Seen, to: ThreadState, by: StaffName): Promise<void> =>
      change('contact.setState', seen, async (tx, { id, state }) => {
        if (state === to) return null;
        setThreadState(tx, id, to);
        return { kind: 'STATE', by, details: { before: state, after: to } };
      }),
    assign: (seen: Seen, to: UserId | null, by: StaffName): Promise<void> =>
      change('contact.assign', seen, async (tx, { id, assigneeId }) => {
        if (assigneeId === to) return null;
        const names = new Map((await accounts.listStaff(tx)).map((person) => [person.id, person.fullName]));
        if (to !== null && !names.has(to))
          throw new ShopError('BAD_REQUEST', { errors: [{ field: 'assigneeId', message: messages.noColleague }] });
        const former = assigneeId === null ? null : ((await accounts.namesOf(tx, [assigneeId])).get(assigneeId) ?? '');
        setAssignee(tx, id, to);
        return {
          kind: 'ASSIGNMENT',
          by,
          details: { before: former, after: to === null ? null : (names.get(to) ?? '') },
        };
      }),
    copyIn: (threadId: number, text: string, by: StaffName): Promise<void> =>
      db.command({ name: 'contact.copyIn' }, async (tx) => {
        const thread = await lockThread(tx, threadId);
        if (!thread) throw new ShopError('NOT_FOUND');
        await copyMessage(tx, thread, { text, by: by.fullName, at: clock.now() });
      }),
    markRead: (threadId: number): Promise<void> =>
      db.command({ name: 'contact.markRead' }, async (tx) => markThreadRead(tx, threadId)),
    keepDraft: (threadId: number, text: string, by: StaffName): Promise<void> =>
      db.command({ name: 'contact.keepDraft' }, async (tx) => {
        if (text.trim() === '') removeDraft(tx, threadId, by.id);
        else saveDraft(tx, threadId, { by, text, at: clock.now() });
      }),
  };
};

export type InboxActs = ReturnType<typeof createInboxActs>;
