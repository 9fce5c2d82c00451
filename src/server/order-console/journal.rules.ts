/** What an edit changed, in words for the timeline. */
import { formatMoney, type Currency } from '#shared/money';
import { recordMessages } from './record.messages.ts';

const messages = recordMessages.changed;

type Side = {
  readonly lines: readonly string[];
  readonly delivery: string;
  readonly address: string;
  readonly total: number;
};

const isSide = (value: unknown): value is Side =>
  typeof value === 'object' && value !== null && 'lines' in value && Array.isArray(value.lines);

/** Null when the details have no sides. */
export const changesOf = (details: Readonly<Record<string, unknown>>, currency: Currency): string | null => {
  const { before, after } = details;
  if (!isSide(before) || !isSide(after)) return null;
  const changed = (name: string, left: string, right: string): string[] =>
    left === right ? [] : [messages.value(name, left, right)];
  return [
    ...before.lines.filter((line) => !after.lines.includes(line)).map(messages.removed),
    ...after.lines.filter((line) => !before.lines.includes(line)).map(messages.added),
    ...changed(messages.delivery, before.delivery, after.delivery),
    ...changed(messages.address, before.address, after.address),
    ...changed(messages.total, formatMoney(before.total, currency), formatMoney(after.total, currency)),
  ].join('\n');
};
