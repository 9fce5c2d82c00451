/** Cookies that store choices of a visitor. They are sent for every path and to the subdomains of the shop. */
import { choiceMaxAge, cookieDomain } from '#shared/rules/section';

/**
 * `origin` of the shop (`https://www.shop.tn`) determines the domain and `Secure`. `maxAge` is in seconds; 0 deletes
 * the cookie.
 */
export const choiceCookie = (name: string, value: string, origin: string, maxAge = choiceMaxAge): string => {
  const { host, protocol } = new URL(origin);
  const domain = cookieDomain(host);
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    ...(domain === null ? [] : [`Domain=${domain}`]),
    ...(protocol === 'https:' ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ');
};
