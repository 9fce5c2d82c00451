/** The list of claims as a file: the rows that the person may see, with the columns that they chose. */
import type { Cell, SheetColumn } from '#platform/spreadsheet';
import type { ExportSource } from '#server/list-export';
import type { ProClaimRow } from '#shared/api/pro-claim-shapes';
import { proClaims } from '#shared/api/pro-claims';
import { readListQuery } from '#shared/list-query';
import { labelOf } from '#shared/money';
import type { ClaimConsoleDeps } from './claim-console.ts';
import { claimExportMessages as messages } from './claim-export.messages.ts';
import { createClaimFilters } from './list.ts';
import { createRows } from './rows.ts';

const batchSize = 500;

/** `of`: id of the list column to which this column of the file belongs. */
type Column = SheetColumn & { readonly of: string; readonly cell: (row: ProClaimRow) => Cell };

const { columns: headers } = messages;
const momentOf = (at: string | null): Date | null => (at === null ? null : new Date(at));
const linesOf = ({ lines }: ProClaimRow): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

const columns: readonly Column[] = [
  { of: 'reference', header: headers.number, kind: 'text', cell: (row) => row.number },
  { of: 'reference', header: headers.region, kind: 'text', cell: (row) => row.region },
  { of: 'received', header: headers.date, kind: 'moment', cell: (row) => new Date(row.date) },
  { of: 'customer', header: headers.customer, kind: 'text', cell: (row) => row.customer },
  { of: 'type', header: headers.kind, kind: 'text', cell: (row) => messages.kinds[row.type.kind] },
  { of: 'type', header: headers.reason, kind: 'text', cell: (row) => row.type.label },
  { of: 'type', header: headers.message, kind: 'text', cell: (row) => row.message },
  { of: 'order', header: headers.order, kind: 'text', cell: (row) => row.order },
  { of: 'order', header: headers.units, kind: 'text', cell: linesOf },
  { of: 'status', header: headers.status, kind: 'text', cell: (row) => messages.statuses[row.status] },
  { of: 'status', header: headers.decided, kind: 'moment', cell: (row) => momentOf(row.decided) },
  {
    of: 'status',
    header: headers.decision,
    kind: 'text',
    cell: ({ decision }) => (decision === null ? null : messages.decisions[decision]),
  },
  { of: 'status', header: headers.replacement, kind: 'text', cell: (row) => row.replacement },
  { of: 'due', header: headers.due, kind: 'moment', cell: ({ due }) => momentOf(due?.until ?? null) },
  { of: 'trader', header: headers.assignee, kind: 'text', cell: (row) => row.assignee?.name ?? null },
  { of: 'total', header: headers.amount, kind: 'amount', cell: ({ amount, currency }) => ({ amount, currency }) },
  { of: 'total', header: headers.currency, kind: 'text', cell: ({ currency }) => labelOf(currency) },
];

export const createClaimExport = (deps: ClaimConsoleDeps): ExportSource => {
  const filterOf = createClaimFilters(deps);
  const rowsOf = createRows(deps);
  return {
    list: 'claims',
    privilege: 'claim.export',
    name: messages.name,
    open: async (params, shown, person) => {
      const { status, sort, ...filters } = readListQuery(proClaims.list.query, params);
      const chosen = columns.filter(({ of }) => shown.length === 0 || shown.includes(of));
      const filter = { ...(await filterOf(filters, person, 'claim.export')), states: status };
      const read = async function* () {
        for await (const batch of deps.claims.staffList.stream(deps.db, filter, sort, batchSize))
          yield (await rowsOf(batch)).map((row) => chosen.map(({ cell }) => cell(row)));
      };
      return { columns: chosen, rows: read() };
    },
  };
};
