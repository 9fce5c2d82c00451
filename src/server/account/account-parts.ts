import type { Clock } from '#platform/clock';
import type { CallContext } from '#platform/contract';
import type { Db, Reader, Tx } from '#platform/db';
import type { Mailer } from '#platform/mail';
import type { Random } from '#platform/random';
import type { Regions } from '#server/region';
import type { Address } from '#shared/api/users';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { AccountMails } from './account-mail.ts';
import { findAccount, markEmailVerified, type Account, type Credentials } from './account.store.ts';
import type { Codes } from './codes.ts';
import type { SessionOpener, SignInCompletion } from './complete-sign-in.ts';
import type { KnownDevices } from './throttle/known-device.ts';
import type { PasswordHasher } from './password/password-hash.ts';
import type { Throttle } from './throttle/throttle.ts';

/** Address book and consent, owned by another module. */
export type CustomerDetails = { readonly addresses: Address[]; readonly newsletter: boolean };
export type CustomerDetailsReader = (reader: Reader, userId: UserId) => Promise<CustomerDetails>;

export type AccountParts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly mail: Pick<Mailer, 'send'>;
  readonly mails: AccountMails;
  readonly regions: Pick<Regions, 'all'>;
  readonly sessions: SessionOpener;
  readonly hasher: PasswordHasher;
  readonly throttle: Throttle;
  readonly codes: Codes;
  readonly devices: KnownDevices;
  readonly completion: SignInCompletion;
  /** Resolves to null for an unknown address, and for demo accounts outside demo mode. */
  readonly credentialsOf: (email: string) => Promise<Credentials | null>;
  readonly onVerified: (tx: Tx, account: Account) => Promise<void>;
  readonly customerDetails: CustomerDetailsReader;
};

type User = Extract<CallContext['actor'], { kind: 'user' }>;

export const userOf = ({ actor }: Pick<CallContext, 'actor'>): User => {
  if (actor.kind === 'anonymous') throw new ShopError('UNAUTHENTICATED');
  return actor;
};

/** Throws UNAUTHENTICATED for an account that was disabled during the request. */
export const ownAccount = async (reader: Reader, context: Pick<CallContext, 'actor'>): Promise<Account> => {
  const account = await findAccount(reader, userOf(context).userId);
  if (!account) throw new ShopError('UNAUTHENTICATED');
  return account;
};

/** Resolves to null when the account was disabled meanwhile. */
export const proveEmail = async (
  { clock, onVerified }: Pick<AccountParts, 'clock' | 'onVerified'>,
  tx: Tx,
  userId: UserId,
): Promise<Account | null> => {
  const account = await markEmailVerified(tx, userId, clock.now());
  if (account) await onVerified(tx, account);
  return account;
};

export const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
};
