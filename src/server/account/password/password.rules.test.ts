import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foldPassword, weaknessOf } from './password.rules.ts';

const owner = { email: 'amel.bensalah@exemple.tn', fullName: 'Amel Ben Salah' };
const list = readFileSync('src/server/account/password/common-passwords.txt', 'utf8').split('\n').filter(Boolean);
const common = new Set(list);
const weakness = (password: string) => weaknessOf(password, owner, (folded) => common.has(folded));

test.each([
  ['qwertyuiop', 'COMMON'],
  ['1234567890', 'COMMON'],
  ['QwertyUiop', 'COMMON'],
  ['aaaaaaaaaaaa', 'SIMPLE'],
  ['121212121212', 'SIMPLE'],
  ['amelbensalah', 'PERSONAL'],
  ['Amel-2026-!!', 'PERSONAL'],
  ['ourlet-2026-', 'PERSONAL'],
  ['BenSalah@Ourlet1', 'PERSONAL'],
  ['motdepasse2026', 'PERSONAL'],
])('refuses %s as %s', (password, reason) => expect(weakness(password)).toBe(reason));

test.each(['trois-mots-longs', 'amel aime les cerises', 'lune rousse 48', '7294650183', 'ourlet à points invisibles'])(
  'accepts %s',
  (password) => expect(weakness(password)).toBeNull(),
);

test('the list holds 20,000 different passwords of ten characters and more, in the compared form', () => {
  expect(list).toHaveLength(20_000);
  expect(common.size).toBe(20_000);
  expect(list.filter((password) => password.length < 10 || foldPassword(password) !== password)).toEqual([]);
});
