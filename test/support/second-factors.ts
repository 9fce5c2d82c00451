/** Sign-ins that wait for a second factor, and authenticator apps, for tests. */
import { callerOf } from '#test/answers';
import type { SecondFactorMethod } from '#shared/api/second-factor';
import type { Client } from '#shared/api/client';
import type { UserId } from '#shared/ids';
import type { TestShop } from './shop.ts';

/** Result of a sign-in whose first factor was verified. Null when the session was opened at once. */
export const beginSignIn = (
  shop: TestShop,
  userId: UserId,
  keepSession = false,
): Promise<{ handle: string; methods: SecondFactorMethod[] } | null> =>
  shop.db.command({ name: 'test.beginSignIn' }, async (tx) => {
    const account = await shop.rooms.accounts.find(tx, userId);
    if (!account) throw new Error('no account');
    const caller = { ...callerOf(), idempotency: null };
    const signIn = await shop.rooms.accounts.completeSignIn(tx, account, { keepSession }, caller);
    return 'secondFactor' in signIn ? signIn.secondFactor : null;
  });

/** The handle of a sign-in that must need a second factor. */
export const handleOf = async (shop: TestShop, userId: UserId): Promise<string> => {
  const started = await beginSignIn(shop, userId);
  if (!started) throw new Error('the sign-in needs no second factor');
  return started.handle;
};

/** Milliseconds after which an authenticator app shows another code. */
export const totpPeriod = 30_000;

/** Sets up an app. Its next code belongs to the next period. */
export const addTotp = async (shop: TestShop, api: Client): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { secret } = await api.secondFactor.startTotp();
  const { recoveryCodes } = await api.secondFactor.confirmTotp({ code: shop.rooms.secondFactors.currentCode(secret) });
  shop.clock.advance(totpPeriod);
  return { secret, recoveryCodes };
};

/** Six digits that differ from the current code of an app. */
export const wrongCode = (shop: TestShop, secret: string): string =>
  String((Number(shop.rooms.secondFactors.currentCode(secret)) + 500_000) % 1_000_000).padStart(6, '0');
