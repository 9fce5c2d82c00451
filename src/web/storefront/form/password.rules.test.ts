import { expect, test } from 'vitest';
import { passwordRules, type PasswordEntry } from './password.rules.ts';

const met = (entry: Partial<PasswordEntry>): string[] =>
  passwordRules({ password: '', confirmation: '', email: '', ...entry }, 10)
    .filter(({ isMet }) => isMet)
    .map(({ id }) => id);

test('an empty password meets no rule', () => {
  expect(met({ email: 'amel@demo.test' })).toEqual([]);
});

test('each rule is met on its own', () => {
  expect(met({ password: 'jasmin', email: 'amel@demo.test' })).toEqual(['notEmail']);
  expect(met({ password: 'jasmin et café', confirmation: 'jasmin' })).toEqual(['length', 'notEmail']);
  expect(met({ password: 'jasmin', confirmation: 'jasmin' })).toEqual(['notEmail', 'confirmed']);
});

test('the e-mail address and its first part are no password', () => {
  const email = 'Amel.BenSalah@demo.test';
  for (const password of ['amel.bensalah@demo.test', ' Amel.BenSalah '])
    expect(met({ password, confirmation: password, email })).toEqual(['length', 'confirmed']);
});
