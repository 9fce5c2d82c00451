/** Keeps the section chosen (365 days), then goes where the visitor was going. No screen of its own. */
import { redirect, type ActionFunctionArgs } from 'react-router';
import { listingPath } from '#shared/paths';
import { safeRedirect } from '#shared/rules/redirect';
import { sectionCookie } from '#shared/rules/section';
import { choiceCookie } from '#storefront/frame/choice-cookie.ts';
import { shopOf } from '#app/shop-context.ts';

const word = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

export const action = async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
  const shop = shopOf(context);
  const form = await request.formData();
  const sections = await shop.menu();
  const chosen = sections.find((section) => section.seoName === word(form.get('section')));
  if (!chosen) return redirect('/bienvenue', { status: 303 });
  // From the header there is no place to go back to: the chosen section itself is what the visitor asks for.
  const home = form.has('redirectFrom') ? '/' : listingPath({ section: chosen.seoName });
  return redirect(safeRedirect(word(form.get('redirectFrom')), home), {
    status: 303,
    headers: { 'set-cookie': choiceCookie(sectionCookie, chosen.id, shop.origin) },
  });
};

export const loader = (): Response => redirect('/bienvenue', 302);
