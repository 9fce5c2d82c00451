/** Keeps the region chosen in the footer, then comes back. No screen of its own. */
import { redirect, type ActionFunctionArgs } from 'react-router';
import { safeRedirect } from '#shared/rules/redirect';
import { regionCookie } from '#shared/rules/section';
import { choiceCookie } from './choice-cookie.tsx';
import { shopOf } from './visit.tsx';

const word = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

export const action = async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
  const shop = shopOf(context);
  const form = await request.formData();
  const wanted = word(form.get('region')).toUpperCase();
  const { regions } = await shop.api.settings.currentRegion({});
  const back = safeRedirect(word(form.get('retour')));
  const known = regions.some((region) => region.code === wanted);
  const headers = known ? { 'set-cookie': choiceCookie(regionCookie, wanted, shop.origin) } : {};
  return redirect(back, { status: 303, headers });
};

export const loader = (): Response => redirect('/', 302);
