/** Encrypts stored private keys with a key derived from OURLET_SECRET. */
import type { JWK } from 'jose';
import type { Random } from '#platform/random';
import { createSealing } from '#platform/sealing';

export type KeySealing = {
  readonly seal: (jwk: JWK) => Buffer;
  /** Null when the key was encrypted with another secret. */
  readonly open: (sealed: Buffer) => JWK | null;
};

export const createKeySealing = (secret: string, random: Pick<Random, 'bytes'>): KeySealing => {
  const { seal, open } = createSealing(secret, 'signing keys', random);
  return {
    seal: (jwk) => seal(Buffer.from(JSON.stringify(jwk))),
    open: (sealed) => {
      const text = open(sealed);
      return text && (JSON.parse(text.toString('utf8')) as JWK);
    },
  };
};
