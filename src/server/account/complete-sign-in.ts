/** Opens the session, or asks for the second factor, after the first factor was verified. */
import type { Clock } from '#platform/clock';
import type { CallContext } from '#platform/contract';
import type { Tx } from '#platform/db';
import type { Mailer } from '#platform/mail';
import type { Session } from '#shared/api/auth';
import type { Role } from '#shared/api/call';
import { formatDateTime } from '#shared/dates';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { AccountMails } from './account-mail.ts';
import type { Account } from './account.store.ts';
import type { KnownDevices } from './throttle/known-device.ts';

type SessionUser = Pick<Account, 'id' | 'publicId' | 'fullName' | 'role' | 'privileges' | 'professional'>;
type OpenOptions = { keepSession: boolean; secondFactor: boolean };

type EndReason = 'PASSWORD' | 'DISABLED';

/** Part of the session module that this module uses. */
export type SessionOpener = {
  readonly open: (tx: Tx, user: SessionUser, options: OpenOptions, caller: CallContext) => Promise<Session>;
  readonly endAll: (tx: Tx, userId: UserId, reason: EndReason, exceptSessionId?: string) => Promise<unknown>;
};

type Challenge = { handle: string; methods: ('TOTP' | 'PASSKEY' | 'RECOVERY')[] };

/** Part of the second-factor module that this module uses. */
export type SecondFactorChallenger = {
  /** Null when the account has no second factor and needs none. */
  readonly challenge: (
    tx: Tx,
    account: { id: UserId; role: Role },
    options: { keepSession: boolean },
  ) => Promise<Challenge | null>;
};

/** Returned, not thrown: an error would roll back the stored challenge. */
export type SignIn = { readonly session: Session } | { readonly secondFactor: Challenge };

/** Throws SECOND_FACTOR_REQUIRED. Call it after the commit of the transaction. */
export const sessionOf = (signIn: SignIn): Session => {
  if ('session' in signIn) return signIn.session;
  throw new ShopError('SECOND_FACTOR_REQUIRED', { extra: signIn.secondFactor });
};

type Deps = {
  readonly clock: Clock;
  readonly sessions: Pick<SessionOpener, 'open'>;
  readonly secondFactors: SecondFactorChallenger | undefined;
  readonly devices: Pick<KnownDevices, 'remember'>;
  readonly mail: Pick<Mailer, 'send'>;
  readonly mails: Pick<AccountMails, 'newDevice'>;
  readonly onSignedIn: (tx: Tx, account: Account, caller: CallContext) => Promise<void>;
};

export type SignInCompletion = {
  readonly openSession: (tx: Tx, account: Account, options: OpenOptions, caller: CallContext) => Promise<Session>;
  readonly completeSignIn: (
    tx: Tx,
    account: Account,
    options: { keepSession: boolean },
    caller: CallContext,
  ) => Promise<SignIn>;
};

const maxUserAgent = 160;

export const createSignInCompletion = (deps: Deps): SignInCompletion => {
  const { clock, sessions, secondFactors, devices, mail, mails, onSignedIn } = deps;

  const mailNewDevice = async (tx: Tx, account: Account, { header, region, address }: CallContext): Promise<void> => {
    const at = formatDateTime(clock.now(), region.timeZone);
    const userAgent = header('user-agent')?.slice(0, maxUserAgent) ?? '';
    await mail.send(tx, mails.newDevice(account, { at, address, userAgent }));
  };

  const openSession: SignInCompletion['openSession'] = async (tx, account, options, caller) => {
    const isKnown = await devices.remember(tx, account.id, caller);
    if (!isKnown && account.role !== 'CUSTOMER') await mailNewDevice(tx, account, caller);
    const session = await sessions.open(tx, account, options, caller);
    await onSignedIn(tx, account, caller);
    return session;
  };
  return {
    openSession,
    completeSignIn: async (tx, account, { keepSession }, caller) => {
      const secondFactor = await secondFactors?.challenge(tx, account, { keepSession });
      if (secondFactor) return { secondFactor };
      return { session: await openSession(tx, account, { keepSession, secondFactor: false }, caller) };
    },
  };
};
