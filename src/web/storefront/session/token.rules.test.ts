import { expect, test } from 'vitest';
import { readTokenContent, shortNameOf } from './token.rules.ts';

const tokenOf = (content: unknown): string =>
  `header.${Buffer.from(JSON.stringify(content)).toString('base64url')}.signature`;

test('reads name, role and privileges, with any letters', () => {
  const content = { sub: 'x', fullName: 'Zoé Ben Salah', role: 'SUPPLIER', privileges: ['orders'], exp: 1 };
  expect(readTokenContent(tokenOf(content))).toEqual({
    id: 'x',
    fullName: 'Zoé Ben Salah',
    role: 'SUPPLIER',
    privileges: ['orders'],
  });
});

test.each(['', 'x', 'a.b.c', tokenOf(null), tokenOf({ fullName: 'Amel', role: 'OWNER' }), tokenOf({ role: 'ADMIN' })])(
  'reads nothing from %j',
  (token) => expect(readTokenContent(token)).toBeNull(),
);

test.each([
  ['Amel Ben Salah', 'Amel'],
  ['Mariama', 'Mariama'],
  ['Abdelkader Ben Ali', 'Abdelka…'],
  ['  ', ''],
])('the short name of %j is %j', (name, short) => expect(shortNameOf(name)).toBe(short));
