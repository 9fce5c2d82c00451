/** Threads of contact messages as staff see them. */
import { z } from 'zod';
import { contactTopics } from '#shared/rules/contact-topics';
import { orderStatus } from './order-shapes.ts';
import { count, currency, minorUnits } from './shapes.ts';

export const threadStates = ['OPEN', 'WAITING', 'CLOSED'] as const;
export const threadViews = ['TO_ANSWER', 'MINE', 'FREE', 'WAITING', 'CLOSED', 'ALL'] as const;

export const threadState = z.enum(threadStates);
const nullableText = z.string().nullable();
const person = z.object({ id: z.string(), name: z.string() });

export const threadRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  region: z.string(),
  topic: z.enum(contactTopics),
  orderReference: nullableText,
  state: threadState,
  assignee: person.nullable(),
  /** Messages that nobody of the team has opened. */
  unread: count,
  excerpt: z.string(),
  excerptByShop: z.boolean(),
  lastAt: z.string(),
});

export const threadPage = z.object({ threads: z.array(threadRow), count, page: z.int(), pageSize: z.int() });

/** Threads of each view in the scope of the caller; a count stops one above its cap. */
export const threadCounters = z.object({ views: z.record(z.enum(threadViews), count), unread: count });

const part = z.object({
  id: z.string(),
  at: z.string(),
  /** MESSAGE: of the customer; the others are the shop's. */
  kind: z.enum(['MESSAGE', 'ANSWER', 'AUTO_ANSWER', 'NOTE', 'ASSIGNMENT', 'STATE']),
  /** Staff user; for MESSAGE, the one who copied it from a mail. */
  by: nullableText,
  text: nullableText,
  /** For ASSIGNMENT a name, for STATE a state; null: nobody. */
  before: nullableText,
  after: nullableText,
});

const relatedOrder = z.object({
  reference: z.string(),
  date: z.string(),
  status: orderStatus,
  total: minorUnits,
  currency,
});

export const proThread = z.object({
  ...threadRow.shape,
  /** Send it back with each change; a change of an older version is refused. */
  version: z.int(),
  startedAt: z.string(),
  phone: nullableText,
  phoneText: nullableText,
  /** Oldest first. */
  parts: z.array(part),
  /** Own draft of an answer. */
  draft: z.string(),
  /** Colleagues who are writing an answer. */
  writers: z.array(z.object({ name: z.string(), at: z.string() })),
  /** Account with the same e-mail address. */
  customer: z.object({ fullName: z.string(), since: z.string() }).nullable(),
  /** Newest orders of the same e-mail address or phone, in the scope of the caller. */
  orders: z.array(relatedOrder),
  /** Other threads of the same address. */
  otherThreads: count,
  /** Where replies to a sent answer arrive; null: the sender of the shop's mails. */
  replyTo: nullableText,
  may: z.object({ answer: z.boolean(), assign: z.boolean() }),
  /** Staff users to whom the thread may be given; empty without the privilege. */
  colleagues: z.array(person),
});

export const cannedReply = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  version: z.int(),
  updatedBy: z.string(),
  updatedAt: z.string(),
});

export type ThreadState = z.output<typeof threadState>;
export type ThreadView = (typeof threadViews)[number];
export type ThreadRow = z.output<typeof threadRow>;
export type ThreadPage = z.output<typeof threadPage>;
export type ThreadCounters = z.output<typeof threadCounters>;
export type ThreadPart = z.output<typeof part>;
export type ProThread = z.output<typeof proThread>;
export type CannedReply = z.output<typeof cannedReply>;
