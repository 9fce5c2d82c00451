/** Reviews in a state as a file, with what staff decided. */
import type { Db } from '#platform/db';
import type { Cell, SheetColumn } from '#platform/spreadsheet';
import type { ExportSource } from '#server/list-export';
import { reviews as calls } from '#shared/api/reviews';
import { readListQuery } from '#shared/list-query';
import { streamInState } from './moderation.store.ts';
import { reviewExportMessages as messages } from './review-export.messages.ts';
import { moderationFilterOf } from './review.routes.ts';
import type { ReviewRow } from './review.store.ts';

const batchSize = 500;

type Column = SheetColumn & { readonly cell: (row: ReviewRow) => Cell };

const { columns: headers } = messages;

const columns: readonly Column[] = [
  { header: headers.state, kind: 'text', cell: ({ state }) => messages.states[state] },
  { header: headers.written, kind: 'moment', cell: (row) => row.createdAt },
  { header: headers.changed, kind: 'moment', cell: (row) => row.updatedAt },
  { header: headers.item, kind: 'text', cell: (row) => row.itemRef },
  { header: headers.itemName, kind: 'text', cell: (row) => row.itemName },
  { header: headers.bought, kind: 'text', cell: (row) => [row.styleName, row.sizeLabel].filter(Boolean).join(', ') },
  { header: headers.region, kind: 'text', cell: (row) => row.region },
  { header: headers.author, kind: 'text', cell: (row) => row.author },
  { header: headers.stars, kind: 'count', cell: (row) => row.stars },
  { header: headers.fit, kind: 'text', cell: ({ fit }) => (fit === null ? null : messages.fits[fit]) },
  { header: headers.body, kind: 'text', cell: (row) => row.body },
  { header: headers.photos, kind: 'count', cell: (row) => row.photos.length },
  { header: headers.refusal, kind: 'text', cell: (row) => row.refusal },
  { header: headers.decidedBy, kind: 'text', cell: (row) => row.decidedBy },
  { header: headers.answer, kind: 'text', cell: (row) => row.answer },
  { header: headers.answeredBy, kind: 'text', cell: (row) => row.answeredBy },
];

/** The list has cards instead of columns, so the file has every column. */
export const createReviewExport = ({ db }: { readonly db: Db }): ExportSource => ({
  list: 'reviews',
  privilege: 'review.export',
  name: messages.name,
  open: (params) => {
    const query = readListQuery(calls.moderation.query, params);
    const filter = moderationFilterOf({ ...query, sort: query.state === 'PENDING' ? 'oldest' : 'newest' });
    const read = async function* () {
      for await (const batch of streamInState(db, filter, batchSize))
        yield batch.map((row) => columns.map(({ cell }) => cell(row)));
    };
    return Promise.resolve({ columns, rows: read() });
  },
});
