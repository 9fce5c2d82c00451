/** Entries of the journal in French, as staff read them. */
import type { Reader } from '#platform/db';
import { allCalls } from '#shared/api/all';
import type { AuditEntry } from '#shared/api/pro-audit';
import { actNames, named } from './audit.messages.ts';
import { readObjectEntries, type EntryRow, type Fields } from './audit.store.ts';

const summaries = new Map(allCalls.map(({ id, summary }) => [id, named(summary)]));
export const nameOf = (act: string): string => actNames[act] ?? summaries.get(act) ?? act;

const textOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const changesOf = ({ before, after }: { before: Fields | null; after: Fields | null }): AuditEntry['changes'] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field,
    before: textOf(before?.[field]),
    after: textOf(after?.[field]),
  }));

export const entryOf = (row: EntryRow): AuditEntry => ({
  id: String(row.id),
  at: row.at.toISOString(),
  by: row.staffName,
  via: row.via,
  act: row.act,
  actName: nameOf(row.act),
  object: row.object,
  record: row.objectId,
  label: row.label,
  changes: changesOf(row),
  network: row.network,
  agent: row.agent,
});

/** What staff did with one record, newest first. `objects`: names under which acts on it are written. */
export const historyOf = async (
  db: Reader,
  record: { readonly objects: readonly string[]; readonly objectId: string },
  limit: number,
): Promise<Pick<AuditEntry, 'at' | 'by' | 'act' | 'changes'>[]> =>
  (await readObjectEntries(db, record, limit)).map((row) => {
    const { at, by, actName, changes } = entryOf(row);
    return { at, by, act: actName, changes };
  });
