/** `/espace-client`: redirects to the home page of the customer area. */
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { requireCustomer } from '#app/require-customer.ts';
import { areaHome } from './area-entries.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  await requireCustomer(context, request);
  return redirect(areaHome);
};
