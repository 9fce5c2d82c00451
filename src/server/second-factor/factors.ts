/** Second factors of a person: which exist, whether a code is right, and changes that leave the account usable. */
import type { Reader, Tx } from '#platform/db';
import { tooManyRequests, type RateRule } from '#platform/rate-limit';
import type { SecondFactorMethod } from '#shared/api/second-factor';
import type { Role } from '#shared/api/call';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { SecondFactorDeps } from './deps.ts';
import { normaliseRecoveryCode, recoveryCodeBytes, recoveryCodeCount, recoveryCodeOf } from './recovery-codes.rules.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import {
  countRecoveryCodes,
  findPasskeys,
  findTotp,
  lockFactors,
  replaceRecoveryCodes,
  useRecoveryCodeRow,
  useTotpStep,
} from './second-factor.store.ts';
import { stepOfCode } from './totp.ts';

/** Limit per person over all sign-ins. At any time, three of a million codes are valid. */
const codeRule: RateRule = { burst: 10, perSecond: 10 / 3600 };

export const needsFactor = (role: Role): boolean => role !== 'CUSTOMER';

export type Factors = {
  readonly secrets: Secrets;
  readonly methodsOf: (reader: Reader, userId: UserId) => Promise<SecondFactorMethod[]>;
  /** False when the code is wrong or was already used. */
  readonly useCode: (tx: Tx, userId: UserId, code: string) => Promise<boolean>;
  readonly useRecoveryCode: (tx: Tx, userId: UserId, code: string) => Promise<boolean>;
  /** Runs `attempt`; a result of false counts towards the limit. Throws TOO_MANY_REQUESTS. */
  readonly throttled: (userId: UserId, attempt: () => Promise<boolean>) => Promise<boolean>;
  readonly renewCodes: (tx: Tx, userId: UserId) => Promise<string[]>;
  /** Recovery codes for the first factor of a person; empty when the person already has codes. */
  readonly firstCodes: (tx: Tx, userId: UserId) => Promise<string[]>;
  /**
   * Call it after a removal. When no factor is left, throws SECOND_FACTOR_KEPT if the role requires one; otherwise
   * deletes the recovery codes.
   */
  readonly afterRemoval: (tx: Tx, user: { userId: UserId; role: Role }) => Promise<void>;
};

export const createFactors = ({ clock, random, rateLimiter, secret }: SecondFactorDeps): Factors => {
  const secrets = createSecrets(secret, random);
  const methodsOf: Factors['methodsOf'] = async (reader, userId) => {
    const [totp, passkeys, codes] = await Promise.all([
      findTotp(reader, userId),
      findPasskeys(reader, userId),
      countRecoveryCodes(reader, userId),
    ]);
    const first: SecondFactorMethod[] = [
      ...(totp?.confirmedAt ? (['TOTP'] as const) : []),
      ...(passkeys.length > 0 ? (['PASSKEY'] as const) : []),
    ];
    return first.length > 0 && codes > 0 ? [...first, 'RECOVERY'] : first;
  };
  const renewCodes: Factors['renewCodes'] = async (tx, userId) => {
    await lockFactors(tx, userId);
    const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(random.bytes(recoveryCodeBytes)));
    const hashes = codes.map((code) => secrets.hashCode(userId, normaliseRecoveryCode(code)));
    await replaceRecoveryCodes(tx, userId, hashes);
    return codes;
  };
  return {
    secrets,
    methodsOf,
    renewCodes,
    useCode: async (tx, userId, code) => {
      const totp = await findTotp(tx, userId);
      if (!totp?.confirmedAt) return false;
      const step = stepOfCode(secrets.decrypt(userId, totp.encryptedSecret), code, clock.now());
      return step !== null && (await useTotpStep(tx, userId, step));
    },
    useRecoveryCode: (tx, userId, code) =>
      useRecoveryCodeRow(tx, userId, secrets.hashCode(userId, normaliseRecoveryCode(code)), clock.now()),
    throttled: async (userId, attempt) => {
      const bucket = `second-factor ${userId}`;
      const { allowed, resetSeconds } = await rateLimiter.take(bucket, codeRule);
      if (!allowed) throw tooManyRequests(resetSeconds, 'code');
      const isRight = await attempt();
      if (isRight) await rateLimiter.giveBack(bucket, codeRule);
      return isRight;
    },
    firstCodes: async (tx, userId) => ((await countRecoveryCodes(tx, userId)) > 0 ? [] : await renewCodes(tx, userId)),
    afterRemoval: async (tx, { userId, role }) => {
      if ((await methodsOf(tx, userId)).length > 0) return;
      if (needsFactor(role)) throw new ShopError('SECOND_FACTOR_KEPT');
      await replaceRecoveryCodes(tx, userId, []);
    },
  };
};
