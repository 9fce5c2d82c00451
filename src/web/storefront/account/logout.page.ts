/** `/logout`: signs out, then redirects to the home page. The menu posts to it; opening the address works too. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import { isSignedIn } from './account-redirect.ts';

const signOut = async ({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<Response> => {
  const shop = shopOf(context);
  if (!(await isSignedIn(shop))) return redirect('/login', 303);
  await shop.visitor().api.auth.logout();
  return redirect('/', 303);
};

export const loader = (input: LoaderFunctionArgs) => signOut(input);

export const action = (input: ActionFunctionArgs) => signOut(input);
