/** The part of a sign-in that concerns carts, without a session. */
import type { UserId } from '#shared/ids';
import { callerOf } from './answers.ts';
import type { TestShop } from './shop.ts';

/** Returns the cookies after a sign-in in a browser that had these cookies. */
export const mergeAtSignIn = async (
  { db, rooms }: TestShop,
  userId: UserId,
  cookies: Readonly<Record<string, string>>,
): Promise<Record<string, string>> => {
  const result = new Map(Object.entries(cookies));
  const caller = callerOf({
    region: rooms.regions.resolve('127.0.0.1', 'TN'),
    cookies,
    setHeader: (_, line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') result.delete(name);
      else result.set(name, value);
    },
  });
  await db.command({ name: 'test.signIn' }, (tx) =>
    rooms.carts.mergeAtSignIn(tx, { id: userId }, { ...caller, idempotency: null }),
  );
  return Object.fromEntries(result);
};
