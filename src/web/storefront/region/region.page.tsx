/** `/region`: stores the region chosen in the footer. If the cart must change too, the page asks for a confirmation. */
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
import { refusalText } from '#storefront/cart/cart-errors.ts';
import { fieldOf } from '#storefront/cart/cart-view.rules.ts';
import { choiceCookie } from '#shared/choice-cookie';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { loaderHeaders, refusalStatus, shopOf, type Shop } from '#app/shop-context.ts';
import { moveCartToRegion, readRegionChange } from './region-change.ts';
import { RegionConfirmation, RegionFixed } from './region-confirmation.tsx';
import { regionMessages } from './region.messages.ts';

/** Path to return to. A form in the footer of the confirmation page returns to where that page itself would return. */
const backFrom = (requested: string): string => {
  const back = safeRedirect(requested);
  const { pathname, searchParams } = new URL(back, 'http://shop.invalid');
  return /^\/region\/?$/i.test(pathname)
    ? safeRedirect(searchParams.get('retour')).replace(/^\/region\b.*/i, '/')
    : back;
};

const readRegionNames = async (shop: Shop): Promise<Map<string, string>> => {
  const { regions } = await shop.api.settings.currentRegion({});
  return new Map(regions.map(({ code, name }) => [code, name]));
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const form = await request.formData();
  const region = fieldOf(form, 'region').toUpperCase();
  const back = backFrom(fieldOf(form, 'retour'));
  if (shop.region.fixed) return redirect(`/region?retour=${encodeURIComponent(back)}`, { status: 303 });
  if (!(await readRegionNames(shop)).has(region)) return redirect(back, { status: 303 });
  const isConfirmed = fieldOf(form, 'confirmed') === '1';
  const isCurrent = region === shop.region.code;
  if (!isConfirmed && !isCurrent && (await readRegionChange(shop, region)))
    return redirect(`/region?vers=${region}&retour=${encodeURIComponent(back)}`, { status: 303 });
  const headers = new Headers({ 'set-cookie': choiceCookie(regionCookie, region, shop.origin) });
  try {
    if (!isCurrent) for (const cookie of await moveCartToRegion(shop, region)) headers.append('set-cookie', cookie);
  } catch (error) {
    if (!isShopError(error) || !isConfirmed) throw error;
    return data({ problem: refusalText(error) }, { status: refusalStatus(error) });
  }
  return redirect(back, { status: 303, headers });
};

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const region = (url.searchParams.get('vers') ?? '').toUpperCase();
  const back = backFrom(url.searchParams.get('retour') ?? '');
  const names = await readRegionNames(shop);
  if (shop.region.fixed) return { fixed: names.get(shop.region.code) ?? shop.region.code, back };
  const result = names.has(region) && region !== shop.region.code ? await readRegionChange(shop, region) : null;
  if (!result) throw redirect(back, 302);
  const withName = (code: string) => ({ code, name: names.get(code) ?? code });
  return {
    fixed: null,
    change: result.change,
    visitorRegion: withName(shop.region.code),
    cartRegion: withName(result.cartRegion),
    newRegion: withName(region),
    back,
  };
};

export const headers = loaderHeaders;

export const meta = () => [
  { title: frameMessages.title(regionMessages.title) },
  { name: 'robots', content: 'noindex' },
];

const RegionPage = () => {
  const loaded = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? null;
  if (loaded.fixed !== null) return <RegionFixed region={loaded.fixed} back={loaded.back} />;
  return <RegionConfirmation {...loaded} problem={problem} />;
};

export default RegionPage;
