/** Secret of a browser that created links, so that a guest can end them. The database holds its hash. */
import { createHash } from 'node:crypto';
import type { CallContext } from '#platform/contract';
import type { Random } from '#platform/random';

const cookieName = 'partage';
/** In seconds; as long as the longest link. */
const lifetime = 30 * 86_400;

const readSecret = ({ cookies }: Pick<CallContext, 'cookies'>): string | null => {
  const secret = cookies[cookieName] ?? '';
  return /^[\w-]{22}$/.test(secret) ? secret : null;
};

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const secretHashOf = (caller: Pick<CallContext, 'cookies'>): Buffer | null => {
  const secret = readSecret(caller);
  return secret === null ? null : hashOf(secret);
};

/** Sets the cookie, also to lengthen its life. */
export const keepSecret = (
  caller: Pick<CallContext, 'cookies' | 'setHeader'>,
  { random, publicOrigin }: { readonly random: Pick<Random, 'id'>; readonly publicOrigin: string },
): Buffer => {
  const secret = readSecret(caller) ?? random.id();
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  const attributes = `Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`;
  caller.setHeader('set-cookie', `${cookieName}=${secret}; ${attributes}`);
  return hashOf(secret);
};
