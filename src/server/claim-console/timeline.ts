/** The history of a claim: what the customer asked, what staff did. Newest first. */
import type { ClaimEventRow, ClaimListRow } from '#server/claim';
import type { ProClaimEvent } from '#shared/api/pro-claim-shapes';
import { formatMoney, type Currency } from '#shared/money';
import { claimConsoleMessages as messages } from './claim-console.messages.ts';

const word = (details: ClaimEventRow['details'], name: string): string | null => {
  const value = details[name];
  return typeof value === 'string' ? value : null;
};

const stateText = ({ details }: ClaimEventRow, currency: Currency): string => {
  const { before, after } = details;
  const { decided } = messages;
  if (before === 'IN_PROGRESS' && after === 'NEW') return messages.takeUndone;
  if (after !== 'ACCEPTED') return after ? messages.state[after] : '';
  const to = Object.entries(messages.refundTo).find(([name]) => name === details['refundTo'])?.[1];
  if (to) return decided.refund(formatMoney(Number(details['amount'] ?? 0), currency), to);
  const replacement = word(details, 'replacement');
  return replacement === null ? decided.nothing : decided.replacement(replacement);
};

const textOf = (event: ClaimEventRow, currency: Currency): string => {
  const { kind, details } = event;
  if (kind === 'STATE') return stateText(event, currency);
  if (kind === 'NOTE') return messages.note;
  if (kind === 'ASSIGNMENT') return messages.assigned(word(details, 'before'), word(details, 'after'));
  const before = details['before'] as unknown;
  return messages.received(Number(details['units'] ?? 0), typeof before === 'number' ? before : null);
};

export const timelineOf = (claim: ClaimListRow, events: readonly ClaimEventRow[]): ProClaimEvent[] => [
  ...events.map((event): ProClaimEvent => ({
    id: `e${event.id}`,
    at: event.at.toISOString(),
    kind: event.kind,
    actor: 'STAFF',
    by: event.staffName,
    via: event.via,
    text: textOf(event, claim.currency),
    note: event.text,
  })),
  {
    id: 'created',
    at: claim.createdAt.toISOString(),
    kind: 'CREATED',
    actor: 'CUSTOMER',
    by: claim.fullName,
    via: null,
    text: messages.created(claim.type.label),
    note: claim.message,
  },
];
