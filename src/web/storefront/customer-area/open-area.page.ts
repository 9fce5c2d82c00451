/** `/espace-client`: redirects to the home page of the customer area; staff, who sign in to work, to the console. */
import type { LoaderFunctionArgs } from 'react-router';
import { redirectFromShop } from '#app/area.ts';
import { requireCustomer } from '#app/require-customer.ts';
import { areaHome } from './area-entries.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { user } = await requireCustomer(context, request);
  return redirectFromShop(user.role === 'CUSTOMER' ? areaHome : '/pro');
};
