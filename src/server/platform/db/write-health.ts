/** Remembers that the server had no disk space to write, until a write succeeds. */
import type { Logger } from '#platform/log';
import { isDiskFull } from './errors.ts';
import { statement } from './statement.ts';

export type WriteHealth = {
  readonly failed: (command: string, error: unknown) => void;
  /** Call it when the command has committed. */
  readonly succeeded: (command: string) => void;
  /** Runs `probe` when the last refusal is some seconds ago: without requests, nothing else would try to write. */
  readonly canWrite: (probe: () => Promise<unknown>) => Promise<boolean>;
};

/** In milliseconds. */
const probePause = 5_000;

/** The row is too large for the free space inside existing pages. The same transaction removes it. */
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
    // Success of another command proves nothing, because it may have used free space inside its own table.
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
