/** The token of a mailed link. Its pages are personal: never cached, never indexed. */
import { refusalOf } from '#app/shop-context.ts';

/** The address has a secret, which must not leak to other sites. */
export const linkMeta = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

export const preferencesPath = '/newsletter/preferences';

/** Null without a token, or with one that cannot be genuine. */
export const tokenOf = (request: Request): string | null => {
  const token = new URL(request.url).searchParams.get('jeton') ?? '';
  return /^[\w-]{1,400}\.[\w-]{43}$/.test(token) ? token : null;
};

export const linkedPath = (path: string, token: string): string => `${path}?jeton=${encodeURIComponent(token)}`;

/** Null when the link was forged, or its subscription is erased. */
export const orBadLink = async <Answer>(request: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await request;
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') return null;
    throw error;
  }
};
