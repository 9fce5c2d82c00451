import type { Clock } from '#platform/clock';
import type { CallContext } from '#platform/contract';
import type { Config } from '#platform/config';
import type { Db, Reader, Tx } from '#platform/db';
import type { Mailer } from '#platform/mail';
import type { Random } from '#platform/random';
import type { RateLimiter } from '#platform/rate-limit';
import type { Account, Accounts } from '#server/account';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { Provider } from './provider.ts';

type IdentityProofs = {
  /** Counts attempts and delays them like a sign-in. */
  readonly isPassword: (email: string, password: string, caller: CallContext) => Promise<boolean>;
  readonly hasPassword: (reader: Reader, userId: UserId) => Promise<boolean>;
  /** Call it when the person has proved the address. Null when the account was disabled meanwhile. */
  readonly proveEmail: (tx: Tx, account: Account) => Promise<Account | null>;
};

export type SocialDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly rateLimiter: Pick<RateLimiter, 'take'>;
  readonly mail: Pick<Mailer, 'send'>;
  readonly config: Pick<Config, 'social' | 'mode' | 'publicOrigin' | 'secret'>;
  readonly accounts: Pick<Accounts, 'findByEmail' | 'find' | 'create' | 'completeSignIn'> & IdentityProofs;
  /** Throws REAUTHENTICATION_REQUIRED when the last proof of identity is too old. */
  readonly requireRecentAuthentication: (caller: CallContext) => Promise<{ readonly userId: UserId }>;
};

export type SocialContext = SocialDeps & {
  readonly providers: readonly Provider[];
};

export const rejected = (cause?: unknown): ShopError => new ShopError('OAUTH_REJECTED', { cause });

/** Throws OAUTH_REJECTED for a service that is not configured. */
export const providerOf = ({ providers }: Pick<SocialContext, 'providers'>, id: string): Provider => {
  const provider = providers.find((candidate) => candidate.id === id);
  if (!provider) throw rejected();
  return provider;
};
