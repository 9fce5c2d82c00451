/** What answers before the shop is open. Staff also look at the pages of visitors, but write nothing there. */
import type { Call } from '#shared/api/call';

const pages = ['pro', 'login', 'logout', 'mot-de-passe-oublie', 'invitation', 'ouverture'];
const groups = new Set(['auth', 'sessions', 'secondFactor', 'users', 'invitations', 'firstAdministrator', 'demo']);

/** Seconds after which search engines may ask again. */
export const askAgainAfter = 3_600;

/** `path` may be that of loader data, which ends with `.data`. */
export const isPageBeforeOpening = (path: string): boolean => {
  const bare = path.replace(/\.data$/, '');
  return pages.some((page) => bare === `/${page}` || bare.startsWith(`/${page}/`));
};

/** Calls of signed-in people check their privileges themselves. */
export const isCallBeforeOpening = ({ id, access }: Pick<Call, 'id' | 'access'>): boolean =>
  access.kind === 'signedIn' || groups.has(id.split('.', 1)[0] ?? '');
