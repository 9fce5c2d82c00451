/** What a colleague did with a claim since the person opened it, beside what the person typed. */
import type { ProClaim, ProClaimAction } from '#shared/api/pro-claim-shapes';
import { formText } from '#app/form-text.ts';
import { momentText, type LocalTime } from '#pro/form/moment-text.ts';
import { compare, keptOf, seenIn, type Compared, type Merge } from '#pro/merge/merge.ts';
import { claimMessages } from './claim.messages.ts';
import { recordMessages as messages } from './record.messages.ts';

type Saved = Pick<ProClaim, 'status' | 'received' | 'assignee' | 'units'>;

const receivedName = (orderLineId: string): string => `received.${orderLineId}`;

/** Values of the claim that its forms change or depend on. */
export const savedValues = ({ status, received, assignee, units }: Saved): Record<string, string> => ({
  status: claimMessages.statuses[status],
  parcel: received ? messages.merge.receivedYes : messages.merge.receivedNo,
  assigneeId: assignee?.id ?? '',
  assignee: assignee?.name ?? messages.nobody,
  ...Object.fromEntries(units.map((unit) => [receivedName(unit.orderLineId), String(unit.received)])),
});

const factLabels = (claim: Saved): Record<string, string> => ({
  status: messages.merge.status,
  parcel: messages.merge.received,
  assignee: messages.assignee,
  ...Object.fromEntries(
    claim.units.map(({ orderLineId, name }) => [receivedName(orderLineId), messages.receivedUnits(name)]),
  ),
});

/** Fields of the form that the claim itself has, or its answer once there is one. */
const fieldsOf = (claim: ProClaim, intent: string): Record<string, { label: string; theirs: string }> => {
  const saved = savedValues(claim);
  if (intent === 'ASSIGN') return { assigneeId: { label: messages.assignee, theirs: saved['assigneeId'] ?? '' } };
  if (intent === 'RECEIVE')
    return Object.fromEntries(
      claim.units.map(({ orderLineId, name, received }) => [
        receivedName(orderLineId),
        { label: messages.receivedUnits(name), theirs: String(received) },
      ]),
    );
  const answer = { label: messages.answered, theirs: claim.answer ?? '' };
  const decision = { label: messages.accept.decision, theirs: claim.decision ?? '' };
  if (intent === 'ACCEPT') return { decision, answer };
  if (intent === 'REFUSE') return { reason: { ...answer, label: messages.refuse.reason } };
  return intent === 'CANCEL' ? { cancelReason: { label: messages.cancel.reason, theirs: '' } } : {};
};

const comparedOf = (form: FormData, claim: ProClaim, intent: string): Compared[] =>
  Object.entries(fieldsOf(claim, intent)).map(([name, { label, theirs }]) => ({
    name,
    label,
    before: seenIn(form, name),
    theirs,
    mine: formText(form, name).trim(),
  }));

const closedText = ({ actions, status }: ProClaim, intent: string): string | null => {
  if (actions.includes(intent as ProClaimAction)) return null;
  return status === 'NEW' || status === 'IN_PROGRESS' ? messages.merge.notNow : messages.merge.closed;
};

const decisionNames: Readonly<Record<string, string>> = messages.accept.decisions;

const textOf =
  (claim: ProClaim, seen: (name: string) => string) =>
  (name: string, value: string): string => {
    if (name === 'decision') return decisionNames[value] ?? value;
    if (name !== 'assigneeId') return value;
    if (value === '') return messages.nobody;
    if (value === claim.assignee?.id) return claim.assignee.name;
    return value === seen('assigneeId') ? seen('assignee') : messages.merge.colleague;
  };

export const mergeOf = (form: FormData, claim: ProClaim, localTime: LocalTime): Merge => {
  const sent = formText(form, 'intent');
  const intent = sent === 'CALCULATE' ? 'ACCEPT' : sent;
  const fields = comparedOf(form, claim, intent);
  const saved = savedValues(claim);
  const last = claim.timeline.find(({ actor }) => actor === 'STAFF');
  const isField = new Set(fields.map(({ name }) => (name === 'assigneeId' ? 'assignee' : name)));
  return {
    intent,
    seen: formText(form, 'version'),
    version: String(claim.version),
    by: last?.by ?? null,
    moment: last ? momentText(last.at, localTime) : null,
    fields: compare(
      fields,
      textOf(claim, (name) => seenIn(form, name)),
    ),
    facts: Object.entries(factLabels(claim)).flatMap(([name, label]) => {
      const before = seenIn(form, name);
      const theirs = saved[name] ?? '';
      return isField.has(name) || before === theirs ? [] : [{ label, before, theirs }];
    }),
    kept: keptOf(form, fields),
    closed: closedText(claim, intent),
  };
};
