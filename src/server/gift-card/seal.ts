/** What the table may hold of a code: its fingerprint, and itself under a key that only the recipient's address holds. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';

/** Enough for a code of 80 random bits: nobody can try them all. */
export const fingerprint = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const cipher = 'aes-256-gcm';
const tagBytes = 16;
// a key serves once, so that its first number is never met again
const once = Buffer.alloc(12);

const keyOf = (ref: string): Buffer => Buffer.from(hkdfSync('sha256', ref, '', 'gift card code', 32));

/** The code under the key that is made of `ref`; `ref` must be random and used for nothing else. */
export const seal = (code: string, ref: string): Buffer => {
  const sealing = createCipheriv(cipher, keyOf(ref), once);
  return Buffer.concat([sealing.update(code, 'utf8'), sealing.final(), sealing.getAuthTag()]);
};

/** Throws when it was sealed with another `ref`, or was changed. */
export const unseal = (sealed: Buffer, ref: string): string => {
  const opening = createDecipheriv(cipher, keyOf(ref), once);
  opening.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(0, -tagBytes)), opening.final()]).toString('utf8');
};

export type SealedCode = {
  readonly codeHash: Buffer;
  readonly last4: string;
  readonly refHash: Buffer;
  readonly sealed: Buffer;
};

/** All that a card keeps of its code, as `readCode` reads it; `ref` opens its printable form. */
export const sealedCode = (code: string, ref: string): SealedCode => ({
  codeHash: fingerprint(code),
  last4: code.slice(-4),
  refHash: fingerprint(ref),
  sealed: seal(code, ref),
});
