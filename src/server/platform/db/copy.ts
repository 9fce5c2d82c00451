import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { countQuery } from './query-count.ts';

type Lines = AsyncIterable<string | Buffer> | Iterable<string | Buffer>;

const chunkBytes = 64 * 1024;
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

export const copyRow = (values: readonly (string | number | boolean | Date | null | undefined)[]): string => {
  const cells = values.map((value) => {
    if (value === null || value === undefined) return '\\N';
    if (value instanceof Date) return value.toISOString();
    if (typeof value !== 'string') return String(value);
    return value.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
  });
  return `${cells.join('\t')}\n`;
};

/** Joins lines, because one protocol message per line would cost more than its bytes. */
async function* inChunks(lines: Lines): AsyncGenerator<Buffer> {
  let buffers: Buffer[] = [];
  let size = 0;
  for await (const line of lines) {
    const bytes = typeof line === 'string' ? Buffer.from(line) : line;
    buffers.push(bytes);
    size += bytes.length;
    if (size < chunkBytes) continue;
    yield Buffer.concat(buffers, size);
    buffers = [];
    size = 0;
    // Lets the event loop run, so that an error from the server is received.
    await nextTurn();
  }
  if (size > 0) yield Buffer.concat(buffers, size);
}

/** `client` must not be pipelined. */
export const copyIn = async (client: ClientBase, copySql: string, lines: Lines): Promise<void> => {
  countQuery();
  await pipeline(Readable.from(inChunks(lines)), client.query(copyFrom(copySql)));
};
