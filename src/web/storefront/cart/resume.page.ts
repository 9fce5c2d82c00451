/**
 * `/panier/reprendre`: target of the reminder mail about a cart. Opens the cart of the customer's account in its
 * region.
 */
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { requireCustomer } from '#app/require-customer.ts';
import { shopOf } from '#app/shop-context.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<Response> => {
  await requireCustomer(context, request);
  const { region } = shopOf(context);
  const asked = (new URL(request.url).searchParams.get('region') ?? '').toUpperCase();
  const isElsewhere = /^[A-Z]{2}$/.test(asked) && asked !== region.code && !region.fixed;
  return redirect(isElsewhere ? `/region?vers=${asked}&retour=%2Fpanier` : '/panier', 302);
};
