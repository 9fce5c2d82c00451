/** Parsed once for each connection: 3.5 times the throughput of unnamed statements. */
import type { PoolClient, QueryResult } from 'pg';
import { countQuery } from './query-count.ts';

export type Statement = {
  readonly name: string;
  readonly text: string;
  /** The best index depends on the parameter values. */
  readonly plannedByValues?: true;
};

export type Reader = {
  rows<Row>(query: Statement, params?: readonly unknown[]): Promise<Row[]>;
  row<Row>(query: Statement, params?: readonly unknown[]): Promise<Row | null>;
};

export type Tx = Reader & {
  /** Number of affected rows. */
  exec(query: Statement, params?: readonly unknown[]): Promise<number>;
  /** Not awaited: a failure fails the command. */
  write(query: Statement, params?: readonly unknown[], mapError?: (error: unknown) => unknown): void;
  /** Called after COMMIT. Must not throw. */
  committed(callback: () => void): void;
  /** Delivered at least once. A dedupe key that exists changes nothing. */
  emit(effect: { kind: string; dedupeKey?: string; payload: unknown }): Promise<void>;
  /** Only with a `statementTimeout`. Lines are made by `copyRow`. */
  copyIn(copyText: string, lines: AsyncIterable<string | Buffer> | Iterable<string | Buffer>): Promise<void>;
  /** For text that cannot be prepared (temporary tables, SET LOCAL). */
  raw(text: string): Promise<void>;
};

const declared = new Map<string, string>();
/** PostgreSQL truncates longer identifiers. */
const maxNameLength = 63;

/** An empty name is for generated text, parsed at each use. */
export const statement = (name: string, text: string): Statement => {
  if (name === '') return { name, text };
  if (name.length > maxNameLength) throw new Error(`statement name longer than ${maxNameLength}: ${name}`);
  const former = declared.get(name);
  if (former !== undefined && former !== text) throw new Error(`two statements are named ${name}`);
  declared.set(name, text);
  return Object.freeze({ name, text });
};

export const statementPlannedByValues = (name: string, text: string): Statement =>
  Object.freeze({ ...statement(name, text), plannedByValues: true });

const send = <Row>(client: PoolClient, { name, text }: Statement, params: readonly unknown[]) =>
  client.query<Row & object>({ name: name || undefined, text, values: [...params] });

export const runStatement = <Row>(client: PoolClient, query: Statement, params: readonly unknown[] = []) => {
  countQuery();
  return send<Row>(client, query, params);
};

const planByValues = statement('db.planByValues', 'set plan_cache_mode = auto');
const planOnce = statement('db.planOnce', 'set plan_cache_mode = force_generic_plan');

/** The connection must be pipelined. */
export const runRead = async <Row>(
  client: PoolClient,
  query: Statement,
  params: readonly unknown[],
): Promise<QueryResult<Row & object>> => {
  countQuery();
  if (!query.plannedByValues) return send<Row>(client, query, params);
  const sent = [send(client, planByValues, []), send<Row>(client, query, params), send(client, planOnce, [])] as const;
  await Promise.allSettled(sent);
  return sent[1];
};

export const runText = (client: PoolClient, text: string): Promise<QueryResult> => {
  countQuery();
  return client.query(text);
};
