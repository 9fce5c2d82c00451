/**
 * `/pro` redirects to the first screen that the person may see, `/pro/region` stores the region chosen in the topbar,
 * other addresses without a screen answer 404. One route for all, because shop pages load the list of routes.
 */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { can } from '#shared/rules/privileges';
import { safeRedirect } from '#shared/rules/redirect';
import { shopOf } from '#app/shop-context.ts';
import { regionChoice } from './console-region.ts';
import { navEntries } from './nav-entries.ts';
import { requireStaff } from './require-staff.ts';

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { person } = await requireStaff(context, request);
  const path = params['*'] ?? '';
  if (path !== '' && path !== 'region') throw data(null, { status: 404 });
  const first = navEntries.find(({ privilege }) => can(person, privilege));
  return redirect(first?.path ?? '/pro/profil');
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  await requireStaff(context, request);
  const form = await request.formData();
  const [region = '', back = ''] = ['region', 'back'].map((name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  });
  const cookie = regionChoice(region, shopOf(context).origin);
  return redirect(safeRedirect(back, '/pro'), { status: 303, headers: { 'set-cookie': cookie } });
};

// Without a component, a refusal would be sent as data instead of a page.
const Nothing = () => null;

export default Nothing;
