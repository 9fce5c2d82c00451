/** Cookies that store a visitor's choices: sent to every path and to the subdomains of the shop. */
import { choiceMaxAge, cookieDomain } from '#shared/rules/section';

/** `origin` of the shop (`https://www.shop.tn`) gives the domain and `Secure`. `maxAge` in seconds; 0 deletes the cookie. */
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
