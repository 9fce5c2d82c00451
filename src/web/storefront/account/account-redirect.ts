import { redirect } from 'react-router';
import { redirectFromShop } from '#app/area.ts';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { safeRedirect } from '#shared/rules/redirect';

export const customerArea = '/espace-client';

/** Path to return to after the sign-in; the customer area by default. */
export const targetOf = (request: Request): string =>
  safeRedirect(new URL(request.url).searchParams.get('redirectFrom'), customerArea);

/** Path of an account page, with the step and the path to return to in its query. */
export const accountPath = (path: string, target: string, step?: string): string => {
  const query = new URLSearchParams({
    ...(step === undefined ? {} : { etape: step }),
    ...(target === customerArea ? {} : { redirectFrom: target }),
  });
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};

/** Queries the API, because the cookies do not show whether the session is still open. */
export const isSignedIn = async (shop: Shop): Promise<boolean> => {
  const { api, cookies } = shop.visitor();
  if (!cookies['tok'] && !cookies['rtok']) return false;
  try {
    await api.users.info({});
    return true;
  } catch (error) {
    if (['UNAUTHENTICATED', 'SESSION_REPLACED'].includes(refusalOf(error) ?? '')) return false;
    throw error;
  }
};

/** Used by pages that are for guests only. */
export const redirectSignedIn = async (shop: Shop): Promise<void> => {
  if (await isSignedIn(shop)) throw redirect(customerArea);
};

export const redirectWithCookie = (path: string, cookie: string): Response =>
  redirectFromShop(path, { 'set-cookie': cookie });
