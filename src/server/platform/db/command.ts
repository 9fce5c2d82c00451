/** Writing: one command is one transaction, with its idempotency row first and its effects in the outbox. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from '#platform/log';
import { ShopError } from '#shared/errors';
import { patienceFor, withClient } from './connection.ts';
import { isConnectionError, isContention, isLostTransaction, translate } from './errors.ts';
import type { DbMetrics } from './metrics.ts';
import { setPatience, statement, submit, submitText, type Tx } from './statement.ts';
import { openTx } from './transaction.ts';

export type CommandKey = { scope: string; key: string; fingerprint: string };
export type CommandOptions = {
  /** `room.verb`, for the log and the figures. */
  name: string;
  key?: CommandKey;
  /** Milliseconds a single statement may take, when more than the pool's limit: imports and seeds only, which may COPY. 0: no limit. */
  statementTimeout?: number;
};

/** What a repeated key is answered when no answer was kept with it, see `Db.single`; else the kept one. */
export type Again<Out> = () => Promise<Out>;

type Tools = {
  pool: Pool;
  /** For commands with a time limit of their own, which may send COPY. */
  bulkPool: Pool;
  log: Logger;
  metrics?: DbMetrics | undefined;
};
type Attempt<Out> = { options: CommandOptions; work: (tx: Tx) => Promise<Out>; again: Again<Out> | undefined };

/** COMMIT was sent and its answer never came: the work may be done or not. */
class CommitUnknown extends Error {}
/** The connection had died in the pool: nothing was started. */
class NotBegun extends Error {}

/** A command before this one had the key: its answer counts, and what this one began is undone. */
class KeyUsed extends Error {}

const mostRepeats = 5;
const forever = 24 * 3_600_000;
/** How long a command with a key keeps asking what became of its COMMIT: a restart of the database takes about this. */
const patience = 5_000;

export const beginWork = statement('db.begin', 'begin isolation level read committed read write');
export const commitWork = statement('db.commit', 'commit');

// waits for a concurrent command of the same key, then inserts nothing
const claimKey = statement(
  'db.claimKey',
  `insert into idempotency (scope, key, fingerprint) values ($1, $2, $3) on conflict (scope, key) do nothing`,
);
const keptAnswer = statement(
  'db.keptAnswer',
  `select fingerprint, response::text as response from idempotency where scope = $1 and key = $2`,
);
const keepAnswer = statement(
  'db.keepAnswer',
  `update idempotency set response = $3::json where scope = $1 and key = $2`,
);

const parseAnswer = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));

/** The first answer under a key, or a refusal when that request was another one. */
const firstAnswer = async <Out>(pool: Pool, key: CommandKey, again: Again<Out> | undefined): Promise<Out> => {
  type Kept = { fingerprint: string; response: string | null };
  const { rows } = await withClient(pool, (client) => submit<Kept>(client, keptAnswer, [key.scope, key.key]));
  const [first] = rows;
  if (first?.fingerprint !== key.fingerprint) throw new ShopError('IDEMPOTENCY_KEY_REUSED');
  return first.response === null && again ? again() : (parseAnswer(first.response) as Out);
};

/** Runs the work unless the key has been used: then throws KeyUsed. */
const onceForKey = async <Out>(client: PoolClient, key: CommandKey, work: () => Promise<Out>): Promise<Out> => {
  const claiming = submit(client, claimKey, [key.scope, key.key, key.fingerprint]);
  if (!client.pipeline) await claiming;
  // begun beside the claim, which is answered first: a key that was used undoes all of it
  const working = work();
  working.catch(() => undefined);
  if ((await claiming).rowCount === 0) throw new KeyUsed();
  const answer = JSON.stringify(await working) as string | undefined;
  // not waited for: the COMMIT behind it says whether it was written
  submit(client, keepAnswer, [key.scope, key.key, answer ?? null]).catch(() => undefined);
  // the first answer goes through JSON like the repeated ones, so that they cannot differ
  return parseAnswer(answer ?? null) as Out;
};

/** `unheard`: what a statement that nobody waited for failed with. */
const commit = async (client: PoolClient, name: string, unheard: () => unknown): Promise<void> => {
  const ended = await submit(client, commitWork).catch((error: unknown) => {
    throw isConnectionError(error) ? new CommitUnknown('the answer to COMMIT was lost', { cause: error }) : error;
  });
  // COMMIT of a transaction whose failure the work swallowed answers ROLLBACK, without an error
  if (ended.command !== 'COMMIT')
    throw unheard() ?? new Error(`command ${name} hid a failed statement: nothing was written`);
};

const beginWith = (client: PoolClient, timeout: number | undefined): Promise<unknown> =>
  timeout === undefined
    ? submit(client, beginWork)
    : submitText(
        client,
        `${beginWork.text}; set local statement_timeout = ${Math.trunc(timeout)}; set local idle_in_transaction_session_timeout = 600000`,
      );

/** A statement behind a failed one only says that the transaction is lost: the failed one says why. */
const causeOf = (error: unknown, first: unknown): unknown => (isLostTransaction(error) ? (first ?? error) : error);

const refuseDead = (error: unknown): void => {
  if (isConnectionError(error)) throw new NotBegun('a connection of the pool was dead', { cause: error });
};

const runOnce = async <Out>(pool: Pool, { options, work }: Attempt<Out>): Promise<Out> => {
  const client = await pool.connect();
  const { statementTimeout: timeout } = options;
  if (timeout !== undefined) setPatience(client, timeout === 0 ? forever : patienceFor(timeout));
  const { tx, close, tellCommitted, settle, failed } = openTx(client);
  // Not waited for. Were it lost alone, what follows could still write nothing: connections are read-only outside of it.
  const begun = beginWith(client, timeout);
  begun.catch(() => undefined);
  let broken = true;
  try {
    if (!client.pipeline) await begun;
    const run = async (): Promise<Out> => {
      const out = await work(tx);
      await close();
      return out;
    };
    const answer = options.key ? await onceForKey(client, options.key, run) : await run();
    await commit(client, options.name, failed.unheard);
    broken = false;
    tellCommitted();
    return answer;
  } catch (error) {
    await settle();
    // what was sent up to its COMMIT may have been done, even when no answer came at all
    if (!(error instanceof CommitUnknown)) await begun.catch(refuseDead);
    broken = error instanceof CommitUnknown || isConnectionError(error);
    if (!broken) await submitText(client, 'rollback').catch(() => (broken = true));
    throw causeOf(error, failed.first());
  } finally {
    setPatience(client, null);
    client.release(broken);
  }
};

/** A connection that died in the pool is tried once more, with another one. */
const runBegun = async <Out>(pool: Pool, attempt: Attempt<Out>): Promise<Out> => {
  try {
    return await runOnce(pool, attempt);
  } catch (error) {
    if (!(error instanceof NotBegun)) throw error;
  }
  try {
    return await runOnce(pool, attempt);
  } catch (error) {
    throw error instanceof NotBegun ? error.cause : error;
  }
};

const runForKey = async <Out>(pool: Pool, attempt: Attempt<Out>): Promise<Out> => {
  const { key } = attempt.options;
  try {
    return await runBegun(pool, attempt);
  } catch (error) {
    if (key && error instanceof KeyUsed) return firstAnswer(pool, key, attempt.again);
    throw error;
  }
};

/** Waits longer at each repeat, never the same time as the neighbour. */
const pause = (repeat: number, base: number): Promise<void> => sleep(base * repeat * (0.5 + Math.random()));

export const createCommand =
  ({ pool, bulkPool, log, metrics }: Tools) =>
  async <Out>(options: CommandOptions, work: (tx: Tx) => Promise<Out>, again?: Again<Out>): Promise<Out> => {
    const connections = options.statementTimeout === undefined ? pool : bulkPool;
    let unknownSince = 0;
    for (let repeat = 1; ; repeat += 1) {
      try {
        return await runForKey(connections, { options, work, again });
      } catch (error) {
        const lost = error instanceof CommitUnknown;
        if (lost) log.warn({ command: options.name, keyed: options.key !== undefined }, 'outcome of a COMMIT unknown');
        if (lost && unknownSince === 0) unknownSince = Date.now();
        // With a key, trying again asks the idempotency row first: it waits for the old transaction and cannot double it.
        const askAgain = unknownSince > 0 && options.key !== undefined && Date.now() - unknownSince < patience;
        if (askAgain && (lost || isConnectionError(error))) {
          metrics?.commandRetried?.(options.name, 'commit_unknown');
          await pause(Math.min(repeat, 10), 40);
        } else if (isContention(error) && repeat <= mostRepeats) {
          metrics?.commandRetried?.(options.name, 'contention');
          await pause(repeat, 5);
        } else {
          throw lost ? new ShopError('UNAVAILABLE', { retryAfter: 1, cause: error }) : translate(error);
        }
      }
    }
  };
