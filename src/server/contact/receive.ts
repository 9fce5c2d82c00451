/** Puts a message of a customer into a thread, and answers by itself outside of the service hours. */
import type { Tx } from '#platform/db';
import type { RegionInfo } from '#shared/region';
import { addDays, localTimeOf } from '#shared/dates';
import type { ContactDeps } from './contact.ts';
import { autoAnswerMail } from './contact-mail.ts';
import { contactMailMessages } from './contact.messages.ts';
import { insertMessage, type ContactMessage } from './contact.store.ts';
import { hasAutoAnswer, insertEntry } from './entry.store.ts';
import { excerptOf, isInService, searchTextOf } from './thread.rules.ts';
import { addToThread, insertThread, lockCurrentThread, type ThreadRow } from './thread.store.ts';

/** A later message of the same address begins a new thread. */
const joinedDays = 30;

const partsOf = (message: ContactMessage) => ({
  ...message,
  excerpt: excerptOf(message.message),
  searchText: searchTextOf(message),
});

/** Call it with the e-mail address locked, so that two messages at once join one thread. Returns the id of the message. */
export const receiveMessage = async (
  tx: Tx,
  message: ContactMessage,
  at: Date,
): Promise<{ messageId: number; threadId: number }> => {
  const current = await lockCurrentThread(tx, message.email, message.region, addDays(at, -joinedDays));
  if (current) addToThread(tx, current.id, partsOf(message), { at, isRead: false });
  const threadId = current?.id ?? (await insertThread(tx, partsOf(message), at));
  return { threadId, messageId: await insertMessage(tx, { ...message, threadId }, at) };
};

/** A message that arrived by mail; `by` copies it into the thread. */
export const copyMessage = async (
  tx: Tx,
  thread: ThreadRow,
  { text, by, at }: { readonly text: string; readonly by: string; readonly at: Date },
): Promise<void> => {
  const { region, topic, name, email, phone, orderReference } = thread;
  const message = { region, topic, name, email, phone, orderReference, message: text };
  addToThread(tx, thread.id, partsOf(message), { at, isRead: true });
  await insertMessage(tx, { ...message, threadId: thread.id, copiedBy: by }, at);
};

/** Once a thread, and only outside of the hours of the settings. */
export const createAutoAnswer =
  ({ clock, content, mail, publicOrigin }: Pick<ContactDeps, 'clock' | 'content' | 'mail' | 'publicOrigin'>) =>
  async (tx: Tx, message: ContactMessage, threadId: number, region: RegionInfo): Promise<void> => {
    const [now, hours] = [clock.now(), content.contact(region)];
    if (isInService(hours, localTimeOf(now, region.timeZone).time) || (await hasAutoAnswer(tx, threadId))) return;
    const text = contactMailMessages.auto.text(hours.opens, hours.closes);
    await insertEntry(tx, threadId, { kind: 'AUTO_ANSWER', by: null, text }, now);
    const answer = { to: message.email, name: message.name, threadId, text, replyTo: hours.email };
    await mail.send(tx, autoAnswerMail(answer, publicOrigin), `contact auto ${threadId}`);
  };
