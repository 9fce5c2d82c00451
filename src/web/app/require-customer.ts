/** Guard of signed-in pages. */
import { createContext, redirect, type RouterContextProvider } from 'react-router';
import type { Client } from '#shared/api/client';
import { refusalOf, shopOf } from './shop-context.ts';

export type UserInfo = Awaited<ReturnType<Client['users']['info']>>;
export type SignedIn = { readonly api: Client; readonly user: UserInfo };

/** The layout and its page run in parallel and share one answer. */
const signedInContext = createContext<Promise<SignedIn> | null>(null);

const signInPath = ({ pathname, search }: URL): string =>
  `/login?redirectFrom=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`;

const read = async (context: Readonly<RouterContextProvider>, request: Request): Promise<SignedIn> => {
  const { api } = shopOf(context).visitor();
  try {
    return { api, user: await api.users.info({}) };
  } catch (error) {
    if (refusalOf(error) !== 'UNAUTHENTICATED') throw error;
    throw redirect(signInPath(new URL(request.url)));
  }
};

/** Throws a redirect to the sign-in page when nobody is signed in. Makes the page personal: it is never cached. */
export const requireCustomer = (context: Readonly<RouterContextProvider>, request: Request): Promise<SignedIn> => {
  const known = context.get(signedInContext);
  if (known) return known;
  const signedIn = read(context, request);
  context.set(signedInContext, signedIn);
  return signedIn;
};
