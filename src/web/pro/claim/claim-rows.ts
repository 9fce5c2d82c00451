/** Claims as board and list show them, with deadlines in words. For loaders. */
import type { ProClaimRow } from '#shared/api/pro-claim-shapes';
import { formatDateTime, formatShortDay } from '#shared/dates';
import { claimPath } from './claim-path.ts';
import { claimMessages as messages } from './claim.messages.ts';

export type Due = { readonly text: string; readonly tone: 'calm' | 'warn' | 'late'; readonly share: number };

const minute = 60_000;

/** `share`: part of the period that is over, in percent. */
export const dueOf = (due: ProClaimRow['due'], now: Date): Due | null => {
  if (due === null) return null;
  const [from, until] = [Date.parse(due.from), Date.parse(due.until)];
  const left = (until - now.getTime()) / minute;
  if (left <= 0) return { text: messages.late(-left), tone: 'late', share: 100 };
  const share = Math.round(Math.min(100, Math.max(4, ((now.getTime() - from) / (until - from)) * 100)));
  return { text: messages.left(left), tone: share > 66 ? 'warn' : 'calm', share };
};

const shortLabel = (label: string): string => label.replace(/^[^:]*:\s*/u, '');

export type ClaimCard = ReturnType<typeof cardOf>;

export const cardOf = (row: ProClaimRow, timeZone: string, now: Date) => ({
  id: row.number,
  name: `${row.number}, ${row.customer}`,
  path: claimPath(row.number),
  version: row.version,
  status: row.status,
  kind: row.type.kind,
  reason: shortLabel(row.type.label),
  customer: row.customer,
  order: row.order,
  message: row.message,
  pictures: row.lines.slice(0, 2).map(({ image }) => image.name),
  items: row.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
  due: dueOf(row.due, now),
  received: row.received,
  decision: row.decision,
  replacement: row.replacement,
  photos: row.photos,
  amount: row.amount,
  currency: row.currency,
  assignee: row.assignee?.name ?? null,
  date: formatShortDay(new Date(row.date), timeZone),
  dateFull: formatDateTime(new Date(row.date), timeZone),
});
