/** The `tx` that a command's work receives: one statement at a time, dead once the command answered. */
import type { PoolClient } from 'pg';
import { copyIn } from './copy.ts';
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
  /** Waits for what was started, and closes: a statement sent later throws instead of joining another transaction. */
  settle: () => Promise<void>;
};

export const openTx = (client: PoolClient): OpenTx => {
  let open = true;
  let last: Promise<unknown> = Promise.resolve();
  // pg runs one statement at a time on a connection: what is started together waits here, in order
  const inTurn = <Out>(send: () => Promise<Out>): Promise<Out> => {
    if (!open) return Promise.reject(new Error('this transaction is over: an await is missing in its command'));
    const turn = last.then(send, send);
    last = turn;
    turn.catch(() => undefined);
    return turn;
  };
  const tx: Tx = {
    rows: async (query, params) => (await inTurn(() => submit(client, query, params))).rows as never[],
    row: async (query, params) => ((await inTurn(() => submit(client, query, params))).rows[0] ?? null) as never,
    exec: async (query, params) => (await inTurn(() => submit(client, query, params))).rowCount ?? 0,
    emit: async ({ kind, dedupeKey, payload }) => {
      await inTurn(() => submit(client, addEffect, [kind, dedupeKey ?? null, JSON.stringify(payload ?? null)]));
    },
    copyIn: (text, lines) => inTurn(() => copyIn(client, text, lines)),
    raw: async (text) => void (await inTurn(() => submitText(client, text))),
  };
  return {
    tx,
    settle: async () => {
      open = false;
      await last.catch(() => undefined);
    },
  };
};
