/** COPY … FROM STDIN over pg, which speaks the protocol but offers no sender. */
import { setImmediate as immediate } from 'node:timers/promises';
import type { ClientBase, Connection, Submittable } from 'pg';
import { tally } from './count.ts';
import { patienceOf } from './statement.ts';

type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};
type Lines = AsyncIterable<string | Buffer> | Iterable<string | Buffer>;

const chunkBytes = 64 * 1024;

/** One line of COPY's text format. */
export const copyRow = (values: readonly (string | number | boolean | Date | null | undefined)[]): string => {
  const cells = values.map((value) => {
    if (value === null || value === undefined) return '\\N';
    if (value instanceof Date) return value.toISOString();
    if (typeof value !== 'string') return String(value);
    return value.replace(/[\\\n\r\t]/g, (mark) => escapes[mark] ?? mark);
  });
  return `${cells.join('\t')}\n`;
};
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Small lines are gathered: a message a line would cost more than its bytes. */
async function* inChunks(lines: Lines): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const line of lines) {
    const bytes = typeof line === 'string' ? Buffer.from(line) : line;
    waiting.push(bytes);
    size += bytes.length;
    if (size < chunkBytes) continue;
    yield Buffer.concat(waiting, size);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting, size);
}

const roomToWrite = (connection: CopyConnection): Promise<void> => {
  const { stream } = connection;
  if (!stream.writableNeedDrain) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.once('drain', done).once('close', done);
  });
};

// The methods below are the ones pg calls on the query of the moment, in its own words.
class CopyIn implements Submittable {
  readonly finished: Promise<void>;
  // pg reads and wraps this one when a read time limit is set
  callback: (error?: Error | null) => void;
  readonly #text: string;
  readonly #lines: Lines;
  #failure: unknown = null;

  constructor(text: string, lines: Lines) {
    this.#text = text;
    this.#lines = lines;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.finished = promise;
    this.callback = (error) => (error ? reject(error) : resolve());
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection);
  }

  async #send(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of inChunks(this.#lines)) {
        // refused by the server, or cut: reading on would be for nothing
        if (this.#failure !== null || connection.stream.destroyed) return;
        connection.sendCopyFromChunk(chunk);
        await roomToWrite(connection);
        // a source that never waits would keep the event loop from hearing the server, and everybody else
        await immediate();
      }
      connection.endCopyFrom();
    } catch (error) {
      this.#failure ??= error;
      connection.sendCopyFail('the source of the lines failed');
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback();
  }

  handleError(error: Error): void {
    this.#failure ??= error;
    this.callback(this.#failure instanceof Error ? this.#failure : error);
  }
}

export const copyIn = (client: ClientBase, text: string, lines: Lines): Promise<void> => {
  tally();
  return client.query(Object.assign(new CopyIn(text, lines), patienceOf(client))).finished;
};
