/** Remembers that the server has no room to write, until a write succeeds. */
import type { Logger } from '#platform/log';
import { isDiskFull } from './errors.ts';
import { statement } from './statement.ts';

export type WriteHealth = {
  readonly failed: (command: string, error: unknown) => void;
  /** The command has committed. */
  readonly succeeded: (command: string) => void;
  /** Tries `probe` when the last refusal is some seconds old, because without requests nothing else would write. */
  readonly canWrite: (probe: () => Promise<unknown>) => Promise<boolean>;
};

/** Milliseconds. */
const probePause = 5_000;

/** Too large for the free space inside existing pages; removed by the same transaction. */
export const probeWrite = statement(
  'db.probeWrite',
  `insert into idempotency (scope, key, fingerprint, response)
   select 'write probe', gen_random_uuid(), '', to_json(string_agg(gen_random_uuid()::text, '')) from generate_series(1, 4000)`,
);
export const removeProbe = statement('db.removeProbe', `delete from idempotency where scope = 'write probe'`);

type Options = { readonly log: Pick<Logger, 'error' | 'info'>; readonly now?: () => number };

export const createWriteHealth = ({ log, now = () => performance.now() }: Options): WriteHealth => {
  const refused = new Set<string>();
  let refusedAt = 0;
  const recovered = (): void => {
    refused.clear();
    log.info({}, 'PostgreSQL has room to write again');
  };
  return {
    failed: (command, error) => {
      if (!isDiskFull(error)) return;
      if (refused.size === 0) log.error({ command, err: error }, 'PostgreSQL has no room to write');
      refused.add(command);
      refusedAt = now();
    },
    // The success of another command proves nothing: it may have used free space inside its own table.
    succeeded: (command) => {
      if (refused.has(command)) recovered();
    },
    canWrite: async (probe) => {
      if (refused.size === 0) return true;
      if (now() - refusedAt < probePause) return false;
      refusedAt = now();
      return await probe().then(
        () => {
          if (refused.size > 0) recovered();
          return true;
        },
        () => false,
      );
    },
  };
};
