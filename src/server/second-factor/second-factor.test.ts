import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFetchClient, type Client } from '#shared/api/client';
import { refusalOf } from '#test/cart';
import { addTotp, beginSignIn, handleOf, totpPeriod, wrongCode } from '#test/second-factors';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let address: string;
let guest: Client;

beforeAll(async () => {
  shop = await openShop({ env: { RATE_LIMITS: 'off' } });
  address = await shop.listen();
  guest = createFetchClient({ baseUrl: address });
});
afterAll(() => shop.close());

const codeOf = (secret: string): string => shop.rooms.secondFactors.currentCode(secret);

const signedInWithTotp = async (): Promise<SignedIn & { http: Client; secret: string; recoveryCodes: string[] }> => {
  const person = await signIn(shop, {});
  const http = person.client(address);
  return { ...person, http, ...(await addTotp(shop, http)) };
};

describe('the second step of a sign-in', () => {
  test('is asked only of customers who set a factor up', async () => {
    const person = await signIn(shop, {});
    expect(await beginSignIn(shop, person.userId)).toBeNull();
    await addTotp(shop, person.client(address));
    expect(await beginSignIn(shop, person.userId)).toMatchObject({ methods: ['TOTP', 'RECOVERY'] });
  });

  test('opens one session with a code, and the handle is used up', async () => {
    const { userId, secret } = await signedInWithTotp();
    const handle = await handleOf(shop, userId);
    const session = await guest.secondFactor.verifyCode({ handle, code: codeOf(secret) });
    const me = createFetchClient({ baseUrl: address, token: () => session.token });
    expect((await me.sessions.list()).sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    shop.clock.advance(totpPeriod);
    const again = guest.secondFactor.verifyCode({ handle, code: codeOf(secret) });
    expect(await refusalOf(again)).toMatchObject({ code: 'SECOND_FACTOR_EXPIRED' });
  });

  test('keeps the choice to stay signed in', async () => {
    const { userId, secret } = await signedInWithTotp();
    const { handle = '' } = (await beginSignIn(shop, userId, true)) ?? {};
    expect(await guest.secondFactor.verifyCode({ handle, code: codeOf(secret) })).toMatchObject({ keepSession: true });
  });

  test('refuses a code that was used before, and accepts the one before and after', async () => {
    const { userId, secret } = await signedInWithTotp();
    const early = codeOf(secret);
    shop.clock.advance(totpPeriod);
    await guest.secondFactor.verifyCode({ handle: await handleOf(shop, userId), code: early });
    const replay = guest.secondFactor.verifyCode({ handle: await handleOf(shop, userId), code: early });
    expect(await refusalOf(replay)).toMatchObject({ code: 'CODE_INVALID' });
    await guest.secondFactor.verifyCode({ handle: await handleOf(shop, userId), code: codeOf(secret) });
  });

  test('refuses a code that is two periods old', async () => {
    const { userId, secret } = await signedInWithTotp();
    const old = codeOf(secret);
    shop.clock.advance(2 * totpPeriod);
    const late = guest.secondFactor.verifyCode({ handle: await handleOf(shop, userId), code: old });
    expect(await refusalOf(late)).toMatchObject({ code: 'CODE_INVALID' });
  });

  test('accepts one of two uses of a code at the same time', async () => {
    const { userId, secret } = await signedInWithTotp();
    const handles = [await handleOf(shop, userId), await handleOf(shop, userId)];
    const code = codeOf(secret);
    const outcomes = await Promise.all(
      handles.map(async (handle) => (await refusalOf(guest.secondFactor.verifyCode({ handle, code }))).code),
    );
    expect(outcomes.sort()).toEqual(['CODE_INVALID', 'accepted']);
  });

  test('ends after five wrong codes, also for the right one', async () => {
    const { userId, secret } = await signedInWithTotp();
    const handle = await handleOf(shop, userId);
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = guest.secondFactor.verifyCode({ handle, code: wrongCode(shop, secret) });
      expect(await refusalOf(wrong)).toMatchObject({ code: 'CODE_INVALID' });
    }
    const right = guest.secondFactor.verifyCode({ handle, code: codeOf(secret) });
    expect(await refusalOf(right)).toMatchObject({ code: 'SECOND_FACTOR_EXPIRED' });
  });

  test('stops guesses over many sign-ins, while a recovery code still works', async () => {
    const { userId, secret, recoveryCodes } = await signedInWithTotp();
    const outcomes: string[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const handle = await handleOf(shop, userId);
      outcomes.push((await refusalOf(guest.secondFactor.verifyCode({ handle, code: wrongCode(shop, secret) }))).code);
    }
    expect(outcomes.filter((code) => code === 'CODE_INVALID')).toHaveLength(10);
    expect(outcomes.at(-1)).toBe('TOO_MANY_REQUESTS');
    const code = recoveryCodes[0] ?? '';
    await guest.secondFactor.verifyRecoveryCode({ handle: await handleOf(shop, userId), code });
  });

  test('expires after five minutes', async () => {
    const { userId, secret } = await signedInWithTotp();
    const handle = await handleOf(shop, userId);
    shop.clock.advance(5 * 60_000);
    const late = guest.secondFactor.verifyCode({ handle, code: codeOf(secret) });
    expect(await refusalOf(late)).toMatchObject({ code: 'SECOND_FACTOR_EXPIRED' });
  });

  test('refuses an unknown handle', async () => {
    const unknown = guest.secondFactor.options({ handle: 'A'.repeat(22) });
    expect(await refusalOf(unknown)).toMatchObject({ code: 'SECOND_FACTOR_EXPIRED' });
  });
});

describe('recovery codes', () => {
  test('are ten, and each opens one session, however it is typed', async () => {
    const { userId, recoveryCodes } = await signedInWithTotp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    await guest.secondFactor.verifyRecoveryCode({ handle: await handleOf(shop, userId), code: first });
    const again = guest.secondFactor.verifyRecoveryCode({ handle: await handleOf(shop, userId), code: first });
    expect(await refusalOf(again)).toMatchObject({ code: 'CODE_INVALID' });
    const typed = second.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    await guest.secondFactor.verifyRecoveryCode({ handle: await handleOf(shop, userId), code: typed });
  });

  test('end when new ones are made', async () => {
    const { userId, http, recoveryCodes } = await signedInWithTotp();
    const { recoveryCodes: renewed } = await http.secondFactor.newRecoveryCodes();
    const former = { handle: await handleOf(shop, userId), code: recoveryCodes[0] ?? '' };
    expect(await refusalOf(guest.secondFactor.verifyRecoveryCode(former))).toMatchObject({ code: 'CODE_INVALID' });
    expect((await http.secondFactor.list()).recoveryCodesLeft).toBe(10);
    const current = { handle: await handleOf(shop, userId), code: renewed[0] ?? '' };
    await guest.secondFactor.verifyRecoveryCode(current);
    expect((await http.secondFactor.list()).recoveryCodesLeft).toBe(9);
  });

  test('of another person are refused', async () => {
    const [one, other] = [await signedInWithTotp(), await signedInWithTotp()];
    const foreign = { handle: await handleOf(shop, one.userId), code: other.recoveryCodes[0] ?? '' };
    expect(await refusalOf(guest.secondFactor.verifyRecoveryCode(foreign))).toMatchObject({ code: 'CODE_INVALID' });
  });
});

describe('staff', () => {
  test('set an authenticator app up before their first session opens', async () => {
    const trader = await signIn(shop, { role: 'SUPPLIER' });
    const { handle = '', methods } = (await beginSignIn(shop, trader.userId)) ?? {};
    expect(methods).toEqual([]);
    const { setup } = await guest.secondFactor.options({ handle });
    expect(setup?.uri).toContain('otpauth://totp/Ourlet');
    expect(setup?.qr).toContain('<svg');
    expect((await guest.secondFactor.options({ handle })).setup?.secret).toBe(setup?.secret);
    const skipped = guest.secondFactor.verifyCode({ handle, code: codeOf(setup?.secret ?? '') });
    expect(await refusalOf(skipped)).toMatchObject({ code: 'SECOND_FACTOR_EXPIRED' });
    const { recoveryCodes, token } = await guest.secondFactor.setUp({ handle, code: codeOf(setup?.secret ?? '') });
    expect(recoveryCodes).toHaveLength(10);
    expect(token).not.toBe('');
    expect(await beginSignIn(shop, trader.userId)).toMatchObject({ methods: ['TOTP', 'RECOVERY'] });
  });

  test('cannot remove their last factor', async () => {
    const admin = await signIn(shop, { role: 'ADMIN' });
    const http = admin.client(address);
    await addTotp(shop, http);
    expect(await refusalOf(http.secondFactor.removeTotp())).toMatchObject({ code: 'SECOND_FACTOR_KEPT' });
    expect(await http.secondFactor.list()).toMatchObject({ required: true, recoveryCodesLeft: 10 });
  });
});

describe('the factors of a signed-in person', () => {
  test('need a confirmed code before the app counts', async () => {
    const person = await signIn(shop, {});
    const http = person.client(address);
    const { secret } = await http.secondFactor.startTotp();
    expect(await http.secondFactor.list()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    const wrong = http.secondFactor.confirmTotp({ code: wrongCode(shop, secret) });
    expect(await refusalOf(wrong)).toMatchObject({ code: 'CODE_INVALID' });
    expect(await beginSignIn(shop, person.userId)).toBeNull();
  });

  test('are removed together with their recovery codes', async () => {
    const { http, userId } = await signedInWithTotp();
    await http.secondFactor.removeTotp();
    expect(await http.secondFactor.list()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect(await beginSignIn(shop, userId)).toBeNull();
    expect(await refusalOf(http.secondFactor.newRecoveryCodes())).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('need a new proof of identity after fifteen minutes, by a code of the app', async () => {
    const person = await signIn(shop, {});
    const { secret } = await addTotp(shop, person.api);
    shop.clock.advance(15 * 60_000 + 1);
    const changes = [
      person.api.secondFactor.newRecoveryCodes(),
      person.api.secondFactor.removeTotp(),
      person.api.secondFactor.startTotp(),
      person.api.secondFactor.confirmTotp({ code: '123456' }),
      person.api.social.unlink({ provider: 'facebook' }),
    ];
    const codes = (await Promise.all(changes.map(refusalOf))).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(['REAUTHENTICATION_REQUIRED']));
    expect(await person.api.secondFactor.list()).toMatchObject({ recentlyAuthenticated: false });
    const wrong = person.api.secondFactor.confirmIdentity({ code: wrongCode(shop, secret) });
    expect(await refusalOf(wrong)).toMatchObject({ code: 'CODE_INVALID' });
    await person.api.secondFactor.confirmIdentity({ code: codeOf(secret) });
    await person.api.secondFactor.removeTotp();
  });

  test('are not stored or logged in clear text', async () => {
    const { secret, recoveryCodes, userId } = await signedInWithTotp();
    const rows = await shop.db.rows<{ row: string }>(
      {
        name: '',
        text: `select to_jsonb(t)::text as row from totp_factor t where user_id = $1
               union all select to_jsonb(r)::text from recovery_code r where user_id = $1`,
      },
      [userId],
    );
    expect(rows).toHaveLength(11);
    const stored = rows.map(({ row }) => row).join(' ');
    for (const clear of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(clear);
  });
});
