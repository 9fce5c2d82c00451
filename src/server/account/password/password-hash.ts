/** Password hashes: argon2id in PHC format. */
import { argon2, timingSafeEqual } from 'node:crypto';
import type { Random } from '#platform/random';
import { ShopError } from '#shared/errors';

export type HashParameters = { readonly memory: number; readonly passes: number; readonly parallelism: number };

type Derivation = HashParameters & { readonly message: Buffer; readonly nonce: Buffer; readonly tagLength: number };
type Derive = (derivation: Derivation) => Promise<Buffer>;

export type PasswordHasher = {
  /** Throws UNAVAILABLE when too many passwords are queued. */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Always computes one hash, even when `stored` is null, so that the response time does not reveal who has
   * a password.
   */
  readonly verify: (password: string, stored: string | null) => Promise<Verified>;
};

/** `outdated`: the stored hash was made with other parameters than those used now. */
export type Verified = { readonly matches: boolean; readonly outdated: boolean };

export type PasswordHasherOptions = {
  readonly random: Random;
  readonly parameters?: HashParameters;
  readonly derive?: Derive;
};

/** Same strength and cost as the minimum that OWASP recommends (19456 KiB, two passes). */
export const hashParameters: HashParameters = { memory: 47_104, passes: 1, parallelism: 1 };

/** Length of the normalised password in UTF-8. */
export const maxPasswordBytes = 512;

const saltBytes = 16;
const tagLength = 32;
const maxRunning = 2;
const maxWaiting = 20;

export const argon2id: Derive = (derivation) =>
  new Promise((resolve, reject) => {
    argon2('argon2id', derivation, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Runs at most two derivations at a time. Throws UNAVAILABLE when more than twenty are queued. */
const limitRunning = (derive: Derive): Derive => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (derivation) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new ShopError('UNAVAILABLE', { retryAfter: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await derive(derivation);
    } finally {
      // The queued call takes over this slot. `running` is not decremented, so no new call can take the
      // slot first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

type Stored = HashParameters & { readonly nonce: Buffer; readonly tag: Buffer };

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const parse = (text: string): Stored | null => {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phc.exec(text) ?? [];
  if (memory === undefined) return null;
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { ...parameters, nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') };
};

const format = ({ memory, passes, parallelism }: HashParameters, nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;

/** Null for a password longer than any that can be set. */
const bytesOf = (password: string): Buffer | null => {
  const bytes = Buffer.from(password.normalize('NFC'));
  return bytes.length > maxPasswordBytes ? null : bytes;
};

export const createPasswordHasher = (options: PasswordHasherOptions): PasswordHasher => {
  const { random, parameters = hashParameters } = options;
  const derive = limitRunning(options.derive ?? argon2id);
  // Verified when the account has no password, so that the answer takes as long.
  const dummyHash = (): Stored => ({ ...parameters, nonce: random.bytes(saltBytes), tag: Buffer.alloc(tagLength) });
  return {
    hash: async (password) => {
      const message = bytesOf(password);
      if (message === null) throw new RangeError('the password is too long');
      const nonce = random.bytes(saltBytes);
      return format(parameters, nonce, await derive({ ...parameters, message, nonce, tagLength }));
    },
    verify: async (password, text) => {
      const stored = text === null ? null : parse(text);
      const message = bytesOf(password);
      const { nonce, tag, ...its } = stored ?? dummyHash();
      const computed = await derive({ ...its, message: message ?? Buffer.alloc(0), nonce, tagLength: tag.length });
      const matches = stored !== null && message !== null && timingSafeEqual(computed, tag);
      const { memory, passes, parallelism } = parameters;
      const outdated = its.memory !== memory || its.passes !== passes || its.parallelism !== parallelism;
      return { matches, outdated };
    },
  };
};
