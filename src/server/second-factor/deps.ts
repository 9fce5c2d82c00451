/** Functions that this module needs from the modules which depend on it. */
import type { Clock } from '#platform/clock';
import type { CallContext } from '#platform/contract';
import type { Db, Reader, Tx } from '#platform/db';
import type { RateLimiter } from '#platform/rate-limit';
import type { Random } from '#platform/random';
import type { Session } from '#shared/api/auth';
import type { Role } from '#shared/api/call';
import type { UserId } from '#shared/ids';

export type FactorAccount = { readonly id: UserId; readonly role: Role; readonly email: string };

export type FactorAccounts = {
  readonly find: (reader: Reader, userId: UserId) => Promise<FactorAccount | null>;
  readonly findByEmail: (reader: Reader, email: string) => Promise<FactorAccount | null>;
  /** Call it after both factors were verified. False when the account was disabled meanwhile. */
  readonly openSession: (
    tx: Tx,
    userId: UserId,
    options: { keepSession: boolean; secondFactor: boolean },
    caller: CallContext,
  ) => Promise<Session | null>;
  /** Counts attempts and delays them like a sign-in. */
  readonly isPassword: (email: string, password: string, caller: CallContext) => Promise<boolean>;
  readonly hasPassword: (reader: Reader, userId: UserId) => Promise<boolean>;
};

export type FactorSessions = {
  readonly find: (sessionId: string) => Promise<{ readonly authenticatedAt: Date } | null>;
  readonly confirm: (tx: Tx, sessionId: string) => void;
};

export type SecondFactorDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly rateLimiter: RateLimiter;
  readonly secret: string;
  readonly publicOrigin: string;
  readonly isDemo: boolean;
  readonly sessions: FactorSessions;
  /** A function, because the account module is created after this one. */
  readonly accounts: () => FactorAccounts;
};
