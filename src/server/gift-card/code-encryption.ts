/**
 * Encrypts the code of a gift card. The database holds only a hash of the code and the encrypted code; the
 * key is in the recipient's print link only.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';

/** An unsalted hash is enough: a code has 80 random bits. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const cipher = 'aes-256-gcm';
const tagBytes = 16;
// a constant nonce is safe here, because each key encrypts only once
const nonce = Buffer.alloc(12);

const keyOf = (ref: string): Buffer => Buffer.from(hkdfSync('sha256', ref, '', 'gift card code', 32));

/** `ref` must be random and used only once. */
export const encryptCode = (code: string, ref: string): Buffer => {
  const encryption = createCipheriv(cipher, keyOf(ref), nonce);
  return Buffer.concat([encryption.update(code, 'utf8'), encryption.final(), encryption.getAuthTag()]);
};

/** Throws when `ref` differs or the bytes were changed. */
export const decryptCode = (encrypted: Buffer, ref: string): string => {
  const decryption = createDecipheriv(cipher, keyOf(ref), nonce);
  decryption.setAuthTag(encrypted.subarray(-tagBytes));
  return Buffer.concat([decryption.update(encrypted.subarray(0, -tagBytes)), decryption.final()]).toString('utf8');
};

export type StoredCode = {
  readonly codeHash: Buffer;
  readonly last4: string;
  readonly refHash: Buffer;
  readonly encrypted: Buffer;
};

/** `code` must be a result of `parseCode`. */
export const storedCodeOf = (code: string, ref: string): StoredCode => ({
  codeHash: hashSecret(code),
  last4: code.slice(-4),
  refHash: hashSecret(ref),
  encrypted: encryptCode(code, ref),
});
