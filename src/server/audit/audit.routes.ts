import { implement, type Implementation } from '#platform/contract';
import { csvCell } from '#platform/csv';
import { proAudit as calls, type AuditEntry } from '#shared/api/pro-audit';
import { formatDateTime } from '#shared/dates';
import { countCap } from '#shared/api/pro-order-shapes';
import { exportHeaders, objectNames, viaNames } from './audit.messages.ts';
import type { AuditDeps } from './audit.ts';
import { entryOf, nameOf } from './entry.ts';
import { countEntries, readActs, readEntries, type EntryFilter } from './audit.store.ts';

const pageSize = 50;
const exportRows = countCap;
const maxPeople = 500;

const changeText = ({ field, before, after }: AuditEntry['changes'][number], side: 'before' | 'after'): string => {
  const value = side === 'before' ? before : after;
  return value === null ? '' : `${field}: ${value}`;
};

const cellsOf = (entry: AuditEntry, timeZone: string): string[] => [
  formatDateTime(new Date(entry.at), timeZone),
  entry.by,
  viaNames[entry.via],
  entry.actName,
  objectNames[entry.object] ?? entry.object,
  entry.label ?? entry.record ?? '',
  ...(['before', 'after'] as const).map((side) =>
    entry.changes
      .map((change) => changeText(change, side))
      .filter(Boolean)
      .join(', '),
  ),
  entry.network ?? '',
  entry.agent ?? '',
];

type Filters = Readonly<Partial<Record<'person' | 'object' | 'record' | 'act' | 'from' | 'to', string | undefined>>>;

export const auditRoutes = ({ db, people }: AuditDeps): Implementation[] => {
  const filterOf = async (input: Filters, timeZone: string): Promise<EntryFilter | null> => {
    const { person, object, record, act, from, to } = input;
    const staffId = person === undefined ? undefined : (await people()).find(({ publicId }) => publicId === person)?.id;
    if (person !== undefined && staffId === undefined) return null;
    return { staffId, object, objectId: record, act, from, to, timeZone };
  };
  return [
    implement(calls.list, async ({ page, ...input }, { region }) => {
      const filter = await filterOf(input, region.timeZone);
      if (!filter) return { entries: [], count: 0, page, pageSize };
      const [rows, count] = await Promise.all([
        readEntries(db, filter, { limit: pageSize, offset: Math.min(page * pageSize, countCap) }),
        countEntries(db, filter, countCap),
      ]);
      return { entries: rows.map(entryOf), count, page, pageSize };
    }),
    implement(calls.choices, async () => ({
      people: (await people()).slice(0, maxPeople).map(({ publicId, name }) => ({ id: publicId, name })),
      acts: (await readActs(db)).map((id) => ({ id, name: nameOf(id) })),
    })),
    implement(calls.export, async (input, { region }) => {
      const filter = await filterOf(input, region.timeZone);
      const rows = filter ? await readEntries(db, filter, { limit: exportRows, offset: 0 }) : [];
      const lines = [exportHeaders, ...rows.map((row) => cellsOf(entryOf(row), region.timeZone))];
      const text = lines.map((cells) => cells.map((cell) => csvCell(cell)).join(';')).join('\r\n');
      return {
        // Spreadsheets detect UTF-8 only by the byte-order mark.
        bytes: new TextEncoder().encode(`\uFEFF${text}\r\n`),
        type: 'text/csv; charset=utf-8',
        headers: { 'content-disposition': 'attachment; filename="journal.csv"', 'cache-control': 'private, no-store' },
      };
    }),
  ];
};
