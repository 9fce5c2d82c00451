/** What answers before the shop is open. Staff also look at the pages of visitors, but write nothing there. */
import type { Call } from '#shared/api/call';

const pages = ['pro', 'login', 'logout', 'mot-de-passe-oublie', 'invitation', 'ouverture'];

/** Groups of calls for the sign-in and the own account of staff. */
const groups = new Set(['sessions', 'secondFactor', 'users', 'invitations', 'firstAdministrator', 'demo']);

/** Not the calls that create the account of a customer, because they mail codes to any address. */
const calls = new Set([
  'auth.signin',
  'auth.refresh',
  'auth.logout',
  'auth.forgotPassword',
  'auth.resetPassword',
  'image.get',
  'image.card',
  'proExports.file',
]);

/** Seconds after which search engines may ask again. */
export const askAgainAfter = 3_600;

/** `path` may be that of loader data, which ends with `.data`. */
export const isPageBeforeOpening = (path: string): boolean => {
  const bare = path.replace(/\.data$/, '');
  return pages.some((page) => bare === `/${page}` || bare.startsWith(`/${page}/`));
};

/** Staff may call everything that needs a sign-in, with their privileges, and read what visitors will read. */
export const isCallBeforeOpening = ({ id, access, method }: Pick<Call, 'id' | 'access' | 'method'>, isStaff: boolean) =>
  groups.has(id.split('.', 1)[0] ?? '') ||
  calls.has(id) ||
  (isStaff && (access.kind === 'signedIn' || method === 'GET'));
