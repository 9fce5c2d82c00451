/** Keys derived from the secret of the shop: encryption of TOTP secrets, hashes of short codes. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Random } from '#platform/random';
import type { UserId } from '#shared/ids';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export type Secrets = {
  readonly encrypt: (userId: UserId, secret: Buffer) => Buffer;
  /** Throws when user, shop secret or bytes are not those of the encryption. */
  readonly decrypt: (userId: UserId, encrypted: Buffer) => Buffer;
  /** The hash has a key, because a recovery code has only 50 random bits. */
  readonly hashCode: (userId: UserId, code: string) => Buffer;
};

const keyOf = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

const associated = (userId: UserId): Buffer => Buffer.from(`totp ${userId}`);

export const createSecrets = (shopSecret: string, random: Pick<Random, 'bytes'>): Secrets => {
  const encryptionKey = keyOf(shopSecret, 'ourlet totp secret');
  const hashKey = keyOf(shopSecret, 'ourlet recovery code');
  return {
    encrypt: (userId, secret) => {
      const nonce = random.bytes(nonceBytes);
      const encryption = createCipheriv(cipher, encryptionKey, nonce).setAAD(associated(userId));
      return Buffer.concat([nonce, encryption.update(secret), encryption.final(), encryption.getAuthTag()]);
    },
    decrypt: (userId, encrypted) => {
      const decryption = createDecipheriv(cipher, encryptionKey, encrypted.subarray(0, nonceBytes));
      decryption.setAAD(associated(userId)).setAuthTag(encrypted.subarray(-tagBytes));
      return Buffer.concat([decryption.update(encrypted.subarray(nonceBytes, -tagBytes)), decryption.final()]);
    },
    hashCode: (userId, code) => createHmac('sha256', hashKey).update(`${userId} ${code}`).digest(),
  };
};

/** The hash needs no salt, because a handle has 128 random bits. */
export const hashHandle = (handle: string): Buffer => createHash('sha256').update(handle).digest();
