/** Encrypts secrets that the database keeps, with a key derived from OURLET_SECRET for one purpose. */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Random } from '#platform/random';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export type Sealing = {
  readonly seal: (secret: Buffer) => Buffer;
  /** Null when it was sealed with another OURLET_SECRET or for another purpose. */
  readonly open: (sealed: Buffer) => Buffer | null;
};

export const createSealing = (secret: string, purpose: string, random: Pick<Random, 'bytes'>): Sealing => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal: (plain) => {
      const nonce = random.bytes(nonceBytes);
      const encryption = createCipheriv(cipher, key, nonce);
      return Buffer.concat([nonce, encryption.update(plain), encryption.final(), encryption.getAuthTag()]);
    },
    open: (sealed) => {
      try {
        const decryption = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes));
        decryption.setAuthTag(sealed.subarray(-tagBytes));
        return Buffer.concat([decryption.update(sealed.subarray(nonceBytes, -tagBytes)), decryption.final()]);
      } catch {
        return null;
      }
    },
  };
};
