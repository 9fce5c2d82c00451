/** Files that the browser loads: the verdicts as CSV, and small pictures of photos that wait. */
import { implement, type Implementation } from '#platform/contract';
import { csvChunks } from '#platform/csv';
import { proPhotoImports as calls } from '#shared/api/pro-photo-imports';
import { isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { readContent, streamFiles, type FileRow } from './files.store.ts';
import { photoImportMessages as messages } from './photo-import.messages.ts';
import type { PhotoImportDeps } from './photo-import.ts';
import type { PhotoImportRow } from './photo-import.store.ts';

async function* verdictRows(files: AsyncIterable<FileRow[]>): AsyncGenerator<string[][]> {
  for await (const rows of files)
    yield rows.map(({ name, verdict, plan, detail, undoResult }) => [
      name,
      messages.verdict(verdict),
      plan?.target?.ref ?? '',
      plan?.target?.name ?? '',
      plan?.target?.style ?? '',
      detail ?? '',
      undoResult === null ? '' : messages.undoResults[undoResult],
    ]);
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export const photoFileRoutes = (
  { db, clock, images }: PhotoImportDeps,
  findImport: (id: string) => Promise<PhotoImportRow>,
): Implementation[] => [
  implement(calls.verdicts, async ({ id }, { region: { timeZone } }) => {
    const row = await findImport(id);
    return {
      type: 'text/csv; charset=utf-8',
      headers: {
        'content-disposition': `attachment; filename="${messages.fileName}-${isoDay(clock.now(), timeZone)}.csv"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
      chunks: csvChunks(messages.columns, verdictRows(streamFiles(db, row.id))),
    };
  }),
  implement(calls.preview, async ({ id, position }) => {
    const content = await readContent(db, (await findImport(id)).id, Number(position));
    if (!content) throw new ShopError('NOT_FOUND');
    const { bytes } = await images.square(content);
    return {
      type: 'image/webp',
      // the file of a position never changes
      headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'private, max-age=86400' },
      chunks: oneChunk(bytes),
    };
  }),
];
