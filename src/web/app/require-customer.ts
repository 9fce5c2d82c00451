/** Protects pages for signed-in users. */
import { createContext, redirect, type RouterContextProvider } from 'react-router';
import type { Client } from '#shared/api/client';
import { refusalOf, shopOf } from './shop-context.ts';

export type UserInfo = Awaited<ReturnType<Client['users']['info']>>;
export type SignedIn = { readonly api: Client; readonly user: UserInfo };

/** The layout and its page load in parallel and share one request for the signed-in user. */
const signedInContext = createContext<Promise<SignedIn> | null>(null);

/**
 * Path of the sign-in page that returns to `from` (a path with its query). `isReplaced`: another sign-in ended the
 * session.
 */
export const signInPath = (from: string, isReplaced = false): string =>
  `/login?redirectFrom=${encodeURIComponent(from)}${isReplaced ? '&session=remplacee' : ''}`;

const read = async (context: Readonly<RouterContextProvider>, request: Request): Promise<SignedIn> => {
  const { api } = shopOf(context).visitor();
  try {
    return { api, user: await api.users.info({}) };
  } catch (error) {
    const code = refusalOf(error);
    if (code !== 'UNAUTHENTICATED' && code !== 'SESSION_REPLACED') throw error;
    const { pathname, search } = new URL(request.url);
    throw redirect(signInPath(pathname.replace(/\.data$/, '') + search, code === 'SESSION_REPLACED'));
  }
};

/** Throws a redirect to the sign-in page when nobody is signed in. Makes the page personal, so it is never cached. */
export const requireCustomer = (context: Readonly<RouterContextProvider>, request: Request): Promise<SignedIn> => {
  const known = context.get(signedInContext);
  if (known) return known;
  const signedIn = read(context, request);
  context.set(signedInContext, signedIn);
  return signedIn;
};
