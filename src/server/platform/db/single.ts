/** A command of one statement, in one packet with its BEGIN, its key and its COMMIT: a single round trip. */
import type { Pool, PoolClient } from 'pg';
import { ShopError } from '#shared/errors';
import type { Answer } from './batch.ts';
import { beginWork, commitWork, type CommandKey } from './command.ts';
import { isConnectionError, translate } from './errors.ts';
import { statement, submit, submitText, type Statement } from './statement.ts';

// waits for a command of the same key; a key that was used ends all that is in its packet
const claimNewKey = statement(
  'db.claimNewKey',
  'insert into idempotency (scope, key, fingerprint) values ($1, $2, $3)',
);

export type Single = {
  readonly key?: CommandKey | undefined;
  readonly query: Statement;
  readonly params: readonly unknown[];
};

/** Ends when all of it was written; what was asked is read apart. */
const sendAll = async <Row>(
  client: PoolClient,
  { key, query, params }: Single,
): Promise<{ asked: Promise<Answer<Row>> }> => {
  const begun = submit(client, beginWork);
  const claimed = key && submit(client, claimNewKey, [key.scope, key.key, key.fingerprint]);
  const asked = submit<Row>(client, query, params);
  for (const one of [begun, claimed, asked]) one?.catch(() => undefined);
  await submit(client, commitWork);
  return { asked };
};

export const createSingle =
  (pool: Pool) =>
  async <Row>(single: Single): Promise<Row[] | null> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw translate(error);
    });
    let broken = false;
    let written: { asked: Promise<Answer<Row>> };
    try {
      written = await sendAll<Row>(client, single);
    } catch (error) {
      broken = isConnectionError(error);
      // a key tells whether it was done: the command that is run now asks it
      if (broken && !single.key) throw new ShopError('UNAVAILABLE', { retryAfter: 1, cause: error });
      if (!broken) await submitText(client, 'rollback').catch(() => (broken = true));
      return null;
    } finally {
      client.release(broken);
    }
    return (await written.asked).rows;
  };
