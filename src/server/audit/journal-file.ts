/** The journal as a file, with all entries of the filter. */
import type { Cell, SheetColumn } from '#platform/spreadsheet';
import { proAudit, type AuditEntry } from '#shared/api/pro-audit';
import { readListQuery } from '#shared/list-query';
import type { AuditDeps } from './audit.ts';
import { journalFileName, fileHeaders as headers, objectNames, viaNames } from './audit.messages.ts';
import { streamEntries } from './audit.store.ts';
import { createEntryFilter } from './entry-filter.ts';
import { entryOf } from './entry.ts';

type Column = SheetColumn & { readonly cell: (entry: AuditEntry) => Cell };

const batchSize = 500;

const sideOf = ({ changes }: AuditEntry, side: 'before' | 'after'): string =>
  changes.flatMap((change) => (change[side] === null ? [] : [`${change.field}: ${change[side]}`])).join(', ');

const columns: readonly Column[] = [
  { header: headers.at, kind: 'moment', cell: ({ at }) => new Date(at) },
  { header: headers.by, kind: 'text', cell: ({ by }) => by },
  { header: headers.via, kind: 'text', cell: ({ via }) => viaNames[via] },
  { header: headers.act, kind: 'text', cell: ({ actName }) => actName },
  { header: headers.object, kind: 'text', cell: ({ object }) => objectNames[object] ?? object },
  { header: headers.record, kind: 'text', cell: ({ label, record }) => label ?? record },
  { header: headers.before, kind: 'text', cell: (entry) => sideOf(entry, 'before') },
  { header: headers.after, kind: 'text', cell: (entry) => sideOf(entry, 'after') },
  { header: headers.network, kind: 'text', cell: ({ network }) => network },
  { header: headers.agent, kind: 'text', cell: ({ agent }) => agent },
];

export const createJournalFile = ({ db, people }: Pick<AuditDeps, 'db' | 'people'>) => {
  const filterOf = createEntryFilter({ people });
  return {
    name: journalFileName,
    /** `timeZone`: of the days in the filter. */
    open: async (params: URLSearchParams, timeZone: string) => {
      const { page: _, ...typed } = readListQuery(proAudit.list.query, params);
      const filter = await filterOf(typed, timeZone);
      const read = async function* (): AsyncGenerator<Cell[][]> {
        if (filter === null) return;
        for await (const batch of streamEntries(db, filter, batchSize))
          yield batch.map((row) => {
            const entry = entryOf(row);
            return columns.map(({ cell }) => cell(entry));
          });
      };
      return { columns, rows: read() };
    },
  };
};

export type JournalFile = ReturnType<typeof createJournalFile>;
