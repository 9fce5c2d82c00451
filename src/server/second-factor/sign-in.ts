/** Second step of a sign-in. A handle, valid for 5 minutes and 5 tries, can open one session. */
import type { CallContext } from '#platform/contract';
import type { Tx } from '#platform/db';
import type { Session } from '#shared/api/auth';
import type { Role } from '#shared/api/call';
import type { SecondFactorMethod } from '#shared/api/second-factor';
import { ShopError, type ErrorCode } from '#shared/errors';
import type { UserId } from '#shared/ids';
import {
  countTry,
  deleteChallenge,
  findChallenge,
  insertChallenge,
  setWebauthnChallenge,
  type ChallengePurpose,
  type ChallengeRow,
} from './challenge.store.ts';
import type { FactorAccount, SecondFactorDeps } from './deps.ts';
import { needsFactor, type Factors } from './factors.ts';
import type { Passkeys } from './passkeys.ts';
import { hashHandle } from './secrets.ts';
import type { TotpSetups } from './totp-setups.ts';

export type Challenge = { readonly handle: string; readonly methods: SecondFactorMethod[] };

const lifetime = 5 * 60_000;

type Proof = (tx: Tx, challenge: ChallengeRow) => Promise<boolean>;
type Attempt = {
  readonly handle: string;
  readonly purpose: ChallengePurpose;
  readonly prove: Proof;
  readonly refusal: ErrorCode;
  readonly caller: CallContext;
};

export type SignInStep = {
  readonly challenge: (
    tx: Tx,
    account: { id: UserId; role: Role },
    options: { keepSession: boolean },
  ) => Promise<Challenge | null>;
  readonly options: (handle: string, caller: CallContext) => Promise<SignInOptions>;
  readonly verifyCode: (handle: string, code: string, caller: CallContext) => Promise<Session>;
  readonly verifyRecoveryCode: (handle: string, code: string, caller: CallContext) => Promise<Session>;
  readonly verifyPasskey: (handle: string, response: string, caller: CallContext) => Promise<Session>;
  /** Confirms the authenticator app that is set up during the first sign-in. */
  readonly setUp: (handle: string, code: string, caller: CallContext) => Promise<Session & { recoveryCodes: string[] }>;
};

type SignInOptions = {
  methods: SecondFactorMethod[];
  setup: Awaited<ReturnType<TotpSetups['start']>> | null;
  passkey: string | null;
  expiresAt: string;
};

type Parts = { readonly factors: Factors; readonly passkeys: Passkeys; readonly setups: TotpSetups };

type Attempts = {
  readonly findLive: (
    handle: string,
    purposes: readonly ChallengePurpose[],
  ) => Promise<{ challenge: ChallengeRow; account: FactorAccount }>;
  /** Opens the session, or throws the refusal of the attempt or SECOND_FACTOR_EXPIRED. */
  readonly open: (attempt: Attempt) => Promise<Session>;
  /** Like `open`, but a wrong proof also counts towards the limit of the person. */
  readonly openThrottled: (attempt: Attempt) => Promise<Session>;
};

const createAttempts = ({ db, clock, accounts }: SecondFactorDeps, factors: Factors): Attempts => {
  const findLive: Attempts['findLive'] = async (handle, purposes) => {
    const challenge = await findChallenge(db, hashHandle(handle), clock.now());
    const account = challenge && (await accounts().find(db, challenge.userId));
    if (!account || !purposes.includes(challenge.purpose)) throw new ShopError('SECOND_FACTOR_EXPIRED');
    return { challenge, account };
  };
  /** A wrong proof is returned instead of thrown, so that the transaction commits the counted try. */
  const run = async ({ handle, purpose, prove, caller }: Attempt): Promise<Session | 'refused'> => {
    const hash = hashHandle(handle);
    const outcome = await db.command({ name: 'secondFactor.verify' }, async (tx) => {
      const challenge = await countTry(tx, hash, clock.now());
      if (challenge?.purpose !== purpose) return null;
      if (!(await prove(tx, challenge))) return 'refused' as const;
      await deleteChallenge(tx, hash);
      const options = { keepSession: challenge.keep, secondFactor: true };
      return await accounts().openSession(tx, challenge.userId, options, caller);
    });
    if (outcome === null) throw new ShopError('SECOND_FACTOR_EXPIRED');
    return outcome;
  };
  const sessionOf = (outcome: Session | 'refused', { refusal }: Attempt): Session => {
    if (outcome === 'refused') throw new ShopError(refusal);
    return outcome;
  };
  return {
    findLive,
    open: async (attempt) => sessionOf(await run(attempt), attempt),
    openThrottled: async (attempt) => {
      const { account } = await findLive(attempt.handle, [attempt.purpose]);
      let outcome: Session | 'refused' = 'refused';
      await factors.throttled(account.id, async () => {
        outcome = await run(attempt);
        return outcome !== 'refused';
      });
      return sessionOf(outcome, attempt);
    },
  };
};

const createChallenger =
  ({ clock, random }: SecondFactorDeps, factors: Factors): SignInStep['challenge'] =>
  async (tx, { id, role }, { keepSession }) => {
    const methods = await factors.methodsOf(tx, id);
    if (methods.length === 0 && !needsFactor(role)) return null;
    const handle = random.id();
    await insertChallenge(tx, hashHandle(handle), {
      userId: id,
      purpose: methods.length === 0 ? 'SET_UP' : 'SIGN_IN',
      keep: keepSession,
      webauthnChallenge: null,
      expiresAt: new Date(clock.now().getTime() + lifetime),
    });
    return { handle, methods };
  };

const createOptionsReader =
  ({ db, clock }: SecondFactorDeps, { factors, passkeys, setups }: Parts, attempts: Attempts): SignInStep['options'] =>
  async (handle, caller) => {
    const { challenge, account } = await attempts.findLive(handle, ['SIGN_IN', 'SET_UP']);
    const expiresAt = challenge.expiresAt.toISOString();
    if (challenge.purpose === 'SET_UP')
      return { methods: [], setup: await setups.start(account), passkey: null, expiresAt };
    const methods = await factors.methodsOf(db, account.id);
    const passkey = await passkeys.signInOptions(account.id, caller);
    if (passkey !== null)
      await db.command({ name: 'secondFactor.challenge' }, (tx) =>
        setWebauthnChallenge(tx, hashHandle(handle), clock.now(), passkey.challenge),
      );
    return { methods, setup: null, passkey: passkey && JSON.stringify(passkey), expiresAt };
  };

export const createSignInStep = (deps: SecondFactorDeps, parts: Parts): SignInStep => {
  const { factors, passkeys, setups } = parts;
  const attempts = createAttempts(deps, factors);
  const signIn = { purpose: 'SIGN_IN', refusal: 'CODE_INVALID' } as const;
  return {
    challenge: createChallenger(deps, factors),
    options: createOptionsReader(deps, parts, attempts),
    verifyCode: (handle, code, caller) => {
      const prove: Proof = (tx, { userId }) => factors.useCode(tx, userId, code);
      return attempts.openThrottled({ ...signIn, handle, prove, caller });
    },
    verifyRecoveryCode: (handle, code, caller) => {
      const prove: Proof = (tx, { userId }) => factors.useRecoveryCode(tx, userId, code);
      return attempts.open({ ...signIn, handle, prove, caller });
    },
    verifyPasskey: (handle, response, caller) => {
      const prove: Proof = (tx, challenge) => passkeys.verify(tx, challenge, response, caller);
      return attempts.open({ ...signIn, refusal: 'PASSKEY_REFUSED', handle, prove, caller });
    },
    setUp: async (handle, code, caller) => {
      let recoveryCodes: string[] = [];
      const prove: Proof = async (tx, { userId }) => {
        if (!(await setups.confirm(tx, userId, code))) return false;
        recoveryCodes = await factors.firstCodes(tx, userId);
        return true;
      };
      const session = await attempts.openThrottled({ ...signIn, purpose: 'SET_UP', handle, prove, caller });
      return { ...session, recoveryCodes };
    },
  };
};
