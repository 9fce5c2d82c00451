/** Threads as the calls answer them. */
import type { StaffCaller } from '#platform/contract';
import { formatPhone, parsePhone } from '#platform/phone';
import type { Accounts } from '#server/account';
import type { Orders, StaffListRow } from '#server/order';
import type { ProThread, ThreadPart, ThreadRow as ThreadAnswer } from '#shared/api/pro-message-shapes';
import type { UserId } from '#shared/ids';
import { can } from '#shared/rules/privileges';
import { readMessages, type MessageRow } from './contact.store.ts';
import type { ContactDeps } from './contact.ts';
import { readDrafts, readEntries, type EntryRow } from './entry.store.ts';
import { countThreadsOf, type ThreadRow } from './thread.store.ts';

export type ViewDeps = Pick<ContactDeps, 'db' | 'content' | 'regions'> & {
  readonly accounts: Pick<Accounts, 'findByEmail' | 'listStaff' | 'namesOf'>;
  readonly orders: Pick<Orders, 'staff'>;
};

const shownOrders = 5;

export const rowOf = (row: ThreadRow, names: ReadonlyMap<UserId, string>): ThreadAnswer => ({
  id: String(row.id),
  name: row.name,
  email: row.email,
  region: row.region,
  topic: row.topic,
  orderReference: row.orderReference,
  state: row.state,
  assignee: row.assigneeId === null ? null : { id: String(row.assigneeId), name: names.get(row.assigneeId) ?? '' },
  unread: row.unread,
  excerpt: row.excerpt,
  excerptByShop: row.excerptByShop,
  lastAt: row.lastAt.toISOString(),
});

const messagePart = ({ id, message, copiedBy, sentAt }: MessageRow): ThreadPart => ({
  id: `m${id}`,
  at: sentAt.toISOString(),
  kind: 'MESSAGE',
  by: copiedBy,
  text: message,
  before: null,
  after: null,
});

const entryPart = ({ id, kind, by, text, details, at }: EntryRow): ThreadPart => ({
  id: `e${id}`,
  at: at.toISOString(),
  kind,
  by,
  text,
  before: details.before ?? null,
  after: details.after ?? null,
});

/** A number of the region; null for one that cannot be called. */
const createPhoneReader =
  ({ regions }: Pick<ViewDeps, 'regions'>) =>
  ({ phone, region }: ThreadRow): Promise<string | null> | null => {
    const countries = regions.all().map(({ code }) => code);
    return phone === null ? null : parsePhone(phone, region, countries);
  };

const createOrderReader =
  ({ db, orders }: Pick<ViewDeps, 'db' | 'orders'>) =>
  async (email: string, phone: string | null, person: StaffCaller): Promise<StaffListRow[]> => {
    if (!can(person, 'order.view')) return [];
    const read = (kind: 'email' | 'phone', value: string) =>
      orders.staff.list(db, { view: 'ALL', timeZone: 'UTC', text: { kind, value } }, '-placed', {
        limit: shownOrders,
        offset: 0,
      });
    const [byEmail, byPhone] = await Promise.all([
      read('email', email),
      phone === null ? Promise.resolve([]) : read('phone', phone),
    ]);
    // The search for an address also finds longer ones.
    const own = byEmail.filter((order) => order.email.toLowerCase() === email.toLowerCase());
    const found = new Map([...own, ...byPhone].map((order) => [order.id, order]));
    return [...found.values()]
      .filter(({ traderId }) => can(person, 'order.view', { traderId }))
      .toSorted((left, right) => right.placedAt.getTime() - left.placedAt.getTime())
      .slice(0, shownOrders);
  };

const relatedOf = ({ reference, placedAt, state, total, currency }: StaffListRow): ProThread['orders'][number] => ({
  reference,
  date: placedAt.toISOString(),
  status: state,
  total,
  currency,
});

export const createThreadView = (deps: ViewDeps) => {
  const { db, accounts, content, regions } = deps;
  const phoneOf = createPhoneReader(deps);
  const ordersOf = createOrderReader(deps);

  const conversationOf = async ({ id }: ThreadRow, person: StaffCaller) => {
    const [sent, entries, drafts] = await Promise.all([readMessages(db, id), readEntries(db, id), readDrafts(db, id)]);
    const parts = [...sent.map(messagePart), ...entries.map(entryPart)];
    return {
      parts: parts.toSorted((left, right) => left.at.localeCompare(right.at)),
      draft: drafts.find(({ staffId }) => staffId === person.id)?.text ?? '',
      writers: drafts
        .filter(({ staffId }) => staffId !== person.id)
        .map(({ name, updatedAt }) => ({ name, at: updatedAt.toISOString() })),
    };
  };

  return async (thread: ThreadRow, person: StaffCaller): Promise<ProThread> => {
    const target = { traderId: thread.assigneeId };
    const mayAssign = can(person, 'message.edit', target);
    const phone = await phoneOf(thread);
    const [names, conversation, account, orders, threads, people] = await Promise.all([
      accounts.namesOf(db, thread.assigneeId === null ? [] : [thread.assigneeId]),
      conversationOf(thread, person),
      accounts.findByEmail(db, thread.email),
      ordersOf(thread.email, phone, person),
      countThreadsOf(db, thread.email),
      mayAssign ? accounts.listStaff(db) : [],
    ]);
    const region = regions.get(thread.region);
    const isCustomer = account !== null && account.role === 'CUSTOMER' && can(person, 'customer.view');
    return {
      ...rowOf(thread, names),
      version: thread.version,
      startedAt: thread.startedAt.toISOString(),
      phone: phone ?? thread.phone,
      phoneText: phone === null ? thread.phone : await formatPhone(phone),
      ...conversation,
      customer: isCustomer ? { fullName: account.fullName, since: account.createdAt.toISOString() } : null,
      orders: orders.map(relatedOf),
      otherThreads: threads - 1,
      replyTo: region ? content.contact(region).email : null,
      may: { answer: can(person, 'message.create', target), assign: mayAssign },
      colleagues: people.map(({ id, fullName }) => ({ id: String(id), name: fullName })),
    };
  };
};
