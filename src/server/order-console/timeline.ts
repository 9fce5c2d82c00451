/** The history of an order: changes of its state, what staff did, its claims. Newest first. */
import type { ClaimRow } from '#server/claim';
import type { ActivityRow, StaffEventRow } from '#server/order';
import type { ProTimelineEntry } from '#shared/api/pro-order-shapes';
import type { UserId } from '#shared/ids';
import { formatMoney, type Currency } from '#shared/money';
import { changesOf } from './journal.rules.ts';
import { recordMessages as messages } from './record.messages.ts';

type Timeline = {
  readonly currency: Currency;
  readonly events: readonly StaffEventRow[];
  readonly activities: readonly ActivityRow[];
  readonly claims: readonly ClaimRow[];
  readonly names: ReadonlyMap<UserId, string>;
};

type Details = ActivityRow['details'];

const textDetail = (details: Details, name: string): string | null =>
  typeof details[name] === 'string' ? details[name] : null;

/** An order sent as a whole has an activity without `event` and shipment number. */
const shipmentText = (details: Details): string => {
  const carrier = textDetail(details, 'carrier');
  const transport =
    carrier && messages.shipment(carrier, textDetail(details, 'trackingNumber'), Number(details['parcels'] ?? 1));
  const event = textDetail(details, 'event');
  if (event === null) return transport ?? messages.sent;
  const act = messages.shipmentAct(event, Number(details['shipment']), Number(details['units'] ?? 0));
  return transport ? messages.withTransport(act, transport) : act;
};

const textOf = ({ kind, details }: ActivityRow, currency: Currency): string => {
  const amount = Number(details['amount'] ?? 0);
  if (kind === 'MAIL') return messages.mail(textDetail(details, 'event') ?? '');
  if (kind === 'SHIPMENT') return shipmentText(details);
  if (kind === 'REFUND') return messages.refund(formatMoney(amount, currency));
  if (kind === 'ASSIGNMENT') return messages.assignment(textDetail(details, 'after'));
  if (kind === 'CLAIM') return messages.claimAnswered(textDetail(details, 'after') === 'ACCEPTED');
  if (kind === 'CREATION') return messages.creation(textDetail(details, 'for') ?? '');
  if (kind === 'CALL') return messages.call(textDetail(details, 'outcome') ?? '');
  if (kind === 'CALL_UNDONE') return messages.callUndone(textDetail(details, 'before') ?? '');
  return { NOTE: messages.note, PAYMENT: messages.payment, EDIT: messages.edit }[kind];
};

const ofEvent = (event: StaffEventRow): ProTimelineEntry => ({
  id: `s${event.id}`,
  at: event.at.toISOString(),
  kind: 'STATE',
  actor: event.actor,
  by: event.staffName,
  via: event.via,
  status: event.state,
  text: messages.state(event.state),
  note: event.note,
  mentions: [],
});

export const timelineOf = ({ currency, events, activities, claims, names }: Timeline): ProTimelineEntry[] => {
  const ofActivity = (activity: ActivityRow): ProTimelineEntry => ({
    id: `a${activity.id}`,
    at: activity.at.toISOString(),
    kind: activity.kind,
    actor: activity.staffName === null ? 'SYSTEM' : 'STAFF',
    by: activity.staffName,
    via: activity.via,
    status: null,
    text: textOf(activity, currency),
    note: activity.kind === 'EDIT' ? changesOf(activity.details, currency) : activity.text,
    mentions: activity.mentions.flatMap((id) => names.get(id) ?? []),
  });
  const ofClaim = (claim: ClaimRow): ProTimelineEntry => ({
    id: `c${claim.id}`,
    at: new Date(claim.createdAt).toISOString(),
    kind: 'CLAIM',
    actor: 'CUSTOMER',
    by: null,
    via: null,
    status: null,
    text: messages.claim(claim.type.label),
    note: claim.message,
    mentions: [],
  });
  const entries = [...activities.map(ofActivity), ...claims.map(ofClaim), ...events.map(ofEvent).toReversed()];
  // a stable sort keeps the sequence of entries of the same instant
  return entries.toSorted((left, right) => right.at.localeCompare(left.at));
};
