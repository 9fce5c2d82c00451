import { expect, test } from 'vitest';
import { systemRandom } from '#platform/random';
import { createPasswordHasher, hashParameters } from './password-hash.ts';

const hasher = createPasswordHasher({ random: systemRandom });

test('hashes with argon2id in PHC format and a new salt each time', async () => {
  const [first, second] = await Promise.all([hasher.hash('trois-mots-longs'), hasher.hash('trois-mots-longs')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(first).not.toBe(second);
  expect(await hasher.verify('trois-mots-longs', first)).toEqual({ matches: true, outdated: false });
  expect(await hasher.verify('trois-mots-long', first)).toEqual({ matches: false, outdated: false });
});

test('verifies a hash of the reference implementation, with other parameters', async () => {
  // test vector from test.c of phc-winner-argon2
  const other = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await hasher.verify('password', other)).toEqual({ matches: true, outdated: true });
});

test('never matches without a stored hash, with a malformed one and beyond 512 bytes', async () => {
  const stored = await hasher.hash('x');
  for (const [password, text] of [
    ['x', null],
    ['x', 'plain'],
    ['x', stored.replace('argon2id', 'argon2i')],
    ['é'.repeat(257), stored],
  ] as const)
    expect((await hasher.verify(password, text)).matches).toBe(false);
  await expect(hasher.hash('é'.repeat(257))).rejects.toThrow(RangeError);
});

test('computes one hash for each check, and two at a time', async () => {
  let [running, most, count] = [0, 0, 0];
  const counting = createPasswordHasher({
    random: systemRandom,
    derive: async ({ tagLength }) => {
      running += 1;
      count += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return Buffer.alloc(tagLength);
    },
  });
  await Promise.all(Array.from({ length: 22 }, () => counting.verify('x', null)));
  expect([count, most]).toEqual([22, 2]);
  expect(hashParameters).toEqual({ memory: 47_104, passes: 1, parallelism: 1 });
});
