/** Refuses new passwords that are easy to guess. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ShopError } from '#shared/errors';
import { maxPasswordBytes } from './password-hash.ts';
import { passwordMessages } from './password.messages.ts';
import { weaknessOf, type PasswordOwner } from './password.rules.ts';

let list: Promise<ReadonlySet<string>> | null = null;

/** Loaded at the first use: 20,000 passwords of at least ten characters, in lower case. */
export const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (list ??= readFile(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').then(
    (text) => new Set(text.split('\n').filter(Boolean)),
  ));

/** Throws BAD_REQUEST for `field`. */
export const refuseWeakPassword = async (password: string, owner: PasswordOwner, field: string): Promise<void> => {
  const common = await commonPasswords();
  const tooLong = Buffer.byteLength(password.normalize('NFC')) > maxPasswordBytes;
  const weakness = tooLong ? 'LONG' : weaknessOf(password, owner, (folded) => common.has(folded));
  if (weakness !== null)
    throw new ShopError('BAD_REQUEST', { errors: [{ field, message: passwordMessages.weakness[weakness] }] });
};
