/**
 * Named statements to one connection in one packet: of a short statement, the packets are the dearest part. pg sends each
 * with a Sync of its own, which the server answers with a packet of its own, and asks for the same columns each time.
 * https://www.postgresql.org/docs/18/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 */
import { createRequire } from 'node:module';
import { Query, type Connection, type FieldDef, type PoolClient } from 'pg';
import { isConnectionError } from './errors.ts';
import type { Statement } from './statement.ts';

export type Answer<Row = unknown> = { rows: Row[]; rowCount: number | null; command: string };

export type Asked = {
  readonly query: Statement;
  readonly params: readonly unknown[];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** A statement that was not run because one before it in its packet failed. It has the code of a lost transaction. */
class Skipped extends Error {
  readonly code = '25P02';
}

type Columns = { readonly names: readonly string[]; readonly readers: readonly ((text: string) => unknown)[] };

/** What a connection knows of a statement: sent and not yet answered, its columns, or nothing sure after a failure. */
type Known = 'sent' | 'unsure' | Columns;

type Wire = Connection & {
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  describe(message: { type: 'P'; name: '' }): void;
  execute(message: { portal: ''; rows: 0 }): void;
  close(message: { type: 'S'; name: string }): void;
};

const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue: (value: unknown) => unknown;
};

const knownBy = new WeakMap<Connection, Map<string, Known>>();
const knowledgeOf = (connection: Connection): Map<string, Known> => {
  const known = knownBy.get(connection) ?? new Map<string, Known>();
  knownBy.set(connection, known);
  return known;
};

const noColumns: Columns = { names: [], readers: [] };
const countAtEnd = /(\d+)$/;

// The methods below are the ones pg calls on the query of the moment, in its own words. A pipelined connection takes
// nothing but its own class.
class Batch extends Query {
  // pg wraps it to end its timer
  callback: () => void = () => undefined;
  readonly #client: PoolClient;
  readonly #asked: readonly Asked[];
  readonly #known: Map<string, Known>;
  readonly #answers: Answer[] = [];
  readonly #sent: (Columns | null)[] = [];
  /** Of the statement that the next message is about; null: not told in this packet. */
  #columns: Columns | null = null;
  #rows: unknown[] = [];
  readonly #unreadable = new Map<number, unknown>();
  #settled = false;

  constructor(client: PoolClient, asked: readonly Asked[]) {
    super('');
    this.#client = client;
    this.#asked = asked;
    this.#known = knowledgeOf(client.connection);
  }

  override submit = (connection: Connection): void => {
    const wire = connection as Wire;
    wire.stream.cork();
    for (const asked of this.#asked) this.#send(wire, asked);
    wire.sync();
    wire.stream.uncork();
  };

  #send(wire: Wire, { query: { name, text }, params }: Asked): void {
    const known = this.#known.get(name);
    this.#sent.push(typeof known === 'object' ? known : null);
    if (known === 'unsure') wire.close({ type: 'S', name });
    if (known === undefined || known === 'unsure') {
      wire.parse({ name, text });
      if (name !== '') this.#known.set(name, 'sent');
    }
    wire.bind({ statement: name, values: params });
    if (typeof known !== 'object') wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '', rows: 0 });
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#columns = {
      names: fields.map(({ name }) => name),
      readers: fields.map(({ dataTypeID }) => this.#client.getTypeParser(dataTypeID) as (text: string) => unknown),
    };
  }

  /** Those known when it was sent, or told since by the packet that sent it first. */
  #knownColumns(): Columns {
    const at = this.#answers.length;
    const known = this.#sent[at] ?? this.#known.get(this.#asked[at]?.query.name ?? '');
    return typeof known === 'object' ? known : noColumns;
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { names, readers } = (this.#columns ??= this.#knownColumns());
    const row: Record<string, unknown> = {};
    try {
      if (names.length !== fields.length) throw new Error('columns of an answer that nobody told');
      for (let index = 0; index < names.length; index += 1) {
        const text = fields[index] ?? null;
        row[names[index] ?? ''] = text === null ? null : readers[index]?.(text);
      }
    } catch (error) {
      this.#unreadable.set(this.#answers.length, error);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const at = this.#answers.length;
    const { name } = this.#asked[at]?.query ?? { name: '' };
    if (name !== '' && this.#known.get(name) === 'sent') this.#known.set(name, this.#columns ?? noColumns);
    const count = countAtEnd.exec(text);
    const space = text.indexOf(' ');
    const command = space < 0 ? text : text.slice(0, space);
    this.#answers.push({ rows: this.#rows, rowCount: count && Number(count[1]), command });
    this.#columns = null;
    this.#rows = [];
  }

  /** The server skips what stands behind a statement that failed, up to the end of the packet. */
  handleError(error: unknown): void {
    this.callback();
    if (this.#settled) return;
    const failed = this.#answers.length;
    const skipped = isConnectionError(error) ? error : new Skipped('a statement before this one failed');
    for (const [index, { query, reject }] of this.#asked.entries()) {
      if (index < failed) continue;
      if (query.name !== '' && (index === failed || this.#known.get(query.name) === 'sent'))
        this.#known.set(query.name, 'unsure');
      reject(index === failed ? error : skipped);
    }
    this.#answer();
  }

  handleReadyForQuery(): void {
    this.callback();
    if (!this.#settled) this.#answer();
  }

  #answer(): void {
    this.#settled = true;
    for (const { reject } of this.#asked.slice(this.#answers.length)) reject(new Error('a statement was not answered'));
    for (const [index, answer] of this.#answers.entries()) {
      const { resolve, reject } = this.#asked[index] ?? {};
      if (this.#unreadable.has(index)) reject?.(this.#unreadable.get(index));
      else resolve?.(answer);
    }
  }
}

const gathered = new WeakMap<PoolClient, Asked[]>();

/** What was asked of this connection goes now: something is about to follow that does not come along. */
export const sendAsked = (client: PoolClient): void => {
  const asked = gathered.get(client);
  gathered.delete(client);
  if (asked) client.query(new Batch(client, asked));
};

/**
 * One statement to a pipelined connection of a pool. Those asked before the next wait leave together, in their order: after
 * every microtask, so that promises already kept go on first and their statements come along. When one fails, those behind it
 * in the packet are not run and fail with the code of a lost transaction (25P02).
 */
export const ask = <Row>(client: PoolClient, query: Statement, params: readonly unknown[]): Promise<Answer<Row>> =>
  new Promise<Answer>((resolve, reject) => {
    const asked: Asked = { query, params: params.map(prepareValue), resolve, reject };
    const waiting = gathered.get(client);
    if (waiting) return void waiting.push(asked);
    gathered.set(client, [asked]);
    process.nextTick(sendAsked, client);
  }) as Promise<Answer<Row>>;
