/** What a colleague did with a gift card since the person opened it, beside what the person typed. For actions. */
import type { ProGiftCard } from '#shared/api/pro-gift-cards';
import { formatCalendarDay, isoDay } from '#shared/dates';
import { formText } from '#app/form-text.ts';
import { merged, mergeOf } from '#pro/content/content-answer.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { seenIn, seenName } from '#pro/merge/merge.ts';
import { giftCardMessages } from './card.messages.ts';

const { states, acts, record } = giftCardMessages;

type Saved = Pick<ProGiftCard, 'state' | 'expiresAt' | 'recipientEmail'>;

/** Values of the card that its acts change or depend on; `until` is the last valid day. */
export const savedValues = ({ state, expiresAt, recipientEmail }: Saved, timeZone: string) => ({
  state,
  until: isoDay(new Date(Date.parse(expiresAt) - 1), timeZone),
  email: recipientEmail ?? '',
});
type Name = keyof ReturnType<typeof savedValues>;
const labels: Readonly<Record<Name, string>> = { state: acts.state, until: record.expires, email: acts.email };

/** The fields that an act has beside its reason. */
const fieldsOf: Readonly<Record<string, Partial<typeof labels>>> = {
  extend: { until: acts.until },
  resend: { email: acts.email },
};

/** Why the act makes no sense any more; null while it can be sent again. */
const closedText = (intent: string, state: ProGiftCard['state']): string | null => {
  const isOpen =
    intent === 'extend' ? state !== 'SPENT' : intent === 'unblock' ? state === 'BLOCKED' : state === 'ACTIVE';
  return isOpen ? null : acts.closed[state];
};

const textOf = (name: string, value: string): string => {
  if (name === 'state') return value in states ? states[value as keyof typeof states] : value;
  return name === 'until' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatCalendarDay(value) : value;
};

export const cardMerge = (error: unknown, form: FormData, card: ProGiftCard, localTime: LocalTime) => {
  const intent = formText(form, 'intent');
  const saved = savedValues(card, localTime.timeZone);
  const closed = closedText(intent, card.state);
  const own = fieldsOf[intent] ?? {};
  const fields = { ...own, ...(closed !== null && { reason: acts.reason }) };
  const compared = mergeOf(error, form, { version: card.version, values: saved, labels: fields, textOf }, localTime);
  const facts = (Object.keys(labels) as Name[]).flatMap((name) => {
    const [before, theirs] = [seenIn(form, name), saved[name]];
    if (name in own || before === theirs) return [];
    return [{ label: labels[name], before: textOf(name, before), theirs: textOf(name, theirs) }];
  });
  const seen = (Object.keys(labels) as Name[])
    .filter((name) => !(name in own))
    .map((name) => [seenName(name), saved[name]] as const);
  return merged({ ...compared, facts, kept: [...compared.kept, ...seen], closed });
};
