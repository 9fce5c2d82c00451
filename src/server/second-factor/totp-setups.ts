/** Set-up of an authenticator app: its secret is pending until a first code confirms it. */
import type { Tx } from '#platform/db';
import type { TotpSetup } from '#shared/api/second-factor';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { FactorAccount, SecondFactorDeps } from './deps.ts';
import { confirmTotpRow, findTotp, insertPendingTotp } from './second-factor.store.ts';
import type { Secrets } from './secrets.ts';
import { setupOf, stepOfCode, totpSecretBytes } from './totp.ts';

/** Milliseconds during which a reloaded page shows the same secret and a code confirms it. */
const lifetime = 60 * 60_000;

export type TotpSetups = {
  /** The pending secret, or a new one. Throws BAD_REQUEST when an app is already set up. */
  readonly start: (account: FactorAccount) => Promise<TotpSetup>;
  /** False for a wrong code, and when no secret is pending. */
  readonly confirm: (tx: Tx, userId: UserId, code: string) => Promise<boolean>;
};

export const createTotpSetups = ({ db, clock, random }: SecondFactorDeps, secrets: Secrets): TotpSetups => {
  const isFresh = (createdAt: Date): boolean => clock.now().getTime() - createdAt.getTime() < lifetime;
  return {
    start: async ({ id, email }) => {
      const existing = await findTotp(db, id);
      if (existing && !existing.confirmedAt && isFresh(existing.createdAt))
        return setupOf(secrets.decrypt(id, existing.encryptedSecret), email);
      const secret = random.bytes(totpSecretBytes);
      const isNew = await db.command({ name: 'secondFactor.startTotp' }, (tx) =>
        insertPendingTotp(tx, id, secrets.encrypt(id, secret), clock.now()),
      );
      if (!isNew) throw new ShopError('BAD_REQUEST');
      return setupOf(secret, email);
    },
    confirm: async (tx, userId, code) => {
      const pending = await findTotp(tx, userId);
      if (!pending || pending.confirmedAt || !isFresh(pending.createdAt)) return false;
      const now = clock.now();
      const step = stepOfCode(secrets.decrypt(userId, pending.encryptedSecret), code, now);
      return step !== null && (await confirmTotpRow(tx, userId, now, step));
    },
  };
};
