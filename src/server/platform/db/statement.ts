/** A named statement is parsed once a connection, then only bound: 3.5 times the throughput of an unnamed one. */
import type { ClientBase, PoolClient, QueryResult } from 'pg';
import { ask, sendAsked, type Answer } from './batch.ts';
import { tally } from './count.ts';

export type Statement = {
  readonly name: string;
  readonly text: string;
  /** Which rows it finds, and so which index it needs, depends on its values: words of a search, beginnings. */
  readonly plannedByValues?: true;
};

export type Reader = {
  rows<Row>(query: Statement, params?: readonly unknown[]): Promise<Row[]>;
  /** The first row, or null. */
  row<Row>(query: Statement, params?: readonly unknown[]): Promise<Row | null>;
};

/** The inside of one command. It is dead once the command answered. */
export type Tx = Reader & {
  /** Number of rows touched. */
  exec(query: Statement, params?: readonly unknown[]): Promise<number>;
  /**
   * Sent and not waited for: nothing is said of what it touched, and the command fails if it fails, with the error itself or
   * with what `explain` makes of it.
   */
  write(query: Statement, params?: readonly unknown[], explain?: (error: unknown) => unknown): void;
  /** Called once this very transaction is known to be committed: for what memory says of its rows. Must not throw. */
  committed(note: () => void): void;
  /** An effect for the outside, delivered at least once after commit. A dedupe key already there changes nothing. */
  emit(effect: { kind: string; dedupeKey?: string; payload: unknown }): Promise<void>;
  /** `copy … from stdin`, in a command with a `statementTimeout`; lines are in COPY's format (see `copyRow`), line ends included. */
  copyIn(copyText: string, lines: AsyncIterable<string | Buffer> | Iterable<string | Buffer>): Promise<void>;
  /** Statements that cannot be prepared (temporary tables, SET LOCAL): imports and seeds only. */
  raw(text: string): Promise<void>;
};

const known = new Map<string, string>();
const longestName = 63;

/**
 * Declares a statement, `room.whatItDoes`. Two texts under one name throw: a connection would answer the wrong one.
 * An empty name is for a text made on the fly; it is parsed at each use.
 */
export const statement = (name: string, text: string): Statement => {
  if (name === '') return { name, text };
  if (name.length > longestName) throw new Error(`statement name longer than ${longestName}: ${name}`);
  const former = known.get(name);
  if (former !== undefined && former !== text) throw new Error(`two statements are named ${name}`);
  known.set(name, text);
  return Object.freeze({ name, text });
};

/** A statement that PostgreSQL plans for the values of each question, instead of once for all. */
export const searching = (name: string, text: string): Statement =>
  Object.freeze({ ...statement(name, text), plannedByValues: true });

const patience = new WeakMap<ClientBase, number>();

/**
 * How long (ms) this connection waits for each answer from now on; null: as the pool says. The server's own limit ends a
 * slow statement; this one ends the wait for a server that went away without a word.
 */
export const setPatience = (client: ClientBase, milliseconds: number | null): void => {
  if (milliseconds === null) patience.delete(client);
  else patience.set(client, milliseconds);
};

export const patienceOf = (client: ClientBase): { query_timeout?: number } => {
  const milliseconds = patience.get(client);
  return milliseconds === undefined ? {} : { query_timeout: milliseconds };
};

/** Of a pool: statements of a pipelined connection leave together, see `ask`. */
export const submit = <Row>(
  client: PoolClient,
  query: Statement,
  params: readonly unknown[] = [],
): Promise<Answer<Row>> => {
  tally();
  if (client.pipeline) return ask<Row>(client, query, params);
  const { name, text } = query;
  return client.query<Row & object>({ name: name || undefined, text, values: [...params], ...patienceOf(client) });
};

/** One text without parameters, several statements allowed. */
export const submitText = (client: PoolClient, text: string): Promise<QueryResult> => {
  tally();
  sendAsked(client);
  return client.query({ text, ...patienceOf(client) });
};
