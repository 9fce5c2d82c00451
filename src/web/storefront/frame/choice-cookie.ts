/** Cookies of a visitor's choices: 365 days, every path, shared with the sub-domains of the shop. */
import { choiceMaxAge, cookieDomain } from '#shared/rules/section';

/** `origin` is the shop's (`https://www.shop.tn`): it decides the domain and whether the cookie asks for HTTPS. */
export const choiceCookie = (name: string, value: string, origin: string): string => {
  const { host, protocol } = new URL(origin);
  const domain = cookieDomain(host);
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${choiceMaxAge}`,
    ...(domain === null ? [] : [`Domain=${domain}`]),
    ...(protocol === 'https:' ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ');
};
