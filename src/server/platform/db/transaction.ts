import type { PoolClient } from 'pg';
import { copyIn } from './copy.ts';
import { isTransactionAborted } from './errors.ts';
import { runStatement, runText, statement, type Tx } from './statement.ts';

const addEffect = statement(
  'db.addEffect',
  `insert into outbox (kind, dedupe_key, payload, available_at)
   values ($1, $2, $3::jsonb, now() + make_interval(secs => $4)) on conflict (dedupe_key) do nothing`,
);

export type OpenTx = {
  tx: Tx;
  /** Refuses further statements. Without pipelining, also waits for those that were sent. */
  close: () => Promise<void>;
  /** Refuses further statements and waits for those that were sent. */
  settle: () => Promise<void>;
  runCommittedCallbacks: () => void;
  effectKinds: ReadonlySet<string>;
  errors: {
    /** First error of the transaction: later statements only report that it is aborted. */
    first: () => unknown;
    unawaited: () => unknown;
  };
};

export const openTx = (client: PoolClient, { pipelined }: { pipelined: boolean }): OpenTx => {
  let isOpen = true;
  const callbacks: (() => void)[] = [];
  const effectKinds = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  let firstError: unknown = null;
  let unawaitedError: unknown = null;

  const enqueue = <Out>(send: () => Promise<Out>): Promise<Out> => {
    if (!isOpen) return Promise.reject(new Error('this transaction is over: an await is missing in its command'));
    const result = pipelined ? send() : last.then(send, send);
    last = result;
    result.catch((error: unknown) => {
      if (firstError === null || isTransactionAborted(firstError)) firstError = error;
    });
    return result;
  };
  const enqueueUnawaited = (send: () => Promise<unknown>): void =>
    void enqueue(send).catch((error: unknown) => (unawaitedError ??= error));

  const tx: Tx = {
    rows: async (query, params) => (await enqueue(() => runStatement(client, query, params))).rows as never[],
    row: async (query, params) => ((await enqueue(() => runStatement(client, query, params))).rows[0] ?? null) as never,
    exec: async (query, params) => (await enqueue(() => runStatement(client, query, params))).rowCount ?? 0,
    write: (query, params, mapError = (error) => error) =>
      enqueueUnawaited(() =>
        runStatement(client, query, params).catch((error: unknown) => {
          throw mapError(error);
        }),
      ),
    committed: (callback) => void callbacks.push(callback),
    emit: async ({ kind, dedupeKey, payload, delaySeconds = 0 }) => {
      effectKinds.add(kind);
      enqueueUnawaited(() =>
        runStatement(client, addEffect, [kind, dedupeKey ?? null, JSON.stringify(payload ?? null), delaySeconds]),
      );
    },
    copyIn: async (text, lines) => {
      if (pipelined) throw new Error('COPY is for commands with a statementTimeout');
      await enqueue(() => copyIn(client, text, lines));
    },
    raw: async (text) => void (await enqueue(() => runText(client, text))),
  };
  return {
    tx,
    close: async () => {
      isOpen = false;
      if (!pipelined) await last.catch(() => undefined);
    },
    settle: async () => {
      isOpen = false;
      await last.catch(() => undefined);
    },
    effectKinds,
    runCommittedCallbacks: () => callbacks.forEach((callback) => callback()),
    errors: { first: () => firstError, unawaited: () => unawaitedError },
  };
};
