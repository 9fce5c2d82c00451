/** What a colleague changed in a customer, beside what the person typed. For actions. */
import type { Client } from '#shared/api/client';
import type { ProCustomer } from '#shared/api/pro-customer-shapes';
import { isoDay } from '#shared/dates';
import { formText } from '#app/form-text.ts';
import { momentText, type LocalTime } from '#pro/form/moment-text.ts';
import { compare, keptOf, seenIn, type Compared, type Merge } from '#pro/merge/merge.ts';
import { recordMessages as messages } from './record.messages.ts';

type Form = { readonly intent: string; readonly target: string; readonly form: FormData };
type Values = Readonly<Record<string, string>>;
type Current = {
  readonly version: string;
  readonly by: string | null;
  readonly at: string | null;
  readonly values: Values;
  readonly labels: Readonly<Record<string, string>>;
};

/** Last day of a block, whose end is exclusive. */
export const lastDayOf = (until: string | null, timeZone: string): string =>
  until === null ? '' : isoDay(new Date(Date.parse(until) - 1), timeZone);

const identityIn = ({ version, fullName, phone, journal }: ProCustomer): Current => {
  const last = journal.find(({ kind }) => kind === 'IDENTITY' || kind === 'MERGED' || kind === 'IMPORTED');
  return {
    version: String(version),
    by: last?.by ?? null,
    at: last?.at ?? null,
    values: { fullName, phone: phone ?? '' },
    labels: { fullName: messages.identity.fullName, phone: messages.identity.phone },
  };
};

const blockIn = ({ cashBlock, journal }: ProCustomer, timeZone: string): Current => {
  const last = journal.find(({ kind }) => kind === 'CASH_BLOCKED' || kind === 'CASH_UNBLOCKED');
  return {
    version: cashBlock?.since ?? '',
    by: last?.by ?? null,
    at: last?.at ?? null,
    values: { reason: cashBlock?.reason ?? '', until: lastDayOf(cashBlock?.until ?? null, timeZone) },
    labels: { reason: messages.cash.reason, until: messages.cash.until },
  };
};

const noteIn = ({ notes }: ProCustomer, noteId: string): Current => {
  const note = notes.find(({ id }) => id === noteId);
  return {
    version: note?.editedAt ?? '',
    by: note?.author ?? null,
    at: note?.editedAt ?? null,
    values: { text: note?.text ?? '' },
    labels: { text: messages.notes.editLabel },
  };
};

const currentOf = (customer: ProCustomer, { intent, target }: Form, timeZone: string): Current => {
  if (intent === 'BLOCK') return blockIn(customer, timeZone);
  return intent === 'EDIT_NOTE' ? noteIn(customer, target) : identityIn(customer);
};

type Asked = Form & { readonly api: Client; readonly id: string; readonly values: Values };

export const mergeOf = async ({ api, id, values, ...asked }: Asked, localTime: LocalTime): Promise<Merge> => {
  const current = currentOf(await api.proCustomers.byId({ id }), asked, localTime.timeZone);
  const fields = Object.entries(current.values).map(([name, theirs]): Compared => ({
    name,
    label: current.labels[name] ?? name,
    before: seenIn(asked.form, name),
    theirs,
    mine: values[name] ?? '',
  }));
  return {
    intent: asked.intent,
    seen: formText(asked.form, 'version'),
    version: current.version,
    by: current.by,
    moment: current.at && momentText(current.at, localTime),
    fields: compare(fields),
    facts: [],
    kept: keptOf(asked.form, fields),
    closed: null,
  };
};
