/** The `tx` that a command's work receives: statements run in the order they are started, dead once the command answered. */
import type { PoolClient } from 'pg';
import { copyIn } from './copy.ts';
import { isLostTransaction } from './errors.ts';
import { statement, submit, submitText, type Tx } from './statement.ts';

// the news is folded by the server to one a transaction, and costs no round trip of its own
const addEffect = statement(
  'db.addEffect',
  `with added as (
     insert into outbox (kind, dedupe_key, payload) values ($1, $2, $3::jsonb)
     on conflict (dedupe_key) do nothing returning id)
   select pg_notify('outbox', $1) from added`,
);

export type OpenTx = {
  tx: Tx;
  /** From here on a statement throws instead of joining another transaction. Waits only where they run in turn. */
  close: () => Promise<void>;
  /** Tells those who asked for it that the COMMIT was done. */
  tellCommitted: () => void;
  /** Waits for the answers to all that was sent. */
  settle: () => Promise<void>;
  failed: {
    /** The first statement that failed: those after it only say that the transaction is lost. */
    first: () => unknown;
    /** The first that nobody waited for; null: none. */
    unheard: () => unknown;
  };
};

export const openTx = (client: PoolClient): OpenTx => {
  let open = true;
  const notes: (() => void)[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let first: unknown = null;
  let unheard: unknown = null;

  const start = <Out>(send: () => Promise<Out>): Promise<Out> => (client.pipeline ? send() : last.then(send, send));
  const inTurn = <Out>(send: () => Promise<Out>): Promise<Out> => {
    if (!open) return Promise.reject(new Error('this transaction is over: an await is missing in its command'));
    const turn = start(send);
    last = turn;
    // one whose error is explained is heard a moment after those behind it, which only say that the transaction is lost
    turn.catch((error: unknown) => (first = first === null || isLostTransaction(first) ? error : first));
    return turn;
  };
  const unwaited = (send: () => Promise<unknown>): void =>
    void inTurn(send).catch((error: unknown) => (unheard ??= error));
  const explained = async (sent: Promise<unknown>, explain: (error: unknown) => unknown): Promise<void> => {
    try {
      await sent;
    } catch (error) {
      throw explain(error);
    }
  };

  const tx: Tx = {
    rows: async (query, params) => (await inTurn(() => submit(client, query, params))).rows as never[],
    row: async (query, params) => ((await inTurn(() => submit(client, query, params))).rows[0] ?? null) as never,
    exec: async (query, params) => (await inTurn(() => submit(client, query, params))).rowCount ?? 0,
    write: (query, params, explain) =>
      unwaited(() => {
        const sent = submit(client, query, params);
        return explain ? explained(sent, explain) : sent;
      }),
    committed: (note) => void notes.push(note),
    emit: async ({ kind, dedupeKey, payload }) =>
      unwaited(() => submit(client, addEffect, [kind, dedupeKey ?? null, JSON.stringify(payload ?? null)])),
    copyIn: async (text, lines) => {
      if (client.pipeline) throw new Error('COPY is for commands with a statementTimeout');
      await inTurn(() => copyIn(client, text, lines));
    },
    raw: async (text) => void (await inTurn(() => submitText(client, text))),
  };
  return {
    tx,
    close: async () => {
      open = false;
      if (!client.pipeline) await last.catch(() => undefined);
    },
    tellCommitted: () => notes.forEach((note) => note()),
    settle: async () => {
      open = false;
      await last.catch(() => undefined);
    },
    failed: { first: () => first, unheard: () => unheard },
  };
};
