/** A zip archive that is written while it is sent, with one file in memory at a time. */
import { Zip, ZipPassThrough } from 'fflate';

export type ArchivedFile = {
  /** Unique in the archive. */
  readonly name: string;
  readonly bytes: Uint8Array;
};

export const zipType = 'application/zip';

/** The files are stored as they are: PDFs and pictures are compressed already. */
export async function* zipChunks(files: AsyncIterable<ArchivedFile>, at: Date): AsyncGenerator<Buffer> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const flush = (): Buffer => Buffer.concat(ready.splice(0));
  for await (const { name, bytes } of files) {
    const part = new ZipPassThrough(name);
    part.mtime = at;
    zip.add(part);
    part.push(bytes, true);
    yield flush();
  }
  zip.end();
  yield flush();
}
