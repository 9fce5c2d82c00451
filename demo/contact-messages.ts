/** Contact messages and canned replies of the demo shop, answered by its administrator with calls. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProcessClient, type Caller, type Implementation } from '#platform/contract';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import type { Accounts } from '#server/account';
import type { Contact, ContactMessage } from '#server/contact';
import type { Regions } from '#server/region';
import type { Client } from '#shared/api/client';

export type MessagesDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly implementations: readonly Implementation[];
  readonly accounts: Pick<Accounts, 'findByEmail'>;
  readonly regions: Pick<Regions, 'resolve'>;
  readonly contact: Pick<Contact, 'receive'>;
};

type Written = Omit<ContactMessage, 'orderReference'> & {
  readonly hoursAgo: number;
  readonly answer?: string;
  readonly note?: string;
};
type Content = { readonly replies: readonly { title: string; body: string }[]; readonly messages: readonly Written[] };

const hour = 3_600_000;

const adminOf = async (deps: MessagesDeps): Promise<Client | null> => {
  const account = await deps.accounts.findByEmail(deps.db, 'admin@demo.test');
  if (!account) return null;
  const caller: Caller = {
    actor: { kind: 'user', userId: account.id, role: account.role, privileges: [], sessionId: '' },
    region: deps.regions.resolve('', 'TN'),
    section: null,
    requestId: 'demo',
    log: deps.log,
    cookies: {},
    address: '127.0.0.1',
    header: () => undefined,
    setHeader: () => undefined,
    releaseSlot: () => undefined,
  };
  return inProcessClient(deps.implementations, () => caller);
};

const load = async (deps: MessagesDeps): Promise<void> => {
  const { clock, contact } = deps;
  const admin = await adminOf(deps);
  if (!admin) return;
  const path = join(import.meta.dirname, 'contact-messages.json');
  const { replies, messages } = JSON.parse(await readFile(path, 'utf8')) as Content;
  for (const reply of replies) await admin.proMessages.addReply(reply);
  const oldestFirst = messages.toSorted((left, right) => right.hoursAgo - left.hoursAgo);
  for (const { hoursAgo, answer, note, ...message } of oldestFirst) {
    const at = new Date(clock.now().getTime() - hoursAgo * hour);
    const threadId = String(await contact.receive({ ...message, orderReference: null }, at));
    if (note !== undefined) await admin.proMessages.note({ threadId, text: note });
    if (answer === undefined) continue;
    const { version } = await admin.proMessages.byId({ threadId });
    await admin.proMessages.answer({ threadId, version, text: answer });
  }
};

/** Call it once. When it fails, the inbox of the demo shop is empty. */
export const loadMessages = (deps: MessagesDeps): Promise<void> =>
  load(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'messages of the demo shop not loaded'));
