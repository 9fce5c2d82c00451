/** Encrypts stored private keys with a key derived from OURLET_SECRET. */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { JWK } from 'jose';
import type { Random } from '#platform/random';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export type Sealing = {
  readonly seal: (jwk: JWK) => Buffer;
  /** Null when the key was encrypted with another secret. */
  readonly open: (sealed: Buffer) => JWK | null;
};

export const createSealing = (secret: string, random: Pick<Random, 'bytes'>): Sealing => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'signing keys', 32));
  return {
    seal: (jwk) => {
      const nonce = random.bytes(nonceBytes);
      const encryption = createCipheriv(cipher, key, nonce);
      return Buffer.concat([
        nonce,
        encryption.update(JSON.stringify(jwk), 'utf8'),
        encryption.final(),
        encryption.getAuthTag(),
      ]);
    },
    open: (sealed) => {
      try {
        const decryption = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes));
        decryption.setAuthTag(sealed.subarray(-tagBytes));
        const text = Buffer.concat([decryption.update(sealed.subarray(nonceBytes, -tagBytes)), decryption.final()]);
        return JSON.parse(text.toString('utf8')) as JWK;
      } catch {
        return null;
      }
    },
  };
};
