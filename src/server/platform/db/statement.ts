/** A named statement is parsed once per connection, which gives 3.5 times the throughput of unnamed ones. */
import type { PoolClient, QueryResult } from 'pg';
import { countQuery } from './query-count.ts';

export type Statement = {
  readonly name: string;
  readonly text: string;
  /** Planned again for each execution, because the best index depends on the parameter values. */
  readonly plannedByValues?: true;
};

export type Reader = {
  rows<Row>(query: Statement, params?: readonly unknown[]): Promise<Row[]>;
  row<Row>(query: Statement, params?: readonly unknown[]): Promise<Row | null>;
};

export type Tx = Reader & {
  exec(query: Statement, params?: readonly unknown[]): Promise<number>;
  /** Not awaited. If the statement fails, the command fails. */
  write(query: Statement, params?: readonly unknown[], mapError?: (error: unknown) => unknown): void;
  /** `callback` is called after COMMIT. It must not throw. */
  committed(callback: () => void): void;
  /** Writes an effect that is delivered at least once. Does nothing when the dedupe key exists. */
  emit(effect: { kind: string; dedupeKey?: string; payload: unknown; delaySeconds?: number }): Promise<void>;
  /** Only in a command with `statementTimeout`. Lines must be made by `copyRow`. */
  copyIn(copyText: string, lines: AsyncIterable<string | Buffer> | Iterable<string | Buffer>): Promise<void>;
  /** For SQL that cannot be prepared (temporary tables, SET LOCAL). */
  raw(text: string): Promise<void>;
};

const declared = new Map<string, string>();
/** PostgreSQL truncates longer identifiers. */
const maxNameLength = 63;

/** An empty name is for generated SQL, which is parsed at each use. */
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
  countQuery({ query, params });
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
  countQuery({ query, params });
  if (!query.plannedByValues) return send<Row>(client, query, params);
  const sent = [send(client, planByValues, []), send<Row>(client, query, params), send(client, planOnce, [])] as const;
  await Promise.allSettled(sent);
  return sent[1];
};

export const runText = (client: PoolClient, text: string): Promise<QueryResult> => {
  countQuery();
  return client.query(text);
};
