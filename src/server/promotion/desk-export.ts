/** The list of promotions as a file: the rows and columns that the person sees. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Cell, SheetColumn } from '#platform/spreadsheet';
import type { ExportSource } from '#server/list-export';
import { proPromotions as calls } from '#shared/api/pro-promotions';
import { readListQuery } from '#shared/list-query';
import { currencies, labelOf, type Currency } from '#shared/money';
import { promotionDeskMessages as messages } from './desk.messages.ts';
import { streamList, type DeskRow } from './desk.store.ts';
import { normaliseCode } from './promotion.rules.ts';

const batchSize = 500;

/** `of`: id of the list column to which this column of the file belongs. */
type Column = SheetColumn & { readonly of: string; readonly cell: (row: DeskRow) => Cell };

const { columns: headers } = messages;

const valueOf = ({ kind, percentBp, taken, paid }: DeskRow): string => {
  if (kind === 'PERCENTAGE') return `${(percentBp ?? 0) / 100} %`;
  return kind === 'N_FOR_M' ? `${taken} = ${paid}` : '';
};

const discountColumn = (currency: Currency): Column => ({
  of: 'discount',
  header: headers.discount(labelOf(currency)),
  kind: 'amount',
  cell: ({ discounts }) => ({ amount: discounts.find((one) => one.currency === currency)?.amount ?? 0, currency }),
});

const columns: readonly Column[] = [
  { of: 'code', header: headers.code, kind: 'text', cell: ({ code }) => code },
  { of: 'code', header: headers.label, kind: 'text', cell: ({ label }) => label },
  { of: 'kind', header: headers.kind, kind: 'text', cell: ({ kind }) => messages.kinds[kind] },
  { of: 'kind', header: headers.value, kind: 'text', cell: valueOf },
  { of: 'state', header: headers.state, kind: 'text', cell: ({ state }) => messages.states[state] },
  { of: 'period', header: headers.starts, kind: 'moment', cell: ({ startsAt }) => startsAt },
  { of: 'period', header: headers.ends, kind: 'moment', cell: ({ endsAt }) => endsAt },
  {
    of: 'regions',
    header: headers.regions,
    kind: 'text',
    cell: ({ regions }) => regions.map(({ region }) => region).join(', '),
  },
  { of: 'uses', header: headers.uses, kind: 'count', cell: ({ uses }) => uses },
  { of: 'uses', header: headers.limit, kind: 'count', cell: ({ usesLimit }) => usesLimit },
  ...currencies.map(discountColumn),
];

export const createPromotionExport = ({ db, clock }: { db: Db; clock: Clock }): ExportSource => ({
  list: 'promotions',
  privilege: 'promotion.export',
  name: messages.exportName,
  open: (params, shown) => {
    const { sort, page: _page, pageSize: _pageSize, ...query } = readListQuery(calls.list.query, params);
    const chosen = columns.filter(({ of }) => shown.length === 0 || shown.includes(of));
    const code = normaliseCode(query.text ?? '');
    const read = async function* () {
      for await (const batch of streamList(db, { ...query, at: clock.now() }, { code, sort, batchSize }))
        yield batch.map((row) => chosen.map(({ cell }) => cell(row)));
    };
    return Promise.resolve({ columns: chosen, rows: read() });
  },
});
