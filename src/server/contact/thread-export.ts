/** Threads of a view of the inbox as a file, in the order of the list. */
import type { Db } from '#platform/db';
import type { Cell, SheetColumn } from '#platform/spreadsheet';
import type { Accounts } from '#server/account';
import type { ExportSource } from '#server/list-export';
import { proMessages as calls } from '#shared/api/pro-messages';
import { readListQuery } from '#shared/list-query';
import { scopeOf } from './inbox-scope.ts';
import { threadExportMessages as messages } from './thread-export.messages.ts';
import { streamThreads, type ThreadRow } from './thread.store.ts';

const batchSize = 500;

type Row = ThreadRow & { readonly assignee: string | null };
type Column = SheetColumn & { readonly cell: (row: Row) => Cell };

const { columns: headers } = messages;

const columns: readonly Column[] = [
  { header: headers.number, kind: 'count', cell: ({ id }) => id },
  { header: headers.region, kind: 'text', cell: ({ region }) => region },
  { header: headers.state, kind: 'text', cell: ({ state }) => messages.states[state] },
  { header: headers.topic, kind: 'text', cell: ({ topic }) => messages.topic(topic) },
  { header: headers.name, kind: 'text', cell: ({ name }) => name },
  { header: headers.email, kind: 'text', cell: ({ email }) => email },
  { header: headers.phone, kind: 'text', cell: ({ phone }) => phone },
  { header: headers.order, kind: 'text', cell: ({ orderReference }) => orderReference },
  { header: headers.assignee, kind: 'text', cell: ({ assignee }) => assignee },
  { header: headers.unread, kind: 'count', cell: ({ unread }) => unread },
  { header: headers.started, kind: 'moment', cell: ({ startedAt }) => startedAt },
  { header: headers.last, kind: 'moment', cell: ({ lastAt }) => lastAt },
  { header: headers.excerpt, kind: 'text', cell: ({ excerpt }) => excerpt },
];

/** The list has no columns to choose, so the file has every column. */
export const createMessageExport = ({
  db,
  accounts,
}: {
  readonly db: Db;
  readonly accounts: Pick<Accounts, 'namesOf'>;
}): ExportSource => ({
  list: 'messages',
  privilege: 'message.export',
  name: messages.name,
  open: (params, _, person) => {
    const { view, region, text, topic, unread } = readListQuery(calls.list.query, params);
    const filter = { view, region, text: text?.trim() || undefined, topic, unread, ...scopeOf(person) };
    const read = async function* () {
      for await (const batch of streamThreads(db, filter, batchSize)) {
        const names = await accounts.namesOf(
          db,
          batch.flatMap(({ assigneeId }) => assigneeId ?? []),
        );
        yield batch.map((row) => {
          const assignee = row.assigneeId === null ? null : (names.get(row.assigneeId) ?? null);
          return columns.map(({ cell }) => cell({ ...row, assignee }));
        });
      }
    };
    return Promise.resolve({ columns, rows: read() });
  },
});
