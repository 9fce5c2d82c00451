import type { CallContext } from '#platform/contract';
import type { Tx } from '#platform/db';
import type { OwnFactors, TotpSetup } from '#shared/api/second-factor';
import { ShopError } from '#shared/errors';
import type { FactorAccount, SecondFactorDeps } from './deps.ts';
import { needsFactor, type Factors } from './factors.ts';
import type { Passkeys } from './passkeys.ts';
import {
  countRecoveryCodes,
  deletePasskeyRow,
  deleteTotpRow,
  findPasskeys,
  findTotp,
  lockFactors,
  renamePasskeyRow,
} from './second-factor.store.ts';
import type { TotpSetups } from './totp-setups.ts';

/** Milliseconds for which a proof of identity allows sensitive changes. */
export const recentMs = 15 * 60_000;

type User = Extract<CallContext['actor'], { kind: 'user' }>;

const userOf = ({ actor }: Pick<CallContext, 'actor'>): User => {
  if (actor.kind === 'anonymous') throw new ShopError('UNAUTHENTICATED');
  return actor;
};

type Identity = { readonly password?: string | undefined; readonly code?: string | undefined };

export type OwnFactorCalls = {
  readonly list: (caller: CallContext) => Promise<OwnFactors>;
  readonly confirmIdentity: (proof: Identity, caller: CallContext) => Promise<void>;
  readonly startTotp: (caller: CallContext) => Promise<TotpSetup>;
  readonly confirmTotp: (code: string, caller: CallContext) => Promise<string[]>;
  readonly removeTotp: (caller: CallContext) => Promise<void>;
  readonly startPasskey: (caller: CallContext) => Promise<{ handle: string; options: string }>;
  readonly addPasskey: (
    passkey: { handle: string; name: string; response: string },
    caller: CallContext,
  ) => Promise<string[]>;
  readonly renamePasskey: (passkey: { id: string; name: string }, caller: CallContext) => Promise<void>;
  readonly removePasskey: (id: string, caller: CallContext) => Promise<void>;
  readonly newRecoveryCodes: (caller: CallContext) => Promise<string[]>;
};

type Parts = { readonly factors: Factors; readonly passkeys: Passkeys; readonly setups: TotpSetups };

/** Throws REAUTHENTICATION_REQUIRED when the last proof of identity is older than 15 minutes. */
export const createRecentAuthentication = ({ sessions, clock }: Pick<SecondFactorDeps, 'sessions' | 'clock'>) => {
  const isRecent = async ({ sessionId }: Pick<User, 'sessionId'>): Promise<boolean> => {
    const session = await sessions.find(sessionId);
    return session !== null && clock.now().getTime() - session.authenticatedAt.getTime() <= recentMs;
  };
  return {
    isRecent,
    require: async (caller: Pick<CallContext, 'actor'>): Promise<User> => {
      const user = userOf(caller);
      if (!(await isRecent(user))) throw new ShopError('REAUTHENTICATION_REQUIRED');
      return user;
    },
  };
};

const createIdentityCheck = (deps: SecondFactorDeps, factors: Factors) => {
  const { db, sessions, accounts } = deps;
  return async ({ password, code }: Identity, caller: CallContext): Promise<void> => {
    const { userId, sessionId } = userOf(caller);
    if (password !== undefined) {
      const account = await accounts().find(db, userId);
      if (!account || !(await accounts().isPassword(account.email, password, caller)))
        throw new ShopError('BAD_CREDENTIALS');
      await db.command({ name: 'secondFactor.confirm' }, async (tx) => sessions.confirm(tx, sessionId));
      return;
    }
    const isRight = await factors.throttled(userId, () =>
      db.command({ name: 'secondFactor.confirm' }, async (tx) => {
        if (!(await factors.useCode(tx, userId, code ?? ''))) return false;
        sessions.confirm(tx, sessionId);
        return true;
      }),
    );
    if (!isRight) throw new ShopError('CODE_INVALID');
  };
};

const createReader = (deps: SecondFactorDeps, passkeys: Passkeys) => {
  const { db, accounts } = deps;
  const authentication = createRecentAuthentication(deps);
  return async (caller: CallContext): Promise<OwnFactors> => {
    const user = userOf(caller);
    const { userId } = user;
    const [totp, keys, left, recentlyAuthenticated, hasPassword] = await Promise.all([
      findTotp(db, userId),
      findPasskeys(db, userId),
      countRecoveryCodes(db, userId),
      authentication.isRecent(user),
      accounts().hasPassword(db, userId),
    ]);
    return {
      required: needsFactor(user.role),
      totpSince: totp?.confirmedAt?.toISOString() ?? null,
      passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      passkeysPossible: passkeys.arePossible(caller),
      recoveryCodesLeft: left,
      recentlyAuthenticated,
      hasPassword,
    };
  };
};

export const createOwnFactors = (deps: SecondFactorDeps, { factors, passkeys, setups }: Parts): OwnFactorCalls => {
  const { db, accounts } = deps;
  const { require: recentUser } = createRecentAuthentication(deps);

  const accountOf = async ({ userId }: User): Promise<FactorAccount> => {
    const account = await accounts().find(db, userId);
    if (!account) throw new ShopError('UNAUTHENTICATED');
    return account;
  };
  /** In one command, so that two concurrent removals cannot leave a role without its required factor. */
  const remove = (user: User, deleteFactor: (tx: Tx) => Promise<boolean>): Promise<void> =>
    db.command({ name: 'secondFactor.remove' }, async (tx) => {
      await lockFactors(tx, user.userId);
      if (!(await deleteFactor(tx))) throw new ShopError('NOT_FOUND');
      await factors.afterRemoval(tx, user);
    });

  return {
    list: createReader(deps, passkeys),
    confirmIdentity: createIdentityCheck(deps, factors),
    startTotp: async (caller) => setups.start(await accountOf(await recentUser(caller))),
    confirmTotp: async (code, caller) => {
      const { userId } = await recentUser(caller);
      let codes: string[] = [];
      const isRight = await factors.throttled(userId, () =>
        db.command({ name: 'secondFactor.confirmTotp' }, async (tx) => {
          if (!(await setups.confirm(tx, userId, code))) return false;
          codes = await factors.firstCodes(tx, userId);
          return true;
        }),
      );
      if (!isRight) throw new ShopError('CODE_INVALID');
      return codes;
    },
    removeTotp: async (caller) => {
      const user = await recentUser(caller);
      await remove(user, async (tx) => (await deleteTotpRow(tx, user.userId)) === 1);
    },
    startPasskey: async (caller) => passkeys.start(await accountOf(await recentUser(caller)), caller),
    addPasskey: async (passkey, caller) => passkeys.add((await recentUser(caller)).userId, passkey, caller),
    renamePasskey: async ({ id, name }, caller) => {
      const { userId } = userOf(caller);
      const isOwn = await db.command({ name: 'secondFactor.renamePasskey' }, (tx) =>
        renamePasskeyRow(tx, userId, id, name.trim()),
      );
      if (!isOwn) throw new ShopError('NOT_FOUND');
    },
    removePasskey: async (id, caller) => {
      const user = await recentUser(caller);
      await remove(user, (tx) => deletePasskeyRow(tx, user.userId, id));
    },
    newRecoveryCodes: async (caller) => {
      const { userId } = await recentUser(caller);
      return await db.command({ name: 'secondFactor.newCodes' }, async (tx) => {
        if ((await factors.methodsOf(tx, userId)).length === 0) throw new ShopError('BAD_REQUEST');
        return await factors.renewCodes(tx, userId);
      });
    },
  };
};
