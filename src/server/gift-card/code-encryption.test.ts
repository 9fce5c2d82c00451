import { expect, test } from 'vitest';
import { decryptCode, encryptCode, hashSecret } from './code-encryption.ts';

test('decrypts a code with its print reference only', () => {
  const encrypted = encryptCode('0AB1CDEFGHJKMNPQ', 'secret');
  expect(encrypted.includes('0AB1')).toBe(false);
  expect(decryptCode(encrypted, 'secret')).toBe('0AB1CDEFGHJKMNPQ');
  expect(() => decryptCode(encrypted, 'other')).toThrow('unable to authenticate');
  expect(hashSecret('a').equals(hashSecret('b'))).toBe(false);
});
