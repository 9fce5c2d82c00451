/** `/pro/contenu/apercu`: opens a page of the shop as it will be at a moment. */
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { listingPath } from '#shared/paths';
import { previewPath } from '#shared/rules/preview';
import { shopOf } from '#app/shop-context.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { momentOf } from './content-data.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  await requireStaff(context, request, 'content.view');
  const shop = shopOf(context);
  const params = new URL(request.url).searchParams;
  const [sections, { regions }] = await Promise.all([shop.menu(), shop.api.settings.currentRegion({})]);
  const section = sections.find(({ id }) => id === params.get('section')) ?? sections[0];
  const region = regions.find(({ code }) => code === params.get('region'))?.code ?? shop.region.code;
  const at = momentOf(params.get('at') ?? '', shop.region.timeZone) ?? shop.now().toISOString();
  const path = params.get('page') === 'LISTING' && section ? listingPath({ section: section.seoName }) : '/';
  return redirect(previewPath(path, { at, region, section: section?.id, isDraft: params.has('draft') }), 302);
};
