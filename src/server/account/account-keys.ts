/** Keyed hashes of codes and addresses, so that a copy of the database alone reveals none of them. */
import { createHash, createHmac, hkdfSync } from 'node:crypto';

export type AccountKeys = {
  readonly emailHash: (email: string) => Buffer;
  readonly codeHash: (code: { email: string; purpose: string; code: string }) => Buffer;
};

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `secret`: OURLET_SECRET. */
export const createAccountKeys = (secret: string): AccountKeys => {
  const keyOf = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const [emailKey, codeKey] = [keyOf('ourlet account addresses'), keyOf('ourlet account codes')];
  return {
    emailHash: (email) => createHmac('sha256', emailKey).update(email).digest(),
    codeHash: ({ email, purpose, code }) =>
      createHmac('sha256', codeKey)
        .update(JSON.stringify([purpose, email, code]))
        .digest(),
  };
};
