/** Limits sign-in attempts for each account and network, before any password is hashed. */
import type { Clock } from '#platform/clock';
import type { CallContext } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import { tooManyRequests, type RateLimiter } from '#platform/rate-limit';
import { ShopError } from '#shared/errors';
import type { KnownDevices } from './known-device.ts';
import { throttleMessages } from './throttle.messages.ts';
import { mostFailures, networkRule } from './throttle.rules.ts';
import {
  clearAllFailures,
  clearFailures,
  countAttempt,
  readFailures,
  uncountAttempt,
  type FailureKey,
} from './throttle.store.ts';
import { wideNetworkOf } from './wide-network.ts';

export type ThrottleDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly emailHash: (email: string) => Buffer;
  readonly devices: Pick<KnownDevices, 'find'>;
  /** Null disables the limit for networks. */
  readonly rateLimiter: RateLimiter | null;
};

export type Attempt = FailureKey & { readonly network: string };

export type Throttle = {
  /** Counts the attempt as a failure before the password is checked. Throws TOO_MANY_REQUESTS. */
  readonly begin: (email: string, caller: Pick<CallContext, 'address' | 'cookies'>) => Promise<Attempt>;
  /** Call it when the password was right. It deletes the counted failures. */
  readonly succeed: (tx: Tx, attempt: Attempt) => void;
  /**
   * Call it when the password could not be checked, for example because the server is busy. The attempt is
   * then not counted.
   */
  readonly cancel: (attempt: Attempt) => Promise<void>;
  /** Call it when the owner has verified the address. It deletes all failures of the address. */
  readonly forgive: (tx: Tx, email: string) => void;
};

const otherDevices = 'other';
/** A known device is never locked. */
const noLimit = 2_147_483_647;

const resetNeeded = (): ShopError =>
  new ShopError('TOO_MANY_REQUESTS', {
    retryAfter: 3600,
    errors: [{ field: 'request', message: throttleMessages.resetNeeded }],
    extra: { resetRequired: true },
  });

export const createThrottle = ({ db, clock, emailHash, devices, rateLimiter }: ThrottleDeps): Throttle => {
  const takeOfNetwork = async (network: string): Promise<void> => {
    const decision = await rateLimiter?.take(`signin network ${network}`, networkRule);
    if (decision?.allowed === false) throw tooManyRequests(decision.resetSeconds);
  };

  const giveBack = (network: string): void => void rateLimiter?.giveBack(`signin network ${network}`, networkRule);

  const refusal = async (key: FailureKey): Promise<ShopError> => {
    const row = await readFailures(db, key);
    if (row && key.source === otherDevices && row.failures >= mostFailures) return resetNeeded();
    const seconds = row ? (row.blockedUntil.getTime() - clock.now().getTime()) / 1000 : 1;
    return tooManyRequests(Math.max(1, seconds));
  };

  return {
    begin: async (email, { address, cookies }) => {
      const network = wideNetworkOf(address);
      await takeOfNetwork(network);
      const source = (await devices.find(db, email, cookies)) ?? otherDevices;
      const key = { emailHash: emailHash(email), source };
      const most = source === otherDevices ? mostFailures : noLimit;
      const counted = await db.command({ name: 'account.countAttempt' }, (tx) =>
        countAttempt(tx, key, clock.now(), most),
      );
      if (!counted) throw await refusal(key);
      return { ...key, network };
    },
    succeed: (tx, attempt) => {
      clearFailures(tx, attempt);
      tx.committed(() => giveBack(attempt.network));
    },
    cancel: async (attempt) => {
      giveBack(attempt.network);
      await db.command({ name: 'account.uncountAttempt' }, async (tx) => uncountAttempt(tx, attempt));
    },
    forgive: (tx, email) => clearAllFailures(tx, emailHash(email)),
  };
};
