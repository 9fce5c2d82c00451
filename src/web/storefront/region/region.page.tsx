/** `/region`: keeps the region chosen in the footer and comes back. With a cart that is of another region it asks first. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { isShopError } from '#shared/errors';
import { safeRedirect } from '#shared/rules/redirect';
import { regionCookie } from '#shared/rules/section';
import { textOf } from '#storefront/cart/cart-errors.ts';
import { askRegion, takeCartTo } from './region-change.ts';
import { RegionFixed, RegionQuestion, regionTitle } from './region-question.tsx';
import { choiceCookie } from '#storefront/frame/choice-cookie.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { loaderHeaders, shopOf, type Shop } from '#app/shop-context.ts';

const word = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** Never back to the question itself: who answers it by the footer goes where it would have led. */
const backOf = (wanted: string): string => {
  const back = safeRedirect(wanted);
  const { pathname, searchParams } = new URL(back, 'http://shop.invalid');
  return /^\/region\/?$/i.test(pathname)
    ? safeRedirect(searchParams.get('retour')).replace(/^\/region\b.*/i, '/')
    : back;
};

const namesOf = async (shop: Shop): Promise<Map<string, string>> => {
  const { regions } = await shop.api.settings.currentRegion({});
  return new Map(regions.map(({ code, name }) => [code, name]));
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const form = await request.formData();
  const wanted = word(form.get('region')).toUpperCase();
  const back = backOf(word(form.get('retour')));
  // no choice would be heard, and the cart would be counted anew for nothing
  if (shop.region.fixed) return redirect(`/region?retour=${encodeURIComponent(back)}`, { status: 303 });
  const headers = new Headers({ location: back });
  if (!(await namesOf(shop)).has(wanted)) return redirect(back, { status: 303, headers });
  const isAgreed = word(form.get('panier')) === 'recalculer';
  const isHere = wanted === shop.region.code;
  if (!isAgreed && !isHere && (await askRegion(shop, wanted)))
    return redirect(`/region?vers=${wanted}&retour=${encodeURIComponent(back)}`, { status: 303 });
  headers.append('set-cookie', choiceCookie(regionCookie, wanted, shop.origin));
  try {
    if (!isHere) for (const cookie of await takeCartTo(shop, wanted)) headers.append('set-cookie', cookie);
  } catch (error) {
    if (!isShopError(error) || !isAgreed) throw error;
    return data({ problem: textOf(error) }, { status: 400 });
  }
  return redirect(back, { status: 303, headers });
};

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const wanted = (url.searchParams.get('vers') ?? '').toUpperCase();
  const back = backOf(url.searchParams.get('retour') ?? '');
  const names = await namesOf(shop);
  if (shop.region.fixed) return { fixed: names.get(shop.region.code) ?? shop.region.code, back };
  const asked = names.has(wanted) && wanted !== shop.region.code ? await askRegion(shop, wanted) : null;
  if (!asked) throw redirect(back, 302);
  const named = (code: string) => ({ code, name: names.get(code) ?? code });
  return { fixed: null, asked, now: named(shop.region.code), cart: named(asked.region), to: named(wanted), back };
};

export const headers = loaderHeaders;

export const meta = () => [{ title: frameMessages.title(regionTitle) }, { name: 'robots', content: 'noindex' }];

const RegionPage = () => {
  const loaded = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? null;
  if (loaded.fixed !== null) return <RegionFixed region={loaded.fixed} back={loaded.back} />;
  return <RegionQuestion {...loaded} problem={problem} />;
};

export default RegionPage;
