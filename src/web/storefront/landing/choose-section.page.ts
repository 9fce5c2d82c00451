/** `POST /univers`: stores the chosen section in a cookie and redirects. */
import { redirect, type ActionFunctionArgs } from 'react-router';
import { listingPath } from '#shared/paths';
import { safeRedirect } from '#shared/rules/redirect';
import { sectionCookie } from '#shared/rules/section';
import { choiceCookie } from '#shared/choice-cookie';
import { shopOf } from '#app/shop-context.ts';

const textValue = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

export const action = async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
  const shop = shopOf(context);
  const form = await request.formData();
  const sections = await shop.menu();
  const section = sections.find(({ seoName }) => seoName === textValue(form.get('section')));
  if (!section) return redirect('/bienvenue', { status: 303 });
  // The form in the header sends no `redirectFrom`; the visitor is then redirected to the listing of the section.
  const home = form.has('redirectFrom') ? '/' : listingPath({ section: section.seoName });
  return redirect(safeRedirect(textValue(form.get('redirectFrom')), home), {
    status: 303,
    headers: { 'set-cookie': choiceCookie(sectionCookie, section.id, shop.origin) },
  });
};

export const loader = (): Response => redirect('/bienvenue', 302);
