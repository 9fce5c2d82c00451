/** Entries of the journal with dates and links. For loaders. */
import type { AuditEntry } from '#shared/api/pro-audit';
import { formatDateTime } from '#shared/dates';
import { statusNames } from '#pro/order/order.messages.ts';
import { auditMessages as messages } from './audit.messages.ts';

/** Screens of records, by kind of object. */
const paths: Readonly<Record<string, string>> = {
  order: '/pro/commandes/',
  invoice: '/pro/factures/',
  user: '/pro/utilisateurs/',
  role: '/pro/utilisateurs/roles/',
};

const isRecord = (object: string, record: string): boolean => {
  if (object === 'user') return /^[0-9a-f-]{36}$/.test(record);
  return object === 'invoice' ? /^[A-Za-z0-9 ./_-]{1,40}$/.test(record) : /^[A-Za-z0-9-]{1,20}$/.test(record);
};

const fieldNames: Readonly<Record<string, string>> = messages.fields;
const objectNames: Readonly<Record<string, string>> = messages.objects;

const valueNames: Readonly<Record<string, string>> = { ...messages.values, ...statusNames };

/** Codes in words, moments as dates; other values as they are. */
const valueText = (value: string | null, timeZone: string): string | null => {
  if (value === null) return null;
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatDateTime(new Date(value), timeZone);
  return valueNames[value] ?? value;
};

export const entryView = (entry: AuditEntry, timeZone: string) => {
  const { id, at, by, via, actName, object, record, label, changes, network, agent } = entry;
  const path = record !== null && isRecord(object, record) ? paths[object] : undefined;
  return {
    id,
    at: formatDateTime(new Date(at), timeZone),
    by: by === '' ? messages.erased : by,
    isTerminal: via === 'TERMINAL',
    act: actName,
    object: objectNames[object] ?? object,
    label: label ?? record ?? '',
    href: path === undefined || record === null ? null : path + encodeURIComponent(record),
    changes: changes
      .filter(({ field }) => field !== 'seconds')
      .map(({ field, before, after }) => ({
        field: fieldNames[field] ?? field,
        before: valueText(before, timeZone),
        after: valueText(after, timeZone),
      })),
    from: [network, agent].filter(Boolean).join(' · '),
  };
};

export type EntryView = ReturnType<typeof entryView>;
