import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from '#platform/log';
import { ShopError } from '#shared/errors';
import { runCommandHook, withoutCommandHook } from './command-hook.ts';
import { withClient } from './connection.ts';
import { isConnectionError, isContention, isStalePlan, isTransactionAborted, translate } from './errors.ts';
import type { DbMetrics } from './metrics.ts';
import { runStatement, runText, statement, type Tx } from './statement.ts';
import { openTx } from './transaction.ts';
import type { WriteHealth } from './write-health.ts';

export type CommandKey = { scope: string; key: string; fingerprint: string };
export type CommandOptions = {
  /** `module.verb`, used in logs and metrics. */
  name: string;
  key?: CommandKey;
  /** Milliseconds for each statement; 0 for no limit. Only for imports and seeds, which may use COPY. */
  statementTimeout?: number;
};

type Connections = {
  pool: Pool;
  bulkPool: Pool;
  log: Logger;
  metrics?: DbMetrics | undefined;
  onCommitted: (effectKinds: ReadonlySet<string>) => void;
  health: WriteHealth;
};
type Work<Out> = (tx: Tx) => Promise<Out>;
type Attempt<Out> = { options: CommandOptions; work: Work<Out>; onCommitted: Connections['onCommitted'] };

class CommitUnknown extends Error {}
class NotBegun extends Error {}
class KeyUsed extends Error {}

const maxRetries = 5;
/** In milliseconds; long enough for a restart of the database. */
const unknownOutcomeLimit = 5_000;

const begin = statement('db.begin', 'begin isolation level read committed read write');
const commitTransaction = statement('db.commit', 'commit');

// Waits for a concurrent command with the same key.
const claimKey = statement(
  'db.claimKey',
  `insert into idempotency (scope, key, fingerprint) values ($1, $2, $3) on conflict (scope, key) do nothing`,
);
const readStoredAnswer = statement(
  'db.storedAnswer',
  `select fingerprint, response::text as response from idempotency where scope = $1 and key = $2`,
);
const storeAnswer = statement(
  'db.storeAnswer',
  `update idempotency set response = $3::json where scope = $1 and key = $2`,
);

const parseAnswer = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));

const storedAnswer = async <Out>(pool: Pool, key: CommandKey): Promise<Out> => {
  type Stored = { fingerprint: string; response: string | null };
  const { rows } = await withClient(pool, (client) =>
    runStatement<Stored>(client, readStoredAnswer, [key.scope, key.key]),
  );
  const [stored] = rows;
  if (stored?.fingerprint !== key.fingerprint) throw new ShopError('IDEMPOTENCY_KEY_REUSED');
  return parseAnswer(stored.response) as Out;
};

const runWithKey = async <Out>(
  client: PoolClient,
  key: CommandKey,
  { run, pipelined }: { run: () => Promise<Out>; pipelined: boolean },
): Promise<Out> => {
  const claiming = runStatement(client, claimKey, [key.scope, key.key, key.fingerprint]);
  if (!pipelined) await claiming;
  const running = run();
  // awaited below; without this, a used key would leave its rejection unhandled
  running.catch(() => undefined);
  if ((await claiming).rowCount === 0) throw new KeyUsed();
  const answer = JSON.stringify(await running) as string | undefined;
  // its failure makes COMMIT fail
  runStatement(client, storeAnswer, [key.scope, key.key, answer ?? null]).catch(() => undefined);
  // Converted to JSON and back, so that the first and a repeated response are equal.
  return parseAnswer(answer ?? null) as Out;
};

const commit = async (client: PoolClient, name: string, unawaitedError: () => unknown): Promise<void> => {
  const result = await runStatement(client, commitTransaction).catch((error: unknown) => {
    throw isConnectionError(error) ? new CommitUnknown('the result of COMMIT was lost', { cause: error }) : error;
  });
  // COMMIT of an aborted transaction returns ROLLBACK without an error.
  if (result.command !== 'COMMIT')
    throw unawaitedError() ?? new Error(`command ${name} swallowed the error of a statement: nothing was written`);
};

const beginTransaction = (client: PoolClient, timeout: number | undefined): Promise<unknown> =>
  timeout === undefined
    ? runStatement(client, begin)
    : runText(
        client,
        `${begin.text}; set local statement_timeout = ${Math.trunc(timeout)}; set local idle_in_transaction_session_timeout = 600000`,
      );

const throwIfDead = (error: unknown): void => {
  if (isConnectionError(error)) throw new NotBegun('a pooled connection was dead', { cause: error });
};

const runOnce = async <Out>(pool: Pool, { options, work, onCommitted }: Attempt<Out>): Promise<Out> => {
  const client = await pool.connect();
  const pipelined = options.statementTimeout === undefined;
  const { tx, close, settle, runCommittedCallbacks, effectKinds, errors } = openTx(client, { pipelined });
  // Not awaited. If BEGIN fails, writes fail too, because sessions are read-only by default.
  const begun = beginTransaction(client, options.statementTimeout);
  begun.catch(() => undefined);
  let broken = true;
  try {
    if (!pipelined) await begun;
    const run = async (): Promise<Out> => {
      const out = await work(tx);
      await runCommandHook(tx, options.name);
      await close();
      return out;
    };
    const answer = options.key ? await runWithKey(client, options.key, { run, pipelined }) : await run();
    await commit(client, options.name, errors.unawaited);
    broken = false;
    withoutCommandHook(() => {
      runCommittedCallbacks();
      onCommitted(effectKinds);
    });
    return answer;
  } catch (error) {
    await settle();
    if (!(error instanceof CommitUnknown)) await begun.catch(throwIfDead);
    broken = error instanceof CommitUnknown || isConnectionError(error) || isStalePlan(error);
    if (!broken) await runText(client, 'rollback').catch(() => (broken = true));
    throw isTransactionAborted(error) ? (errors.first() ?? error) : error;
  } finally {
    client.release(broken);
  }
};

const runOnLiveConnection = async <Out>(pool: Pool, attempt: Attempt<Out>): Promise<Out> => {
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

const runOrRepeatAnswer = async <Out>(pool: Pool, attempt: Attempt<Out>): Promise<Out> => {
  const { key } = attempt.options;
  try {
    return await runOnLiveConnection(pool, attempt);
  } catch (error) {
    if (key && error instanceof KeyUsed) return storedAnswer(pool, key);
    throw error;
  }
};

/** The pause is random, so that conflicting commands do not retry at the same moment. */
const backOff = (retry: number, base: number): Promise<void> => sleep(base * retry * (0.5 + Math.random()));

export const createCommand =
  ({ pool, bulkPool, log, metrics, onCommitted, health }: Connections) =>
  async <Out>(options: CommandOptions, work: Work<Out>): Promise<Out> => {
    const connections = options.statementTimeout === undefined ? pool : bulkPool;
    let unknownSince = 0;
    for (let retry = 1; ; retry += 1) {
      try {
        const out = await runOrRepeatAnswer(connections, { options, work, onCommitted });
        health.succeeded(options.name);
        return out;
      } catch (error) {
        health.failed(options.name, error);
        const isUnknown = error instanceof CommitUnknown;
        if (isUnknown)
          log.warn({ command: options.name, keyed: options.key !== undefined }, 'outcome of a COMMIT unknown');
        if (isUnknown && unknownSince === 0) unknownSince = Date.now();
        // A retry with the same key cannot run twice, because its claim waits for the old transaction.
        const canRetryUnknownOutcome =
          unknownSince > 0 && options.key !== undefined && Date.now() - unknownSince < unknownOutcomeLimit;
        if (canRetryUnknownOutcome && (isUnknown || isConnectionError(error))) {
          metrics?.commandRetried?.(options.name, 'commit_unknown');
          await backOff(Math.min(retry, 10), 40);
        } else if (isContention(error) && retry <= maxRetries) {
          metrics?.commandRetried?.(options.name, 'contention');
          await backOff(retry, 5);
        } else {
          throw isUnknown ? new ShopError('UNAVAILABLE', { retryAfter: 1, cause: error }) : translate(error);
        }
      }
    }
  };
