/** The list of items as a file, with the columns that the person chose. */
import type { Cell, SheetColumn } from '#platform/spreadsheet';
import type { ExportSource } from '#server/list-export';
import type { ProItemRow } from '#shared/api/pro-item-shapes';
import { proItems } from '#shared/api/pro-items';
import { readListQuery } from '#shared/list-query';
import { labelOf } from '#shared/money';
import type { ItemDeskDeps } from './item-desk.ts';
import { itemDeskMessages as messages } from './item-desk.messages.ts';
import { createItemList } from './list.ts';
import { streamItemRows } from './list.store.ts';

const batchSize = 500;

/** `of`: id of the column in the list that it belongs to. */
type Column = SheetColumn & { readonly of: string; readonly cell: (row: ProItemRow) => Cell };

const { columns: headers } = messages;

const amount = (header: string, key: 'lowest' | 'highest'): Column => ({
  of: 'price',
  header,
  kind: 'amount',
  cell: ({ price }) => price && { amount: price[key], currency: price.currency },
});

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const columns: readonly Column[] = [
  { of: 'item', header: headers.reference, kind: 'text', cell: (row) => row.reference },
  { of: 'item', header: headers.name, kind: 'text', cell: (row) => row.name },
  { of: 'place', header: headers.section, kind: 'text', cell: (row) => row.section },
  { of: 'place', header: headers.group, kind: 'text', cell: (row) => row.group },
  { of: 'place', header: headers.subGroup, kind: 'text', cell: (row) => row.subGroup },
  { of: 'state', header: headers.state, kind: 'text', cell: (row) => messages.states[row.state] },
  { of: 'state', header: headers.published, kind: 'moment', cell: (row) => momentOf(row.publishedAt) },
  {
    of: 'styles',
    header: headers.styles,
    kind: 'text',
    cell: (row) => row.styles.map(({ name }) => name).join(', '),
  },
  { of: 'variants', header: headers.variants, kind: 'count', cell: (row) => row.variants },
  { of: 'stock', header: headers.units, kind: 'count', cell: (row) => row.units },
  amount(headers.lowest, 'lowest'),
  amount(headers.highest, 'highest'),
  { of: 'price', header: headers.currency, kind: 'text', cell: ({ price }) => price && labelOf(price.currency) },
  { of: 'completeness', header: headers.completeness, kind: 'count', cell: (row) => row.completeness.score },
  { of: 'updated', header: headers.updated, kind: 'moment', cell: (row) => momentOf(row.updatedAt) },
];

export const createItemExport = (deps: Pick<ItemDeskDeps, 'db' | 'clock' | 'regions'>): ExportSource => {
  const { filterOf, rowsOf } = createItemList(deps);
  return {
    list: 'items',
    privilege: 'item.export',
    name: messages.exportName,
    open: async (params, shown) => {
      const query = readListQuery(proItems.list.query, params);
      const chosen = columns.filter(({ of }) => shown.length === 0 || shown.includes(of));
      const filter = filterOf(query);
      const read = async function* () {
        for await (const batch of streamItemRows(deps.db, filter, query.sort, batchSize))
          yield (await rowsOf(batch, filter.region)).map((row) => chosen.map(({ cell }) => cell(row)));
      };
      return { columns: chosen, rows: read() };
    },
  };
};
