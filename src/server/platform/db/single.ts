/** A command of one statement, in one packet with its BEGIN, its key and its COMMIT: a single round trip. */
import type { Pool, PoolClient } from 'pg';
import { ShopError } from '#shared/errors';
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

const sendAll = <Row>(client: PoolClient, { key, query, params }: Single) => {
  const begun = submit(client, beginWork);
  const claimed = key && submit(client, claimNewKey, [key.scope, key.key, key.fingerprint]);
  const asked = submit<Row>(client, query, params);
  const committed = submit(client, commitWork);
  return Promise.all([asked, committed, begun, claimed]);
};

export const createSingle =
  (pool: Pool) =>
  async <Row>(single: Single): Promise<Row[] | null> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw translate(error);
    });
    let broken = false;
    try {
      const [{ rows }] = await sendAll<Row>(client, single);
      return rows;
    } catch (error) {
      broken = isConnectionError(error);
      // a key tells whether it was done: the command that is run now asks it
      if (broken && !single.key) throw new ShopError('UNAVAILABLE', { retryAfter: 1, cause: error });
      if (!broken) await submitText(client, 'rollback').catch(() => (broken = true));
      return null;
    } finally {
      client.release(broken);
    }
  };
