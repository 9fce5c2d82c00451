/** Prevents open redirects: accepts only paths of this site. */

/** Control characters, line separators, byte-order mark and other invisible characters. */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
const maxLength = 2048;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

const isLocalPath = (path: string): boolean =>
  path.startsWith('/') && !path.startsWith('//') && !path.includes('\\') && !invisible.test(path) && !/\s/.test(path);

/** Pages that redirect again: the section choice and those of a sign-in. */
const redirecting = /^\/(bienvenue|login|logout|oauth2)(\/|$)/i;

/** The result is safe even if it is decoded twice. */
export const safeRedirect = (target: string | null | undefined, fallback = '/'): string => {
  if (!target || target.length > maxLength || !isLocalPath(target)) return fallback;
  const path = target.split(/[?#]/, 1)[0] ?? '';
  const once = decoded(path);
  const twice = once === null ? null : decoded(once);
  if (once === null || !isLocalPath(once) || (twice !== null && !isLocalPath(twice))) return fallback;
  const resolved = new URL(target, 'http://shop.invalid');
  if (resolved.host !== 'shop.invalid' || resolved.pathname.startsWith('//')) return fallback;
  if (redirecting.test(decoded(resolved.pathname) ?? '')) return fallback;
  return `${resolved.pathname}${resolved.search}${resolved.hash}`;
};
