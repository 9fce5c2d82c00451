/** Binds a sign-in through a provider to the browser that started it, by an HttpOnly cookie. */
import { createHash } from 'node:crypto';
import type { CallContext } from '#platform/contract';
import type { Random } from '#platform/random';

const validValue = /^[\w-]{22}$/;
/** In seconds; long enough for the provider's page and for the handle that follows. */
const lifetime = 600;

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The `__Host-` prefix prevents other hosts of the domain from setting the cookie; it needs https. */
const nameFor = (publicOrigin: string): string => (publicOrigin.startsWith('https:') ? '__Host-oauth' : 'oauth');

export type Browsers = {
  /** Sets the cookie, or keeps the one that another tab has set. */
  readonly mark: (caller: CallContext) => Buffer;
  /** Null when there is no cookie. */
  readonly read: (caller: Pick<CallContext, 'cookies'>) => Buffer | null;
};

export const createBrowsers = (publicOrigin: string, random: Pick<Random, 'id'>): Browsers => {
  const name = nameFor(publicOrigin);
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  const valueOf = ({ cookies }: Pick<CallContext, 'cookies'>): string | null => {
    const value = cookies[name];
    return value !== undefined && validValue.test(value) ? value : null;
  };
  return {
    mark: (caller) => {
      const value = valueOf(caller) ?? random.id();
      const attributes = `Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`;
      caller.setHeader('set-cookie', `${name}=${value}; ${attributes}`);
      return sha256(value);
    },
    read: (caller) => {
      const value = valueOf(caller);
      return value === null ? null : sha256(value);
    },
  };
};
